import { useLayoutEffect, useRef } from 'preact/hooks'

/** So far a finger moves before it drags: less is a press. */
const FAR = 10

interface Drag {
  readonly what: string
  readonly x: number
  readonly y: number
  readonly card: HTMLElement
  ghost: HTMLElement | null
}

/**
 * Drags a thing onto another: `grip` begins it, `dropped` hears where it ended, by the `data-drop` of what lies there.
 * `taken` is called when a drag really begins, so that what may be dropped on can glow. Scrolling a row stays possible:
 * a finger that moves along it does not drag.
 */
export function useDrag(
  dropped: (what: string, on: string) => void,
  taken: (what: string) => void,
): (what: string, event: PointerEvent) => void {
  const drag = useRef<Drag | null>(null)
  const latest = useRef({ dropped, taken })
  latest.current = { dropped, taken }
  useLayoutEffect(() => {
    const end = () => {
      drag.current?.ghost?.remove()
      drag.current = null
    }
    const move = (event: PointerEvent) => {
      const { current } = drag
      if (current === null) return
      const [dx, dy] = [event.clientX - current.x, event.clientY - current.y]
      if (current.ghost === null) {
        if (Math.hypot(dx, dy) < FAR) return
        // Along the row: it is scrolled.
        if (event.pointerType === 'touch' && Math.abs(dx) > Math.abs(dy)) return end()
        current.ghost = ghostOf(current.card)
        latest.current.taken(current.what)
      }
      current.ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.05)`
    }
    const up = (event: PointerEvent) => {
      const { current } = drag
      if (current === null) return
      const wasDragged = current.ghost !== null
      end()
      if (!wasDragged) return
      // What was dragged was not pressed as well.
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
      const below = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]')
      if (below?.dataset['drop'] !== undefined) latest.current.dropped(current.what, below.dataset['drop'])
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', end)
    return () => {
      end()
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', end)
    }
  }, [])
  return (what, event) => {
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return
    drag.current = { what, x: event.clientX, y: event.clientY, card: event.currentTarget, ghost: null }
  }
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}

function ghostOf(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect()
  const ghost = card.cloneNode(true) as HTMLElement // a clone of an element is one
  ghost.className = 'drag-ghost'
  ghost.inert = true
  ghost.setAttribute('aria-hidden', 'true')
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  document.body.append(ghost)
  return ghost
}
