import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { drawSceneryElsewhere } from '../drawing/draw-elsewhere.ts'
import type { Layout } from '../drawing/layout.ts'
import { fetchIcons, fetchTheme, type ThemeId } from './index.ts'
import type { DrawIcon, IconName, Skin, Theme } from './theme.ts'

const fetched = new Map<ThemeId, Pick<Worn, 'theme' | 'icons'>>()

export interface Worn {
  readonly theme: Theme
  readonly icons: Readonly<Record<IconName, DrawIcon>>
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
      const theme = await fetchTheme(id)
      fetched.set(id, { theme, icons: await fetchIcons(theme) })
      if (isWanted) setArrived(id)
    }
    // Without it the board stands as a list beside its frame, and is tried again with the next match.
    fetchIt().catch(() => undefined)
    return () => void (isWanted = false)
  }, [id])
  const found = id === null ? undefined : fetched.get(id)
  return useMemo(
    () => (found === undefined ? null : { ...found, skin: isNight ? found.theme.night : found.theme.day, isNight }),
    [found, isNight],
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
  useLayoutEffect(() => {
    const update = () => setNight(isDark())
    const query = matchMedia('(prefers-color-scheme: dark)')
    const listening = new AbortController()
    query.addEventListener('change', update, { signal: listening.signal })
    const observer = new MutationObserver(update)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    update()
    return () => {
      listening.abort()
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
    let isWanted = true
    const draw = async () => {
      const { theme, isNight } = worn
      const picture = await drawSceneryElsewhere({ layout, theme: theme.id, isNight, seed })
      if (!isWanted) return
      const url = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }))
      setDrawn((before) => {
        if (before !== null) URL.revokeObjectURL(before.url)
        return { of: layout, by: worn, url }
      })
    }
    // Without its picture the ground has the plain colour of the theme.
    draw().catch(() => undefined)
    return () => void (isWanted = false)
  }, [worn, layout, seed])
  const last = useRef<string | null>(null)
  last.current = drawn?.url ?? null
  useEffect(() => () => URL.revokeObjectURL(last.current ?? ''), [])
  return drawn !== null && drawn.of === layout && drawn.by === worn ? drawn.url : null
}
