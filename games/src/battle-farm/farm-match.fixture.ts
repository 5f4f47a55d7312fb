import { type ActionId, ACTIONS } from './cards/actions.ts'
import type { Mode } from './modes.ts'
import { modeOf } from './targets.ts'
import { type Author, nextClock, offered } from '@parlor/engine'
import { seededRandom, type Stated, TestMatch } from '@parlor/engine/testing'
import { CLASS_IDS } from './classes.ts'
import { empty } from './effects/farm.fixture.ts'
import type { Happening } from './effects/happenings.ts'
import { brief, cardFrom, type CardSetup, farmerFrom, type FarmerSetup } from './farmer-setup.fixture.ts'
import { battleFarm } from './index.ts'
import type { Farmer, State } from './state.ts'

export type BattleFarm = NonNullable<typeof battleFarm.kind>

/** What lies on the table. Turns go by seats; the deck, the market and the options are as usual, unless told. */
interface FarmSetup {
  /** By seat. */
  readonly farmers: readonly FarmerSetup[]
  readonly deck?: readonly CardSetup[]
  /** Filled before the first turn, from left to right. */
  readonly market?: readonly (CardSetup | null)[]
  readonly options?: Partial<BattleFarm['options']>
}

/** A whole match, played move by move; anything refused fails the test with its sentence. */
export class FarmMatch extends TestMatch<BattleFarm> {
  constructor(seats: number, options: Partial<BattleFarm['options']> = {}) {
    super(battleFarm, seats, options)
  }

  /** Deals with what this seed brings. */
  static started(seats: number, seed: number, options: Partial<BattleFarm['options']> = {}): FarmMatch {
    return new FarmMatch(seats, options).say(0, 'ROLL_CHARACTERS', {}, { draws: seededRandom(seed) })
  }

  /** Deals: seat 0 begins, unless told, and everybody has what the seed brings. */
  static dealt(seats: number, options: Partial<BattleFarm['options']> = {}, first = 0): FarmMatch {
    for (let seed = 1; seed < 1_000; seed++) {
      const match = FarmMatch.started(seats, seed, options)
      if (match.state.turn.seat === first) return match
    }
    throw new Error(`seat ${first} never begins`)
  }

  /** The last seat has only to skip (see `dawn`), and the turn of seat 0 begins with this on the table. */
  static eve(setup: FarmSetup): FarmMatch {
    const { farmers, options } = setup
    const last = farmers.length - 1
    const match = FarmMatch.dealt(farmers.length, options, last)
    const one: FarmerSetup = {
      coins: 1,
      fertilizers: 1,
      beds: [{ ...empty(), crop: { kind: 'CORN', value: 3, timer: 9 } }],
    }
    match.change((state) => arrange(state, { farmers: farmers.map(() => one) })).until(last, 'FERTILIZE')
    return match.change((state) => {
      arrange(state, setup)
      state.turn.bought = 1 // so that the market stays as it is
    })
  }

  /** The night is over. */
  dawn(draws?: readonly number[]): this {
    return this.say(this.state.farmers.length - 1, 'SKIP', {}, draws === undefined ? {} : { draws })
  }

  /** Seat 0 is playing cards, if it has any. */
  static playing(setup: FarmSetup): FarmMatch {
    const match = FarmMatch.dealt(setup.farmers.length, setup.options)
    return match.change((state) => arrange(state, setup)).until(0, 'PLAYING')
  }

  /** Seat 0 is fertilizing, and has rolled this; whatever it has in hand stays there. */
  static fertilizing(setup: FarmSetup, rolled = 4): FarmMatch {
    const spare: FarmSetup = { ...setup, farmers: setup.farmers.map((farmer) => ({ ...farmer, hand: ['CORN'] })) }
    const match = FarmMatch.playing(spare).change((state) => arrange(state, setup))
    return match.say(0, 'SKIP', {}, { draws: [rolled - 1] })
  }

  farmer(seat: number): Farmer {
    const farmer = this.state.farmers[seat]
    if (farmer === undefined) throw new Error(`nobody sits at ${seat}`)
    return farmer
  }

  /** Kind and value. */
  hand(seat: number): string[] {
    return this.farmer(seat).hand.map(brief)
  }

  discard(seat: number): string[] {
    return this.farmer(seat).discard.map(brief)
  }

  /** Kind, value and timer; an empty bed is its type, with a ! when it is locked. */
  beds(seat: number): string[] {
    return this.farmer(seat).beds.map(({ type, crop, locked }) =>
      crop === null ? `${type}${locked ? '!' : ''}` : `${brief(crop)} in ${crop.timer}`,
    )
  }

  get market(): (string | null)[] {
    return this.state.market.map((stall) => stall && stall.card.kind)
  }

  get coins(): number[] {
    return this.state.farmers.map(({ coins }) => coins)
  }

  get fertilizers(): number[] {
    return this.state.farmers.map(({ fertilizers }) => fertilizers)
  }

  /** What the last entry led to, of one sort. */
  toldOf<W extends Happening['what']>(what: W): Extract<Happening, { what: W }>[] {
    return this.happened.flatMap(({ happening }) => (isOf(happening, what) ? [happening] : []))
  }

  /** The next clock: what it says, and in how many seconds. */
  get clock(): string | null {
    const clock = nextClock(battleFarm, this.position)
    return clock === undefined ? null : `${clock.move} in ${(clock.at - this.now) / 1_000}`
  }

  /** Where a seat's charts stand: `at(0, 'playing/target')`; without a chart, its Turn Loop. */
  at(seat: number, chart?: string): string | undefined {
    return this.seen(seat).phases[chart === undefined ? 'game/turn' : `game/turn/${chart}`]
  }

  get phase(): string | undefined {
    return this.seen().phases['game']
  }

  /** Changes what lies on the table, before the next move; the bank is made to match. */
  override change(edit: (state: State) => void): this {
    return super.change((state) => {
      edit(state)
      const { farmers, bank } = state
      bank.coins = -farmers.reduce((sum, { coins }) => sum + coins, 0)
      bank.fertilizers = -farmers.reduce((sum, { fertilizers }) => sum + fertilizers, 0)
    })
  }

  say(by: Author, move: string, params: object = {}, stated: Stated = {}): this {
    return this.play(by, moveOf(move, params), stated)
  }

  /** The code of a refusal. */
  refusedAs(by: Author, move: string, params: object = {}): string | null {
    return this.refusal(by, { move, ...params })?.code ?? null
  }

  offers(seat: number): string[] {
    return offered(battleFarm, this.position, seat).map(({ move }) => move)
  }

  /** All ways of making one move, as its parameters. */
  ways(seat: number, name: string): object[] {
    const offer = offered(battleFarm, this.position, seat).find(({ move }) => move === name)
    return [...(offer?.moves() ?? [])].map((way) =>
      Object.fromEntries(Object.entries(way).filter(([key]) => key !== 'move')),
    )
  }

  /** Chooses a card of seat 0, then the target it asks for; a card without one is confirmed. */
  playCard(index: number, seat = 0, place = -1, stated: Stated = {}): this {
    this.say(0, 'CHOOSE_CARD', { index })
    if (this.state.aims[0] !== null) return this.point(0, seat, place, stated)
    return this.say(0, 'EXECUTE_ACTION', { Card: this.state.turn.playing?.kind }, stated)
  }

  /** Plants a card of seat 0. */
  plant(index: number, bed: number, stated: Stated = {}): this {
    return this.playCard(index, 0, bed, stated)
  }

  /** Points at a player, or at a bed, crop or card by its place; in Target Mode. */
  point(by: number, seat: number, place = -1, stated: Stated = {}): this {
    const { move, params } = this.pointing(by, seat, place)
    return this.say(by, move, params, stated)
  }

  refusalToPoint(by: number, seat: number, place = -1): string | null {
    const { move, params } = this.pointing(by, seat, place)
    return this.refusedAs(by, move, params)
  }

  private pointing(by: number, seat: number, index: number): { move: string; params: object } {
    const aim = this.state.aims[by]
    const mode = aim ? modeOf(aim) : 'FOE'
    const role = this.state.farmers[seat]?.role
    if (mode === 'FOE') return { move: 'CHOOSE_PLAYER', params: { index: seat } }
    if (mode === 'PLAYER') return { move: 'CHOOSE_PLAYER', params: { class: role } }
    if (mode === 'CARD_MARKET') return { move: 'CHOOSE_MARKET_SLOT', params: { index } }
    if (mode.startsWith('CARD_')) return { move: 'CHOOSE_CARD', params: { index } }
    const move = mode.startsWith('BED_') ? 'CHOOSE_BED' : 'CHOOSE_CROP'
    const isOwn = mode.endsWith('_OWN') || mode === 'BED_EMPTY'
    return { move, params: isOwn ? { self: role, index } : { class: role, index } }
  }

  /** Skips whatever comes until the seat's Turn Loop is in this phase. */
  until(seat: number, phase: string): this {
    for (let steps = 0; this.at(seat) !== phase; steps++) {
      const by = this.state.turn.seat
      const skip = this.offers(by).find((move) => move === 'SKIP' || move === 'QUIT')
      if (skip === undefined || steps > 60) throw new Error(`${phase} is not reached: ${this.at(seat)}`)
      this.say(by, skip)
    }
    return this
  }
}

/** While `test` runs, this action points at something else than is printed on it: two modes are drawn that no card uses. */
export function pointingAt<T>(kind: ActionId, target: Mode, test: () => T): T {
  const action = ACTIONS[kind] as { target: Mode | null } // nobody else may write it
  const printed = action.target
  action.target = target
  try {
    return test()
  } finally {
    action.target = printed
  }
}

function isOf<W extends Happening['what']>(
  happening: Happening,
  what: W,
): happening is Extract<Happening, { what: W }> {
  return happening.what === what
}

function moveOf(move: string, params: object): BattleFarm['move'] {
  return { move, ...params } as BattleFarm['move'] // what is no move is refused, and fails the test
}

function arrange(state: State, { farmers, deck, market }: FarmSetup): void {
  state.order = farmers.map((_, seat) => (seat + state.turn.seat) % farmers.length)
  // The classes are dealt in their order, and the beds are three Common ones.
  const beds = [empty(), empty(), empty()]
  state.farmers = farmers.map((farmer, seat) => farmerFrom(farmer, { role: CLASS_IDS[seat] ?? 'LAND_BARON', beds }))
  if (deck) state.deck = deck.map(cardFrom)
  if (market) state.market = market.map((card) => (card === null ? null : { card: cardFrom(card), since: 0 }))
}
