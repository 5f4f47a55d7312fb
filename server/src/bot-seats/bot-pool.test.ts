import { offered } from '@parlor/engine'
import { shutTheBox } from '@parlor/games'
import { describe, expect, onTestFinished, test } from 'vitest'
import { botPool } from './bot-pool.ts'
import { first, oddPool, reasonOf } from './pool.fixture.ts'

const { position } = first('random')
const legal = offered(shutTheBox, position, 0).flatMap((offer) => offer.list(100) ?? [])
/** Short, and over soon. Only for bots that never answer. */
const SHORT = { budgetMs: 200 }

describe('a bot', () => {
  test('answers from the thread of the product', async () => {
    const pool = botPool()
    onTestFinished(() => pool.close())
    expect(legal).toContainEqual(await pool.choose({ ...first('random'), budgetMs: 60_000 }))
    expect(await reasonOf(pool.choose(first('loops')))).toBe('no-such-bot')
  })

  test('may answer later, or rather wait', async () => {
    const pool = oddPool()
    expect(legal).toContainEqual(await pool.choose(first('later')))
    expect(await pool.choose(first('waits'))).toBeNull()
  })

  test('may be given all the time there is', async () => {
    expect(legal).toContainEqual(await oddPool().choose({ ...first('later'), budgetMs: Infinity }))
  })

  test('has a generator of its own, anew for each question', async () => {
    const pool = oddPool({ threads: 2 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => pool.choose(first('seed'))))
    expect(new Set(answers.map((answer) => answer?.['seed'])).size).toBe(20)
    expect(new Set(answers.map((answer) => answer?.['drawn'])).size).toBe(20)
  })

  test.each([
    ['loops', 'too-slow'],
    ['never', 'too-slow'],
  ])('that %s is %s, and the thread is replaced; those behind it lose nothing', async (bot, reason) => {
    const pool = oddPool()
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
    ['nobody', 'no-such-bot'],
    ['exits', 'died'],
  ])('%s: %s, and the next one is asked as ever', async (bot, reason) => {
    const pool = oddPool()
    const [failed, next] = [reasonOf(pool.choose(first(bot))), pool.choose(first('random'))]
    expect(await failed).toBe(reason)
    expect(legal).toContainEqual(await next)
  })

  test('that eats memory ends its thread, not the server', async () => {
    const pool = oddPool({ memoryMb: 32 })
    expect(await reasonOf(pool.choose(first('hog')))).toBe('died')
    expect(legal).toContainEqual(await pool.choose(first('random')))
  })

  test('that sends noise is not understood, and heard all the same', async () => {
    expect(legal).toContainEqual(await oddPool().choose(first('noisy')))
  })

  test('that goes wrong after its answer has answered', async () => {
    const pool = oddPool()
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
