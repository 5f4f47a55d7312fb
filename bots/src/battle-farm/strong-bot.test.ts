import { advance, begin, canonical, imagined, isOver, type Game, type Position } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import { expect, test } from 'vitest'
import { Patience } from '../patience.ts'
import { nextMove, runMatch } from '../run-match.ts'
import type { Bot } from '../bot.ts'
import { thinkThrough } from '../search/thinking.ts'
import { Sfc32 } from '../sfc32.ts'
import { generatorsOf } from '../simulate.ts'
import { Turn } from '../turn.ts'
import { farmerBot } from './farmer-bot.ts'
import { strongFarmBot } from './strong-bot.ts'

const game: Game = battleFarm

/** The strong bot in a hurry. */
const hasty = (iterations: number): Bot => ({
  ...strongFarmBot,
  choose: (turn) => {
    if (strongFarmBot.think === undefined) throw new Error('it thinks')
    return thinkThrough(strongFarmBot.think(turn, iterations))
  },
})

test('carries out what it has chosen, and never puts it back: else it would choose it again for ever', () => {
  const moves: string[] = []
  runMatch(game, {
    options: { limitFactor: 0.4 },
    bots: [hasty(4), farmerBot],
    generators: generatorsOf('strong', 0, 2),
    mostEntries: 250,
    record: ({ by, move }) => {
      if (by === 0) moves.push(move.move)
    },
  })
  expect(moves).toContain('CHOOSE_CARD')
  expect(moves).not.toContain('CANCEL_SELECTION')
})

/** Turns near the end of a match between farmers, in which there is something to think about. */
function* moments(): Generator<{ position: Position; seat: number }> {
  const position = begin(game, { limitFactor: 0.4 }, 3)
  const generators = generatorsOf('moments', 0, 3)
  const patience = new Patience(3)
  while (!isOver(game, position)) {
    const step = nextMove(game, position, { bots: [farmerBot, farmerBot, farmerBot], generators }, patience)
    if (step === null) return
    if (typeof step.by === 'number' && step.move.move.startsWith('CHOOSE_')) yield { position, seat: step.by }
    advance(game, position, step.by, step.move, generators.chance)
  }
}

test('thinks the same in another world that looks the same, and says why', () => {
  let asked = 0
  for (const { position, seat } of moments()) {
    if (asked === 2) break
    const twin = imagined(game, position, seat, new Sfc32('twin', asked))
    const [here, there] = [position, twin].map((world) => {
      const thinking = strongFarmBot.think?.(new Turn(game, world, seat, new Sfc32('thought')), 24)
      while (thinking?.work(100) === true);
      if (thinking?.done === 0) return null
      return canonical([thinking?.best() ?? null, thinking?.estimate() ?? null])
    })
    expect(here).toBe(there)
    if (here === null) continue
    expect(here).toContain('"visits":')
    asked++
  }
  expect(asked).toBe(2)
})
