import { battleFarm, shutTheBox } from '@parlor/games'
import { expect, test } from 'vitest'
import {
  changedOptions,
  isOnline,
  mayBeKept,
  onlinePlan,
  parseSetUp,
  seatsHere,
  usualSetUp,
  withChoice,
  withoutServer,
  type SeatChoice,
} from './set-up-plan.ts'

const box = { options: shutTheBox.options, seats: shutTheBox.seats, bots: ['optimal', 'random'] }
const farm = { options: battleFarm.options, seats: battleFarm.seats, bots: ['farmer'] }
const names = { you: 'Ada', friend: (number: number) => `Friend ${number}` }

test('the usual set-up is you against the strongest bot, by the usual rules', () => {
  const { options, seats } = usualSetUp(box)
  expect(options).toEqual({ dice: 'forced', tiles: 9, scoring: 'sum', rounds: 1 })
  expect(seats).toEqual([{ kind: 'you' }, { kind: 'bot', bot: 'optimal' }])
})

test('what was kept is taken back, whatever of it still fits', () => {
  const kept = {
    options: { dice: 'optional', tiles: 11, rounds: 3, gone: true },
    seats: [{ kind: 'friend', name: 'Bo' }, { kind: 'you' }, { kind: 'invited' }],
    keep: true,
    undo: false,
    graceSeconds: 300,
  }
  expect(parseSetUp(structuredClone(kept), box)).toEqual({
    ...kept,
    options: { dice: 'optional', tiles: 9, scoring: 'sum', rounds: 3 },
  })
})

test.each([
  ['nothing', null],
  ['a text', 'seats'],
  ['too many seats', { seats: Array.from({ length: 9 }, () => ({ kind: 'invited' })) }],
  ['too few seats', { seats: [] }],
  ['two of you', { seats: [{ kind: 'you' }, { kind: 'you' }] }],
  ['a bot that is gone', { seats: [{ kind: 'you' }, { kind: 'bot', bot: 'gone' }] }],
  ['a seat that is none', { seats: [{ kind: 'you' }, null] }],
  ['hostile options', { options: { __proto__: 1, constructor: 2, dice: { toString: 1 } }, graceSeconds: '60' }],
])('%s leads to the usual set-up', (_, kept) => {
  expect(parseSetUp(kept, box)).toEqual(usualSetUp(box))
})

test('options that differ from the usual are named', () => {
  expect(changedOptions(box, { ...usualSetUp(box).options, rounds: 2, tiles: 12 })).toEqual(['tiles', 'rounds'])
  expect(changedOptions(farm, usualSetUp(farm).options)).toEqual([])
})

test('you sit once: taking another seat is changing places', () => {
  const seats: readonly SeatChoice[] = [{ kind: 'you' }, { kind: 'bot', bot: 'random' }, { kind: 'invited' }]
  expect(withChoice(seats, 1, { kind: 'you' })).toEqual([{ kind: 'bot', bot: 'random' }, { kind: 'you' }, seats[2]])
  expect(withChoice(seats, 2, { kind: 'anybody' })).toEqual([seats[0], seats[1], { kind: 'anybody' }])
})

test('everybody here has a name', () => {
  const seats: readonly SeatChoice[] = [
    { kind: 'friend', name: '  ' },
    { kind: 'you' },
    { kind: 'bot', bot: 'random' },
    { kind: 'friend', name: ' Cy ' },
  ]
  expect(seatsHere(seats, names)).toEqual([
    { kind: 'person', name: 'Friend 1' },
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'random' },
    { kind: 'person', name: 'Cy' },
  ])
})

test('a match is on the server when somebody is elsewhere, or it is to be kept there', () => {
  const alone: readonly SeatChoice[] = [{ kind: 'you' }, { kind: 'bot', bot: 'random' }]
  const friends: readonly SeatChoice[] = [{ kind: 'you' }, { kind: 'friend', name: '' }]
  expect(isOnline({ seats: alone, keep: false })).toBe(false)
  expect(isOnline({ seats: alone, keep: true })).toBe(true)
  expect(mayBeKept(friends)).toBe(false)
  expect(isOnline({ seats: friends, keep: true })).toBe(false)
  expect(isOnline({ seats: [...friends, { kind: 'invited' }], keep: false })).toBe(true)
  expect(isOnline({ seats: withoutServer([{ kind: 'you' }, { kind: 'anybody' }]), keep: false })).toBe(false)
})

test('the server is told seats, bots and whether anybody may come', () => {
  const setUp = usualSetUp(box)
  const seats: readonly SeatChoice[] = [
    { kind: 'bot', bot: 'random' },
    { kind: 'you' },
    { kind: 'invited' },
    { kind: 'friend', name: '' },
  ]
  const plan = onlinePlan('shut-the-box', { ...setUp, seats })
  expect(plan.body).toMatchObject({ seats: 4, bots: ['random', null, null, null], sit: false })
  expect(plan.body.settings).toEqual({ listed: false, undo: true, graceSeconds: 120 })
  expect(plan.sit).toEqual([1, 3])
  expect(plan.startsAtOnce).toBe(false)
  expect(onlinePlan('shut-the-box', { ...setUp, seats: [{ kind: 'anybody' }] }).body.settings.listed).toBe(true)
  expect(onlinePlan('shut-the-box', setUp).startsAtOnce).toBe(true)
})
