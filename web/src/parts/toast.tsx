import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import './toast.css'

/** Short notices over the page, such as why a move was refused. */
const shown = signal<{ readonly id: number; readonly text: string } | null>(null)
const LASTS_MS = 5_000
let timer: ReturnType<typeof setTimeout> | undefined
let last = 0

export function toast(text: string): void {
  clearTimeout(timer)
  shown.value = { id: ++last, text }
  timer = setTimeout(gone, LASTS_MS)
  // Pressing something else dismisses it: it was about what was pressed before.
  addEventListener('pointerdown', gone, { once: true })
}

function gone(): void {
  shown.value = null
}

export function Toasts(): VNode {
  const now = shown.value
  return (
    <div class="toasts" role="alert">
      {now === null ? null : (
        <p key={now.id} class="toast">
          {now.text}
        </p>
      )}
    </div>
  )
}
