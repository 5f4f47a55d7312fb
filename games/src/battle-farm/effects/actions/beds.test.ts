import { describe, expect, test } from 'vitest'
import { at, crop, empty, farm } from '../farm.fixture.ts'
import { playCard } from '../play.fixture.ts'

describe.each([
  ['RETRACTABLE_GREENHOUSE', 'GREENHOUSE', 1],
  ['TRELLIS_BED', 'TRELLIS', 2],
  ['VERTICAL_BED', 'VERTICAL', 2],
  ['ROTATIONAL_BED', 'ROTATIONAL', 2],
] as const)('%s', (kind, type, cost) => {
  const beds = [empty('COMMON', true), crop('CORN', { timer: 1 })]
  const table = () => farm({ farmers: [{ fertilizers: 2, hand: [kind], beds }, { beds }] })

  test('the bed changes, its crop stays as it is', () => {
    const played = playCard(table(), kind, at(1, 1))
    expect(played.farmer(1).beds[1]).toEqual({ type, crop: { kind: 'CORN', value: 3, timer: 1 }, locked: false })
    expect(played.heardOf(0, 'bed-changed')).toEqual([{ what: 'bed-changed', seat: 1, bed: 1, type }])
    expect(played.fertilizers).toEqual([2 - cost, 0])
  })

  test('a locked bed stays locked', () => {
    expect(playCard(table(), kind, at(0, 0)).beds(0)[0]).toBe(`${type}!`)
  })
})
