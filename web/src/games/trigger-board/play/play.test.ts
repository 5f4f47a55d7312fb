import { readBoard, type Board, type Goal } from '@parlor/games/trigger-board/knowledge'
import { describe, expect, test } from 'vitest'
import type { BoardHappening } from '../board-kind.ts'
import type { BoardMap } from '../board-map.ts'
import type { Choice } from '../choices.ts'
import { en } from '../words-en.ts'
import { de } from '../words-de.ts'
import { aheadOf, leadsOf } from './leads.tsx'
import { nextSpace } from './next-space.ts'
import { lettersOf } from './pawn.tsx'
import { briefText, storyText } from './story-text.ts'
import { changesIn, placesInSight, sinceOwn, toldOn, type Known } from './story.ts'
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
    { what: 'chose', seat: 1, text: [{ text: 'Buy a crate' }] },
    { what: 'stat', seat: 1, stat: 'Coins', value: 1 },
    { what: 'stat', seat: 0, stat: 'Coins', value: 6 },
  ]

  const NAMES_OF_THREE = Object.assign((seat: number) => ['Ann', 'Bea', 'Cid'][seat] ?? '?', { you: 0 })
  const textOf = (happenings: readonly BoardHappening[], words = en) => {
    const story = toldOn([], happenings, known()).at(-1)
    if (story === undefined) throw new Error('something has happened')
    return storyText(story, NAMES, other, words)
  }

  test('says who went where, by which roll, and what came of it', () => {
    expect(textOf(happened)).toBe('Bea rolled 3 and went to “Fish Market”: “Buy a crate” you +1 coin, Bea −2 coins.')
    expect(textOf(happened, de)).toBe(
      'Bea würfelt 3 und geht nach „Fish Market“: „Buy a crate“ du +1 Coin, Bea −2 Coins.',
    )
  })

  test('goes on over several views, and begins anew with the next roll', () => {
    const first = toldOn([], happened.slice(0, 3), known())
    const second = toldOn(first, happened.slice(3), known())
    expect(second).toEqual(toldOn([], happened, known()))
    const next = toldOn(second, [{ what: 'rolled', seat: 0, dice: [1], moves: 1 }], known())
    expect(next).toHaveLength(2)
    expect(next.at(-1)).toMatchObject({ seat: 0, beats: [{ what: 'rolled', dice: 1, steps: 1, came: [] }] })
  })

  test('each cause has its own number: nothing is summed up over two of them, and a sum of nothing hides none', () => {
    const robbed: BoardHappening[] = [
      { what: 'rolled', seat: 1, dice: [2], moves: 2 },
      { what: 'chose', seat: 1, text: [{ text: 'Pay 1: one step more' }] },
      { what: 'stat', seat: 1, stat: 'Coins', value: 2 },
      { what: 'moves', seat: 1, moves: 3 },
      { what: 'went', seat: 1, space: 'Thief', path: ['t'] },
      { what: 'chose', seat: 1, text: [{ text: 'Somebody: 3 for you' }] },
    ]
    const before = 'Bea rolled 2: “Pay 1: one step more” −1 coin, then went to “Thief”'
    // Nobody has been named yet.
    expect(textOf(robbed)).toBe(`${before}.`)
    const named: BoardHappening[] = [
      ...robbed,
      { what: 'aimed', seat: 1, other: 0 },
      { what: 'stat', seat: 0, stat: 'Coins', value: 2 },
      { what: 'stat', seat: 1, stat: 'Coins', value: 5 },
    ]
    expect(textOf(named)).toBe(`${before}: “Somebody: 3 for you” you −3 coins, Bea +3 coins.`)
    expect(textOf(named, de)).toBe(
      'Bea würfelt 2: „Pay 1: one step more“ −1 Coin, geht dann nach „Thief“: „Somebody: 3 for you“ du −3 Coins, Bea +3 Coins.',
    )
    // A bun eaten, a shortcut, a bun found: nothing in all, and all of it told.
    const eaten: BoardHappening[] = [
      { what: 'rolled', seat: 1, dice: [1], moves: 1 },
      { what: 'chose', seat: 1, text: [{ text: 'Eat one' }] },
      { what: 'stat', seat: 1, stat: 'Coins', value: 2 },
      { what: 'moves', seat: 1, moves: 2 },
      { what: 'went', seat: 1, space: 'Slope', path: ['s'] },
      { what: 'moves', seat: 1, moves: 2 },
      { what: 'went', seat: 1, space: 'Barn', path: ['b'] },
      { what: 'stat', seat: 1, stat: 'Coins', value: 3 },
    ]
    expect(textOf(eaten)).toBe('Bea rolled 1: “Eat one” −1 coin, then went to “Slope”: on to “Barn”, +1 coin.')
  })

  test('an answer is told with what itself did, on the space where it was given', () => {
    const swing: BoardHappening[] = [
      { what: 'rolled', seat: 1, dice: [1], moves: 1 },
      { what: 'went', seat: 1, space: 'Swing', path: ['s'] },
      { what: 'chose', seat: 1, text: [{ text: 'High: one step on' }] },
      { what: 'moves', seat: 1, moves: 1 },
      { what: 'went', seat: 1, space: 'Garden', path: ['g'] },
    ]
    expect(textOf(swing)).toBe('Bea rolled 1 and went to “Swing”: “High: one step on”, on to “Garden”.')
    const swapped: BoardHappening[] = [
      ...swing.slice(0, 2),
      { what: 'chose', seat: 1, text: [{ text: 'Swap' }] },
      { what: 'aimed', seat: 1, other: 0 },
      { what: 'swapped', seat: 1, other: 0 },
    ]
    expect(textOf(swapped)).toBe('Bea rolled 1 and went to “Swing”: “Swap” swapped places with you.')
  })

  test('an extra turn is a story of its own: what was chosen before is not told as chosen now', () => {
    const again: BoardHappening[] = [
      { what: 'rolled', seat: 0, dice: [3], moves: 3 },
      { what: 'chose', seat: 0, text: [{ text: 'With care' }] },
      { what: 'stat', seat: 0, stat: 'Coins', value: 6 },
      { what: 'went', seat: 0, space: 'Park', path: ['p'] },
      { what: 'again', seat: 0 },
      { what: 'turn', seat: 0, round: 1 },
      { what: 'rolled', seat: 0, dice: [2], moves: 2 },
    ]
    expect(textOf(again)).toBe('You rolled 2.')
    // The same where nothing but a second roll says so.
    expect(textOf(again.filter(({ what }) => what !== 'again' && what !== 'turn'))).toBe('You rolled 2.')
  })

  test('what an effect takes at the start of a turn is of that turn, not done by the player before', () => {
    const cursed: BoardHappening[] = [
      ...happened,
      { what: 'each-turn', seat: 0, stat: 'Coins', by: -1 },
      { what: 'stat', seat: 0, stat: 'Coins', value: 5 },
    ]
    expect(textOf(cursed)).toBe('You: each turn −1 coin.')
    const rolled: BoardHappening[] = [...cursed, { what: 'rolled', seat: 0, dice: [2], moves: 2 }]
    expect(textOf(rolled)).toBe('You: each turn −1 coin, then rolled 2.')
    expect(textOf(rolled, de)).toBe('Du: je Zug −1 Coin, würfelst dann 2.')
    // Where there was nothing left to take.
    expect(textOf(rolled.filter((_, at) => at !== cursed.length - 1))).toBe('You rolled 2.')
  })

  test('who is protected from several things is told so once', () => {
    const happening: BoardHappening[] = [{ what: 'rolled', seat: 0, dice: [1], moves: 1 }, { what: 'immune', seat: 0 }, { what: 'immune', seat: 0 }] // prettier-ignore
    expect(textOf(happening)).toBe('You rolled 1. (immune)')
  })

  test('a gain that finds no room is said, and what is left of it', () => {
    const full: BoardHappening[] = [
      { what: 'rolled', seat: 0, dice: [1], moves: 1 },
      { what: 'went', seat: 0, space: 'Barn', path: ['b'] },
      { what: 'full', seat: 0, stat: 'Coins', most: 5 },
    ]
    expect(textOf(full)).toBe('You rolled 1 and went to “Barn”: 5 coins is the limit.')
    expect(textOf(full, de)).toBe('Du würfelst 1 und gehst nach „Barn“: mehr als 5 Coins geht nicht.')
  })

  test('of several players one line each is kept, since the viewer was on turn', () => {
    const turnOfOne = (seat: number): BoardHappening[] => [
      { what: 'turn', seat, round: 2 },
      { what: 'rolled', seat, dice: [3], moves: 3 },
      { what: 'went', seat, space: 'Thief', path: ['t'] },
      { what: 'stat', seat: 2, stat: 'Coins', value: 5 - seat },
    ]
    const three: Known = new Map([...known(), ['2 Coins', 5]])
    const stories = toldOn([], [0, 1, 2].flatMap(turnOfOne), three)
    expect(sinceOwn(stories, 0).map(({ seat }) => seat)).toEqual([1, 2])
    expect(sinceOwn(stories, 0).map((story) => briefText(story, NAMES_OF_THREE, other, en))).toEqual([
      'Bea on “Thief”: Cid −1 coin.',
      'Cid on “Thief”: −1 coin.',
    ])
    // Who watches sees one for each player; whoever is on turn only what they do themselves.
    expect(sinceOwn(stories, null).map(({ seat }) => seat)).toEqual([2])
    expect(sinceOwn(toldOn(stories, turnOfOne(0), three), 0).map(({ seat }) => seat)).toEqual([0])
    expect(sinceOwn(toldOn(stories, turnOfOne(0), three), null).map(({ seat }) => seat)).toEqual([0])
  })

  test('R11, R23: what a trap or an effect did to the viewer is still told when others have moved on', () => {
    const turnOf = (seat: number, ...more: readonly BoardHappening[]): BoardHappening[] => [
      { what: 'turn', seat, round: 2 },
      { what: 'rolled', seat, dice: [3], moves: 3 },
      { what: 'went', seat, space: 'Altar', path: ['t'] },
      ...more,
    ]
    const trapped = turnOf(0, { what: 'sprung', seat: 0, space: 'Altar' }, { what: 'stat', seat: 0, stat: 'Coins', value: 1 }) // prettier-ignore
    const others = [1, 2].flatMap((seat) => turnOf(seat))
    const stories = sinceOwn(toldOn([], [...trapped, ...others], known()), 0)
    expect(stories.map(({ seat }) => seat)).toEqual([0, 1, 2])
    expect(placesInSight(stories, 0, 2)).toEqual(new Set([0, 2]))
    const own = stories[0]
    expect(own === undefined ? '' : briefText(own, NAMES_OF_THREE, other, en)).toBe(
      'You on “Altar”: −4 coins. (sprung)',
    )
    const immune = sinceOwn(toldOn([], [...turnOf(0, { what: 'immune', seat: 0 }), ...others], known()), 0)
    expect(immune.map((story) => briefText(story, NAMES_OF_THREE, other, en))[0]).toBe('You on “Altar”. (immune)')
    // What somebody else does to the viewer stays in sight too; what concerns nobody does not.
    const robbed = turnOf(1, { what: 'stat', seat: 0, stat: 'Coins', value: 2 })
    const after = sinceOwn(toldOn([], [...turnOf(0), ...robbed, ...turnOf(2), ...turnOf(3)], known()), 0)
    expect(after.map(({ seat }) => seat)).toEqual([1, 2, 3])
    expect(placesInSight(after, 0, 2)).toEqual(new Set([0, 2]))
    expect(placesInSight(after, null, 2)).toEqual(new Set([1, 2]))
  })

  test('what befell the reader stands first, and an answer is told by its name: the end of a line may have no room', () => {
    const sent: BoardHappening[] = [
      { what: 'rolled', seat: 1, dice: [1], moves: 1 },
      { what: 'went', seat: 1, space: 'Big Dog', path: ['b'] },
      { what: 'chose', seat: 1, text: [{ text: 'Send it after somebody: three steps back' }] },
      { what: 'stat', seat: 1, stat: 'Coins', value: 2 },
      { what: 'back', seat: 0, space: 'Mill', path: ['m'] },
    ]
    const before = 'Bea rolled 1 and went to “Big Dog”: “Send it after somebody”'
    expect(textOf(sent)).toBe(`${before} you go back to “Mill”, Bea −1 coin.`)
    const [story] = toldOn([], sent, known())
    if (story === undefined) throw new Error('something has happened')
    expect(briefText(story, NAMES, other, en)).toBe('Bea on “Big Dog”: you go back to “Mill”, Bea −1 coin.')
    // What they did before they went on is left out, but not what it did to the reader.
    const passed = toldOn([], [...sent, { what: 'moves', seat: 1, moves: 1 }, { what: 'went', seat: 1, space: 'Pond', path: ['p'] }], known()).at(-1) // prettier-ignore
    expect(passed === undefined ? '' : briefText(passed, NAMES, other, en)).toBe(
      'Bea on “Pond”: you go back to “Mill”.',
    )
    const endless: BoardHappening = { what: 'chose', seat: 1, text: [{ text: 'Something that goes on and on without a colon' }] } // prettier-ignore
    expect(textOf([...sent.slice(0, 2), endless, ...sent.slice(3, 4)])).toBe(
      'Bea rolled 1 and went to “Big Dog”: “Something that goes on and …” −1 coin.',
    )
  })

  test('names the space whose event sent somebody on', () => {
    const story: BoardHappening[] = [
      { what: 'rolled', seat: 0, dice: [2], moves: 2 },
      { what: 'went', seat: 0, space: 'Puddle', path: ['p'] },
      { what: 'back', seat: 0, space: 'Lane', path: ['l'] },
    ]
    expect(textOf(story)).toBe('You rolled 2 and went to “Puddle”: back to “Lane”.')
  })

  test('what somebody does before their roll is theirs, and not of the player before them', () => {
    const fired: BoardHappening[] = [
      ...happened,
      { what: 'stat', seat: 1, stat: 'Coins', value: 1 },
      { what: 'turn', seat: 0, round: 2 },
      { what: 'chose', seat: 0, text: [{ text: 'Fire' }] },
      { what: 'stat', seat: 1, stat: 'Coins', value: 0 },
    ]
    expect(textOf(fired)).toBe('You: “Fire” Bea −1 coin.')
    expect(textOf([...fired, { what: 'rolled', seat: 0, dice: [2], moves: 2 }])).toBe(
      'You: “Fire” Bea −1 coin, then rolled 2.',
    )
    // What a turn takes before anything is done.
    expect(textOf([...happened, { what: 'turn', seat: 0, round: 2 }, { what: 'stat', seat: 0, stat: 'Coins', value: 5 }])).toBe('You: −1 coin.') // prettier-ignore
  })

  test('tells every event that moves somebody, and whom it moves', () => {
    const moved: BoardHappening[] = [
      { what: 'rolled', seat: 1, dice: [1], moves: 1 },
      { what: 'chose', seat: 1, text: [{ text: 'Walk on' }] },
      { what: 'went', seat: 1, space: 'Goose', path: ['g'] },
      { what: 'back', seat: 1, space: 'Post Van', path: ['v'] },
      { what: 'moves', seat: 1, moves: 2 },
      { what: 'went', seat: 1, space: 'Hill', path: ['h'] },
      { what: 'back', seat: 0, space: 'Lane', path: ['l'] },
    ]
    expect(textOf(moved)).toBe(
      'Bea rolled 1 and went to “Goose”: back to “Post Van”, on to “Hill”, you go back to “Lane”.',
    )
  })

  test('names the space on the way whose event gave steps', () => {
    const ridden: BoardHappening[] = [
      { what: 'rolled', seat: 1, dice: [2], moves: 2 },
      { what: 'went', seat: 1, space: 'Bus Stop', path: ['b'] },
      { what: 'moves', seat: 1, moves: 5 },
      { what: 'went', seat: 1, space: 'Back Gate', path: ['c', 'g'] },
    ]
    expect(textOf(ridden)).toBe('Bea rolled 2 and went to “Bus Stop”: on to “Back Gate”.')
    expect(textOf(ridden, de)).toBe('Bea würfelt 2 und geht nach „Bus Stop“: weiter nach „Back Gate“.')
  })

  test('an answer of which nothing comes is no news, and a turn that is skipped needs no more words', () => {
    const rolled: BoardHappening[] = [
      { what: 'rolled', seat: 1, dice: [1], moves: 1 },
      { what: 'chose', seat: 1, text: [{ text: 'Walk on' }] },
      { what: 'went', seat: 1, space: 'Goose', path: ['g'] },
    ]
    expect(textOf(rolled)).toBe('Bea rolled 1 and went to “Goose”.')
    const skipped = toldOn([], [{ what: 'skipped', seat: 0 }], known()).at(-1)
    expect(skipped === undefined ? '' : storyText(skipped, NAMES, () => 'You skip a turn.', en)).toBe(
      'You skip a turn.',
    )
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
  const turn = (round: number, seat = 0): BoardHappening => ({ what: 'turn', seat, round })
  const went = (seat: number, id: string): BoardHappening => ({
    what: 'went',
    seat,
    space: id.toUpperCase(),
    path: [id],
  })

  const pointOf = (goal: Goal, happenings: readonly BoardHappening[]) => {
    const point = turningPointOf(line, goal, [0], 2, happenings)
    return point === null ? null : [point.round, point.told === null ? null : storyText(point.told, NAMES, other, en)]
  }
  const reach: Goal = { kind: 'reach', spaces: [3], count: 1, gates: [] }

  test('is when the winner took the lead and never lost it again', () => {
    const happened = [
      turn(1),
      stat(1, 4),
      turn(2),
      stat(0, 5),
      turn(3),
      stat(1, 6),
      turn(4),
      went(0, 'c'),
      stat(0, 8),
      turn(5, 1),
      turn(6),
      stat(0, 9),
    ]
    expect(pointOf(coins, happened)).toEqual([4, 'You went to “C”: +3 coins.'])
  })

  test('there is none where the lead was taken only with the winning move', () => {
    const happened = [turn(1), stat(0, 4), turn(2, 1), stat(1, 6), turn(3), went(0, 'c'), stat(0, 9)]
    expect(pointOf(coins, [...happened, { what: 'ended', reason: 'finished', result: 'ranking' }])).toBeNull()
    expect(pointOf(reach, [turn(1, 1), went(1, 'c'), turn(2), went(0, 'd')])).toBeNull()
  })

  test('names whose turn it was, on which space, and all that came of it: not where the winner stood', () => {
    const happened: BoardHappening[] = [
      turn(1),
      stat(0, 4),
      stat(1, 6),
      { what: 'turn', seat: 1, round: 2 },
      { what: 'rolled', seat: 1, dice: [2], moves: 2 },
      went(1, 'b'),
      { what: 'chose', seat: 1, text: [{ text: 'Gift' }] },
      stat(1, 3),
      stat(0, 7),
      { what: 'turn', seat: 0, round: 3 },
      { what: 'rolled', seat: 0, dice: [1], moves: 1 },
      went(0, 'c'),
      stat(0, 9),
    ]
    expect(pointOf(coins, happened)).toEqual([2, 'Bea went to “B”: “Gift” you +3 coins, Bea −3 coins.'])
  })

  test('by the way that is left, where the goal is a place', () => {
    const happened = [turn(1, 1), went(1, 'b'), turn(2), went(0, 'c'), turn(3, 1), went(1, 'c'), turn(4), went(0, 'd')]
    expect(pointOf(reach, happened)).toEqual([2, 'You went to “C”.'])
  })

  test('who swaps places swaps the lead', () => {
    const swap: BoardHappening = { what: 'swapped', seat: 0, other: 1 }
    const happened = [
      turn(1, 1),
      went(1, 'c'),
      turn(2),
      went(0, 'b'),
      swap,
      turn(3, 1),
      went(1, 'c'),
      turn(4),
      went(0, 'd'),
    ]
    expect(pointOf(reach, happened)).toEqual([2, 'You went to “B”: swapped places with Bea.'])
    expect(en.turningPoint(NAMES, 0, 2, 'You went to “B”: swapped places with Bea.')).toBe(
      'The turning point, in round 2: You went to “B”: swapped places with Bea. From then on you led.',
    )
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

test('a button names each place where its choice may end, not only the first ones', () => {
  const spaces = ['Opera', 'Hole', 'Kiosk', 'Dog'].map((name) => ({ name }))
  const map = { spaces } as unknown as BoardMap // all that is read of it
  const choice = { move: { move: 'ANSWER', option: '0' }, label: 'At a run', space: null } as unknown as Choice // likewise
  const { ends, isMore } = aheadOf(choice, [0, 1, 2, 3], null, map)
  expect(ends.map(({ name }) => name)).toEqual(['Opera', 'Hole', 'Kiosk', 'Dog'])
  expect(isMore).toBe(false)
})

test('pawns wear the first letter of a name, with the number in the name where two would be the same, and never a bare number', () => {
  expect(lettersOf(['Ann', 'Bea'])).toEqual(['A', 'B'])
  expect(lettersOf(['Guest', 'Club player 1', 'Club player 2'])).toEqual(['G', 'C1', 'C2'])
  // A number that not all of them have, or two have, tells them apart no better than their order.
  expect(lettersOf(['Ann', 'anton', '  ', 'Zoë'])).toEqual(['A1', 'A2', '?', 'Z'])
  expect(lettersOf(['Bot 2', 'Bea', 'Bot 2'])).toEqual(['B1', 'B2', 'B3'])
})
