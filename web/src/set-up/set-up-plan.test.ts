import { begin, option, range } from '@parlor/engine'
import { trackGame } from '@parlor/engine/testing/games'
import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { expect, test } from 'vitest'
import { clocksAt, GENEROUS, paceOf, secondsIn } from './pace.ts'
import {
  changedOptions,
  changedSetUp,
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

const box = { options: shutTheBox.options, seats: shutTheBox.seats, bots: ['beginner', 'club', 'perfect', 'random'] }
const farm = { options: battleFarm.options, seats: battleFarm.seats, bots: ['club'] }
const names = { you: 'Ada', friend: (number: number) => `Friend ${number}` }

test('the usual set-up is you against a bot of middle strength, by the usual rules', () => {
  const { options, seats } = usualSetUp(box)
  expect(options).toEqual({ dice: 'forced', tiles: 9, scoring: 'sum', rounds: 1 })
  expect(seats).toEqual([{ kind: 'you' }, { kind: 'bot', bot: 'club' }])
})

test('what was kept is taken back, whatever of it still fits', () => {
  const kept = {
    options: { dice: 'optional', tiles: 11, rounds: 3, gone: true },
    seats: [{ kind: 'friend', name: 'Bo' }, { kind: 'you' }, { kind: 'invited' }],
    ownPace: true,
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
  expect(changedOptions(box.options, { ...usualSetUp(box).options, rounds: 2, tiles: 12 })).toEqual(['tiles', 'rounds'])
  expect(changedOptions(farm.options, usualSetUp(farm).options)).toEqual([])
})

test('clocks follow who plays until somebody sets them: none against bots, generous with people elsewhere', () => {
  const alone = usualSetUp(farm)
  expect(alone.options).toMatchObject({ startSeconds: 1, shoppingSeconds: 0, playingSeconds: 0 })
  const invited = changedSetUp(farm, alone, { seats: [{ kind: 'you' }, { kind: 'invited' }] })
  expect(invited.options).toMatchObject({ startSeconds: 1, shoppingSeconds: 45, playingSeconds: 90 })
  expect(paceOf(farm.options, invited.options)).toBe(GENEROUS)
  expect(changedSetUp(farm, invited, { seats: alone.seats }).options).toEqual(alone.options)
  const fast = changedSetUp(farm, invited, { options: { ...invited.options, ...clocksAt(farm.options, 0.5) } })
  expect(fast.options).toMatchObject({ startSeconds: 1, shoppingSeconds: 8, playingSeconds: 15 })
  const kept = changedSetUp(farm, fast, { seats: alone.seats })
  expect([paceOf(farm.options, kept.options), parseSetUp(kept, farm).options]).toEqual([0.5, kept.options])
  expect(changedOptions(farm.options, kept.options)).toEqual([])
  const odd = { ...kept.options, shoppingSeconds: 7 }
  expect([paceOf(farm.options, odd), secondsIn(farm.options, odd)]).toEqual([null, { least: 5, most: 15 }])
  expect(secondsIn(farm.options, alone.options)).toBe(null)
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

test('options that depend on how many play follow the seats', () => {
  const goal = option(range(1, 100), 10, (seats) => ({ choice: range(1, seats * 10), preset: seats * 5 }))
  const game = { options: { goal }, seats: { min: 1, max: 4 }, bots: ['random'] }
  const two = usualSetUp(game)
  const [one, other] = two.seats
  if (one === undefined || other === undefined) throw new Error('there are two seats')
  expect(two.options).toEqual({ goal: 10 })
  const three = changedSetUp(game, two, { seats: [one, other, other] })
  expect(three.options).toEqual({ goal: 15 })
  const chosen = changedSetUp(game, three, { options: { goal: 28 } })
  expect(changedSetUp(game, chosen, { seats: [one, other, other, other] }).options).toEqual({ goal: 28 })
  expect(changedSetUp(game, chosen, { seats: [one, other] }).options).toEqual({ goal: 10 })
  expect(parseSetUp({ ...chosen, seats: two.seats }, game).options).toEqual({ goal: 10 })
})

test('a document for another number of seats takes that number along: bots come, the last go, you stay', () => {
  const game = trackGame()
  const track = { options: game.options, seats: game.seats, bots: ['random'] }
  const on = (room: number) => {
    const body = { title: 'Narrow', room, spaces: [{ kind: 'plain' }, { kind: 'plain' }] }
    return { options: { ...begin(game, { track: body }, room).options } }
  }
  const friend: SeatChoice = { kind: 'friend', name: 'Bo' }
  const three = changedSetUp(track, usualSetUp(track), { seats: [friend, { kind: 'you' }, friend] })
  const two = changedSetUp(track, three, on(2))
  expect(two.seats).toEqual([friend, { kind: 'you' }])
  const one = changedSetUp(track, two, on(1))
  expect(one.seats).toEqual([{ kind: 'you' }])
  expect(changedSetUp(track, one, on(2)).seats).toEqual([{ kind: 'you' }, { kind: 'bot', bot: 'random' }])
  expect(changedSetUp(track, two, { seats: three.seats }).seats).toHaveLength(2)
})
