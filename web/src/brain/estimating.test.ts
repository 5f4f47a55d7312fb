import { Sfc32 } from '@parlor/bots'
import { serveTasks, type PortListener } from '@parlor/workers'
import { refusalFor } from '@parlor/engine'
import { liapTui } from '@parlor/games/liap-tui'
import { expect, test, vi } from 'vitest'
import type { SeatEstimate } from './brain.ts'
import type { BrainTasks } from './brain.ts'
import { brainTasks } from './carry-out.ts'
import { Played } from './played.fixture.ts'

/** The thread's end of the way: everything it reports, and `post` asks it. */
function thread() {
  const told: unknown[] = []
  let listener: PortListener | undefined
  serveTasks<BrainTasks>(
    { post: (message) => told.push(message), listen: (own) => (listener = own) },
    brainTasks(() => Promise.resolve()),
  )
  return { told, post: (request: unknown) => listener?.message(request) }
}

/** A match in which seat 0 is to act, after some moves of its own. */
function played(moves: number): Played {
  const match = new Played(liapTui, 4, {})
  const random = new Sfc32('estimates')
  let own = 0
  for (let step = 0; step < 400; step++) {
    const isOwn = match.match.position !== null && refusedNothing(match)
    if (isOwn && own++ === moves) return match
    match.goOn(random)
  }
  throw new Error('seat 0 is never to act')
}

function refusedNothing({ match }: Played): boolean {
  const { position } = match
  if (position === null) return false
  return [...Array(9).keys()].some((piles) => refusalFor(liapTui, position, 0, { move: 'DECLARE', piles }) === null)
}

test('what a seat can do is estimated after any entry, and it can be called off', async () => {
  const { entries, match } = played(1)
  const { told, post } = thread()
  const order = { game: liapTui.id, entries, number: match.number, seat: 0 }
  post({ id: 1, task: 'estimate', input: order })
  post({ id: 2, task: 'estimate', input: { ...order, number: 2 } })
  post({ id: 3, task: 'estimate', input: order })
  post({ cancel: 3 })
  await vi.waitFor(
    () => expect(told.filter((reply) => typeof reply === 'object' && reply && 'answer' in reply)).toHaveLength(2),
    45_000,
  )
  const answers = new Map(told.map((reply) => [(reply as { id: number }).id, reply]))
  // Before the start there is nothing to do, and what was called off is not thought about.
  expect(answers.get(2)).toEqual({ id: 2, answer: null })
  expect(answers.get(3)).toHaveProperty('fault')
  const { answer } = answers.get(1) as { answer: SeatEstimate }
  expect(answer.unit).toBe('points')
  expect(answer.best).toMatchObject({ move: 'DECLARE' })
  expect(answer.options.length).toBeGreaterThan(1)
  for (const { visits, margin, move } of answer.options) {
    expect(visits).toBeGreaterThan(0) // few where the machine is busy
    expect(margin).toBeGreaterThan(0)
    expect(match.position && refusalFor(liapTui, match.position, 0, move)).toBeNull()
  }
})

test('a match is gone through decision by decision, those of the seats that are asked for', async () => {
  const { entries } = played(1)
  const { told, post } = thread()
  post({ id: 1, task: 'reviewEstimated', input: { game: liapTui.id, entries, ofSeats: [0] } })
  await expect.poll(() => told.at(-1)).toHaveProperty('answer')
  const { answer } = told.at(-1) as { answer: { seats: { decisions: number }[] } }
  expect(answer).toMatchObject({ unit: 'points' })
  expect(answer.seats[0]?.decisions).toBeGreaterThan(0)
  expect(answer.seats.slice(1).map(({ decisions }) => decisions)).toEqual([0, 0, 0])
  const moments = entries.filter((entry) => entry.kind === 'moved' && entry.by === 0).length
  expect(told.filter((reply) => JSON.stringify(reply).includes('"making"'))).toHaveLength(moments)
  expect(told).toContainEqual({ id: 1, progress: { making: { what: 'review', done: 0, of: moments } } })
})
