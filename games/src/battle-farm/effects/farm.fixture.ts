import { modeOf } from '../targets.ts'
import type { BedType } from '../beds.ts'
import { type Card, type CardId, printed, withValue } from '../cards/card.ts'
import type { CropId } from '../cards/crops.ts'
import { brief, cardFrom, type CardSetup, farmerFrom, type FarmerSetup } from '../farmer-setup.fixture.ts'
import {
  type Bed,
  type Farmer,
  newTurn,
  options,
  type Options,
  type Pick,
  type Playing,
  setup,
  type State,
} from '../state.ts'
import type { GameScene, Happening } from './happenings.ts'
import type { Use } from './use.ts'

interface FarmSetup {
  /** By seat. */
  readonly farmers: readonly FarmerSetup[]
  readonly deck?: readonly CardSetup[]
  readonly market?: readonly (CardSetup | null)[]
  /** Whose turn it is. */
  readonly turn?: number
  readonly order?: readonly number[]
  /** What chance will bring, number by number, each counted from 0. */
  readonly draws?: readonly number[]
}

interface Told {
  readonly happening: Happening
  readonly only?: readonly number[]
  readonly others?: Happening | undefined
}

/** A table in the middle of a game, and a scene on which one effect after the other is played. */
export class Farm {
  readonly state: State
  readonly scene: GameScene
  readonly told: Told[] = []
  readonly raised: unknown[] = []
  #draws: number[]

  constructor({ farmers, deck = [], market = [], turn = 0, order, draws = [] }: FarmSetup) {
    const seats = farmers.length
    this.#draws = [...draws]
    this.state = {
      ...setup(PRESET, seats),
      farmers: farmers.map((farmer) => farmerFrom(farmer)),
      order: [...(order ?? farmers.keys())],
      turns: 9,
      deck: deck.map(cardFrom),
      market: market.map((stall) => (stall === null ? null : Object.freeze({ card: cardFrom(stall), since: 1 }))),
      turn: newTurn(turn),
    }
    const { bank } = this.state
    for (const { coins, fertilizers } of this.state.farmers) {
      bank.coins -= coins
      bank.fertilizers -= fertilizers
    }
    this.scene = {
      state: this.state,
      options: PRESET,
      seats,
      seat: turn,
      by: turn,
      phases: {},
      possible: () => true,
      tell: (happening) => void this.told.push({ happening }),
      tellOnly: (only, happening, others) => void this.told.push({ happening, only, others }),
      draw: (sides) => this.#draw(sides),
      raise: (event, to, params) => void this.raised.push({ event, to, params }),
    }
  }

  /** Plays an effect, and fails if coins, fertilizers or cards are lost or made on the way, or chance is not used up. */
  run<T>(effect: (scene: GameScene) => T): T {
    const before = sums(this.state)
    const result = effect(this.scene)
    const after = sums(this.state)
    for (const what of ['coins', 'fertilizers', 'cards'] as const)
      if (after[what] !== before[what]) throw new Error(`${before[what]} ${what} became ${after[what]}`)
    if (this.#draws.length > 0) throw new Error(`chance was not asked for ${this.#draws.join(', ')}`)
    return result
  }

  /** More of what chance will bring. */
  willDraw(...numbers: number[]): this {
    this.#draws.push(...numbers)
    return this
  }

  #draw(sides: number): number {
    const number = this.#draws.shift()
    if (number === undefined) throw new Error(`chance is asked for one of ${sides}, and the script is short`)
    if (number >= sides) throw new Error(`the script has ${number} where chance is asked for one of ${sides}`)
    return number
  }

  farmer(seat: number): Farmer {
    const farmer = this.state.farmers[seat]
    if (!farmer) throw new Error(`nobody sits at ${seat}`)
    return farmer
  }

  hand(seat: number): string[] {
    return this.farmer(seat).hand.map(brief)
  }

  discard(seat: number): string[] {
    return this.farmer(seat).discard.map(brief)
  }

  get deck(): string[] {
    return this.state.deck.map(brief)
  }

  get market(): (string | null)[] {
    return this.state.market.map((stall) => stall && brief(stall.card))
  }

  get swept(): string[] {
    return this.state.swept.map(brief)
  }

  /** Kind, value and timer; an empty bed is its type, with a ! when it is locked. */
  beds(seat: number): string[] {
    return this.farmer(seat).beds.map(({ type, crop: grows, locked }) =>
      grows === null ? `${type}${locked ? '!' : ''}` : `${brief(grows)} in ${grows.timer}`,
    )
  }

  /** Coins by seat. */
  /** What a seat is asked for, and what it may point at. */
  aim(seat: number) {
    const aim = this.state.aims[seat]
    return aim && { ...aim, mode: modeOf(aim) }
  }

  get coins(): number[] {
    return this.state.farmers.map(({ coins }) => coins)
  }

  get fertilizers(): number[] {
    return this.state.farmers.map(({ fertilizers }) => fertilizers)
  }

  /** What a seat has been told, in order. */
  heard(seat: number): Happening[] {
    return this.told.flatMap(({ happening, only, others }) =>
      only === undefined || only.includes(seat) ? [happening] : others === undefined ? [] : [others],
    )
  }

  /** What a seat has been told of one sort. */
  heardOf(seat: number, what: Happening['what']): Happening[] {
    return this.heard(seat).filter((happening) => happening.what === what)
  }
}

export const farm = (setting: FarmSetup): Farm => new Farm(setting)

/** `valued('CORN', 7)` is a Corn that is worth 7. */
export const valued = (kind: CardId, value: number): Card => Object.freeze(withValue(printed(kind), value))

/** A bed in which something grows: as printed and nearly ripe, unless said otherwise. */
export function crop(kind: CropId, { value = printed(kind).value, timer = 1, bed = 'COMMON' }: CropSetup = {}): Bed {
  return Object.freeze({ type: bed, crop: Object.freeze({ kind, value, timer }), locked: false })
}

interface CropSetup {
  readonly value?: number
  readonly timer?: number
  readonly bed?: BedType
}

export function empty(type: BedType = 'COMMON', locked = false): Bed {
  return Object.freeze({ type, crop: null, locked })
}

/** An action or class card that has been chosen and not paid for; the class card by the length of the hand. */
export function choosing(kind: Playing['kind'], index: number): Playing {
  return { kind, index, card: null, committed: false, bed: null, budget: 0, fresh: 0 }
}

/** How an effect is used: by the seat whose turn it is in most tests, on nothing, with a value of 1. */
export function use({ seat = 0, pick = null, value = 1, bed = null }: Partial<Use> = {}): Use {
  return { seat, pick, value, bed }
}

export const at = (seat: number, index = -1): Pick => ({ seat, index })

// As the options are declared; none of them matters to what cards do.
const PRESET = Object.fromEntries(Object.entries(options).map(([name, { preset }]) => [name, preset])) as Options // the options' own names and presets

/** What no effect may change. Copies are beyond the printed cards, so they do not count. */
function sums({ farmers, bank, deck, market, swept, copied, turn: { playing } }: State) {
  let { coins, fertilizers } = bank
  let cards = deck.length + market.filter((stall) => stall !== null).length + swept.length - copied.length
  for (const farmer of farmers) {
    coins += farmer.coins
    fertilizers += farmer.fertilizers
    cards += farmer.hand.length + farmer.discard.length + farmer.beds.filter((bed) => bed.crop !== null).length
  }
  if (playing !== null && playing.bed === null && playing.card !== null) cards++
  return { coins, fertilizers, cards }
}
