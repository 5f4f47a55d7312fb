import { randomBytes, randomInt } from 'node:crypto'
import { SEED_BYTES } from '@parlor/match'

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 16
/** Without I and O, which look like digits. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 6

/** 82 bits: nobody guesses the id of a match or a player. */
export function newId(): string {
  return lettersOf(ID_LETTERS, ID_LENGTH)
}

/** Short enough to be read out; joining by code is limited in rate. */
export function newCode(): string {
  return lettersOf(CODE_LETTERS, CODE_LENGTH)
}

export function newSeed(): Uint8Array {
  return new Uint8Array(randomBytes(SEED_BYTES))
}

function lettersOf(letters: string, length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
