import { audit, copyPosition, imagined, play, type Position, sampleMove, toAct, view } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import { guess } from './guess.ts'
import { liapTui } from './index.ts'
import { subsetsOf } from './lays.ts'
import { type Kind, Table } from './match.fixture.ts'
import { countIn, EVERY_PIECE, isWeak, RED_GENERAL, setOf } from './pieces.ts'
import { findPlay } from './plays.ts'

type State = Kind['state']

/** Pieces that nobody has shown to the viewer: of whom, how many, and where they lie. */
interface Heap {
  readonly seat: number
  readonly size: number
  readonly turn: number | 'hand' | 'table'
}

/** Every world that looks to this viewer as the table does: all ways to hand out what is unseen, less those that break a rule. */
function worlds(table: Table, viewer: number): Set<string> {
  const seen = table.view(viewer)
  const heaps: Heap[] = []
  let known = setOf(seen.hand)
  const look = (plays: (typeof seen.past)[number]['plays'], size: number, turn: Heap['turn']) => {
    for (const { seat, pieces } of plays)
      if (pieces === null) heaps.push({ seat, size, turn })
      else known |= setOf(pieces)
  }
  seen.past.forEach(({ plays, count }, turn) => look(plays, count, turn))
  if (seen.table !== null) look(seen.table.plays, seen.table.count, 'table')
  seen.sizes.forEach((size, seat) => {
    if (seat !== viewer && size > 0) heaps.push({ seat, size, turn: 'hand' })
  })
  const found = new Set<string>()
  const fill = (at: number, left: number, sets: readonly number[]): void => {
    const heap = heaps[at]
    if (heap !== undefined) for (const set of subsetsOf(left, heap.size)) fill(at + 1, left & ~set, [...sets, set])
    else if (isPossible(table.state, seen, viewer, heaps, sets)) found.add(keyOf(stateWith(table.state, heaps, sets)))
  }
  fill(0, EVERY_PIECE & ~known, [])
  return found
}

function stateWith(state: State, heaps: readonly Heap[], sets: readonly number[]): State {
  const made = structuredClone(state)
  heaps.forEach(({ seat, turn }, at) => {
    const set = sets[at] ?? 0
    if (turn === 'hand') made.hands[seat] = set
    else if (turn === 'table') made.plays[seat] = set
    else {
      const plays = made.turns[turn]?.plays.with(seat, set) ?? []
      made.turns = made.turns.map((past, number) => (number === turn ? { ...past, plays } : past))
    }
  })
  return made
}

function isPossible(
  state: State,
  seen: ReturnType<Table['view']>,
  viewer: number,
  heaps: readonly Heap[],
  sets: readonly number[],
): boolean {
  const { hands, plays, turns, asked, starter } = stateWith(state, heaps, sets)
  const dealt = hands.map((hand, seat) =>
    turns.reduce((all, turn) => all | (turn.plays[seat] ?? 0), hand | (plays[seat] ?? 0)),
  )
  if (dealt.some((hand, seat) => isWeak(hand) !== asked?.includes(seat))) return false
  if (seen.reason === 'red-general' && ((dealt[starter] ?? 0) & RED_GENERAL) === 0) return false
  return heaps.every(({ seat, turn }, at) => {
    const type = findPlay(sets[at] ?? 0)?.type
    if (turn === 'table') return seat !== seen.table?.leader || type === seen.table.type
    return turn === 'hand' || seat === viewer || type !== seen.past[turn]?.type
  })
}

function keyOf({ hands, plays, turns }: State): string {
  return [hands, plays, ...turns.map((turn) => turn.plays)].map((sets) => sets.join()).join(' ')
}

/** How far a sample is from drawing each of so many worlds equally often: about 1 where it does. */
function unevenness(table: Table, viewer: number, expected: ReadonlySet<string>, each: number): number {
  const random = seededRandom(7)
  const counts = new Map<string, number>([...expected].map((key) => [key, 0]))
  for (let draw = 0; draw < each * expected.size; draw++) {
    const key = keyOf(guess(table.view(viewer), viewer, random))
    const count = counts.get(key)
    if (count === undefined) throw new Error(`a world that cannot be: ${key}`)
    counts.set(key, count + 1)
  }
  let chi = 0
  for (const count of counts.values()) chi += (count - each) ** 2 / each
  return chi / (expected.size - 1)
}

/** Seat 1 was dealt a weak hand; forfeits of two turns lie face down. */
const WEAK = [
  'rG rA rA rE rE rR rH rC',
  'bE bE rR rH rC bR bH bC',
  'bG bR bA bA rS rS bH rS',
  'bC rS bS bS bS bS bS',
] as const

describe('guess', () => {
  test('R10 draws every world that can be equally often: a forfeit, a lead face down, two weak hands', () => {
    const table = Table.dealt([
      'rG rA rA bG rE rE bS bS',
      'rR rR rH rH rC rC bE bE',
      'bA bA bR bR bH bC bS rS',
      'rS bH rS rS rS bS bC bS',
    ])
    table.play(1, { move: 'KEEP' }).play(3, { move: 'KEEP' }).declare(4, 0, 1, 0)
    table.lay('rA rA', 'rR rR', 'bA bA', 'rS bH').lay('rG', 'rH', 'bR', 'rS').lay('bG', 'rH', 'bR', 'rS')
    table.lay('rE', 'rC', 'bH', 'rS').lay('rE', 'rC', 'bC', 'bS')
    expect(table.state.hands.map(countIn)).toEqual([2, 2, 2, 2])
    const before = worlds(table, 2)
    expect(before.size).toBe(2_160)
    expect(unevenness(table, 2, before, 12)).toBeLessThan(1.1)
    table.lay('bS bS')
    const after = worlds(table, 2)
    expect(after.size).toBe(324)
    expect(unevenness(table, 2, after, 60)).toBeLessThan(1.2)
  })

  test('R3 a weak hand that leads face down: the lead and the rest are weighed together', () => {
    const table = Table.dealt(WEAK)
    expect(table.state.asked).toEqual(expect.arrayContaining([1]))
    for (const seat of table.state.asked ?? []) table.play(seat, { move: 'KEEP' })
    table.declare(1, 3, 1, 0)
    const random = seededRandom(3)
    const seen = new Set<string>()
    for (let draw = 0; draw < 300; draw++) {
      const state = guess(table.view(0), 0, random)
      expect(state.hands.map(isWeak)).toEqual(table.state.hands.map(isWeak))
      seen.add(keyOf(state))
    }
    expect(seen.size).toBe(300)
  })

  test('R10 imagined worlds are sound and look the same, in every phase of random matches', () => {
    const random = seededRandom(20)
    let looked = 0
    for (let match = 0; match < 6; match++) {
      let position: Position<Kind> = new Table({ maxRounds: 5, turns: match % 4 === 3 ? 'open' : 'face-down' }).position
      for (let ply = 0; ply < 110; ply++) {
        const [by] = toAct(liapTui, position)
        const move = by === undefined ? undefined : sampleMove(liapTui, position, by, random)
        if (by === undefined || move === undefined) break
        for (const viewer of [null, ply % 4]) {
          const world = imagined(liapTui, copyPosition(liapTui, position), viewer, random)
          expect(audit(liapTui, world)).toBeNull()
          expect(view(liapTui, world, viewer)).toEqual(view(liapTui, position, viewer))
          looked++
        }
        const played = play(liapTui, position, by, move)
        if (!played.ok) throw new Error(played.refusal.code)
        position = played.position
      }
    }
    expect(looked).toBeGreaterThan(1_000)
  })
})
