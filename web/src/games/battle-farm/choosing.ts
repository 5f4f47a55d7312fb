import type * as farmCards from '@parlor/games/battle-farm/knowledge'
import { aimOf, waysOf, type FarmMove, type FarmProps, type Table } from './farm-view.ts'

/** What a press on something means: some moves, one after the other; the rules judge them. */
export interface Press {
  readonly moves: readonly FarmMove[]
  readonly isLegal: boolean
  readonly isChosen: boolean
}

const OWN_ONLY: ReadonlySet<farmCards.Mode> = new Set(['BED_OWN', 'BED_EMPTY', 'CROP_OWN'] as const)

/**
 * What can be pressed on the table. Whether it is legal is read off the offers; what is not offered is asked of the rules
 * all the same when it is pressed, and they say why not.
 */
export class Presses {
  readonly #table: Table
  readonly #seat: number | null
  readonly #ways: readonly FarmMove[]
  readonly #aim: farmCards.AimView | null
  /** Leaves what was begun, so that something else can be chosen; null: nothing was begun, or it is paid for. */
  readonly #leave: FarmMove | null

  constructor({ table, seat, offers }: { readonly table: Table } & Pick<FarmProps, 'seat' | 'offers'>) {
    this.#table = table
    this.#seat = seat
    this.#ways = waysOf(offers)
    this.#aim = aimOf(table, seat)
    const leaves = table.playing !== null ? !table.playing.committed : table.chosen !== null
    this.#leave = leaves
      ? (this.#ways.find(({ move }) => move === 'QUIT' || move === 'CANCEL_SELECTION') ?? null)
      : null
  }

  /** A card of the hand; the class card has the number after the last. */
  hand(index: number): Press | null {
    if (this.#seat === null) return null
    const { trade, playing, turn, hand } = this.#table
    const isSelling = trade !== null && turn === this.#seat
    if (isSelling) {
      if (index >= (hand?.length ?? 0)) return null
      const isIn = trade.places.includes(index)
      const move: FarmMove = { move: isIn ? 'REMOVE_CARD_FROM_TRADE' : 'ADD_CARD_TO_TRADE', index }
      return { ...this.#one(move), isChosen: isIn }
    }
    if (this.#aim?.mode === 'CARD_DISCARDED') return null
    const isPlayed = turn === this.#seat && playing !== null && playing.card === null && playing.index === index
    const choose: FarmMove = { move: 'CHOOSE_CARD', index }
    // Pressed again, a card is taken back; another one is taken instead.
    if (this.#leave !== null && this.#aim?.mode !== 'CARD_OWN')
      return { moves: isPlayed ? [this.#leave] : [this.#leave, choose], isLegal: false, isChosen: isPlayed }
    return { ...this.#one(choose), isChosen: isPlayed || this.#aim?.chosen.includes(index) === true }
  }

  slot(index: number): Press | null {
    if (this.#seat === null) return null
    const { chosen } = this.#table
    const choose: FarmMove = { move: 'CHOOSE_MARKET_SLOT', index }
    if (chosen?.of !== 'market') return this.#one(choose)
    if (chosen.place === index) return { ...this.#one({ move: 'CONFIRM_DEAL', index }), isChosen: true }
    return { moves: [...(this.#leave === null ? [] : [this.#leave]), choose], isLegal: false, isChosen: false }
  }

  bed(owner: number, index: number): Press | null {
    const role = this.#table.farms[owner]?.role
    const { chosen, turn } = this.#table
    if (this.#seat === null || role === undefined) return null
    if (chosen?.of === 'beds' && turn === this.#seat && owner === this.#seat) {
      if (chosen.place === index) return { ...this.#one({ move: 'FERTILIZE', index }), isChosen: true }
      const other: FarmMove = { move: 'CHOOSE_CROP', self: role, index }
      return { moves: [...(this.#leave === null ? [] : [this.#leave]), other], isLegal: false, isChosen: false }
    }
    const mode = this.#aim?.mode
    if (mode === undefined || !/^(?:BED|CROP)_/.test(mode)) return null
    const isOwnOnly = OWN_ONLY.has(mode)
    if (isOwnOnly && owner !== this.#seat) return null
    const move = mode.startsWith('BED') ? 'CHOOSE_BED' : 'CHOOSE_CROP'
    return this.#one(isOwnOnly ? { move, self: role, index } : { move, class: role, index })
  }

  player(seat: number): Press | null {
    const role = this.#table.farms[seat]?.role
    if (this.#seat === null || role === undefined) return null
    if (this.#aim?.mode === 'FOE') return this.#one({ move: 'CHOOSE_PLAYER', index: seat })
    return this.#aim?.mode === 'PLAYER' ? this.#one({ move: 'CHOOSE_PLAYER', class: role }) : null
  }

  discarded(index: number): Press | null {
    if (this.#seat === null || this.#aim?.mode !== 'CARD_DISCARDED') return null
    return this.#one({ move: 'CHOOSE_CARD', index })
  }

  #one(move: FarmMove): Press {
    const isLegal = this.#ways.some((way) => sameMove(way, move))
    return { moves: [move], isLegal, isChosen: false }
  }
}

function sameMove(one: object, other: object): boolean {
  const [a, b] = [Object.entries(one), Object.entries(other)]
  return a.length === b.length && a.every(([name, value]) => (other as Record<string, unknown>)[name] === value) // read only
}

/** What is no thing on the table: confirming, taking back, going on. One button for one thing. */
const BUTTONS: readonly FarmMove['move'][] = [
  'ROLL_CHARACTERS',
  'EXECUTE_ACTION',
  'CONFIRM_DEAL',
  'FERTILIZE',
  'SEND_TRADE',
  'ACCEPT_OFFER',
  'CANCEL_OFFER',
  'CANCEL_SELECTION',
  'QUIT',
  'SKIP',
]
const LEAVES: ReadonlySet<FarmMove['move']> = new Set(['CANCEL_SELECTION', 'QUIT'] as const)

export function buttonsOf(offers: FarmProps['offers'], aim: farmCards.AimView | null): readonly FarmMove[] {
  const ways = waysOf(offers)
  const canSkip = ways.some(({ move }) => move === 'SKIP')
  // While one shops or fertilizes, to quit choosing and to go on is the same.
  const isOneThing = aim !== null && (aim.purpose === 'shop' || aim.purpose === 'fertilize')
  const hasBegun = ways.some(({ move }) => LEAVES.has(move)) && !isOneThing
  return BUTTONS.flatMap((name) => {
    if (name === 'QUIT' && isOneThing && canSkip) return []
    // Refusing a forced choice only asks again: it has no button.
    if (name === 'QUIT' && aim?.purpose === 'foreign') return []
    // What was begun is ended or taken back first; a forced choice may be left to chance.
    if (name === 'SKIP' && hasBegun && aim?.purpose !== 'foreign') return []
    return ways.filter(({ move }) => move === name)
  })
}
