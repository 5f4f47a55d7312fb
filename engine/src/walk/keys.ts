import type { AnyMove } from '../declare/scene.ts'
import { canonical } from '../verbs/canonical.ts'
import { hash } from '../verbs/hash.ts'

/** Moves that get a small number; any further ones get a hash. */
const MOST_NUMBERED = 65_536
/** Digits of a hash that fit into a number beside the small ones. */
const DIGITS = 13

/** Numbers for moves: equal moves, equal numbers, as long as the program runs. */
export class MoveKeys {
  readonly #byText = new Map<string, number>()
  /** Of moves that are kept with their choices. */
  readonly #byMove = new WeakMap<AnyMove, number>()

  keyOf(move: AnyMove): number {
    const known = this.#byMove.get(move)
    if (known !== undefined) return known
    const key = this.#keyOfText(canonical(move))
    if (Object.isFrozen(move)) this.#byMove.set(move, key)
    return key
  }

  #keyOfText(text: string): number {
    const known = this.#byText.get(text)
    if (known !== undefined) return known
    const { size } = this.#byText
    if (size >= MOST_NUMBERED) return MOST_NUMBERED + Number.parseInt(hash(text).slice(0, DIGITS), 16)
    this.#byText.set(text, size)
    return size
  }
}
