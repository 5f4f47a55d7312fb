import type { Command } from '@parlor/match'
import type { RuleBroken } from '../answer/failed.ts'

/** So many of a match are remembered, and none that is longer. */
const MOST = 16
const MOST_LETTERS = 1_000

/**
 * Requests that were refused, by their numbers. What comes a second time, over a line that doubles or over one that was
 * given up meanwhile, is refused again: whoever was told no would else see it done later.
 */
export class Refusals {
  readonly #recent: { readonly text: string; readonly error: RuleBroken }[] = []

  /** Null: it was not refused before, or has no number to know it by. */
  of(command: Command): RuleBroken | null {
    if (this.#recent.length === 0 || !isNumbered(command)) return null
    const text = JSON.stringify(command)
    return this.#recent.find((one) => one.text === text)?.error ?? null
  }

  note(command: Command, error: RuleBroken): void {
    if (!isNumbered(command)) return
    const text = JSON.stringify(command)
    if (text.length <= MOST_LETTERS && this.#recent.push({ text, error }) > MOST) this.#recent.shift()
  }
}

function isNumbered(command: Command): boolean {
  return 'ref' in command && command.ref !== undefined
}
