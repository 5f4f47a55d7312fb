import { useRef } from 'preact/hooks'

/** A finger or a mouse that goes as far as this, in CSS pixels, has thrown the dice. */
const FLICK = 24

interface ThrowHandlers {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerUp: (event: PointerEvent) => void
  readonly onPointerCancel: () => void
  readonly onClick: (event: MouseEvent) => void
}

/** The felt as something to throw dice on: a click does it, and a flick, wherever it ends. */
export function useThrow(throwDice: () => void): ThrowHandlers {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  /** The click that ends a flick has thrown already. */
  const isThrown = useRef(false)
  return {
    onPointerDown: (event) => {
      from.current = { x: event.clientX, y: event.clientY }
      isThrown.current = false
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp: ({ clientX, clientY }) => {
      const start = from.current
      from.current = null
      if (start === null || Math.hypot(clientX - start.x, clientY - start.y) < FLICK) return
      isThrown.current = true
      throwDice()
    },
    onPointerCancel: () => {
      from.current = null
    },
    onClick: (event) => {
      event.stopPropagation()
      if (!isThrown.current) throwDice()
      isThrown.current = false
    },
  }
}
