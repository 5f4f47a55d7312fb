import { describe, expect, test } from 'vitest'
import { readBoard, readingBoard } from '../read-board.ts'
import { SHIPPED_BOARDS } from '../boards/index.ts'
import { boardSchema } from './board-file.ts'
import { bundle, canonical, reached, v1, v2, v3 } from './old-shapes.fixture.ts'
import { listZip } from './zip.ts'

describe('acceptance 19: every shape becomes the same canonical board', () => {
  test.each([
    ['v1', v1, canonical],
    ['v2', v2, canonical],
    ['v3', v3, reached],
    ['bundle', bundle, { ...reached, metadata: { ...reached.metadata, id: 'old' } }],
  ])('%s', (shape, body, expected) => {
    const read = readBoard(body)
    expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect([read.shape, read.file]).toEqual([shape, expected])
    const again = readBoard(JSON.parse(JSON.stringify(read.file)))
    expect([again.shape, again.file]).toEqual(['v4', read.file])
  })

  test.each(Object.entries(SHIPPED_BOARDS))('%s is written out and read again without a change', (_, body) => {
    const { file } = readBoard(body)
    expect(readBoard(JSON.parse(JSON.stringify(file))).file).toEqual(file)
  })

  test('the published schema names every field of the form', () => {
    const schema = boardSchema()
    expect(Object.keys(schema['properties'] as object)).toEqual(
      expect.arrayContaining(['formatVersion', 'metadata', 'engine', 'rules', 'stats', 'pools', 'board']),
    )
    expect(JSON.stringify(schema)).toContain('SET_CONNECTION_ENABLED')
  })
})

/** The seed's board with one thing changed. */
function changed(path: string, value: unknown): unknown {
  const body: unknown = JSON.parse(JSON.stringify(v1))
  const keys = path.split('.')
  let at = body as Record<string, unknown>
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>
  at[keys.at(-1) ?? ''] = value
  return body
}

describe('the report', () => {
  test.each([
    ['spaces.0.visualDetails.x', 'left', 'not-a-number', 'spaces.0.visualDetails.x'],
    ['spaces.0.id', null, 'missing', 'spaces.0.id'],
    ['spaces.1.id', '1', 'duplicate-id', 'spaces.1.id'],
    ['spaces.0.name', '', 'empty', 'spaces.0.name'],
    ['spaces.1.connections.0.targetId', 99, 'unknown-space', 'spaces.1.connections.0.targetId'],
    [
      'spaces.1.connections.0.condition',
      'player.gold > 1',
      'expression-unknown-name',
      'spaces.1.connections.0.condition',
    ],
    ['spaces.1.events.0.trigger.type', 'ON_NAP', 'unknown-trigger', 'spaces.1.events.0.trigger.type'],
    ['spaces.1.events.0.trigger.payload', { when: 1 }, 'unknown-field', 'spaces.1.events.0.trigger.payload.when'],
    ['spaces.1.events.0.action.type', 'DANCE', 'unknown-action', 'spaces.1.events.0.action.type'],
    [
      'spaces.1.events.0.action',
      { type: 'CODE', payload: 'alert(1)' },
      'unknown-action',
      'spaces.1.events.0.action.type',
    ],
    ['spaces.1.events.0.action.payload', {}, 'missing', 'spaces.1.events.0.action.payload.message'],
    ['spaces.1.events.0.priority', 'URGENT', 'unknown-value', 'spaces.1.events.0.priority'],
    [
      'spaces.1.events.0.action',
      { type: 'CHANGE_STAT', payload: { statId: 'no stat', delta: 1 } },
      'unknown-stat',
      'spaces.1.events.0.action.payload.statId',
    ],
    ['metadata.gameRules.players.min', 'two', 'not-a-number', 'metadata.gameRules.players.min'],
    ['metadata.gameRules.players.min', 7, 'out-of-range', 'metadata.gameRules.players'],
    ['metadata.gameRules.movement', { type: 'dice', value: 3 }, 'not-used', 'metadata.gameRules.movement.value'],
    [
      'metadata.gameRules.players.startingPositions.spaceIds',
      [42],
      'unknown-space',
      'metadata.gameRules.players.startingPositions.spaceIds.0',
    ],
    ['metadata.gameEngine.type', 'real-time', 'unknown-engine', 'metadata.gameEngine.type'],
    ['metadata.gameEngine.type', 'multi-piece', 'missing', 'metadata.gameRules.pieces.startZones'],
    ['metadata.gameRules.weather', 'sun', 'unknown-field', 'metadata.gameRules.weather'],
    [
      'metadata.gameRules.constraints',
      { requiresPlugins: ['trouble'] },
      'needs-plugin',
      'metadata.gameRules.constraints.requiresPlugins.0',
    ],
    ['metadata.gameRules.capture', { enabled: true }, 'not-supported', 'metadata.gameRules.capture'],
  ])('%s = %j', (path, value, code, at) => {
    const { board, problems } = readBoard(changed(path, value))
    expect(board).toBeNull()
    expect(problems.find(({ severity }) => severity === 'error')).toMatchObject({ code, path: at })
  })

  test.each([
    ['unreachable', changed('spaces.1.connections', [])],
    ['unknown-placeholder', changed('spaces.1.events.0.action.payload.message', '{{NAPKIN}}')],
    ['endless-loop', changed('spaces.1.events.0.action', { type: 'SET_PLAYER_SPACE', payload: { spaceId: 2 } })],
    [
      'no-end',
      {
        metadata: { name: 'x' },
        spaces: [{ id: 1, name: 'a', visualDetails: { x: 0, y: 0 }, connections: [{ targetId: 1 }] }],
      },
    ],
    [
      'dead-end',
      {
        metadata: { name: 'x', gameRules: { turns: { maxTurns: 3 } } },
        spaces: [{ id: 1, name: 'a', visualDetails: { x: 0, y: 0 } }],
      },
    ],
    ['dropped', changed('metadata.gameRules.constraints', { customValidation: 'x => x' })],
  ])('a warning: %s', (code, body) => {
    const { board, problems } = readBoard(body)
    expect(board).not.toBeNull()
    expect(problems.filter(({ severity }) => severity === 'warning').map((each) => each.code)).toContain(code)
  })

  test('a loop, a dead end and a space nobody comes to are shown with a way that can be played back', () => {
    const teleport = (spaceId: string) => ({
      trigger: { type: 'ON_LAND' },
      action: { type: 'SET_PLAYER_SPACE', payload: { spaceId } },
    })
    const onward = { trigger: { type: 'ON_LAND' }, action: { type: 'DISPLACE_PLAYER', payload: { steps: 2 } } }
    const space = (id: string, to: readonly string[], events: readonly unknown[] = []) => ({
      id,
      name: id,
      visualDetails: { x: 0, y: 0 },
      connections: to.map((targetId) => ({ targetId })),
      events,
    })
    const { problems } = readBoard({
      metadata: { name: 'Traces', gameRules: { turns: { maxTurns: 5 } } },
      spaces: [
        space('start', ['a']),
        space('a', ['b', 'pit'], [onward]),
        space('b', ['c']),
        space('c', ['a'], [teleport('a')]),
        space('pit', ['end']),
        space('end', []),
        space('isle', ['cape']),
        space('cape', ['start']),
      ],
    })
    const traceOf = (code: string, name: string) =>
      problems.find((problem) => problem.code === code && problem.message.includes(`“${name}”`))?.trace
    expect(traceOf('endless-loop', 'a')).toEqual({
      steps: [
        { space: 'a', by: 'nowhere' },
        { space: 'b', by: 'connection', event: 'a#0' },
        { space: 'c', by: 'connection', event: 'a#0' },
        { space: 'a', by: 'event', event: 'c#0' },
      ],
      loopsTo: 0,
    })
    expect(traceOf('dead-end', 'end')?.steps.map(({ space: id, by }) => `${by} ${id}`)).toEqual([
      'start start',
      'connection a',
      'connection pit',
      'connection end',
    ])
    expect(traceOf('unreachable', 'cape')?.steps).toEqual([
      { space: 'isle', by: 'nowhere' },
      { space: 'cape', by: 'connection' },
    ])
  })

  test('an endless loop is shown with its path', () => {
    const ring = (id: number, to: number) => ({
      id,
      name: `S${id}`,
      visualDetails: { x: id * 100, y: 0 },
      connections: [{ targetId: to }],
      events: [{ trigger: { type: 'ON_LAND' }, action: { type: 'DISPLACE_PLAYER', payload: { steps: 1 } } }],
    })
    const { problems } = readBoard({
      metadata: { name: 'Loop', gameRules: { turns: { maxTurns: 3 } } },
      spaces: [ring(1, 2), ring(2, 3), ring(3, 1)],
    })
    expect(problems.find(({ code }) => code === 'endless-loop')?.message).toContain('“S1” → “S2” → “S3” → “S1”')
  })
})

test('how many players are recommended is known, and outside of what is allowed it is a warning', () => {
  const { board } = readBoard(changed('metadata.gameRules.players', { min: 2, max: 6, recommended: { min: 3 } }))
  expect(board?.recommended).toEqual({ min: 3, max: 6 })
  expect(readBoard(changed('metadata.gameRules.players', { min: 2 })).board?.recommended).toBeNull()
  const over = readBoard(changed('metadata.gameRules.players', { max: 4, recommended: { min: 2, max: 8 } }))
  expect(over.problems).toContainEqual(expect.objectContaining({ severity: 'warning', code: 'out-of-range' }))
})

test('an engine of somebody’s own is played as turn-based, and what is ignored is named', () => {
  const config = { physics: { gravity: 9 }, maxEventsPerTurn: 7, ui: 'mine' }
  const { board, file, problems } = readBoard(changed('metadata.gameEngine', { type: 'custom', config }))
  expect([board?.limits.events, file?.engine]).toEqual([7, { type: 'turn-based', config: { maxEventsPerTurn: 7 } }])
  expect(problems.filter(({ severity }) => severity !== 'hint')).toMatchObject([
    {
      severity: 'warning',
      path: 'metadata.gameEngine.type',
      message: expect.stringContaining(
        'played as turn-based without its own engine, config.physics, config.ui',
      ) as unknown,
    },
  ])
})

describe('nesting is limited to 20', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
  /** Its lists lie one deeper than it says: the board itself is the first level, and `x` the second. */
  const withLists = (depth: number) => ({ ...canonical, x: { lists: nested(depth) } })
  test('20 can be read and written out, 21 cannot', () => {
    const read = readBoard(withLists(18))
    expect(read.problems).toEqual([])
    expect(readBoard(read.file).file).toEqual(read.file)
    expect(readBoard(withLists(19)).problems).toMatchObject([{ severity: 'error', code: 'too-deep' }])
  })
})

describe('sent to a space without a way out', () => {
  /** Space 3 lets out the player on turn who walks there; it is behind those whom it sends to space 1. */
  const trap = (
    action: Record<string, unknown>,
    out: Record<string, unknown> = {},
    more: Record<string, unknown> = {},
  ) => ({
    metadata: { name: 'Trap', gameRules: { turns: { maxTurns: 9 } } },
    spaces: [1, 2, 3].map((id) => ({
      id,
      name: `S${id}`,
      visualDetails: { x: id * 100, y: 0 },
      connections: id < 3 ? [{ targetId: id + 1 }] : [],
      events:
        id === 2
          ? [{ trigger: { type: 'ON_LAND' }, action, ...more }]
          : id === 3
            ? [
                {
                  trigger: { type: 'ON_LAND', payload: out },
                  action: { type: 'SET_PLAYER_SPACE', payload: { spaceId: 1 } },
                },
              ]
            : [],
    })),
  })
  const found = (body: unknown) => readBoard(body).problems.filter(({ code }) => code === 'no-way-out')
  const to3 = { type: 'SET_PLAYER_SPACE', payload: { spaceId: 3 } }
  const back = { type: 'DISPLACE_PLAYER', payload: { steps: -2 } }
  test.each([
    ['sent there, when it is another’s turn', trap({ ...to3, target: 'others' })],
    ['sent there, by a cause that its event does not answer', trap(to3, { causes: ['step'] })],
    ['sent back', trap({ ...back, target: 'choose' })],
    ['made to walk', trap({ type: 'DISPLACE_PLAYER', payload: { steps: 2 }, target: 'others' })],
    [
      'inside a choice',
      trap({
        type: 'CHOICE',
        payload: { message: '?', options: [{ text: 'a', actions: [{ ...back, target: 'all' }] }, { text: 'b' }] },
      }),
    ],
    ['swapped with who stands there', trap({ type: 'SWAP_PLACES' }, { causes: ['teleport'] })],
    ['shuffled there', trap({ type: 'SHUFFLE_POSITIONS' }, { causes: ['teleport'] })],
  ])('%s', (_, body) => {
    expect(found(body)).toMatchObject([
      {
        severity: 'warning',
        path: 'spaces.1',
        message: expect.stringContaining('“S3”, where no way leads out') as unknown,
      },
    ])
  })
  test.each([
    ['in one’s own turn', trap(to3)],
    ['where everybody is let out', trap({ ...to3, target: 'others' }, { subject: 'any' })],
    ['swapped with who has walked there and was let out', trap({ type: 'SWAP_PLACES' })],
    ['one’s own steps', trap({ type: 'DISPLACE_PLAYER', payload: { steps: 2 } })],
  ])('but not %s', (_, body) => {
    expect(found(body)).toEqual([])
  })
})

test('a ZIP file with an encrypted entry is not read', () => {
  const bytes = new Uint8Array(30 + 1 + 46 + 1 + 22)
  const head = new DataView(bytes.buffer)
  head.setUint32(0, 0x04034b50, true)
  head.setUint16(26, 1, true)
  head.setUint32(31, 0x02014b50, true)
  head.setUint16(31 + 28, 1, true)
  head.setUint32(78, 0x06054b50, true)
  head.setUint16(78 + 10, 1, true)
  head.setUint32(78 + 16, 31, true)
  expect(listZip(bytes)).toHaveLength(1)
  for (const place of [6, 31 + 8]) {
    const marked = bytes.slice()
    marked[place] = 1
    expect(listZip(marked)).toBeNull()
  }
})

test('a board of two megabytes is read in steps, none of which is a large part of it', () => {
  const spaces = Array.from({ length: 400 }, (_, index) => ({
    id: index,
    name: `Space ${index}`,
    visualDetails: { x: 100 * index, y: 0 },
    connections: [{ targetId: (index + 1) % 400 }],
    events: [{ trigger: { type: 'ON_LAND' }, action: { type: 'LOG', payload: { message: 'x' } } }],
  }))
  const steps = readingBoard({ metadata: { name: 'Large', gameRules: { turns: { maxTurns: 3 } } }, spaces })
  let count = 0
  for (let step = steps.next(); ; step = steps.next(), count++)
    if (step.done === true) {
      expect(step.value.problems).toEqual([])
      break
    }
  // Bringing an old shape up to date is four of them for each space.
  expect(count).toBeGreaterThan(8 * 400)
})

test('many connections that stand beside the spaces are sorted out once, not once for each space', () => {
  const connections = Array.from({ length: 20_000 }, (_, index) => ({ from: 'nobody', to: index }))
  const spaces = Array.from({ length: 2_000 }, (_, index) => ({
    id: index,
    name: 'S',
    position: { x: 70 * index, y: 0 },
  }))
  const board = { topology: { spaces, connections } }
  expect(
    readBoard({ type: 'game', metadata: { name: 'Edges' }, board }).problems.some(({ code }) => code === 'unreachable'),
  ).toBe(true)
})
