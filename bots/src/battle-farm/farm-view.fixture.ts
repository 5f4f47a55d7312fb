import * as farmCards from '@parlor/games/battle-farm/knowledge'
import type { Turn } from '../turn.ts'

interface FarmSpec {
  readonly role?: farmCards.ClassId
  readonly coins?: number
  readonly fertilizers?: number
  readonly handSize?: number
  readonly crops?: readonly (farmCards.Crop | null)[]
  readonly beds?: readonly farmCards.BedType[]
  readonly classCardUsed?: boolean
}

const ROLES = ['LAND_BARON', 'GRIM_REAPER', 'SEED_TRADER', 'WEATHER_WATCHER'] as const

/** A farm with three Common beds and no class card left, unless told. */
function farm(spec: FarmSpec, seat: number): farmCards.FarmView {
  const { role = ROLES[seat] ?? 'CROP_SCIENTIST', coins = 20, fertilizers = 0, handSize = 3, crops = [] } = spec
  const types = spec.beds ?? ['COMMON', 'COMMON', 'COMMON']
  return {
    role,
    coins,
    fertilizers,
    handSize,
    beds: types.map((type, bed) => ({ type, crop: crops[bed] ?? null, locked: false })),
    discard: [],
    classCardUsed: spec.classCardUsed ?? true,
    melonsHarvested: 0,
  }
}

/** What seat 0 sees on its own turn, early in a match, unless told. */
export function farmView(farms: readonly FarmSpec[], rest: Partial<farmCards.View> = {}): farmCards.View {
  return {
    viewer: 0,
    turns: 20,
    turn: 0,
    order: farms.map((_, seat) => seat),
    limit: 250,
    deckSize: 150,
    market: [],
    swept: [],
    copied: [],
    farms: farms.map((each, seat) => farm(seat === 0 ? { handSize: rest.hand?.length ?? 0, ...each } : each, seat)),
    hand: [],
    ending: null,
    allowance: 1,
    bought: 0,
    chosen: null,
    playing: null,
    asking: [],
    shown: [],
    aims: farms.map(() => null),
    foreign: false,
    trade: null,
    ...rest,
  }
}

export function cards(...kinds: farmCards.CardId[]): farmCards.Card[] {
  return kinds.map((kind) => farmCards.printed(kind))
}

export function crop(kind: farmCards.CropId, timer: number, value = farmCards.printed(kind).value): farmCards.Crop {
  return { kind, timer, value }
}

export function stalls(...kinds: farmCards.CardId[]): farmCards.View['market'] {
  return cards(...kinds).map((card) => ({ card, since: 1 }))
}

function no(): never {
  throw new Error('the bot looks at more than its view')
}

/** A turn that hands out this view and nothing else; sales have a clock, unless told. */
export function turnOf(
  table: farmCards.View,
  phases: Readonly<Record<string, string>>,
  seat = 0,
  tradeOfferSeconds = 15,
): Turn {
  const turn = {
    seat,
    options: { tradeOfferSeconds },
    view: () => ({ viewer: seat, table, phases, clocks: [] }),
    offers: no,
    sample: no,
  }
  return turn as unknown as Turn // all of a turn that the bot may use
}
