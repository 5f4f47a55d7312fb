import type { Piece } from '@parlor/games/liap-tui/knowledge'
import { describe, expect, test } from 'vitest'
import { sorted } from './liap-view.ts'
import { canBePlayed, goesWith, playsIn, readSelection, toggled } from './selection.ts'

const CHARIOTS: Piece[] = ['RED_CHARIOT_1', 'RED_CHARIOT_2']
const SOLDIERS: Piece[] = ['BLACK_SOLDIER_1', 'BLACK_SOLDIER_2', 'BLACK_SOLDIER_3']
const HAND: Piece[] = ['RED_GENERAL', ...CHARIOTS, 'RED_HORSE_1', 'RED_CANNON_2', ...SOLDIERS]
const LEADING = { table: null, viewer: 0 }

/** A pair was led by seat 3; in the open, or face down. */
const pairLed = (pieces: readonly Piece[] | null) => ({
  table: { leader: 3, type: 'PAIR', count: 2, plays: [{ seat: 3, pieces }] } as const,
  viewer: 0,
})

describe('what was picked up', () => {
  test('is named while it is led', () => {
    expect(readSelection(LEADING, [])).toEqual({ is: 'nothing' })
    expect(readSelection(LEADING, CHARIOTS)).toMatchObject({ is: 'lead', play: { type: 'PAIR', strength: 16 } })
    expect(readSelection(LEADING, SOLDIERS)).toMatchObject({ is: 'lead', play: { type: 'THREE_OF_A_KIND' } })
    expect(readSelection(LEADING, ['RED_GENERAL', 'RED_HORSE_1'])).toEqual({ is: 'no-play', count: 2 })
  })

  test('has to be as much as was led, and competes or is a forfeit', () => {
    expect(readSelection(pairLed(null), ['RED_GENERAL'])).toEqual({ is: 'wrong-count', need: 2, got: 1 })
    expect(readSelection(pairLed(null), CHARIOTS)).toMatchObject({ is: 'competes', ahead: null })
    expect(readSelection(pairLed(null), ['RED_GENERAL', 'RED_HORSE_1'])).toMatchObject({ is: 'forfeit' })
  })

  test('is judged where everything lies open; of equals the earlier one wins', () => {
    expect(readSelection(pairLed(['BLACK_CHARIOT_1', 'BLACK_CHARIOT_2']), CHARIOTS)).toMatchObject({ ahead: true })
    expect(readSelection(pairLed(['RED_ELEPHANT_1', 'RED_ELEPHANT_2']), CHARIOTS)).toMatchObject({ ahead: false })
    const soldiers = readSelection(pairLed(['BLACK_SOLDIER_4', 'BLACK_SOLDIER_5']), SOLDIERS.slice(0, 2))
    expect(soldiers).toMatchObject({ is: 'competes', ahead: false })
  })

  test('can be played when the rules would let it', () => {
    const readings = [[], ['RED_GENERAL'], CHARIOTS, ['RED_GENERAL', 'RED_HORSE_1']] as const
    expect(readings.map((pieces) => canBePlayed(readSelection(LEADING, pieces)))).toEqual([false, true, true, false])
    expect(readings.map((pieces) => canBePlayed(readSelection(pairLed(null), pieces)))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

test('a follower who has enough gives the first piece back for another', () => {
  const [one = 'RED_GENERAL', two = 'RED_GENERAL', three = 'RED_GENERAL'] = SOLDIERS
  expect(toggled([], one, 2)).toEqual([one])
  expect(toggled([one, two], three, 2)).toEqual([two, three])
  expect(toggled([one, two], one, 2)).toEqual([two])
})

test('pieces that no play could have beside those that were picked do not go with them', () => {
  expect([...goesWith(HAND, ['RED_CHARIOT_1'])]).toEqual([...CHARIOTS, 'RED_HORSE_1', 'RED_CANNON_2'])
  expect([...goesWith(HAND, ['RED_GENERAL'])]).toEqual(['RED_GENERAL'])
})

test('what belongs together in a hand is listed once, the largest first', () => {
  const listed = playsIn(HAND, null).map(({ type, strength }) => `${type} ${strength}`)
  expect(listed).toEqual(['EXTENDED_STRAIGHT 18', 'STRAIGHT 18', 'THREE_OF_A_KIND 3', 'PAIR 16', 'PAIR 2'])
  expect(playsIn(HAND, pairLed(null).table).map(({ strength }) => strength)).toEqual([16, 2])
})

test('a hand is sorted by points, or the red pieces first', () => {
  const mixed: Piece[] = ['RED_SOLDIER_1', 'BLACK_GENERAL', 'RED_ADVISOR_1']
  expect(sorted(mixed, 'points')).toEqual(['BLACK_GENERAL', 'RED_ADVISOR_1', 'RED_SOLDIER_1'])
  expect(sorted(mixed, 'colour')).toEqual(['RED_ADVISOR_1', 'RED_SOLDIER_1', 'BLACK_GENERAL'])
})
