import {
  begin,
  game,
  play,
  programFor,
  range,
  ranked,
  statechart,
  type Game,
  type Kind,
  type LiveScene,
  type NameOf,
  type Played,
} from '@parlor/engine'
import { expect, test } from 'vitest'
import { recorder } from '../parlor.fixture.ts'
import type { InputLines } from './lines.ts'
import { Person } from './person.ts'

type View = { readonly names: readonly string[] }

/** A game with a move of its own called QUIT, whose things have names at the table alone. */
const quitters: Game = game({
  id: 'quitters',
  name: 'Quitters',
  about: 'For these tests.',
  seats: { min: 1, max: 1 },
  information: 'open',
  options: {},
  setup: () => ({}),
  charts: {
    table: programFor<LiveScene<object, object, never>>()(
      statechart(`
stateDiagram-v2
  [*] --> Here
  Here --> Here: TAKE (thing)
  Here --> There: QUIT
  There --> [*]: GO
`),
      { moves: { TAKE: { params: { thing: () => range(0, 1) } }, QUIT: {}, GO: {} } },
    ),
  },
  view: (): View => ({ names: ['the broom', `the ${'very '.repeat(14)}long ladder`] }),
  outcome: () => ranked([0], 'highest'),
  text: {
    sheet: () => [{ kind: 'line', parts: ['A table.'] } as const],
    moves: {
      TAKE: ({ thing }: { thing: number }, _: NameOf, table: View | null) =>
        `Take ${table === null ? thing : (table.names[thing] ?? '')}`,
      QUIT: () => 'Quit',
      GO: () => 'Go',
    },
    refusals: {},
    happenings: {},
    options: {},
  },
})

/** Types these lines, one after the other; gives what came of it, and what was printed. */
async function asked(typed: string[], position = begin(quitters, {}, 1)) {
  const terminal = recorder()
  // All that a person needs of lines is to ask for the next.
  const lines = { ask: () => Promise.resolve(typed.shift() ?? null) } as unknown as InputLines
  const answer = await new Person(quitters, lines, terminal, true).ask(position, 0, (move) =>
    play(quitters, position, 0, move),
  )
  return { answer, printed: terminal.lines }
}

test('a list calls things by their names, and stays within the terminal', async () => {
  const { printed } = await asked(['exit'])
  expect(printed.filter((line) => line.includes('Take'))).toEqual([
    '    1  Take the broom   take 0',
    expect.stringMatching(/^ {4}2 {2}Take the very/) as unknown,
  ])
  for (const line of printed) expect(line.length).toBeLessThanOrEqual(80)
})

test('quit is the game’s own move at any time where it has one: exit leaves', async () => {
  const { answer, printed } = await asked(['help', 'quit'])
  const { move, position } = answer as Extract<Played<Kind>, { ok: true }> // a word would fail the next line
  expect(move).toEqual({ move: 'QUIT' })
  expect(printed).toContain('    exit    leaves the game; quit is a move')
  expect((await asked(['exit'])).answer).toBe('quit')
  const late = await asked(['quit', 'help', 'exit'], position)
  expect(late.answer).toBe('quit')
  expect(late.printed).toContain('  ✗ QUIT is not possible now (There). (To leave the game, type exit.)')
  expect(late.printed).toContain('    exit    leaves the game; quit is a move')
})
