import {
  begin,
  formatSheet,
  play,
  sampleMove,
  sayAsked,
  sayHappening,
  sheetOf,
  toAct,
  toldTo,
  view,
  type Game,
  type Position,
} from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import { lineBoard, log, on, seedBoard } from './board-table.fixture.ts'
import { triggerBoard } from './index.ts'
import { readBoard } from './read-board.ts'

type Fields = Readonly<Record<string, unknown>>

const game: Game = triggerBoard
const withCode = (payload: unknown) =>
  lineBoard(3, { 1: [on('CODE', log('x'), { trigger: { type: 'CODE', payload } })] })
const withGuard = (guard: unknown) => lineBoard(3, { 2: [on('ON_LAND', log('x'), { if: guard })] })
const withWay = (condition: unknown) => seedBoard([{ id: 1, connections: [{ targetId: 2, condition }] }, { id: 2 }])
const withEnd = (expr: unknown) =>
  lineBoard(3, {}, { gameRules: { victory: { conditions: [{ type: 'EXPR', expr }] } } })
const withAction = (action: unknown) => lineBoard(3, { 2: [on('ON_LAND', action as Fields)] }) // whatever it is
const json = (text: string): unknown => JSON.parse(text)
const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = [value]
  return value
}
const deepSequence = (depth: number): Fields => ({
  type: 'SEQUENCE',
  payload: { actions: [depth === 0 ? log('x') : deepSequence(depth - 1)] },
})

/** Boards that must not be read; what is wrong is said in the report. */
const REFUSED: readonly (readonly [string, unknown])[] = [
  ['the constructor of a name', withCode('player.constructor')],
  ['the constructor of constructors', withCode('player.constructor.constructor("return process")()')],
  ['__proto__ in a name', withGuard('player.__proto__.polluted')],
  ['prototype in a name', withGuard('space.prototype')],
  ['eval', withCode('eval("1")')],
  ['Function', withGuard('Function("return 1")()')],
  ['a global', withWay('globalThis')],
  ['process', withWay('process.exit(1)')],
  ['require', withEnd('require("fs")')],
  ['import', withEnd('import("fs")')],
  ['fetch', withCode('fetch("http://x")')],
  ['an arrow function', withGuard('(() => 1)()')],
  ['a loop', withCode('while(true){}')],
  ['an assignment', withGuard('player.stat.score = 99')],
  ['an index', withWay('player["constructor"]')],
  ['a template literal', withWay('`${1}`')],
  ['a regular expression', withCode('/(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaa!")')],
  ['toString of a number', withCode('(1).toString()')],
  ['a comma', withGuard('1, 2')],
  ['a statement', withGuard('1; 2')],
  ['a very long expression', withCode('1+'.repeat(5_000) + '1')],
  ['a deep expression', withCode('('.repeat(200) + '1' + ')'.repeat(200))],
  ['a broad expression', withCode(new Array(249).fill('1').join('+'))],
  ['a condition as a deep object', withWay(json('{"not":'.repeat(35) + 'true' + '}'.repeat(35)))],
  ['a condition of an unknown kind', withWay({ eval: '1' })],
  [
    'a condition with a prototype',
    json(JSON.stringify(withWay('X')).replace('"X"', '{"__proto__":{"cmp":[1,"<",2]}}')),
  ],
  ['__proto__ at the top', json('{"__proto__":{"x":1},"metadata":{"name":"x"},"spaces":[]}')],
  ['__proto__ deep inside', json('{"metadata":{"name":"x","extra":{"a":[{"__proto__":{}}]}},"spaces":[]}')],
  ['constructor as a field', { ...lineBoard(3), constructor: { prototype: { polluted: 1 } } }],
  ['prototype as a field of a space', seedBoard([{ id: 1, prototype: 1 }])],
  ['__proto__ as an id', seedBoard([{ id: '__proto__' }])],
  ['constructor as an id', seedBoard([{ id: 'constructor' }])],
  ['__proto__ as a stat', lineBoard(3, {}, { stats: [{ id: '__proto__' }] })],
  ['constructor as a pool', lineBoard(3, {}, { pools: { constructor: ['x'] } })],
  ['ids that become equal', seedBoard([{ id: 1 }, { id: '1' }])],
  [
    'an id that is an object',
    {
      metadata: { name: 'x' },
      spaces: [
        {
          id: { toString: 'x' },
          name: 'x',
          visualDetails: { x: 0, y: 0 },
          connections: [{ targetId: 1, bidirectional: true }],
        },
      ],
    },
  ],
  ['an id without an end', seedBoard([{ id: 'x'.repeat(101) }])],
  ['a target that is nowhere', seedBoard([{ id: 1, connections: [{ targetId: 2 }] }])],
  ['a text without an end', lineBoard(3, { 2: [on('ON_LAND', log('x'.repeat(2_001)))] })],
  ['a field name without an end', { ...lineBoard(3), ['k'.repeat(300)]: 1 }],
  ['nesting without an end', { ...lineBoard(3), extra: nested(60) }],
  ['nesting one deeper than fits', { ...lineBoard(3), extra: nested(20) }],
  ['nesting that fits, and no longer does in the canonical form', { ...lineBoard(3), extra: nested(19) }],
  ['more fields than fit', { ...lineBoard(3), extra: Array.from({ length: 30_000 }, () => ({ a: 0, b: 0 })) }],
  [
    'more fields than fit into one object',
    { ...lineBoard(3), extra: Object.fromEntries(Array.from({ length: 10_001 }, (_, key) => [`k${key}`, 0])) },
  ],
  ['more values than fit', { ...lineBoard(3), extra: Array.from({ length: 210_000 }, () => 0) }],
  ['more spaces than fit', seedBoard(Array.from({ length: 2_001 }, (_, id) => ({ id })))],
  [
    'more connections than fit',
    seedBoard([{ id: 1, connections: Array.from({ length: 21 }, () => ({ targetId: 1 })) }]),
  ],
  ['more events than fit', seedBoard([{ id: 1, events: Array.from({ length: 51 }, () => on('ON_LAND', log('x'))) }])],
  ['actions within actions without an end', withAction(deepSequence(8))],
  ['an action of code', withAction({ type: 'CODE', payload: 'alert(1)' })],
  ['an action of a plugin', withAction({ type: 'CUSTOM', payload: { name: 'x' } })],
  ['an action called constructor', withAction({ type: 'constructor', payload: {} })],
  ['an effect called __proto__', withAction({ type: 'APPLY_EFFECT', payload: { effect: { type: 'toString' } } })],
  ['a trigger called hasOwnProperty', lineBoard(3, { 2: [on('hasOwnProperty', log('x'))] })],
  ['a number that is none', withAction({ type: 'CHANGE_STAT', payload: { statId: 'score', delta: '1e999' } })],
  ['steps without an end', withAction({ type: 'DISPLACE_PLAYER', payload: { steps: 1e9 } })],
  [
    'a plugin from afar',
    {
      ...lineBoard(3),
      requiredPlugins: [{ id: 'evil', source: 'remote', cdn: 'http://x' }],
      metadata: undefined,
      name: 'x',
      spaces: lineBoard(3)['spaces'],
    },
  ],
  [
    'placeholders within each other without an end',
    lineBoard(3, { 2: [on('ON_LAND', log('{{PICK('.repeat(9) + 'x' + ')}}'.repeat(9)))] }),
  ],
  ['more placeholders than fit', lineBoard(3, { 2: [on('ON_LAND', log('{{ROUND}}'.repeat(60)))] })],
  ['a stat of nobody in a text', lineBoard(3, { 2: [on('ON_LAND', log('{{STAT(__proto__)}}'))] })],
  ['no board at all', 'board'],
  ['a list', []],
  ['null', null],
  ['a number', 7],
  ['an empty object', {}],
  ['spaces that are no list', { metadata: {}, spaces: 'many' }],
  ['a later version', { formatVersion: 99, metadata: { name: 'x' }, board: {} }],
  [
    'a bundle without its files',
    { 'board.json': { schema_version: 2, paths: { metadata: '../../etc/passwd', topology: 'x' } } },
  ],
]

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const ODD = '\u202eevil\u202c\u0000\u001b[2J\u001b]0;owned\u0007\u200b\ufeffend'

/** Boards that can be played: what they say is shown as the text it is. */
const SHOWN: readonly (readonly [string, string])[] = [
  ['script', SCRIPT],
  ['an event handler', '" onmouseover="alert(1)'],
  ['an address', '[click](javascript:alert(1))'],
  ['what a terminal obeys', ODD],
  ['letters on letters', `Z${'\u0301'.repeat(200)}`],
  ['emoji of many parts', '👩‍👩‍👧‍👦'.repeat(8)],
  ['half a character', '\ud800 half'],
  ['a placeholder in a name', '{{PLAYER_NAME}} {{RANDOM_WORD}}'],
  ['braces without an end', '{{'.repeat(80)],
  ['lines', 'one\ntwo\r\nthree'],
  ['what looks like a name of ours', 'Seat 1 wins!'],
]

describe('hostile boards are refused with a report', () => {
  test.each(REFUSED)('%s', (_, body) => {
    const { board, problems } = readBoard(body)
    expect(board).toBeNull()
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors.length).toBeGreaterThan(0)
    expect(problems.length).toBeLessThanOrEqual(600)
    for (const { message, hint, path } of errors) {
      expect(message).not.toBe('')
      expect(message.length + hint.length + path.length).toBeLessThan(4_000)
    }
    expect(({} as Fields)['polluted']).toBeUndefined()
  })
})

/** Everything that is said of some moves on a board. */
function allSaid(body: unknown): string[] {
  const random = seededRandom(3)
  let position: Position = begin(game, { board: body }, 2)
  const said: string[] = []
  for (let move = 0; move < 12; move++) {
    const [by] = toAct(game, position)
    if (by === undefined) break
    const played = play(game, position, by, sampleMove(game, position, by, random), position.now, random)
    if (!played.ok) throw new Error(played.refusal.code)
    position = played.position
    const seen = view(game, position, 0)
    said.push(...toldTo(played.happenings, 0).map((each) => sayHappening(game, each)), sayAsked(game, seen))
    said.push(formatSheet(sheetOf(game, seen), 80))
  }
  return said
}

/** Nothing that a terminal obeys, and nothing that turns a line round. */
// oxlint-disable-next-line no-control-regex -- these are what must not be there
const ACTS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/

describe('whatever a board says is shown as harmless text', () => {
  test.each(SHOWN)('%s', (_, text) => {
    const name = text.slice(0, 200)
    const says = [
      on('ON_LAND', { type: 'PROMPT_ALL_PLAYERS', payload: { message: text, title: name } }),
      on('ON_ENTER', log(text)),
      on('ON_LAND', { type: 'CHOICE', payload: { message: text, options: [{ text: name }, { text: name }] } }),
    ]
    const spaces = [1, 2, 3, 4].map((id) => ({
      id,
      name,
      connections: [{ targetId: (id % 4) + 1, label: name }],
      events: says,
    }))
    const body = {
      ...seedBoard(spaces),
      metadata: { name, author: name, description: text, tags: [name], gameRules: { turns: { maxTurns: 5 } } },
      stats: [{ id: 'gold', name }],
    }
    const said = allSaid(body)
    expect(said.join('').length).toBeGreaterThan(200)
    for (const sentence of said) expect(sentence).not.toMatch(ACTS)
    // Words stay words: they are neither left out nor made into anything else.
    if (text === SCRIPT) expect(said.join('\n')).toContain(`“${SCRIPT}”`)
  })
})
