import { readBoard, type Board, type Goal } from '@parlor/games/trigger-board/knowledge'
import { describe, expect, test } from 'vitest'
import type { BoardHappening } from '../board-kind.ts'
import type { BoardMap } from '../board-map.ts'
import type { Choice } from '../choices.ts'
import { en } from '../words-en.ts'
import { de } from '../words-de.ts'
import { leadsOf } from './leads.tsx'
import { nextSpace } from './next-space.ts'
import { lettersOf } from './pawn.tsx'
import { storyText } from './story-line.tsx'
import { changesIn, toldOn, type Known } from './story.ts'
import { turningPointOf } from './turning-point.ts'

const NAMES = Object.assign((seat: number) => ['Ann', 'Bea'][seat] ?? '?', { you: 0 })
const other = (happening: { readonly what: string }) => `(${happening.what})`
const known = (): Known =>
  new Map([
    ['0 Coins', 5],
    ['1 Coins', 3],
  ])

describe('the story', () => {
  const happened: BoardHappening[] = [
    { what: 'turn', seat: 1, round: 3 },
    { what: 'rolled', seat: 1, dice: [3], moves: 3 },
    { what: 'went', seat: 1, space: 'Fish Market', path: ['a', 'b', 'fish'] },
    { what: 'triggered', seat: 1, space: 'Fish Market', event: 'e' },
    { what: 'chose', seat: 1, text: [{ text: 'Buy a crate' }] },
    { what: 'stat', seat: 1, stat: 'Coins', value: 1 },
    { what: 'stat', seat: 0, stat: 'Coins', value: 6 },
  ]

  test('says who went where, by which roll, and what came of it', () => {
    const story = toldOn(null, happened, known())
    if (story === null) throw new Error('something has happened')
    expect(storyText(story, NAMES, other, en)).toBe(
      'Bea rolled 3 and went to “Fish Market”: “Buy a crate” −2 Coins, you +1 Coins.',
    )
    expect(storyText(story, NAMES, other, de)).toBe(
      'Bea würfelt 3 und geht nach „Fish Market“: „Buy a crate“ −2 Coins, du +1 Coins.',
    )
  })

  test('goes on over several views, and begins anew with the next roll', () => {
    const first = toldOn(null, happened.slice(0, 3), known())
    const second = toldOn(first, happened.slice(3), known())
    expect(second).toEqual(toldOn(null, happened, known()))
    const next = toldOn(second, [{ what: 'rolled', seat: 0, dice: [1], moves: 1 }], known())
    expect(next).toMatchObject({ seat: 0, rolls: [{ dice: 1, steps: 1 }], went: null, changes: [] })
  })

  test('names the space whose event sent somebody on', () => {
    const story = toldOn(
      null,
      [
        { what: 'rolled', seat: 0, dice: [2], moves: 2 },
        { what: 'went', seat: 0, space: 'Puddle', path: ['p'] },
        { what: 'triggered', seat: 0, space: 'Signpost', event: 'x' },
        { what: 'back', seat: 0, space: 'Lane', path: ['l'] },
        { what: 'skipped', seat: 1 },
      ].slice(0, 4) as BoardHappening[], // literals of that very type
      known(),
    )
    if (story === null) throw new Error('something has happened')
    expect(storyText(story, NAMES, other, en)).toBe('You rolled 2 and went to “Puddle”: at “Signpost” back to “Lane”.')
  })

  test('what somebody does before their roll is theirs, and not of the player before them', () => {
    const fired: BoardHappening[] = [
      ...happened,
      { what: 'stat', seat: 1, stat: 'Coins', value: 1 },
      { what: 'turn', seat: 0, round: 2 },
      { what: 'chose', seat: 0, text: [{ text: 'Fire' }] },
      { what: 'stat', seat: 1, stat: 'Coins', value: 0 },
    ]
    const story = toldOn(null, fired, known())
    if (story === null) throw new Error('something has happened')
    expect(storyText(story, NAMES, other, en)).toBe('You: “Fire” Bea −1 Coins.')
    const rolled = toldOn(story, [{ what: 'rolled', seat: 0, dice: [2], moves: 2 }], known())
    if (rolled === null) throw new Error('something has happened')
    expect(storyText(rolled, NAMES, other, en)).toBe('You rolled 2: “Fire” Bea −1 Coins.')
  })

  test('tells several rolls of one turn, and a walk that goes on from a space', () => {
    const story = toldOn(
      null,
      [
        { what: 'rolled', seat: 1, dice: [6], moves: 6 },
        { what: 'went', seat: 1, space: 'Hill', path: ['h'] },
        { what: 'again', seat: 1 },
        { what: 'turn', seat: 1, round: 2 },
        { what: 'rolled', seat: 1, dice: [1], moves: 1 },
        { what: 'went', seat: 1, space: 'Post Van', path: ['v'] },
        { what: 'triggered', seat: 1, space: 'Post Van', event: 'x' },
        { what: 'went', seat: 1, space: 'Goose', path: ['g'] },
      ],
      known(),
    )
    if (story === null) throw new Error('something has happened')
    expect(storyText({ ...story, ends: [] }, NAMES, other, en)).toBe(
      'Bea rolled 6, then 1 and went to “Post Van”: on to “Goose”.',
    )
  })

  test('tells every event that moves somebody, and whom it moves', () => {
    const story = toldOn(
      null,
      [
        { what: 'rolled', seat: 1, dice: [1], moves: 1 },
        { what: 'chose', seat: 1, text: [{ text: 'Walk on' }] },
        { what: 'went', seat: 1, space: 'Goose', path: ['g'] },
        { what: 'triggered', seat: 1, space: 'Goose', event: 'x' },
        { what: 'back', seat: 1, space: 'Post Van', path: ['v'] },
        { what: 'triggered', seat: 1, space: 'Post Van', event: 'y' },
        { what: 'went', seat: 1, space: 'Hill', path: ['h'] },
        { what: 'back', seat: 0, space: 'Lane', path: ['l'] },
      ],
      known(),
    )
    if (story === null) throw new Error('something has happened')
    expect(storyText(story, NAMES, other, en)).toBe(
      'Bea rolled 1 and went to “Goose”: back to “Post Van”, on to “Hill”, you go back to “Lane”.',
    )
  })

  test('names the space on the way whose event gave steps', () => {
    const story = toldOn(
      null,
      [
        { what: 'rolled', seat: 1, dice: [2], moves: 2 },
        { what: 'triggered', seat: 1, space: 'Bus Stop', event: 'x' },
        { what: 'moves', seat: 1, moves: 5 },
        { what: 'went', seat: 1, space: 'Back Gate', path: ['b', 'g'] },
      ],
      known(),
    )
    if (story === null) throw new Error('something has happened')
    expect(storyText(story, NAMES, other, en)).toBe('Bea rolled 2 and went to “Back Gate”, by way of “Bus Stop”.')
    expect(storyText(story, NAMES, other, de)).toBe('Bea würfelt 2 und geht nach „Back Gate“, über „Bus Stop“.')
  })

  test('an answer of which nothing comes is no news, and a turn that is skipped needs no more words', () => {
    const rolled: BoardHappening[] = [
      { what: 'rolled', seat: 1, dice: [1], moves: 1 },
      { what: 'chose', seat: 1, text: [{ text: 'Walk on' }] },
      { what: 'went', seat: 1, space: 'Goose', path: ['g'] },
    ]
    const say = (happenings: readonly BoardHappening[]) => {
      const story = toldOn(null, happenings, known())
      return story === null ? '' : storyText(story, NAMES, () => 'You skip a turn.', en)
    }
    expect(say(rolled)).toBe('Bea rolled 1 and went to “Goose”.')
    expect(say([{ what: 'skipped', seat: 0 }])).toBe('You skip a turn.')
  })

  test('what is gained and lost is summed up for each player; what cancels itself out is not told', () => {
    const stat = (seat: number, value: number): BoardHappening => ({ what: 'stat', seat, stat: 'Coins', value })
    expect(changesIn([stat(0, 7), stat(0, 9), stat(1, 4), stat(1, 3)], known())).toEqual([
      { seat: 0, stat: 'Coins', by: 4 },
    ])
  })
})

describe('the turning point', () => {
  const { board } = readBoard({
    formatVersion: 4,
    metadata: { name: 'Line' },
    rules: { victory: { conditions: [{ type: 'STAT_AT_LEAST', statId: 'coins', value: 9 }] } },
    stats: [{ id: 'coins', name: 'Coins' }],
    board: {
      topology: {
        spaces: ['a', 'b', 'c', 'd'].map((id, at, all) => ({
          id,
          name: id.toUpperCase(),
          type: id === 'd' ? 'end' : 'plain',
          position: { x: at * 100, y: 0 },
          connections: all[at + 1] === undefined ? [] : [{ targetId: all[at + 1] }],
        })),
      },
    },
  })
  const line = board as Board // it can be read
  const coins: Goal = { kind: 'stat', stat: 0, target: { fixed: 9, perPlayer: 0 }, result: 'first' }
  const stat = (seat: number, value: number): BoardHappening => ({ what: 'stat', seat, stat: 'Coins', value })
  const turn = (round: number): BoardHappening => ({ what: 'turn', seat: 0, round })
  const went = (seat: number, id: string): BoardHappening => ({
    what: 'went',
    seat,
    space: id.toUpperCase(),
    path: [id],
  })

  test('is when the winner took the lead and never lost it again', () => {
    const happened = [turn(1), stat(1, 4), turn(2), stat(0, 5), turn(3), stat(1, 6), turn(4), went(0, 'c'), stat(0, 9)]
    expect(turningPointOf(line, coins, [0], 2, happened)).toEqual({ seat: 0, round: 4, space: 'C' })
  })

  test('by the way that is left, where the goal is a place', () => {
    const reach: Goal = { kind: 'reach', spaces: [3], count: 1, gates: [] }
    const happened = [turn(1), went(1, 'b'), turn(2), went(0, 'c'), turn(3), went(1, 'c'), went(0, 'd')]
    expect(turningPointOf(line, reach, [0], 2, happened)).toEqual({ seat: 0, round: 2, space: 'C' })
  })

  test('who swaps places swaps the lead', () => {
    const reach: Goal = { kind: 'reach', spaces: [3], count: 1, gates: [] }
    const swap: BoardHappening = { what: 'swapped', seat: 0, other: 1 }
    const happened = [turn(1), went(1, 'c'), went(0, 'b'), turn(2), swap, turn(3), went(1, 'c'), went(0, 'd')]
    expect(turningPointOf(line, reach, [0], 2, happened)).toEqual({ seat: 0, round: 2, space: 'C' })
  })

  test('there is none where something has to be found before the goal: the distance does not tell who leads', () => {
    const gated: Goal = { kind: 'reach', spaces: [3], count: 1, gates: [{} as never] } // any gate
    expect(turningPointOf(line, gated, [0], 2, [turn(1), went(0, 'd')])).toBeNull()
  })

  test('there is none where several have won, or the goal has no measure', () => {
    expect(turningPointOf(line, coins, [0, 1], 2, [stat(0, 9)])).toBeNull()
    expect(turningPointOf(line, { kind: 'pieces', pieces: 4, count: 1 }, [0], 2, [stat(0, 9)])).toBeNull()
    expect(turningPointOf(line, null, [0], 2, [])).toBeNull()
  })
})

test('arrow keys lead to the nearest space in their direction', () => {
  const points = [
    [0, 0],
    [100, 10],
    [210, 0],
    [0, 90],
  ] as const
  expect(nextSpace(points, 0, 'ArrowRight')).toBe(1)
  expect(nextSpace(points, 1, 'ArrowRight')).toBe(2)
  expect(nextSpace(points, 0, 'ArrowDown')).toBe(3)
  expect(nextSpace(points, 0, 'ArrowUp')).toBeNull()
  expect(nextSpace(points, 0, 'Enter')).toBeNull()
})

test('a space that several ways lead to is pressed for the first of them; between answers the player decides', () => {
  const spaces = ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({ id, index }))
  const map = { byId: new Map(spaces.map((space) => [space.id, space])) } as unknown as BoardMap // all that is read of it
  const choice = (move: object, space: string | null): Choice =>
    ({ move, label: '', isOfBoard: true, space, player: null }) as Choice // a way, or an answer
  const ways = ['a', 'b'].map((id) => choice({ move: 'GO', to: id }, id))
  expect([...leadsOf(ways, [[2, 3], [3, 4]], map)].toSorted(([a], [b]) => a - b)).toEqual([[0, 0], [1, 1], [2, 0], [3, 0], [4, 1]]) // prettier-ignore
  // A way that ends where another one begins: pressing its first space takes that one.
  expect(leadsOf(ways, [[1], [3]], map).get(1)).toBe(1)
  const answers = ['0', '1', '2'].map((option) => choice({ move: 'ANSWER', option }, null))
  expect([...leadsOf(answers, [[2, 3], [3, 4], []], map)]).toEqual([[2, 0], [4, 1]]) // prettier-ignore
})

test('pawns wear the first letter of a name, with the number in the name where two would be the same, and never a bare number', () => {
  expect(lettersOf(['Ann', 'Bea'])).toEqual(['A', 'B'])
  expect(lettersOf(['Guest', 'Club player 1', 'Club player 2'])).toEqual(['G', 'C1', 'C2'])
  // A number that not all of them have, or two have, tells them apart no better than their order.
  expect(lettersOf(['Ann', 'anton', '  ', 'Zoë'])).toEqual(['A1', 'A2', '?', 'Z'])
  expect(lettersOf(['Bot 2', 'Bea', 'Bot 2'])).toEqual(['B1', 'B2', 'B3'])
})
