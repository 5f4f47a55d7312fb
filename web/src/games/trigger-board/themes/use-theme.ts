import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { seededBy } from '../drawing/geometry.ts'
import { siteOf, type Layout } from '../drawing/layout.ts'
import { fetchTheme, type ThemeId } from './index.ts'
import type { Skin, Theme } from './theme.ts'

const fetched = new Map<ThemeId, Theme>()

export interface Worn {
  readonly theme: Theme
  readonly skin: Skin
  readonly isNight: boolean
}

/** A theme in the colours of the page, once it has been fetched. */
export function useTheme(id: ThemeId | null): Worn | null {
  const [, setArrived] = useState<ThemeId | null>(null)
  const isNight = useNight()
  useEffect(() => {
    if (id === null || fetched.has(id)) return
    let isWanted = true
    const fetchIt = async () => {
      fetched.set(id, await fetchTheme(id))
      if (isWanted) setArrived(id)
    }
    // Without it the board stands as a list beside its frame, and is tried again with the next match.
    fetchIt().catch(() => undefined)
    return () => void (isWanted = false)
  }, [id])
  const theme = id === null ? undefined : fetched.get(id)
  return useMemo(
    () => (theme === undefined ? null : { theme, skin: isNight ? theme.night : theme.day, isNight }),
    [theme, isNight],
  )
}

/** The colour scheme of the page is set by the settings, or by the system. */
function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** Is the page dark? */
function useNight(): boolean {
  const [isNight, setNight] = useState(isDark)
  useEffect(() => {
    const update = () => setNight(isDark())
    const query = matchMedia('(prefers-color-scheme: dark)')
    query.addEventListener('change', update)
    const observer = new MutationObserver(update)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    update()
    return () => {
      query.removeEventListener('change', update)
      observer.disconnect()
    }
  }, [])
  return isNight
}

/** The ground and everything on it as a picture; null until it is drawn, which is after the first frame with the spaces. */
export function useScenery(worn: Worn | null, layout: Layout | null, seed: string): string | null {
  const [drawn, setDrawn] = useState<{ readonly of: Layout; readonly by: Worn; readonly url: string } | null>(null)
  useEffect(() => {
    if (worn === null || layout === null) return
    const timer = setTimeout(() => {
      const url = URL.createObjectURL(new Blob([pictureOf(worn, layout, seed)], { type: 'image/svg+xml' }))
      setDrawn((before) => {
        if (before !== null) URL.revokeObjectURL(before.url)
        return { of: layout, by: worn, url }
      })
    }, 0)
    return () => clearTimeout(timer)
  }, [worn, layout, seed])
  const last = useRef<string | null>(null)
  last.current = drawn?.url ?? null
  useEffect(() => () => URL.revokeObjectURL(last.current ?? ''), [])
  return drawn !== null && drawn.of === layout && drawn.by === worn ? drawn.url : null
}

function pictureOf({ theme, skin, isNight }: Worn, layout: Layout, seed: string): string {
  const { width, height } = layout
  const inside = theme.scenery(siteOf(layout), skin, isNight, seededBy(`${seed} ${theme.id}`))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`
}
