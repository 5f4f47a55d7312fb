import type { SeatShape } from '@parlor/protocol'
import { expect, test } from 'vitest'
import { seatNews, startLimit } from './start-limit.ts'

const host = { id: 'hosthosthost', name: 'Ada' }
const bot: SeatShape = { kind: 'bot', bot: 'random' }
const free: SeatShape = { kind: 'empty', keptFor: null }
const person = (name: string, ready = false, id = name.toLowerCase().repeat(6)): SeatShape => ({
  kind: 'person',
  player: { id, name },
  ready,
  standIn: null,
  resigned: false,
  pledge: null,
  entropy: null,
})
const ada = person('Ada', false, host.id)

test('a match starts when every seat is taken and the others are ready', () => {
  expect(startLimit({ host, seats: [ada, bot] }, 1)).toBeNull()
  expect(startLimit({ host, seats: [ada, person('Bo', true)] }, 2)).toBeNull()
})

test('free seats are counted before anybody is hurried', () => {
  expect(startLimit({ host, seats: [ada, free, person('Bo'), free] }, 2)).toEqual({ kind: 'seats', free: 2 })
})

test('who is not ready is named; the host need not be', () => {
  expect(startLimit({ host, seats: [person('Bo'), ada, person('Cy', true), person('Di')] }, 2)).toEqual({
    kind: 'ready',
    seats: [0, 3],
  })
})

test('a match with too few seats does not start', () => {
  expect(startLimit({ host, seats: [ada] }, 2)).toEqual({ kind: 'too-few' })
})

test('what happens at the seats is told', () => {
  expect(seatNews([ada, free], [ada, person('Bo')])).toEqual([{ what: 'sat', name: 'Bo' }])
  expect(seatNews([ada, person('Bo')], [ada, person('Bo', true)])).toEqual([{ what: 'ready', name: 'Bo' }])
  expect(seatNews([ada, person('Bo', true)], [ada, bot, free])).toEqual([{ what: 'left', name: 'Bo' }])
  expect(seatNews([ada, person('Bo', true)], [ada, person('Cy', true)])).toEqual([
    { what: 'left', name: 'Bo' },
    { what: 'sat', name: 'Cy' },
    { what: 'ready', name: 'Cy' },
  ])
  expect(seatNews([ada, person('Bo', true)], [ada, person('Bo', false)])).toEqual([])
})
