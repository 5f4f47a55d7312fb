import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBot, Sfc32, Turn } from '@parlor/bots'
import { advance, begin, isOver, sampleMove, toAct, type Game } from '@parlor/engine'
import { yahtzee } from '@parlor/games/yahtzee'
import { afterAll, expect, test } from 'vitest'
import { first, oddPool, reasonOf } from './pool.fixture.ts'

const CACHE = mkdtempSync(join(tmpdir(), 'parlor-bot-tables-'))
process.env['PARLOR_CACHE'] = CACHE
afterAll(() => rmSync(CACHE, { recursive: true, force: true }))

const PROGRAM = fileURLToPath(new URL('ask-perfect.fixture.mjs', import.meta.url))

test('tables are made once, for all who ask, and handed to threads and to those that replace them', async () => {
  // The first to ask: the table has to be made.
  const printed = execFileSync(process.execPath, [PROGRAM], { encoding: 'utf8' })
  expect(JSON.parse(printed)).toEqual(['ROLL', 'ROLL', 'ROLL', 'ROLL', 'ROLL'])
  expect(readdirSync(CACHE)).toHaveLength(1)

  const anyGame: Game = yahtzee
  const pool = oddPool({ threads: 2 })
  const here = findBot(anyGame, 'perfect')
  const random = new Sfc32('tables')
  const position = begin(anyGame, {}, 1)
  for (let turn = 0; !isOver(anyGame, position); turn++) {
    const [author] = toAct(anyGame, position)
    if (author === undefined) throw new Error('nobody can act')
    if (author === 0) {
      const request = { game: anyGame, bot: 'perfect', position, seat: 0 }
      // Both threads are asked, and now and then one has just been replaced.
      const ended = turn % 10 === 0 ? reasonOf(pool.choose(first('exits'))) : 'died'
      // oxlint-disable-next-line no-await-in-loop -- the match goes on in place
      const moves = await Promise.all([pool.choose(request), pool.choose(request)])
      const best = here?.choose(new Turn(anyGame, position, 0, random))
      expect(moves).toEqual([best, best])
      // oxlint-disable-next-line no-await-in-loop
      expect(await ended).toBe('died')
    }
    advance(anyGame, position, author, sampleMove(anyGame, position, author, random) ?? { move: '' }, random)
  }
})
