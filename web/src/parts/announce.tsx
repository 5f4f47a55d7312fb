import { signal } from '@preact/signals'
import type { VNode } from 'preact'

/** What a screen reader is told next: one polite sentence at a time. */
const said = signal('')

export function announce(sentence: string): void {
  // The same sentence twice in a row is heard twice only if it differs: a space that is not seen does that.
  said.value = said.peek() === sentence ? `${sentence}\u00a0` : sentence
}

/** Stands in the page once. */
export function Announcer(): VNode {
  return (
    <div class="sr-only" role="status" aria-live="polite" data-testid="announcer">
      {said.value}
    </div>
  )
}
