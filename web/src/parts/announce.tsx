import { signal } from '@preact/signals'
import type { VNode } from 'preact'

interface Told {
  readonly number: number
  readonly text: string
}

/** Sentences that stay in the live region, so that none of one moment is lost. */
const MOST = 4

/** What a screen reader was told last, the newest at the end. */
const told = signal<readonly Told[]>([])
let count = 0

/** Tells a screen reader a sentence, as soon as it has said what it is saying. The same one twice is heard twice. */
export function announce(text: string): void {
  told.value = [...told.peek(), { number: ++count, text }].slice(-MOST)
}

/** Stands in the page once. What is added to it is read, each sentence by itself. */
export function Announcer(): VNode {
  const { length } = told.value
  return (
    <div class="sr-only" role="log" aria-live="polite" aria-atomic="false" aria-relevant="additions" data-testid="told">
      {told.value.map(({ number, text }, at) => (
        <p key={number} data-testid={at === length - 1 ? 'announcer' : undefined}>
          {text}
        </p>
      ))}
    </div>
  )
}
