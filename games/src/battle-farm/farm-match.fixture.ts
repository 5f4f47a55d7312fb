import {
  begin,
  copyPosition,
  isOver,
  nextClock,
  offered,
  play,
  refusalFor,
  sayRefusal,
  view,
  type Author,
  type Position,
  type Random,
} from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { CLASS_IDS } from './classes.ts'
import { empty } from './effects/farm.fixture.ts'
import { brief, cardFrom, farmerFrom, type CardSetup, type FarmerSetup } from './farmer-setup.fixture.ts'
import { battleFarm } from './index.ts'
import type { Happening } from './happenings.ts'
import type { Farmer, State } from './state.ts'

export type BattleFarm = NonNullable<typeof battleFarm.kind>

/** What an entry may say beside its move. */
interface How {
  /** The time, in milliseconds since the match began. */
  readonly at?: number
  /** What chance brings, each number counted from 0; anything, where it is left out. */
  readonly draws?: readonly number[]
}

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
export class FarmMatch {
  position: Position<BattleFarm>
  /** Counts the arrows that are followed, where somebody wants to know. */
  taken: Uint32Array | null = null
  /** What the last entry led to, with those who were told. */
  told: readonly { readonly happening: Happening; readonly only?: readonly number[] }[] = []

  constructor(seats: number, options: Partial<BattleFarm['options']> = {}) {
    this.position = begin(battleFarm, options, seats)
  }

  /** Deals with what this seed brings. */
  static started(seats: number, seed: number, options: Partial<BattleFarm['options']> = {}): FarmMatch {
    const match = new FarmMatch(seats, options)
    const played = play(battleFarm, match.position, 0, { move: 'ROLL_CHARACTERS' }, 0, seededRandom(seed))
    if (!played.ok) throw new Error(played.refusal.code)
    match.position = played.position
    match.told = played.happenings
    return match
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

  get state(): State {
    return this.position.state
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
    return this.told.flatMap(({ happening }) => (isOf(happening, what) ? [happening] : []))
  }

  /** The next clock: what it says, and in how many seconds. */
  get clock(): string | null {
    const clock = nextClock(battleFarm, this.position)
    return clock === undefined ? null : `${clock.move} in ${(clock.at - this.position.now) / 1_000}`
  }

  get over(): boolean {
    return isOver(battleFarm, this.position)
  }

  /** Where a seat's charts stand: `at(0, 'playing/target')`; without a chart, its Turn Loop. */
  at(seat: number, chart?: string): string | undefined {
    return view(battleFarm, this.position, seat).phases[chart === undefined ? 'game/turn' : `game/turn/${chart}`]
  }

  get phase(): string | undefined {
    return view(battleFarm, this.position, null).phases['game']
  }

  /** Changes what lies on the table, before the next move; the bank is made to match. */
  change(edit: (state: State) => void): this {
    const position = copyPosition(battleFarm, this.position)
    edit(position.state)
    const { farmers, bank } = position.state
    bank.coins = -farmers.reduce((sum, { coins }) => sum + coins, 0)
    bank.fertilizers = -farmers.reduce((sum, { fertilizers }) => sum + fertilizers, 0)
    this.position = position
    return this
  }

  say(by: Author, move: string, params: object = {}, how: How = {}): this {
    const source = how.draws === undefined ? seededRandom(this.position.ply) : new Script(how.draws)
    const played = play(
      battleFarm,
      this.position,
      by,
      { move, ...params },
      how.at ?? this.position.now,
      source,
      this.taken,
    )
    if (!played.ok) throw new Error(`${by} ${move} is refused: ${sayRefusal(battleFarm, played.refusal)}`)
    if (source instanceof Script && source.left > 0) throw new Error(`${move} left ${source.left} draws unused`)
    this.position = played.position
    this.told = played.happenings
    return this
  }

  /** The clock that is due next speaks. */
  timeUp(how: How = {}): this {
    const clock = nextClock(battleFarm, this.position)
    if (clock === undefined) throw new Error('no clock is running')
    return this.say('clock', clock.move, {}, { at: clock.at, ...how })
  }

  refusal(by: Author, move: string, params: object = {}): string | null {
    return this.whyNot(by, move, params)?.code ?? null
  }

  /** The same with its facts. */
  whyNot(by: Author, move: string, params: object = {}) {
    return refusalFor(battleFarm, this.position, by, { move, ...params })
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
  playCard(index: number, seat = 0, place = -1, how: How = {}): this {
    this.say(0, 'CHOOSE_CARD', { index })
    if (this.state.aims[0] !== null) return this.point(0, seat, place, how)
    return this.say(0, 'EXECUTE_ACTION', { Card: this.state.turn.playing?.kind }, how)
  }

  /** Plants a card of seat 0. */
  plant(index: number, bed: number, how: How = {}): this {
    return this.playCard(index, 0, bed, how)
  }

  /** Points at a player, or at a bed, crop or card by its place; in Target Mode. */
  point(by: number, seat: number, place = -1, how: How = {}): this {
    const { move, params } = this.pointing(by, seat, place)
    return this.say(by, move, params, how)
  }

  refusalToPoint(by: number, seat: number, place = -1): string | null {
    const { move, params } = this.pointing(by, seat, place)
    return this.refusal(by, move, params)
  }

  private pointing(by: number, seat: number, index: number): { move: string; params: object } {
    const mode = this.state.aims[by]?.mode ?? 'FOE'
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

function isOf<W extends Happening['what']>(
  happening: Happening,
  what: W,
): happening is Extract<Happening, { what: W }> {
  return happening.what === what
}

function arrange(state: State, { farmers, deck, market }: FarmSetup): void {
  state.order = farmers.map((_, seat) => (seat + state.turn.seat) % farmers.length)
  // The classes are dealt in their order, and the beds are three Common ones.
  const beds = [empty(), empty(), empty()]
  state.farmers = farmers.map((farmer, seat) => farmerFrom(farmer, { role: CLASS_IDS[seat] ?? 'LAND_BARON', beds }))
  if (deck) state.deck = deck.map(cardFrom)
  if (market) state.market = market.map((card) => (card === null ? null : { card: cardFrom(card), since: 0 }))
}

class Script implements Random {
  readonly #draws: number[]
  constructor(draws: readonly number[]) {
    this.#draws = [...draws]
  }
  get left(): number {
    return this.#draws.length
  }
  below(n: number): number {
    const draw = this.#draws.shift()
    if (draw === undefined || draw >= n) throw new Error(`chance is asked for one of ${n}, and the script has ${draw}`)
    return draw
  }
}
