import { expect, test } from 'vitest'
import { pieces } from './match.fixture.ts'
import {
  COLOURS,
  countIn,
  EVERY_PIECE,
  isWeak,
  type Kind,
  kindOf,
  NAMES,
  PIECES,
  pointsOf,
  setOf,
  STRONG,
} from './pieces.ts'
import { findPlay, PLAYS, type Type, TYPES, winnerOf } from './plays.ts'

const KINDS: readonly Kind[] = COLOURS.flatMap((colour) => NAMES.map((name): Kind => `${colour}_${name}`))
const copiesOf = (kind: Kind) => PIECES.filter((piece) => kindOf(piece) === kind)
const pointsOfKind = (kind: Kind) => pointsOf(copiesOf(kind)[0] ?? 'RED_GENERAL')

test('R1 §1 32 pieces, 192 points, eight of them strong; a kind and its points determine each other', () => {
  expect(PIECES).toHaveLength(32)
  expect(PIECES.reduce((sum, piece) => sum + pointsOf(piece), 0)).toBe(192)
  expect(countIn(STRONG)).toBe(8)
  expect(new Set(KINDS.map(pointsOfKind)).size).toBe(14)
  expect(KINDS.map((kind) => copiesOf(kind).length)).toEqual([1, 2, 2, 2, 2, 2, 5, 1, 2, 2, 2, 2, 2, 5])
  expect(isWeak(setOf(['BLACK_ELEPHANT_1', 'RED_SOLDIER_1']))).toBe(true)
  expect(isWeak(setOf(['RED_ELEPHANT_1', 'RED_SOLDIER_1']))).toBe(false)
  expect(setOf(PIECES)).toBe(EVERY_PIECE)
})

/** §7.2 by its own words: what a multiset of kinds is, and its strength. */
function byDefinition(counts: ReadonlyMap<Kind, number>): { type: Type; strength: number } | null {
  const kinds = [...counts.keys()]
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (new Set(kinds.map((kind) => kind.split('_')[0])).size !== 1 || total > 6) return null
  const sum = kinds.reduce((all, kind) => all + pointsOfKind(kind) * (counts.get(kind) ?? 0), 0)
  const distinct = kinds.reduce((all, kind) => all + pointsOfKind(kind), 0)
  const names = kinds.map((kind) => kind.split('_')[1] ?? '')
  const [only] = names
  if (kinds.length === 1) {
    if (total === 1) return { type: 'SINGLE', strength: sum }
    if (total === 2) return { type: 'PAIR', strength: sum }
    if (only !== 'SOLDIER') return null
    return {
      type: (['THREE_OF_A_KIND', 'FOUR_OF_A_KIND', 'FIVE_OF_A_KIND'] as const)[total - 3] ?? 'PAIR',
      strength: sum,
    }
  }
  const isGroup = ['GENERAL,ADVISOR,ELEPHANT', 'CHARIOT,HORSE,CANNON'].includes(names.join())
  if (!isGroup) return null
  if (total === 3) return { type: 'STRAIGHT', strength: sum }
  if (total === 4) return { type: 'EXTENDED_STRAIGHT', strength: distinct }
  return total === 5 ? { type: 'EXTENDED_STRAIGHT_5', strength: distinct } : { type: 'DOUBLE_STRAIGHT', strength: sum }
}

/** Every multiset of one to six pieces, as sets of pieces that stand for it. */
function* multisets(from = 0, counts = new Map<Kind, number>(), size = 0): Generator<ReadonlyMap<Kind, number>> {
  if (size > 0) yield counts
  if (size === 6) return
  for (let at = from; at < KINDS.length; at++) {
    const kind = KINDS[at] ?? 'RED_GENERAL'
    for (let count = 1; count <= Math.min(copiesOf(kind).length, 6 - size); count++)
      yield* multisets(at + 1, new Map([...counts, [kind, count]]), size + count)
  }
}

test('R8 §7.2 of all sets of one to six pieces exactly 56 are plays, each of its type and strength', () => {
  const found = new Map<Type, number>()
  const wrong: string[] = []
  let looked = 0
  for (const counts of multisets()) {
    looked++
    const set = setOf([...counts].flatMap(([kind, count]) => copiesOf(kind).slice(0, count)))
    const expected = byDefinition(counts)
    const play = findPlay(set)
    if (play?.type !== expected?.type || play?.strength !== expected?.strength) wrong.push([...counts].join(' '))
    if (expected !== null) found.set(expected.type, (found.get(expected.type) ?? 0) + 1)
  }
  expect(wrong).toEqual([])
  expect(looked).toBeGreaterThan(10_000)
  expect(TYPES.map((type) => found.get(type))).toEqual([14, 12, 2, 4, 2, 10, 8, 2, 2])
})

test('R8 whichever of equal pieces are taken, the play is the same', () => {
  const kindsIn = (set: number) =>
    PIECES.filter((piece) => (setOf([piece]) & set) !== 0)
      .map(kindOf)
      .join()
  const known = new Map<string, string>()
  for (const { set, type, strength, count } of PLAYS) {
    expect(countIn(set)).toBe(count)
    expect(known.get(kindsIn(set)) ?? `${type} ${strength}`).toBe(`${type} ${strength}`)
    known.set(kindsIn(set), `${type} ${strength}`)
  }
  expect([known.size, PLAYS.length]).toEqual([56, 166])
})

test('R9 §7.3 equal strengths of different pieces occur in singles, pairs of Soldiers and low straights alone', () => {
  const tied = new Set<string>()
  for (const one of PLAYS)
    for (const other of PLAYS)
      if (one.type === other.type && one.strength === other.strength && (one.set & other.set) === 0)
        tied.add(`${one.type} ${one.strength}`)
  const singles = Array.from({ length: 12 }, (_, at) => `SINGLE ${at + 1}`)
  expect([...tied].toSorted()).toEqual([...singles, 'PAIR 2', 'PAIR 4', 'STRAIGHT 15', 'STRAIGHT 18'].toSorted())
})

test('R9 §7.3 leads that nobody can beat', () => {
  const sure = PLAYS.filter((lead) => !PLAYS.some((play) => play.type === lead.type && play.strength > lead.strength))
  expect([...new Set(sure.map(({ type, strength }) => `${type} ${strength}`))].toSorted()).toEqual(
    [
      'SINGLE 14',
      'PAIR 24',
      'THREE_OF_A_KIND 6',
      'STRAIGHT 36',
      'FOUR_OF_A_KIND 8',
      'EXTENDED_STRAIGHT 36',
      'EXTENDED_STRAIGHT_5 36',
      'FIVE_OF_A_KIND 10',
      'DOUBLE_STRAIGHT 36',
    ].toSorted(),
  )
})

test.each([
  ['lead low black straight; red Soldiers forfeit', 0, ['bR bH bC', 'rS rS rS', 'bG bA bE', 'rR rH rC'], 2],
  ['of equals the earlier one', 0, ['bR', 'bR', 'rH', 'rC'], 0],
  ['a pair of Cannons beats pairs of Soldiers', 1, ['bC bC', 'rS rS', 'rS rS', 'rG rA'], 0],
  ['doubles do not count in an extended straight', 0, ['bR bR bH bC', 'rR rH rC rC', 'rS rS rS rS', 'bS bS rG rA'], 1],
  ['another type of the same size forfeits', 3, ['rG rA rA rE', 'rS rS rR rH', 'bE bE bR bH', 'bS bS bS bS'], 3],
] as const)('R9 §7.5 %s', (_, leader, plays, winner) => {
  const used: ReturnType<typeof pieces> = []
  const sets = plays.map((play) => {
    const laid = pieces(play, used)
    used.push(...laid)
    return setOf(laid)
  })
  expect(winnerOf(sets, leader)).toBe(winner)
})
