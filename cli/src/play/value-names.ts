import {
  sayValue,
  seatMeant,
  seatName,
  type ChoiceDescription,
  type Game,
  type Offer,
  type Scalar,
  type Seat,
} from '@parlor/engine'
import { findNearest } from '../nearest.ts'
import { Unclear } from './unclear.ts'

const LONGEST_NAME = 6
const MOST_NAMED = 24
const LETTER = /\p{L}/u
const WHOLE = /^-?\d+$/
/** A number's name is a number near it. */
const MOST_APART = 10

/** What people call the values of parameters, and the way back from what they type. */
export class ValueNames {
  readonly #game: Game
  /** All values that were offered so far: one that is not offered now still has its name, and the rules say why not. */
  readonly #met = new Map<string, Set<Scalar>>()
  /** The table of who is asked now. */
  #table: unknown = null
  #seat: Seat | null = null

  constructor(game: Game) {
    this.#game = game
  }

  say(param: string, value: Scalar): string {
    return sayValue(this.#game, param, value)
  }

  /** What is offered now, to whom, at what table. */
  meet(offers: readonly Offer[], table: unknown, seat: Seat): void {
    this.#table = table
    this.#seat = seat
    for (const offer of offers) {
      // What a later parameter may be can depend on the earlier ones.
      const first = offer.params[0]?.name
      const choice = first === undefined ? null : offer.describe(first)
      if (first !== undefined && choice !== null) this.#remember(first, valuesIn(choice))
    }
  }

  #remember(param: string, values: readonly Scalar[]): Scalar[] {
    const met = this.#met.get(param) ?? new Set()
    for (const value of values) met.add(value)
    this.#met.set(param, met)
    return [...met]
  }

  /** Takes one value from the front of the words: by its name, the beginning of its name, or as moves hold it. */
  take(words: string[], param: string, offered: readonly Scalar[]): Scalar {
    const met = this.#remember(param, offered)
    // A number that is called by another number is never meant by its own, also where nobody has met it.
    const numbers = this.#numbersCalledSo(words[0] ?? '', param, met)
    for (const find of [called, written, begun])
      for (const values of [offered, met, numbers])
        for (let count = Math.min(LONGEST_NAME, words.length); count > 0; count--) {
          const typed = words.slice(0, count).join(' ')
          const found = values.filter(
            (value) =>
              find(plain(typed), plain(this.say(param, value)), plain(String(value)), param) ||
              (find === called && this.#isSeat(plain(typed), param, value)),
          )
          if (found.length > 1) throw new Unclear(`“${typed}” may be ${this.#list(param, found, ' or ')}.`)
          if (found[0] === undefined) continue
          words.splice(0, count)
          return found[0]
        }
    return this.#takeLetters(words, param, met) ?? this.#takeStranger(words, param, offered)
  }

  /** A player who goes by another name can be meant by the seat: “2”, “seat 2”, “you”. */
  #isSeat(typed: string, param: string, value: Scalar): boolean {
    const seat = this.#seat === null ? undefined : seatMeant(this.#game, param, value, this.#table)
    if (seat === undefined) return false
    return typed === String(seat + 1) || typed === plain(seatName(seat)) || (typed === 'you' && seat === this.#seat)
  }

  /** Numbers that are called by the number typed: the place people call 9 is 8 in a move. */
  #numbersCalledSo(typed: string, param: string, met: readonly Scalar[]): Scalar[] {
    const isNumbered = met.some(
      (value) => typeof value === 'number' && isOtherNumber(param, this.say(param, value), value),
    )
    if (!isNumbered || !WHOLE.test(typed)) return []
    const near = Array.from({ length: 2 * MOST_APART + 1 }, (_, at) => Number(typed) + at - MOST_APART)
    return near.filter((number) => numberIn(param, this.say(param, number)) === typed)
  }

  /** Where every name is a letter, several may be written as one word. */
  #takeLetters(words: string[], param: string, met: readonly Scalar[]): Scalar | undefined {
    const [word = '', ...rest] = words
    const named = new Map(met.map((value) => [this.say(param, value).toLowerCase(), value]))
    const letters = Array.from(word.toLowerCase())
    if (letters.length < 2 || !letters.every((letter) => LETTER.test(letter) && named.has(letter))) return undefined
    words.splice(0, words.length, ...letters.slice(1), ...rest)
    return named.get(letters[0] ?? '')
  }

  /** A number, true or false as such: the rules explain best. A word is none of the names. */
  #takeStranger(words: string[], param: string, offered: readonly Scalar[]): Scalar {
    const near = this.#nearest(words, param, offered)
    const word = words.shift() ?? ''
    if (/^-?\d+(\.\d+)?$/.test(word)) return Number(word)
    if (word === 'true' || word === 'false') return word === 'true'
    const refused = `“${word.slice(0, 40)}” cannot be chosen as ${param}`
    if (near !== undefined) throw new Unclear(`${refused}. Did you mean “${near}”?`)
    if (Object.hasOwn(this.#game.text.values ?? {}, param) && offered.length > 0)
      throw new Unclear(`${refused}: ${this.#list(param, offered, ', ')}.`)
    return word
  }

  /** The name that was probably meant, all of it or its first words. */
  #nearest(words: readonly string[], param: string, offered: readonly Scalar[]): string | undefined {
    const names = offered.map((value) => this.say(param, value)).filter((name) => LETTER.test(name))
    for (let count = Math.min(LONGEST_NAME, words.length); count > 0; count--) {
      const typed = plain(words.slice(0, count).join(' '))
      // A single letter is near to everything.
      if (typed.length < 2) continue
      const cut = (name: string) => plain(name).split(' ').slice(0, count).join(' ')
      const near = findNearest(typed, names) ?? findNearest(typed, names.map(cut))
      const name = names.find((each) => each === near) ?? names.find((each) => cut(each) === near)
      if (name !== undefined) return name
    }
    return undefined
  }

  #list(param: string, values: readonly Scalar[], between: string): string {
    return values
      .slice(0, MOST_NAMED)
      .map((value) => this.say(param, value))
      .join(between)
  }
}

/** The number that a value is called by: “4”, or “column 4” where the parameter is `column`. */
export function numberIn(param: string, name: string): string | undefined {
  const [front, number] = [plain(`${param} `), plain(name)]
  const bare = number.startsWith(front) ? number.slice(front.length) : number
  return WHOLE.test(bare) ? bare : undefined
}

const called = (typed: string, name: string, _: string, param: string) =>
  typed === name || typed === numberIn(param, name)
/** As moves hold it; a number that goes by another number goes by that alone. */
const written = (typed: string, name: string, raw: string, param: string) =>
  typed === raw && !(WHOLE.test(raw) && numberIn(param, name) !== undefined)

function isOtherNumber(param: string, name: string, value: number): boolean {
  const number = numberIn(param, name)
  return number !== undefined && number !== String(value)
}

/** A number is never short for another. */
const begun = (typed: string, name: string, raw: string) =>
  LETTER.test(typed) && (name.startsWith(typed) || raw.startsWith(typed))

/** Capitals, and what stands between the words of a name, make no difference. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_]+|(?<=\p{L})-(?=\p{L})/gu, ' ')
}

/** More numbers than this in a row have no names. */
const MOST_IN_ROW = 50

/** The single values a choice is made of. */
export function valuesIn(choice: ChoiceDescription): readonly Scalar[] {
  if (choice.kind === 'tuple') return choice.each[0] ? valuesIn(choice.each[0]) : []
  if (choice.kind !== 'range') return choice.of
  const { from, to } = choice
  return to - from < MOST_IN_ROW ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : []
}
