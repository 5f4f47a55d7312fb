import {
  begin,
  offered,
  outcome,
  play,
  sayHappening,
  sayRefusal,
  view,
  type Author,
  type Position,
} from '@parlor/engine'
import { CATEGORIES, type Category } from './categories.ts'
import { yahtzee } from './index.ts'

export type Yahtzee = NonNullable<typeof yahtzee.kind>
type Options = Partial<Yahtzee['options']>
type Filled = Partial<Record<Category, number>>

/** Plays stated dice and moves; anything refused fails the test with its sentence. */
export class YahtzeeMatch {
  position: Position<Yahtzee>
  constructor(options: Options = {}, seats = 1) {
    this.position = begin(yahtzee, options, seats)
  }
  get seat() {
    return this.position.state.played % this.position.seats
  }
  get seen() {
    return view(yahtzee, this.position, null)
  }
  get view() {
    return this.seen.table
  }
  get phase() {
    return this.seen.phases['turn']
  }
  /** The card of the seat that moves. */
  get card() {
    const card = this.view.cards[this.seat]
    if (!card) throw new Error('no card')
    return card
  }
  get outcome() {
    return outcome(yahtzee, this.position)
  }
  /** Fills these boxes of the seat that moves, and opens all others. */
  filled(boxes: Filled) {
    const { state } = this.position
    const card = { boxes: CATEGORIES.map((category) => boxes[category] ?? null), extraYahtzees: 0 }
    this.position = { ...this.position, state: { ...state, cards: state.cards.with(this.seat, card) } }
    return this
  }
  roll(...values: number[]) {
    return [...this.step(this.seat, { move: 'ROLL' }), ...this.step('chance', { move: 'DICE', values })]
  }
  freeze(...dice: number[]) {
    return this.step(this.seat, { move: 'FREEZE', dice })
  }
  unfreeze(...dice: number[]) {
    return this.step(this.seat, { move: 'UNFREEZE', dice })
  }
  score(category: Category) {
    return this.step(this.seat, { move: 'SCORE', category })
  }
  scratch(category: Category) {
    return this.step(this.seat, { move: 'SCRATCH', category })
  }
  step(by: Author, move: unknown) {
    const played = play(yahtzee, this.position, by, move)
    if (!played.ok) throw new Error(sayRefusal(yahtzee, played.refusal))
    this.position = played.position
    return played.happenings.map(({ happening }) => happening)
  }
  refusal(move: unknown, by: Author = this.seat) {
    const played = play(yahtzee, this.position, by, move)
    return played.ok ? null : played.refusal
  }
  /** The sentence a refused move is answered with. */
  said(move: unknown, by: Author = this.seat) {
    const refusal = this.refusal(move, by)
    return refusal === null ? null : sayRefusal(yahtzee, refusal)
  }
  /** The values offered for the one parameter of a move. */
  offers(name: string) {
    const offer = offered(yahtzee, this.position, this.seat).find(({ move }) => move === name)
    return [...(offer?.moves() ?? [])].map(
      (move): unknown => Object.entries(move).find(([param]) => param !== 'move')?.[1],
    )
  }
}

export const yahtzeeMatch = (options?: Options, seats?: number) => new YahtzeeMatch(options, seats)

export const sayAll = (happenings: readonly Yahtzee['happening'][]) =>
  happenings.map((happening) => sayHappening(yahtzee, happening))

/** Every box but these, filled with 0 or as told. */
export function allBut(open: readonly Category[], points: Filled = {}): Filled {
  return Object.fromEntries(
    CATEGORIES.filter((category) => !open.includes(category)).map((category) => [category, points[category] ?? 0]),
  )
}

/** A whole game of one seat: a roll and a box, thirteen times. */
export function wholeGame(options: Options, turns: readonly (readonly [Category, ...number[]])[]): YahtzeeMatch {
  const at = yahtzeeMatch(options)
  for (const [category, ...dice] of turns) {
    at.roll(...dice)
    at.score(category)
  }
  return at
}
