import type { Command } from '@parlor/match'
import type { RuleBroken } from '../answer/failed.ts'

/** Limits of remembered refusals, in number and size. */
const MOST = 16
const MOST_LETTERS = 1_000

/**
 * Remembers refused requests by idempotency key. A duplicate (from a faulty line or after a reconnect) is refused
 * again: otherwise a refused move could be executed later.
 */
export class Refusals {
  readonly #recent: { readonly text: string; readonly error: RuleBroken }[] = []

  /** Null if not refused before, or without idempotency key. */
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
