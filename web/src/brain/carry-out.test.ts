import { findCoach, findBot, Sfc32, Turn } from '@parlor/bots'
import { serveTasks, type PortListener } from '@parlor/workers'
import { begin, offered, play, refusalFor, view, type AnyMove, type Position } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { expect, test } from 'vitest'
import type { BrainTasks, Making } from './brain.ts'
import { brainTasks } from './carry-out.ts'
import type { Prepare } from './shared-tables.ts'

const nothing: Prepare = () => Promise.resolve()

/** A thread's end of the way, with everything that it reports; `post` asks it. */
function thinking(prepare: Prepare) {
  const told: unknown[] = []
  let listener: PortListener | undefined
  serveTasks<BrainTasks>(
    { post: (message) => told.push(message), listen: (own) => (listener = own) },
    brainTasks(prepare),
  )
  return { told, post: (request: unknown) => listener?.message(request) }
}

/** Has a task carried out, and gives everything that is reported until it is. */
async function reports(task: keyof BrainTasks, input: unknown, prepare = nothing): Promise<unknown[]> {
  const { told, post } = thinking(prepare)
  post({ id: 5, task, input })
  await expect.poll(() => told.at(-1)).not.toHaveProperty('progress')
  return told
}

const BEGAN = { id: 5, progress: 'began' }
const answerIn = (report: unknown) => (report as { answer?: AnyMove | null }).answer // undefined: it is no answer

function rolled(dice: readonly number[]): Position {
  const first = begin(shutTheBox, {}, 1)
  const thrown = play(shutTheBox, first, 0, { move: 'ROLL', dice: 2 })
  const fallen = thrown.ok && play(shutTheBox, thrown.position, 'chance', { move: 'DICE', values: dice })
  if (!fallen || !fallen.ok) throw new Error('these dice can be rolled')
  return fallen.position
}

test('a bot chooses as it would anywhere', async () => {
  const position = rolled([4, 5])
  const order = { game: 'shut-the-box', bot: 'perfect', position, seat: 0, seed: 'seed' }
  const there = findBot(shutTheBox, 'perfect')?.choose(new Turn(shutTheBox, position, 0, new Sfc32('seed')))
  expect(await reports('choose', order)).toEqual([BEGAN, { id: 5, answer: there }])
})

test('any legal move will do in place of one that did not come', async () => {
  const position = rolled([6, 6])
  const order = { game: 'shut-the-box', bot: 'perfect', position, seat: 0, seed: 'seed' }
  const [, last] = await reports('sample', order)
  expect(last).toMatchObject({ answer: { move: 'SHUT' } })
  expect(refusalFor(shutTheBox, position, 0, answerIn(last))).toBeNull()
})

test('where something is hidden, a bot’s moves, made on what it imagines, are legal in the true position', async () => {
  let position = begin(battleFarm, {}, 3)
  const random = new Sfc32('farm')
  for (let step = 0; step < 40; step++) {
    const seat = [0, 1, 2].find((each) => offered(battleFarm, position, each).length > 0)
    if (seat === undefined) break
    const order = { game: 'battle-farm', bot: 'club', position, seat, seed: `${step}` }
    // oxlint-disable-next-line no-await-in-loop -- each move follows the one before
    const last = (await reports('choose', order)).at(-1)
    const move = answerIn(last)
    if (move === null) break
    if (move === undefined) throw new Error(JSON.stringify(last))
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
  const told = await reports('advise', { ...order, aim: 'shut' })
  const there = findCoach(shutTheBox, options, 1, 'shut')?.advise(view(shutTheBox, position, 0), 0)
  expect(told).toEqual([BEGAN, { id: 5, answer: there }])
})

const fault = (message: string) => ({ id: 5, fault: { name: 'Error', message } })

test('what cannot be done is said', async () => {
  const position = rolled([4, 5])
  const order = { game: 'shut-the-box', bot: 'farmer', position, seat: 0, seed: '' }
  expect(await reports('choose', order)).toEqual([fault('farmer does not play Shut the Box')])
  expect(await reports('sample', { ...order, game: 'chess' })).toEqual([fault('there is no game called chess')])
})

const yahtzeeView = { viewer: 0, table: {}, phases: {}, clocks: [], toAct: [0] }
const yahtzeeOrder = { game: 'yahtzee', options: { rules: 'official' }, seats: 1, view: yahtzeeView, seat: 0 }

test('a table is made once for all who wait for it, and given up when nobody does', async () => {
  const made: { name: string; signal: AbortSignal; report: (making: Making) => void }[] = []
  const never: Prepare = (name, report, signal) => {
    made.push({ name, report, signal })
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
  }
  const { told, post } = thinking(never)
  post({ id: 1, task: 'advise', input: yahtzeeOrder })
  post({ id: 2, task: 'advise', input: yahtzeeOrder })
  await expect.poll(() => made).toHaveLength(1)
  const making = { what: 'yahtzee-official', done: 1, of: 10 }
  made[0]?.report(making)
  expect(told).toEqual([1, 2].map((id) => ({ id, progress: { making } })))
  post({ cancel: 1 })
  await expect.poll(() => told).toHaveLength(3)
  expect(made[0]?.signal.aborted).toBe(false)
  made[0]?.report({ ...making, done: 2 })
  expect(told.slice(3)).toEqual([{ id: 2, progress: { making: { ...making, done: 2 } } }])
  post({ cancel: 2 })
  await expect.poll(() => made[0]?.signal.aborted).toBe(true)
  // Taken up again, it begins anew.
  post({ id: 3, task: 'advise', input: yahtzeeOrder })
  await expect.poll(() => made).toHaveLength(2)
})

test('a table that cannot be made is said', async () => {
  const told = await reports('advise', yahtzeeOrder, () => Promise.reject(new Error('no memory')))
  expect(told).toEqual([fault('no memory')])
})
