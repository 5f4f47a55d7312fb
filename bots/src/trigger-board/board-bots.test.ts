import { triggerBoard } from '@parlor/games/trigger-board'
import { expect, test } from 'vitest'
import { randomBot } from '../random-bot.ts'
import { runMatch } from '../run-match.ts'
import { generatorsOf } from '../simulate.ts'
import { triggerBoardBots } from './board-bots.ts'
import { FORK } from './fork-board.fixture.ts'

test.each(triggerBoardBots.bots)('$name takes the way home, and never the one that leads back', (bot) => {
  const ways: unknown[] = []
  for (let match = 0; match < 3; match++)
    runMatch(triggerBoard, {
      options: { board: FORK },
      bots: [bot, randomBot],
      generators: generatorsOf('fork', match, 2),
      mostEntries: 500,
      record: ({ by, move }) => {
        if (by === 0 && move.move === 'GO') ways.push(move.to)
      },
    })
  expect(ways).toEqual(['c', 'c', 'c'])
})
