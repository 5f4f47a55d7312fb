import { begin, game, offered, oneFrom, programFor, ranked, statechart, type LiveScene } from '@parlor/engine'
import { expect, test } from 'vitest'
import { recorder } from '../parlor.fixture.ts'
import { numbersOf, rowsOf } from './menu-rows.ts'
import { readMove } from './read-move.ts'
import { printOffers } from './show-offers.ts'
import { ValueNames } from './value-names.ts'

type State = { readonly pits: readonly number[] }

/** Pits are counted from 1 on the table, and from 0 in moves; piles are numbered where `piles` says so. */
function sowing(pits: readonly number[], piles: 'beside' | 'clashing' | 'unnamed' = 'beside') {
  const pileNames = piles === 'clashing' ? ['2', '3'] : ['21', '22']
  const made = game({
    id: 'sowing',
    name: 'Sowing',
    about: 'For these tests.',
    seats: { min: 1, max: 1 },
    information: 'open',
    options: {},
    setup: (): State => ({ pits }),
    charts: {
      field: programFor<LiveScene<State, object, never>>()(
        statechart(`
stateDiagram-v2
  [*] --> Sowing
  Sowing --> [*]: PASS
  Sowing --> [*]: SOW (pit)
  Sowing --> [*]: TAKE (pile)
`),
        {
          moves: {
            PASS: {},
            SOW: { params: { pit: ({ state }) => oneFrom(state.pits) } },
            TAKE: { params: { pile: () => oneFrom([0, 1]) } },
          },
        },
      ),
    },
    view: ({ state }) => state,
    outcome: () => ranked([0], 'highest'),
    text: {
      sheet: () => [{ kind: 'line', parts: ['A field.'] } as const],
      moves: {
        PASS: () => 'Pass',
        SOW: ({ pit }: { pit: number }) => `Sow pit ${pit + 1}, 3 seeds`,
        TAKE: ({ pile }: { pile: number }) =>
          piles === 'unnamed' ? `Take the ${['left', 'right'][pile]} pile` : `Take pile ${pileNames[pile]}`,
      },
      refusals: {},
      happenings: {},
      values: {
        pit: (pit) => (piles === 'unnamed' ? `Pit ${pit + 1}` : String(pit + 1)),
        pile: (pile) => pileNames[pile] ?? '',
      },
      last: ['PASS'],
      options: {},
    },
  })
  const offers = offered(made, begin(made, {}, 1), 0)
  const rows = rowsOf(made, offers, true)
  const names = new ValueNames(made)
  names.meet(offers, {}, 0)
  return { made, choices: { offers, rows, numbers: numbersOf(made, rows, {}), waits: true, known: [], names } }
}

test('what is named by a number has that number in the menu, and typed; the rest goes on after it', () => {
  const { made, choices } = sowing([3, 5], 'unnamed')
  const screen = recorder()
  printOffers(made, choices, {}, screen)
  expect(screen.lines.map((line) => line.trim().replaceAll(/ {2,}/g, ' | '))).toEqual([
    '4 | Sow pit 4, 3 seeds | sow pit 4',
    '6 | Sow pit 6, 3 seeds | sow pit 6',
    '7 | Take the left pile | take 21',
    '8 | Take the right pile | take 22',
    '9 | Wait for the others | wait',
    '10 | Pass | pass',
  ])
  const four = { move: { move: 'SOW', pit: 3 } }
  for (const typed of ['4', 'sow 4', 'sow pit 4']) expect(readMove(typed, choices)).toEqual(four)
  expect(readMove('sow 5', choices)).toEqual({ move: { move: 'SOW', pit: 4 } })
  expect(readMove('9', choices)).toEqual({ waits: true })
  expect(readMove('1', choices)).toEqual({ unclear: 'Choose 4, 6, 7, 8, 9 or 10.' })
})

test('two moves that name different numbers keep theirs; where they clash, rows are counted', () => {
  expect(sowing([3, 5]).choices.numbers).toEqual([4, 6, 21, 22, 23, 24])
  const { choices } = sowing([0, 1], 'clashing')
  expect(choices.numbers).toEqual([1, 2, 3, 4, 5, 6])
  expect(readMove('3', choices)).toEqual({ move: { move: 'TAKE', pile: 0 } })
  expect(readMove('7', choices)).toEqual({ unclear: 'Choose a number from 1 to 6.' })
})
