import { game, NOBODY_KNOWS, offered, pieces, programFor, ranked, statechart, type LiveScene } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { botPool, thinkingTime } from './bot-pool.ts'
import { first, oddBotPool, oddPool, reasonOf } from './pool.fixture.ts'

const { position } = first('random')
const legal = offered(shutTheBox, position, 0).flatMap((offer) => offer.list(100) ?? [])
/** Short, and over soon. Only for bots that never answer. */
const SHORT = { budgetMs: 200 }

/** Its audit allows no world, so that none can be drawn from its secrets, and it has no guess. */
const withoutWorlds = game({
  id: 'without-worlds',
  name: 'Without worlds',
  about: 'Made up in a test.',
  seats: { min: 1, max: 1 },
  information: 'hidden',
  options: {},
  setup: () => ({ deck: [1, 2, 3] }),
  charts: {
    main: programFor<LiveScene<{ deck: number[] }, Readonly<Record<string, never>>>>()(
      statechart('stateDiagram-v2\n[*] --> A\nA --> [*]: GO'),
      { moves: { GO: {} } },
    ),
  },
  view: () => ({}),
  secrets: ({ state }) => [pieces('cards', state, 'deck', NOBODY_KNOWS)],
  publicState: [],
  audit: () => 'no world is allowed',
  outcome: () => ranked([0], 'highest'),
  text: { sheet: () => [], moves: { GO: () => 'Go' }, refusals: {}, happenings: {}, options: {} },
})

describe('a bot', () => {
  /** For all that need none of their own: a thread takes long to start, and one is there after whatever a bot has done. */
  const pool = oddBotPool()
  afterAll(() => pool.close())

  test('answers from the thread of the product', async () => {
    const shipped = botPool()
    onTestFinished(() => shipped.close())
    expect(legal).toContainEqual(await shipped.choose({ ...first('random'), budgetMs: 60_000 }))
    expect(await reasonOf(shipped.choose(first('loops')))).toBe('no-such-bot')
  })

  test('may answer later, or rather wait', async () => {
    expect(legal).toContainEqual(await pool.choose(first('later')))
    expect(await pool.choose(first('waits'))).toBeNull()
  })

  test('that gets better with time has its share of it, and no more, with however many others', async () => {
    // One that has not seen a crowd yet.
    const quiet = oddPool()
    const alone = await quiet.choose(first('ponders'))
    expect(alone).toMatchObject({ move: 'PONDERED', thinkMs: 1_000 })
    const order: number[] = []
    const asked = Array.from({ length: 12 }, async (_, at) => {
      const answer = await quiet.choose(first('ponders'))
      order.push(at)
      return answer
    })
    const shares = (await Promise.all(asked)).map((answer) => Number(answer?.['thinkMs']))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    // The first was handed out before anybody else had asked.
    expect(Math.max(...shares.slice(1))).toBeLessThan(2 * Math.min(...shares.slice(1)))
    expect([thinkingTime(1, 1), thinkingTime(8, 4), thinkingTime(10_000, 1)]).toEqual([1_000, 500, 20])
  })

  test('may be given all the time there is', async () => {
    expect(legal).toContainEqual(await pool.choose({ ...first('later'), budgetMs: Infinity }))
  })

  test('has a generator of its own, anew for each question', async () => {
    const two = oddPool({ threads: 2 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => two.choose(first('seed'))))
    expect(new Set(answers.map((answer) => answer?.['seed'])).size).toBe(20)
    expect(new Set(answers.map((answer) => answer?.['drawn'])).size).toBe(20)
  })

  test.each([
    ['loops', 'too-slow'],
    ['never', 'too-slow'],
  ])('that %s is %s, and the thread is replaced; those behind it lose nothing', async (bot, reason) => {
    // The thread has started: what follows waits behind the bot.
    await pool.choose(first('random'))
    const slow = reasonOf(pool.choose({ ...first(bot), ...SHORT }))
    const behind = Array.from({ length: 20 }, () => pool.choose(first('random')))
    const slowAgain = reasonOf(pool.choose({ ...first(bot), ...SHORT }))
    const last = pool.choose(first('random'))
    expect(await slow).toBe(reason)
    for (const move of await Promise.all(behind)) expect(legal).toContainEqual(move)
    expect(await slowAgain).toBe(reason)
    expect(legal).toContainEqual(await last)
  })

  test.each([
    ['throws', 'threw'],
    ['rejects', 'threw'],
    ['undefined', 'no-move'],
    ['text', 'no-move'],
    ['list', 'no-move'],
    ['nameless', 'no-move'],
    ['function', 'no-move'],
    ['cycle', 'no-move'],
    ['big', 'no-move'],
    ['forges', 'no-move'],
    ['nobody', 'no-such-bot'],
    ['exits', 'died'],
  ])('%s: %s, and the next one is asked as ever', async (bot, reason) => {
    const [failed, next] = [reasonOf(pool.choose(first(bot))), pool.choose(first('random'))]
    expect(await failed).toBe(reason)
    expect(legal).toContainEqual(await next)
  })

  test('for whose seat no world can be drawn has failed, and the next one is asked as ever', async () => {
    expect(await reasonOf(pool.choose(first('random', withoutWorlds)))).toBe('threw')
    expect(legal).toContainEqual(await pool.choose(first('random')))
  })

  test('that eats memory ends its thread, not the server', async () => {
    const small = oddPool({ memoryMb: 32 })
    expect(await reasonOf(small.choose(first('hog')))).toBe('died')
    expect(legal).toContainEqual(await small.choose(first('random')))
  })

  test('that sends noise is not understood, and heard all the same', async () => {
    expect(legal).toContainEqual(await pool.choose(first('noisy')))
  })

  test('that goes wrong after its answer has answered', async () => {
    expect(legal).toContainEqual(await pool.choose(first('stray')))
    // Whoever is asked while the thread dies may be lost; the one after is not.
    await reasonOf(pool.choose({ ...first('never'), ...SHORT }))
    expect(legal).toContainEqual(await pool.choose(first('random')))
  })
})

describe('the pool', () => {
  test('turns away what is too much', async () => {
    const pool = oddPool({ mostWaiting: 3 })
    const asked = Array.from({ length: 5 }, () => reasonOf(pool.choose(first('waits'))))
    expect(await Promise.all(asked)).toEqual([null, null, null, 'busy', 'busy'])
    expect(await pool.choose(first('waits'))).toBeNull()
  })

  test('with two threads answers one while another thinks', async () => {
    const pool = oddPool({ threads: 2 })
    const thinking = reasonOf(pool.choose(first('never')))
    expect(legal).toContainEqual(await pool.choose(first('random')))
    await pool.close()
    expect(await thinking).toBe('closed')
  })

  test('once closed, lets nobody wait', async () => {
    const pool = oddPool()
    const asked = ['loops', 'random', 'random'].map((bot) => reasonOf(pool.choose(first(bot))))
    await pool.close()
    expect(await Promise.all(asked)).toEqual(['closed', 'closed', 'closed'])
    expect(await reasonOf(pool.choose(first('random')))).toBe('closed')
    await pool.close()
  })

  test('whose thread cannot start says so each time, and does not try for ever', async () => {
    const pool = oddPool({ worker: new URL('no-such-file.mjs', import.meta.url) })
    expect(await Promise.all([1, 2].map(() => reasonOf(pool.choose(first('random')))))).toEqual(['died', 'died'])
  })
})
