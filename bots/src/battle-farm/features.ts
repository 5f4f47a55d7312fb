import type { Position } from '@parlor/engine'
import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { turnsToCome, type FarmKind } from './outlook.ts'

export type FarmPosition = Position<FarmKind>
type State = FarmPosition['state']
type Farmer = State['farmers'][number]

const CROP_IDS = Object.keys(farmCards.CROPS) as farmCards.CropId[] // the keys of that very object
const KINDS: readonly farmCards.CardId[] = [...CROP_IDS, ...(Object.keys(farmCards.ACTIONS) as farmCards.ActionId[])] // the same
const ROLES = Object.keys(farmCards.CLASSES) as farmCards.ClassId[] // the same

/** The parts of a row of features, each with its width; a part begins where the ones before it end. */
const WIDTHS = {
  turnsByRole: ROLES.length,
  classCard: ROLES.length,
  classCardPaid: ROLES.length,
  fertilizers: 3,
  poor: 1,
  growing: 6,
  kindGrowing: CROP_IDS.length,
  onTurn: 1,
  allowance: 1,
  market: 2,
  handSize: 1,
  raised: 1,
  crowded: 1,
  kindInHand: KINDS.length,
} as const

export type Part = keyof typeof WIDTHS

const AT = {} as Record<Part, number> // the next lines fill it
let width = 0
for (const [part, wide] of Object.entries(WIDTHS) as [Part, number][]) {
  AT[part] = width
  width += wide
}

export const FEATURES = width

/** Figures by part, as a row. */
export function rowOf(parts: Readonly<Record<Part, readonly number[]>>): Float64Array {
  const row = new Float64Array(FEATURES)
  for (const [part, start] of Object.entries(AT) as [Part, number][]) row.set(parts[part], start)
  return row
}

const PLACES = new Map<string, number>(KINDS.map((kind, at) => [kind, at]))
const ROLE_PLACES = new Map<string, number>(ROLES.map((role, at) => [role, at]))

/** What a thing that takes so many turns is still good for, with so many left: 0 to 1. */
function use(turnsLeft: number, takes: number): number {
  return Math.max(0, Math.min(1, (turnsLeft + 1 - takes) / 3))
}

/** What can be said in figures of how a seat stands. `seesHand`: else only how many cards it holds. */
export function featuresOf({ state }: FarmPosition, seat: number, seesHand: boolean, into: Float64Array): void {
  into.fill(0)
  const farmer = state.farmers[seat] as Farmer // one for each seat
  const turnsLeft = turnsToCome(tableOf(state, seat), seat)
  const late = use(turnsLeft, 0)
  const role = ROLE_PLACES.get(farmer.role) ?? 0
  into[AT.turnsByRole + role] = turnsLeft
  if (!farmer.classCardUsed) {
    into[AT.classCard + role] = use(turnsLeft, 1)
    if (farmer.fertilizers >= farmCards.CLASSES[farmer.role].card.cost) into[AT.classCardPaid + role] = 1
  }
  into[AT.fertilizers] = Math.min(3, farmer.fertilizers) * late
  into[AT.fertilizers + 1] = Math.max(0, Math.min(3, farmer.fertilizers - 3)) * late
  into[AT.fertilizers + 2] = Math.max(0, farmer.fertilizers - 6) * late
  into[AT.poor] = Math.max(0, 10 - farmer.coins) * late
  const free = addBeds(farmer, turnsLeft, into)
  addMarket(state, seat, late, into)
  if (seesHand) addHand(farmer, turnsLeft, free, into)
  else into[AT.handSize] = farmer.hand.length * late
}

/** Counted alike for all seats, as if each were on turn. */
function tableOf(state: State, seat: number): Parameters<typeof turnsToCome>[0] {
  const { ending, farmers, turns, deck, limit } = state
  return { ending, farms: farmers, turns, deckSize: deck.length, limit, turn: seat }
}

/** Gives how many beds are free. */
function addBeds({ beds }: Farmer, turnsLeft: number, into: Float64Array): number {
  let free = 0
  for (const { crop } of beds) {
    if (crop === null) {
      free++
      continue
    }
    const { kind, value, timer } = crop
    const spare = turnsLeft - timer
    add(into, AT.growing + (spare < 0 ? 5 : spare < 2 ? 4 : Math.min(3, timer - 1)), value)
    if (spare >= 0) add(into, AT.kindGrowing + (PLACES.get(kind) ?? 0), 1)
  }
  return free
}

/** What lies on the market, for whoever is on turn. */
function addMarket({ market, turn }: State, seat: number, late: number, into: Float64Array): void {
  if (turn.seat !== seat) return
  into[AT.onTurn] = late
  into[AT.allowance] = turn.allowance * late
  let [best, crops] = [0, 0]
  for (const stall of market) {
    if (stall === null || !farmCards.isCrop(stall.card)) continue
    const profit = stall.card.value - farmCards.priceOf(stall.card.kind)
    best = Math.max(best, profit)
    crops++
  }
  into[AT.market] = best * late
  into[AT.market + 1] = crops * late
}

function addHand({ hand }: Farmer, turnsLeft: number, free: number, into: Float64Array): void {
  let crops = 0
  for (const card of hand) {
    const isCrop = farmCards.isCrop(card)
    const part = use(turnsLeft, isCrop ? farmCards.timerOf(card.kind) : 0)
    add(into, AT.kindInHand + (PLACES.get(card.kind) ?? 0), part)
    if (!isCrop) continue
    crops++
    add(into, AT.raised, (card.value - farmCards.printed(card.kind).value) * part)
  }
  into[AT.crowded] = Math.max(0, crops - free)
}

function add(into: Float64Array, at: number, value: number): void {
  into[at] = (into[at] as number) + value // within the row
}
