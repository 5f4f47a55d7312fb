import { readFileSync } from 'node:fs'
import {
  begin,
  isOver,
  MOST_FIELDS,
  play,
  sampleMove,
  sayHappening,
  toAct,
  type Game,
  type Position,
} from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { expect, test } from 'vitest'
import { atOnce, BoardTable, lineBoard, log, manyTimes, on, rules, seedBoard, stat } from './board-table.fixture.ts'
import { COST, MOST_WORK } from './effects/work.ts'
import { triggerBoard } from './index.ts'
import { BOARD_LIMITS, readBoard, readingBoard } from './read-board.ts'
import type { State } from './state.ts'
import { german } from './text-de.ts'

/** Boards that are right in every part and too much as a whole: they are refused, or cost no more than a budget. */

const codesOf = (body: unknown) => readBoard(body).problems.map(({ code }) => code)
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

test('events that are looked at everywhere are counted: at most 200', () => {
  const events = (count: number) =>
    times(count, (index) =>
      on(
        index % 2 === 0 ? 'ON_GAME_START' : 'CODE',
        log('x'),
        index % 2 === 0 ? {} : { trigger: { type: 'CODE', payload: 'turn > 1' } },
      ),
    )
  const withEvents = (count: number) =>
    lineBoard(10, Object.fromEntries(times(10, (index) => [index + 1, events(count / 10)])))
  expect(codesOf(withEvents(200))).not.toContain('too-many-events')
  expect(codesOf(withEvents(220))).toContain('too-many-events')
})

test('a turn in which too much is looked at ends by the guard, and the match goes on', () => {
  const many = (depth: number): object =>
    depth === 0
      ? { type: 'SEQUENCE', payload: { actions: times(20, (index) => stat(index % 2 === 0 ? 1 : -1)) } }
      : { type: 'SEQUENCE', payload: { actions: times(20, () => many(depth - 1)) } }
  const watching = times(40, () =>
    on('ON_STAT', log('x'), { trigger: { type: 'ON_STAT', payload: { statId: 'score', op: '>=', value: 1 } } }),
  )
  const heavy = lineBoard(
    12,
    { 2: watching, 3: watching, 4: watching, 5: watching, 6: [on('ON_LAND', { ...many(1) })] },
    rules({ movement: { type: 'fixed', value: 5 } }),
  )
  const game: Game = triggerBoard
  const random = seededRandom(1)
  let position: Position = begin(game, { board: heavy }, 2)
  for (let moves = 0; moves < 3; moves++) {
    const [by = 0] = toAct(game, position)
    const played = play(game, position, by, sampleMove(game, position, by, random), position.now, random)
    if (!played.ok) throw new Error(played.refusal.code)
    position = played.position
  }
  const { guards, order, turnIndex } = position.state as State // a position of this very game
  expect([guards, order[turnIndex]]).toEqual([2, 0])
})

test('loops are looked for up to a bound, and so are ways back', () => {
  const dense = seedBoard(
    times(600, (index) => ({
      id: index,
      connections: times(20, (way) => ({ targetId: (index * 7 + way * 31 + 1) % 600 })),
      events: [on('ON_LAND', { type: 'DISPLACE_PLAYER', payload: { steps: 12 } })],
    })),
    rules({}),
  )
  expect(codesOf(dense)).toContain('loops-not-followed')
  const hub = seedBoard([
    { id: 'hub' },
    { id: 'rim', connections: times(15_000, (way) => ({ targetId: 'hub', bidirectional: true, weight: way % 9 })) },
  ])
  expect(codesOf(hub)).toContain('wrong-length')
})

const EXPENSIVE = times(60, () => 'turn').join(' + ')
const switching = (depth: 1 | 2) =>
  seedBoard(
    times(300, (space) => ({
      id: space,
      events:
        space === 0
          ? [
              on(
                'ON_GAME_START',
                manyTimes({ type: 'SET_EVENT_ENABLED', payload: { eventId: '7#1', enabled: false } }, depth),
              ),
            ]
          : times(20, () => on('ON_LAND', log('x'))),
    })),
    rules({}),
  )
/** The second event of a turn is one too many: each turn is cut, and the next begins without asking anybody. */
const cutTurns = {
  ...seedBoard([
    {
      id: 1,
      events: times(2, () =>
        on('ON_TURN_START', log('x'), { trigger: { type: 'ON_TURN_START', payload: { where: 'board' } } }),
      ),
    },
  ]),
  metadata: { name: 'Cut', gameEngine: { config: { maxEventsPerTurn: 1 } } },
}
const atStart = (action: Readonly<Record<string, unknown>>) => lineBoard(3, { 1: [on('ON_GAME_START', action)] })

test.each([
  ['LOG with hundreds of draws', atStart(manyTimes(log('{{DICE(10,6)}}'.repeat(20)), 2))],
  ['LOG that names the leader again and again', atStart(manyTimes(log('{{LEADER_NAME}}'.repeat(50)), 2))],
  ['a long text', atStart(manyTimes(log('x'.repeat(1_900)), 2))],
  ['CHANGE_STAT on all, by an expression', atStart(manyTimes(stat({ expr: EXPENSIVE }, { target: 'all' }), 2))],
  [
    'guards that do not hold',
    atStart(atOnce(...times(3, () => manyTimes({ ...log('x'), if: `${EXPENSIVE} < 0` }, 2)))),
  ],
  ['turns that are cut, one after the other', cutTurns],
])('one move has a budget: %s', (_, body) => {
  expect(readBoard(body).problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const table = new BoardTable(body, 8)
  expect(table.state.work).toBeGreaterThan(MOST_WORK)
  expect(table.state.work).toBeLessThan(1.1 * MOST_WORK)
  // Everybody is told, and the match has its result.
  expect(isOver(triggerBoard, table.position)).toBe(true)
  expect([table.state.ending?.reason, table.outcome()?.ranks.length, table.toAct]).toEqual(['guard', 8, []])
  expect(table.told(0).map(({ what }) => what)).toEqual(expect.arrayContaining(['stopped', 'ended']))
  expect(table.told(0).filter(({ what }) => what === 'stopped')).toHaveLength(1)
  const said = (text: Pick<Game, 'text'>) =>
    table.told(0).flatMap((each) => (each.what === 'stopped' || each.what === 'ended' ? sayHappening(text, each) : []))
  expect(said(triggerBoard).join(' ')).toMatch(
    /^This board does more in one move than a board may: the game is stopped\..* The game is over: the board went on for too long and was stopped\.$/,
  )
  expect(said(german).join(' ')).toMatch(
    /^Dieses Brett tut in einem Zug mehr, als ein Brett darf: Das Spiel wird beendet\..* Das Spiel ist aus: das Brett fand kein Ende und wurde angehalten\.$/,
  )
})

test('switching an event off costs what it takes, however many events there are', () => {
  const [few, many] = ([1, 2] as const).map((depth) => new BoardTable(switching(depth)).state.work)
  expect(few).toBeGreaterThan(20 * 20)
  expect(many).toBeLessThan(MOST_WORK)
  expect(many).toBeGreaterThan(400 * 20)
})

test('boards of the largest size are read in small steps, wherever they keep what they hold', () => {
  const stepsOf = (body: unknown) => {
    const steps = readingBoard(body)
    for (let count = 0; ; count++) if (steps.next().done === true) return count
  }
  const guarded = { ...log('x'), if: EXPENSIVE }
  expect(stepsOf(atStart(manyTimes(guarded, 2)))).toBeGreaterThan(400)
  expect(stepsOf(lineBoard(3, {}, { extra: times(150_000, () => 0) }))).toBeGreaterThan(200)
  expect(
    stepsOf(lineBoard(3, {}, { pools: Object.fromEntries(times(50, (pool) => [`p${pool}`, times(500, () => 'x')])) })),
  ).toBeGreaterThan(50)
  // Nobody comes to these, and each of the first 200 is shown with its way.
  expect(
    stepsOf(
      seedBoard(
        times(900, (id) => ({ id, connections: id === 0 ? [] : [{ targetId: Math.min(899, id + 1) }] })),
        rules({}),
      ),
    ),
  ).toBeGreaterThan(5 * 900 + 890)
})

test('the guide and the rules name the limits that hold', () => {
  const words = (value: number) => value.toLocaleString('en')
  const guide = readFileSync(new URL('../../../docs/boards.md', import.meta.url), 'utf8')
  const { depth, nodes, bytes } = BOARD_LIMITS
  expect(guide).toContain(
    `at most ${bytes / 1_048_576} MB, ${words(nodes)} values, ${words(MOST_FIELDS.document)} fields`,
  )
  expect(guide).toContain(`nested at most ${depth} deep`)
  expect(guide).toContain(`${words(MOST_WORK)} units of work: an action costs ${COST.action},`)
  expect(guide.replaceAll(/\s+/g, ' ')).toContain(
    `a number from chance ${COST.draw}, a sentence in the log ${COST.told}`,
  )
  expect(readFileSync(new URL('README.md', import.meta.url), 'utf8')).toContain(`${words(MOST_WORK)} units of work`)
})
