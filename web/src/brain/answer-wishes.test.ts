import { coachFor, findBot, Sfc32, Turn } from '@parlor/bots'
import { begin, offered, play, refusalFor, view, type Position } from '@parlor/engine'
import { battleFarm, shutTheBox } from '@parlor/games'
import { expect, test, vi } from 'vitest'
import { answerWishes } from './answer-wishes.ts'
import type { Making, Report, Task } from './messages.ts'
import type { Prepare } from './shared-tables.ts'

const nothing: Prepare = () => Promise.resolve()

/** Has a task carried out, and gives everything that is reported until it is. */
async function reports(task: Task, prepare = nothing): Promise<Report[]> {
  const told: Report[] = []
  await new Promise<void>((resolve) => {
    const answer = answerWishes(prepare, (report) => {
      told.push(report)
      if ('answer' in report || 'fault' in report) resolve()
    })
    answer({ id: 5, task })
  })
  return told
}

function rolled(dice: readonly number[]): Position {
  const first = begin(shutTheBox, {}, 1)
  const thrown = play(shutTheBox, first, 0, { move: 'ROLL', dice: 2 })
  const fallen = thrown.ok && play(shutTheBox, thrown.position, 'chance', { move: 'DICE', values: dice })
  if (!fallen || !fallen.ok) throw new Error('these dice can be rolled')
  return fallen.position
}

test('a bot chooses as it would anywhere', async () => {
  const position = rolled([4, 5])
  const order = { game: 'shut-the-box', bot: 'optimal', position, seat: 0, seed: 'seed' }
  const there = findBot(shutTheBox, 'optimal')?.choose(new Turn(shutTheBox, position, 0, new Sfc32('seed')))
  expect(await reports({ kind: 'choose', order })).toEqual([
    { id: 5, began: true },
    { id: 5, answer: there },
  ])
})

test('any legal move will do in place of one that did not come', async () => {
  const position = rolled([6, 6])
  const order = { game: 'shut-the-box', bot: 'optimal', position, seat: 0, seed: 'seed' }
  const [, last] = await reports({ kind: 'sample', order })
  expect(last).toMatchObject({ answer: { move: 'SHUT' } })
  expect(refusalFor(shutTheBox, position, 0, last && 'answer' in last ? last.answer : null)).toBeNull()
})

test('where something is hidden, a bot’s moves, made on what it imagines, are legal in the true position', async () => {
  let position = begin(battleFarm, {}, 3)
  const random = new Sfc32('farm')
  for (let step = 0; step < 40; step++) {
    const seat = [0, 1, 2].find((each) => offered(battleFarm, position, each).length > 0)
    if (seat === undefined) break
    const order = { game: 'battle-farm', bot: 'farmer', position, seat, seed: `${step}` }
    // oxlint-disable-next-line no-await-in-loop -- each move follows the one before
    const last = (await reports({ kind: 'choose', order })).at(-1)
    const move = last && 'answer' in last ? last.answer : undefined
    expect(move).toBeDefined()
    if (move === null) break
    const played = play(battleFarm, position, seat, move, position.now, random)
    expect(played).toMatchObject({ ok: true })
    if (played.ok) ({ position } = played)
  }
  expect(position.ply).toBeGreaterThan(3)
})

test('the coach says what it says anywhere, for the aim that is told', async () => {
  const position = rolled([4, 5])
  const seen = { ...view(shutTheBox, position, 0), clocks: [], toAct: [0] }
  const { options } = position
  const order = { game: 'shut-the-box', options, seats: 1, view: seen, seat: 0 }
  const told = await reports({ kind: 'advise', order: { ...order, aim: 'shut' } })
  const there = coachFor(shutTheBox, options, 1, 'shut')?.advise(view(shutTheBox, position, 0), 0)
  expect(told).toEqual([
    { id: 5, began: true },
    { id: 5, answer: there },
  ])
})

test('what cannot be done is said', async () => {
  const position = rolled([4, 5])
  const order = { game: 'shut-the-box', bot: 'farmer', position, seat: 0, seed: '' }
  expect(await reports({ kind: 'choose', order })).toEqual([{ id: 5, fault: 'farmer does not play Shut the Box' }])
  const chess = { kind: 'sample', order: { ...order, game: 'chess' } } as const
  expect(await reports(chess)).toContainEqual({ id: 5, fault: 'there is no game called chess' })
})

const yahtzeeView = { viewer: 0, table: {}, phases: {}, clocks: [], toAct: [0] }
const yahtzeeOrder = { game: 'yahtzee', options: { rules: 'official' }, seats: 1, view: yahtzeeView, seat: 0 }

test('a table is made once for all who wait for it, and given up when nobody does', async () => {
  const told: Report[] = []
  const made: { name: string; signal: AbortSignal; report: (making: Making) => void }[] = []
  const never: Prepare = (name, report, signal) => {
    made.push({ name, report, signal })
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
  }
  const answer = answerWishes(never, (report) => told.push(report))
  answer({ id: 1, task: { kind: 'advise', order: yahtzeeOrder } })
  answer({ id: 2, task: { kind: 'advise', order: yahtzeeOrder } })
  await vi.waitFor(() => expect(made).toHaveLength(1))
  made[0]?.report({ what: 'yahtzee-official', done: 1, of: 10 })
  answer({ forget: 1 })
  await Promise.resolve()
  expect(made[0]?.signal.aborted).toBe(false)
  answer({ forget: 2 })
  await vi.waitFor(() => expect(made[0]?.signal.aborted).toBe(true))
  expect(told).toEqual([{ making: { what: 'yahtzee-official', done: 1, of: 10 } }, { making: null }])
  // Taken up again, it begins anew.
  answer({ id: 3, task: { kind: 'advise', order: yahtzeeOrder } })
  await vi.waitFor(() => expect(made).toHaveLength(2))
})

test('a table that cannot be made is said', async () => {
  const told = await reports({ kind: 'advise', order: yahtzeeOrder }, () => Promise.reject(new Error('no memory')))
  expect(told).toEqual([{ making: null }, { id: 5, fault: 'no memory' }])
})
