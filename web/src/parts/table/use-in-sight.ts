import { useLayoutEffect, useRef } from 'preact/hooks'
import { motionReduced } from '../../storage/settings.ts'

/**
 * Whenever something else is asked (`asked` tells one question from another) and nothing that answers it can be seen, the
 * page goes to the first thing that does. If one is visible already, the page stays.
 */
export function useInSight(table: { readonly current: HTMLElement | null }, asked: string): void {
  useLayoutEffect(() => {
    const targets = [...(table.current?.querySelectorAll<HTMLElement>('.target.is-legal') ?? [])]
    if (targets.some(isInSight)) return
    targets[0]?.scrollIntoView({ block: 'center', behavior: motionReduced() ? 'auto' : 'smooth' })
  }, [asked])
}

/** Once a match is over, the page goes to the top of the table: there it stands who has won, and why. */
export function useEndInSight(table: { readonly current: HTMLElement | null }, isOver: boolean): void {
  const wasOver = useRef(isOver)
  useLayoutEffect(() => {
    // A match that was over before does not scroll.
    if (isOver && !wasOver.current)
      table.current?.scrollIntoView({ block: 'start', behavior: motionReduced() ? 'auto' : 'smooth' })
    wasOver.current = isOver
  }, [isOver])
}

/** Its middle is on the screen, and nothing lies over it. */
function isInSight(target: HTMLElement): boolean {
  const { left, top, width, height } = target.getBoundingClientRect()
  return target.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
