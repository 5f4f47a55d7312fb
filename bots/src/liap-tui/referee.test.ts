import { liapTui } from '@parlor/games/liap-tui'
import { expect, test } from 'vitest'
import { randomBot } from '../random-bot.ts'
import { simulate, type LoggedMatch } from '../simulate.ts'
import { beginnerBot, clubBot } from './bots.ts'
import { referee, type Line } from './referee.fixture.ts'

const RULES = { goal: 50, maxRounds: 30, mostZeros: 2 }

/** Matches as `parlor simulate --logs` writes them. */
function logged(bots: readonly (typeof randomBot)[], matches: number): { lines: Line[]; scores: unknown }[] {
  const found: { lines: Line[]; scores: unknown }[] = []
  const log = ({ entries, outcome }: LoggedMatch) => {
    // As docs/bots.md tells somebody who has nothing but the file.
    const read = JSON.parse(JSON.stringify(entries)) as { by: Line['by']; move: Omit<Line, 'by'> }[]
    found.push({ lines: read.map(({ by, move }) => ({ ...move, by })), scores: outcome?.scores })
  }
  simulate(liapTui, { options: {}, seed: 'referee', bots, log }, 0, matches)
  return found
}

test('somebody who knows the rules and not our code comes to the same totals by the words of a log alone', () => {
  const matches = [
    ...logged([randomBot, randomBot, randomBot, randomBot], 8),
    ...logged([clubBot, beginnerBot, clubBot, beginnerBot], 30),
  ]
  const words = new Set(matches.flatMap(({ lines }) => lines.map(({ move }) => move)))
  expect(words).toEqual(new Set(['DEAL', 'DECLARE', 'FOLLOW', 'KEEP', 'LEAD', 'REDEAL']))
  for (const { lines, scores } of matches) expect(referee(lines, RULES)).toEqual(scores)
})

test('the referee finds what is wrong with a log', () => {
  const [match] = logged([clubBot, clubBot, clubBot, clubBot], 1)
  const lines = match?.lines ?? []
  const changed = (name: string, change: (line: Line) => Partial<Line>) => {
    const at = lines.findIndex(({ move }) => move === name)
    return () =>
      referee(
        lines.map((line, ply) => (ply === at ? { ...line, ...change(line) } : line)),
        RULES,
      )
  }
  expect(changed('FOLLOW', () => ({ pieces: [] }))).toThrow('broken: as many pieces as were led')
  expect(changed('LEAD', ({ pieces = [] }) => ({ pieces: [...pieces, ...pieces] }))).toThrow(/^broken: \d holds/)
  expect(changed('DECLARE', () => ({ piles: 9 }))).toThrow(/declares from 0 to 8$/)
  expect(changed('DEAL', () => ({ order: [] }))).toThrow('broken: every piece is dealt once')
  expect(() => referee(lines.slice(0, -1), RULES)).toThrow(/in place of FOLLOW$/)
})
