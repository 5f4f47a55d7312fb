import { Bug, type Random } from '@parlor/engine'
import { countIn, EVERY_PIECE, lowestIn, RED_GENERAL, setOf, STRONG } from './pieces.ts'
import { findPlay, PLAYS, type Type } from './plays.ts'
import { ALL_PILES, type PastTurn, SEATS, type State } from './state.ts'
import type { View } from './view.ts'

/** More draws than this are never needed: of the worlds drawn, one in a few hundred fits even in the rarest positions. */
const MOST_TRIES = 200_000

/** Some pieces that a viewer does not see: a hand, a forfeit, what somebody has laid face down. */
interface Hidden {
  readonly seat: number
  readonly size: number
  /** Where they lie: the number of a past turn, or one of the two below. */
  readonly place: number
  /** A forfeit is no play of the type that was led. */
  readonly isNo: Type | null
}

const IN_HAND = -1
const ON_TABLE = -2

/**
 * A whole state that looks to this viewer as the table does: each that could be is equally likely. What is known of the
 * pieces nobody has shown: how many lie where; that a weak hand was dealt no strong piece and any other one at least;
 * that the first round's starter holds the red General; that a lead is of its type and a forfeit is not.
 *
 * The lead that lies face down and the pieces of weak hands are drawn so that they fit, with the weights of what is left
 * to draw; the rest is dealt at random, and dealt again where it does not fit.
 */
export function guess(view: View, viewer: number | null, random: Random): State {
  return guesser(view, viewer)(random)
}

/** The same for many states of one view: what they have in common is found out once. */
export function guesser(view: View, viewer: number | null): (random: Random) => State {
  const known = knownSets(view, viewer)
  const unseen = EVERY_PIECE & ~known.all
  const isDealt = view.sizes.some((size) => size > 0) || view.past.length > 0
  if (!isDealt) return (random) => stateOf(view, viewer, new Map<Hidden, number>(), random)
  const draw = hiddenDrawer(view, viewer, unseen, known.shown)
  return (random) => stateOf(view, viewer, draw(random), random)
}

/** What the viewer sees: all of it, and by seat what was dealt to it and has been shown. */
function knownSets({ hand, past, table }: View, viewer: number | null) {
  const shown = [0, 0, 0, 0]
  if (viewer !== null) shown[viewer] = setOf(hand)
  for (const { plays } of table === null ? past : [...past, table])
    for (const { seat, pieces } of plays) if (pieces !== null) shown[seat] = (shown[seat] ?? 0) | setOf(pieces)
  return { shown, all: shown.reduce((all, set) => all | set, 0) }
}

function hiddenIn({ sizes, past, table }: View, viewer: number | null): Hidden[] {
  const hands = sizes.map((size, seat): Hidden => ({
    seat,
    size: seat === viewer ? 0 : size,
    place: IN_HAND,
    isNo: null,
  }))
  const laid = (table?.plays ?? []).flatMap(({ seat, pieces }): Hidden[] =>
    pieces === null ? [{ seat, size: table?.count ?? 0, place: ON_TABLE, isNo: null }] : [],
  )
  const forfeits = past.flatMap(({ type, count, plays }, place) =>
    plays.flatMap(({ seat, pieces }): Hidden[] => (pieces === null ? [{ seat, size: count, place, isNo: type }] : [])),
  )
  return [...forfeits, ...laid, ...hands.filter(({ size }) => size > 0)]
}

function hiddenDrawer(
  view: View,
  viewer: number | null,
  unseen: number,
  shown: readonly number[],
): (random: Random) => Map<Hidden, number> {
  const { weak, table } = view
  const isWeak = (seat: number) => weak?.includes(seat) ?? false
  const all = hiddenIn(view, viewer)
  const lead = all.find(({ seat, place }) => place === ON_TABLE && seat === table?.leader)
  const rest = all.filter((each) => each !== lead)
  const ofWeak = rest.filter(({ seat }) => isWeak(seat))
  const others = rest.filter(({ seat }) => !isWeak(seat))
  const slots = ofWeak.reduce((sum, { size }) => sum + size, 0)
  const leads = lead === undefined || table === null ? [] : leadsOf(table.type, unseen, isWeak(lead.seat), slots)
  const mustHave = strongNeeded(view, viewer, shown)
  return (random) => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const drawn = new Map<Hidden, number>()
      const led = lead === undefined ? 0 : drawLead(leads, random)
      if (lead !== undefined) drawn.set(lead, led)
      const left = unseen & ~led
      const forWeak = deal(ofWeak, left & ~STRONG, drawn, random)
      deal(others, left & ~forWeak, drawn, random)
      if (fits(drawn, mustHave)) return drawn
    }
    throw new Bug('no world was found that fits what a seat sees')
  }
}

interface Weighed {
  readonly set: number
  /** The sum of the weights up to here. */
  readonly upTo: number
}

/** The leads that may lie there, each as likely as there are ways to give the weak hands their pieces after it. */
function leadsOf(type: Type, unseen: number, isWeak: boolean, slots: number): readonly Weighed[] {
  const leads: Weighed[] = []
  let upTo = 0
  for (const play of PLAYS) {
    if (play.type !== type || (play.set & ~unseen) !== 0 || (isWeak && (play.set & STRONG) !== 0)) continue
    const plain = countIn(unseen & ~STRONG & ~play.set)
    let ways = 1
    for (let slot = 0; slot < slots; slot++) ways *= Math.max(0, plain - slot)
    upTo += ways
    if (ways > 0) leads.push({ set: play.set, upTo })
  }
  return leads
}

function drawLead(leads: readonly Weighed[], random: Random): number {
  const last = leads.at(-1)
  if (last === undefined) throw new Bug('nothing that could have been led is left')
  if (leads.every(({ upTo }, at) => upTo === at + 1)) return leads[random.below(leads.length)]?.set ?? 0
  // The weights may be larger than any number that is drawn exactly.
  const at = (random.below(2 ** 53) / 2 ** 53) * last.upTo
  return (leads.find(({ upTo }) => at < upTo) ?? last).set
}

/** Deals pieces at random; answers which were dealt. */
function deal(places: readonly Hidden[], from: number, drawn: Map<Hidden, number>, random: Random): number {
  const pieces: number[] = []
  for (let left = from; left !== 0; left &= left - 1) pieces.push(lowestIn(left))
  let dealt = 0
  let count = pieces.length
  for (const place of places) {
    let set = 0
    for (let taken = 0; taken < place.size; taken++) {
      const at = random.below(Math.max(1, count--))
      set |= 1 << (pieces[at] ?? 0)
      pieces[at] = pieces[count] ?? 0
    }
    drawn.set(place, set)
    dealt |= set
  }
  return dealt
}

/** By seat: some piece of which set has to be among what is hidden of it? 0 where nothing has to. */
function strongNeeded(
  { weak, reason, starter, round }: View,
  viewer: number | null,
  shown: readonly number[],
): number[][] {
  return Array.from({ length: SEATS }, (_, seat) => {
    if (seat === viewer) return []
    const needed: number[] = []
    const own = shown[seat] ?? 0
    if (weak !== null && !weak.includes(seat) && (own & STRONG) === 0) needed.push(STRONG)
    if (round === 1 && reason === 'red-general' && seat === starter && (own & RED_GENERAL) === 0)
      needed.push(RED_GENERAL)
    return needed
  })
}

function fits(drawn: ReadonlyMap<Hidden, number>, mustHave: readonly (readonly number[])[]): boolean {
  const bySeat = [0, 0, 0, 0]
  for (const [{ seat, isNo }, set] of drawn) {
    if (isNo !== null && findPlay(set)?.type === isNo) return false
    bySeat[seat] = (bySeat[seat] ?? 0) | set
  }
  return mustHave.every((sets, seat) => sets.every((set) => ((bySeat[seat] ?? 0) & set) !== 0))
}

function stateOf(view: View, viewer: number | null, drawn: ReadonlyMap<Hidden, number>, random: Random): State {
  const found = new Map([...drawn].map(([{ seat, place }, set]) => [place * SEATS + seat, set]))
  const at = (place: number, seat: number, pieces: readonly string[] | null) =>
    pieces === null ? (found.get(place * SEATS + seat) ?? 0) : setOf(pieces)
  const setsOf = (plays: View['past'][number]['plays'], place: number) => {
    const sets = [0, 0, 0, 0]
    for (const { seat, pieces } of plays) sets[seat] = at(place, seat, pieces)
    return sets
  }
  const turns = view.past.map(({ leader, type, count, plays, winner }, place): PastTurn => ({
    leader,
    type,
    count,
    plays: setsOf(plays, place),
    winner,
  }))
  return {
    round: view.round,
    redeals: view.multiplier - 1,
    starter: view.starter,
    reason: view.reason,
    turn: view.turn,
    hands: view.sizes.map((_, seat) => at(IN_HAND, seat, seat === viewer ? view.hand : null)),
    asked: view.weak,
    answers: view.answered.map((has, seat) => {
      if (!has || seat === viewer) return has ? view.answer : null
      return random.below(2) === 0 ? 'keep' : 'redeal'
    }),
    declared: view.declared.slice(),
    barred: barredIn(view),
    chosen: null,
    zeros: view.zeros.slice(),
    piles: view.piles.slice(),
    scores: view.scores.slice(),
    exact: view.exact.slice(),
    led: view.table?.type ?? null,
    count: view.table?.count ?? 0,
    plays: view.table === null ? [0, 0, 0, 0] : setsOf(view.table.plays, ON_TABLE),
    turns,
    last: view.last,
  }
}

function barredIn({ allowed }: View): number {
  let barred = 0
  for (let piles = 0; piles <= ALL_PILES; piles++) if (!allowed.includes(piles)) barred |= 1 << piles
  return barred
}
