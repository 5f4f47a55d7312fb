import { randomInt } from 'node:crypto'
import { SEED_BYTES } from '@parlor/match'

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 16
/** Without I and O, which look like digits. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 6

/** Returns an unpredictable whole number below n. */
type Below = (n: number) => number

/** An unpredictable id of a match or a player (82 bits). */
export function newId(below: Below = randomInt): string {
  return lettersOf(ID_LETTERS, ID_LENGTH, below)
}

/** A join code, short enough to read out; attempts are rate-limited. */
export function newCode(below: Below = randomInt): string {
  return lettersOf(CODE_LETTERS, CODE_LENGTH, below)
}

export function newSeed(below: Below = randomInt): Uint8Array {
  return Uint8Array.from({ length: SEED_BYTES }, () => below(256))
}

function lettersOf(letters: string, length: number, below: Below): string {
  return Array.from({ length }, () => letters[below(letters.length)]).join('')
}
