import { advance, type KindOf, phasesOf } from '@parlor/engine'
import { TestMatch } from '@parlor/engine/testing'
import { liapTui } from './index.ts'
import { type Piece, PIECES } from './pieces.ts'
import type { Options } from './state.ts'

export type Kind = KindOf<typeof liapTui>

const SHORT: Readonly<Record<string, string>> = {
  G: 'GENERAL',
  A: 'ADVISOR',
  E: 'ELEPHANT',
  R: 'CHARIOT',
  H: 'HORSE',
  C: 'CANNON',
  S: 'SOLDIER',
}

/** “rG bS bS” are the red General and two black Soldiers; of each kind the first that are not `used`. */
export function pieces(text: string, used: readonly Piece[] = []): Piece[] {
  const taken = new Set<Piece>(used)
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const kind = `${word.startsWith('r') ? 'RED' : 'BLACK'}_${SHORT[word.slice(1)]}`
      const found = PIECES.find((piece) => piece.startsWith(kind) && !taken.has(piece))
      if (found === undefined) throw new Error(`no ${word} is left`)
      taken.add(found)
      return found
    })
}

/** An order that deals these hands, eight pieces each; whoever is not told gets what is left. */
export function orderOf(...hands: readonly string[]): Piece[] {
  const used: Piece[] = []
  const dealt = Array.from({ length: 4 }, (_, seat) => {
    const hand = pieces(hands[seat] ?? '', used)
    used.push(...hand)
    return hand
  })
  const rest = PIECES.filter((piece) => !used.includes(piece))
  return dealt.flatMap((hand) => [...hand, ...rest.splice(0, 8 - hand.length)])
}

/** A hand for each seat in which nobody is weak; seat 0 has the red General. */
export const PLAIN = [
  'rG rE bH bH bS bS bS rS',
  'bG rE rR rH rC rS rS bS',
  'rA rA bE bE bR bC rS rS',
  'bA bA rR rH rC bR bC bS',
] as const

/** A match whose pieces are dealt as a test says. */
export class Table extends TestMatch<Kind> {
  constructor(options: Partial<Options> = {}) {
    super(liapTui, 4, options)
  }

  static dealt(hands: readonly string[] = PLAIN, options: Partial<Options> = {}): Table {
    return new Table(options).deal(...hands)
  }

  deal(...hands: readonly string[]): this {
    return this.play('chance', { move: 'DEAL', order: orderOf(...hands) })
  }

  /** From whoever is on turn. */
  declare(...values: readonly number[]): this {
    for (const piles of values) this.play(this.state.turn, { move: 'DECLARE', piles })
    return this
  }

  /** One turn: what the leader and the followers lay down, in the order of play. */
  lay(...plays: readonly string[]): this {
    for (const laid of plays) {
      const { turn, led } = this.state
      this.play(turn, { move: led === null ? 'LEAD' : 'FOLLOW', pieces: this.held(turn, laid) })
    }
    return this
  }

  /** Those pieces of a hand: “rS rS” are two of its red Soldiers. */
  held(seat: number, text: string): Piece[] {
    const hand = this.view(seat).hand
    return pieces(
      text,
      PIECES.filter((piece) => !hand.includes(piece)),
    )
  }

  /** Where a chart stands; undefined where it does not run. */
  at(chart: 'rounds' | 'declaration' | 'declare'): string | undefined {
    return phasesOf(this.game, this.seen())[chart]
  }
}

/** Follows the arrows that no match can: a choice that nobody judged, and a restriction that was lost. */
export function takeTheUnreached(taken: Uint32Array): void {
  const unjudged = Table.dealt().declare(2, 3, 1)
  advance(liapTui, unjudged.position, 3, { move: 'DECLARE', piles: 2 }, null, taken)
  if (unjudged.at('declaration') !== 'MakingDeclaration') throw new Error('an invalid choice was taken')
  const lost = Table.dealt()
    .declare(2, 3, 1)
    .change((state) => void (state.barred = 0))
  advance(liapTui, lost.position, 3, { move: 'DECLARE', piles: 2 }, null, taken)
  if (lost.at('rounds') !== 'Leading') throw new Error('the error does not lead on')
}
