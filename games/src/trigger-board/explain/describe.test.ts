import { describe, expect, test } from 'vitest'
import { BoardTable } from '../board-table.fixture.ts'
import { SHIPPED_BOARDS } from '../boards/index.ts'
import { boardSchema } from '../format/board-file.ts'
import { isRecord } from '../format/shape.ts'
import { describeBoard, describeSpace } from './describe.ts'
import { act, all, boardOf, change, on, sketch } from './explained.fixture.ts'
import { goalOf } from './goal.ts'
import { landingOdds } from './odds.ts'
import { progressOf } from './progress.ts'
import { germanExplainWords } from './words-de.ts'
import { explainWords } from './words-en.ts'

type Fields = Readonly<Record<string, unknown>>

const STATS = [
  { id: 'coins', name: 'Coins', initial: 5, min: 0, max: 20 },
  { id: 'crates', name: 'Crates', initial: 2, min: 0 },
  { id: 'mark', showInList: false },
  { id: 'luck', name: 'Luck', hidden: true },
]
const LANGUAGES = { english: explainWords, german: germanExplainWords }

/** A board whose first space has these events. */
const withEvents = (...triggers: Fields[]) =>
  sketch(
    [
      { id: 'a', name: 'Inn', triggers },
      { id: 'b', name: 'Mill' },
      { id: 'c', name: 'Tower' },
    ],
    {
      stats: STATS,
      rules: { turns: { maxTurns: 9 } },
    },
  )

function sentences(...triggers: Fields[]): string[] {
  return describeSpace(boardOf(withEvents(...triggers)), 0, explainWords).lines.map(({ sentence }) => sentence)
}
const sentenceOf = (action: Fields, more: Fields = {}) => sentences(on('ON_LAND', action, more)).join(' ')

/** What lies at a place of the published schema, which is made from the registries of the format. */
function inSchema(schema: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), schema)
}

function typesIn(list: unknown): string[] {
  return (Array.isArray(list) ? list : [])
    .map((each) => String(inSchema(each, 'properties', 'type', 'const')))
    .toSorted()
}

describe('every type has words in both languages', () => {
  const schema = boardSchema()
  const actions = inSchema(schema, '$defs', 'action', 'oneOf')
  const applies = (Array.isArray(actions) ? actions : []).find(
    (each) => inSchema(each, 'properties', 'type', 'const') === 'APPLY_EFFECT',
  )
  const effects = inSchema(applies, 'properties', 'payload', 'properties', 'effect', 'oneOf')
  const space = inSchema(schema, 'properties', 'board', 'properties', 'topology', 'properties', 'spaces', 'items')
  const triggers = inSchema(space, 'properties', 'triggers', 'items', 'properties', 'when', 'oneOf')

  test.each(Object.entries(LANGUAGES))('%s', (_, words) => {
    expect(typesIn(actions).length).toBeGreaterThan(20)
    expect(Object.keys(words.actions).toSorted()).toEqual(typesIn(actions))
    expect(Object.keys(words.kinds).toSorted()).toEqual(typesIn(actions))
    expect(Object.keys(words.effects).toSorted()).toEqual(typesIn(effects))
    expect(Object.keys(words.triggers).toSorted()).toEqual(typesIn(triggers))
  })

  test.each(typesIn(actions).filter((type) => type !== 'LOG'))('%s is told', (type) => {
    const payload = PAYLOADS[type]
    if (payload === undefined) throw new Error(`give an example of ${type}`)
    for (const words of Object.values(LANGUAGES)) {
      const [line] = describeSpace(boardOf(withEvents(on('ON_LAND', act(type, payload)))), 0, words).lines
      expect(line?.text).toMatch(/\S/)
      expect(line?.sentence).not.toMatch(/undefined|NaN|\{\{/)
    }
  })

  test.each(typesIn(effects))('the effect %s is told', (type) => {
    const effect = EFFECTS[type]
    if (effect === undefined) throw new Error(`give an example of ${type}`)
    for (const words of Object.values(LANGUAGES)) {
      const event = on('ON_LAND', act('APPLY_EFFECT', { effect: { type, ...effect } }))
      expect(describeSpace(boardOf(withEvents(event)), 0, words).lines[0]?.text).toMatch(/\S/)
    }
  })

  test.each(typesIn(triggers))('the trigger %s is told', (type) => {
    for (const words of Object.values(LANGUAGES)) {
      const board = boardOf(withEvents(on(type, change('coins', 1), {}, TRIGGERS[type])))
      const [line] = [...describeSpace(board, 0, words).lines, ...describeBoard(board, words)]
      expect(line?.when).toMatch(/\S/)
    }
  })
})

const message = { message: 'Hello, {{PLAYER_NAME}}!' }
const PAYLOADS: Readonly<Record<string, Fields>> = {
  PROMPT_ALL_PLAYERS: message,
  PROMPT_CURRENT_PLAYER: message,
  PROMPT_PLAYERS: message,
  CHOICE: { ...message, options: [{ text: 'Yes' }, { text: 'No' }] },
  SEQUENCE: { actions: [change('coins', 1)] },
  SET_PLAYER_STATE: { state: 'ELIMINATED' },
  DISPLACE_PLAYER: { steps: -2 },
  CHANGE_MOVES: { delta: 1 },
  SET_PLAYER_SPACE: { spaceId: 'b' },
  FORCE_STOP: {},
  SWAP_PLACES: { with: 'leader' },
  SHUFFLE_POSITIONS: {},
  ROLL_AGAIN: {},
  EXTRA_TURN: { turns: 2 },
  APPLY_EFFECT: { effect: { type: 'SkipTurns', turns: 1 } },
  REMOVE_EFFECT: { type: 'SkipTurns' },
  SET_STAT: { statId: 'coins', value: 3 },
  CHANGE_STAT: { statId: 'coins', delta: 3 },
  SET_EVENT_ENABLED: { eventId: 'a#0', enabled: false },
  SET_CONNECTION_ENABLED: { from: 'a', to: 'b', enabled: false },
  END_GAME: { result: 'everybody' },
}
const EFFECTS: Readonly<Record<string, Fields>> = {
  SkipTurns: { turns: 1 },
  RepeatTurns: { turns: 2 },
  ChangeDirection: { duration: 1 },
  DiceModifier: { add: 2, duration: 1, unit: 'rolls' },
  MovesModifier: { multiply: 0.5 },
  StatModifier: { statId: 'coins', perTurn: -1, duration: 3 },
  RandomMovement: { duration: 2, unit: 'permanent' },
  Immunity: { to: ['SWAP_PLACES'], duration: 1 },
  Linked: { with: 'next', duration: 2 },
  Trap: { spaceId: 'b', actions: [change('coins', -1)] },
}
const TRIGGERS: Readonly<Record<string, Fields>> = {
  ON_STAT: { statId: 'coins', op: '>=', value: 10 },
  CODE: { expr: 'player.stat.coins > 3' },
  RANDOM: { on: 'ON_LAND', probability: 0.5 },
}

describe('sentences', () => {
  test('what happens, when, how often and on what condition', () => {
    expect(sentenceOf(change('coins', 2))).toBe('Land here: gain 2 coins.')
    expect(sentences(on('ON_PASS', change('coins', -1), { if: 'player.stat.coins > 0' }))).toEqual([
      'Pass: lose 1 coin, if you have at least 1 coin.',
    ])
    expect(sentenceOf(act('FORCE_STOP'), { chance: 0.5, limit: { perTurn: 1 } })).toBe(
      'Land here: stop here (1 in 2, once a turn).',
    )
    expect(sentenceOf(act('SET_PLAYER_SPACE', { spaceId: 'c' }), { chance: 0.33 })).toBe(
      'Land here: go to the Tower (33 in 100).',
    )
  })

  test('other players', () => {
    expect(sentenceOf(all(change('coins', -2, { target: 'next' }), change('coins', 1)))).toBe(
      'Land here: the next player loses 2 coins, then you gain 1 coin.',
    )
    expect(sentenceOf(change('coins', 1, { target: { space: 'b' } }))).toBe(
      'Land here: everybody on the Mill gains 1 coin.',
    )
  })

  test('effects that end together are one thing, and what it is to be linked is said', () => {
    const ended = (type: string, more: Fields = {}) => act('REMOVE_EFFECT', { type }, more)
    const spring = all(ended('MovesModifier'), ended('Linked'), ended('ChangeDirection'), change('coins', 1))
    expect(sentenceOf(spring)).toBe(
      'Land here: you are free of changed steps, links to others and walking backwards, then you gain 1 coin.',
    )
    const german = describeSpace(boardOf(withEvents(on('ON_LAND', spring))), 0, germanExplainWords).lines[0]?.sentence
    expect(german).toContain('du bist frei von geänderten Schritten, Verbindungen und Rückwärtsgehen')
    expect(sentenceOf(all(ended('Linked'), ended('Trap', { target: 'next' })))).toBe(
      'Land here: you are free of links to others, then the next player is free of traps.',
    )
    expect(sentenceOf(act('APPLY_EFFECT', { effect: { type: 'Linked', with: 'next', duration: 3 } }))).toBe(
      'Land here: you are linked to the next player for 3 turns (what the board says to one goes for both).',
    )
  })

  test('amounts by luck and by a formula', () => {
    expect(sentenceOf(change('coins', { random: [0, 3] }))).toBe('Land here: gain 0 to 3 coins by luck.')
    expect(sentenceOf(change('coins', { expr: 'player.stat.crates * 5' }))).toBe(
      'Land here: gain 5 coins for each of your crates.',
    )
    expect(sentenceOf(change('coins', { expr: '0 - ceil(player.stat.coins / 10)' }))).toBe(
      'Land here: lose coins (coins ÷ 10, rounded up).',
    )
  })

  test('a line in the log is no rule, and a stat that is not shown is not named', () => {
    expect(sentences(on('ON_LAND', act('LOG', { message: 'Hm.' })))).toEqual([])
    const once = all(act('SET_STAT', { statId: 'mark', value: 1 }), change('coins', 1))
    expect(sentenceOf(once, { if: 'player.stat.mark == 0' })).toBe('Land here: gain 1 coin, the first time.')
    expect(sentenceOf(change('coins', 1), { if: 'player.stat.mark == 0' })).toBe(
      'Land here: gain 1 coin, if something hidden allows it.',
    )
  })

  test('a condition and its opposite', () => {
    const one = change('coins', 1, { if: 'round > 3' })
    expect(sentenceOf(all(one, change('coins', -1, { if: 'round <= 3' })))).toBe(
      'Land here: gain 1 coin, if it is after round 3; otherwise lose 1 coin.',
    )
  })

  test.each([
    ['player.stat.coins >= 3 || round > 14', '3 coins, or after round 14', '3 Coins oder nach Runde 14'],
    ['!(player.stat.coins > 3)', 'at most 3 coins', 'höchstens 3 Coins'],
    ['5 <= player.coins && player.visited("b")', '5 coins and a visit to the Mill', '5 Coins und ein Besuch auf „Mill“'],
    ['player.index == 1', 'player 2 only', 'nur für Person 2'],
    ['player.hasEffect("SkipTurns")', 'under “skips”', 'die Wirkung „setzt aus“'],
    ['player.stat.coins > player.stat.crates', 'coins > crates', 'Coins > Crates'],
    ['round % 3 == 0', 'every 3 rounds', 'alle 3 Runden'],
  ])('%s', (condition, english, german) => {
    const body = sketch([{ id: 'a', connections: [{ targetId: 'b', condition }, { targetId: 'c' }] }, { id: 'b', name: 'Mill' }, { id: 'c' }], { stats: STATS, rules: { turns: { maxTurns: 9 } } }) // prettier-ignore
    const needs = Object.values(LANGUAGES).map((words) => describeSpace(boardOf(body), 0, words).ways[0]?.needs?.text)
    expect(needs).toEqual([english, german])
  }) // prettier-ignore
})

const SHOP = withEvents(
  on(
    'ON_LAND',
    act('CHOICE', {
      message: 'Fresh fish! What do you do, {{PLAYER_NAME}}?',
      options: [
        { text: 'Sell', if: 'player.stat.crates > 0', actions: [change('coins', { expr: 'player.stat.crates * 6' }), act('SET_STAT', { statId: 'crates', value: 0 })] }, // prettier-ignore
        {
          text: 'Bet',
          if: 'player.stat.coins >= 9',
          actions: [change('coins', -3), change('coins', { random: [0, 7] })],
        },
        { text: 'Hope', if: 'player.stat.luck > 2' },
      ],
    }),
  ),
)

describe('for a player', () => {
  test('figures, and whether a condition holds', () => {
    const table = new BoardTable(SHOP)
    const [line] = describeSpace(boardOf(SHOP), 0, explainWords, { view: table.view(0) }).lines
    expect(line?.text).toBe('Fresh fish! What do you do?')
    expect(line?.options.map(({ figures, needs }) => ({ figures, ...needs }))).toEqual([
      { figures: '+12 coins, −2 crates', text: 'at least 1 crate', isOpen: true, have: 'you have 2' },
      { figures: '−3 to +4 coins', text: '9 coins', isOpen: false, have: 'you have 5' },
      { figures: '', text: 'at least 3 luck', isOpen: false, have: 'you have 0' },
    ])
  })

  test('figures name what others lose', () => {
    const rob = {
      text: 'Somebody: 3 for you',
      actions: [change('coins', -3, { target: 'choose' }), change('coins', 3)],
    }
    const board = withEvents(on('ON_LAND', act('CHOICE', { message: 'Whom?', options: [rob, { text: 'Nobody' }] })))
    const figuresIn = (words: typeof explainWords) =>
      describeSpace(boardOf(board), 0, words, { view: new BoardTable(board).view(0) }).lines[0]?.options[0]?.figures
    expect(figuresIn(explainWords)).toBe('+3 coins, a player of your choice −3 coins')
    expect(figuresIn(germanExplainWords)).toBe('+3 Coins, eine Person deiner Wahl −3 Coins')
  })

  test('a spectator does not learn what is hidden', () => {
    const table = new BoardTable(SHOP)
    const [line] = describeSpace(boardOf(SHOP), 0, explainWords, { view: table.view(null) }).lines
    expect(line?.options.map(({ needs }) => needs?.isOpen)).toEqual([true, false, null])
    expect(line?.options[2]?.needs?.have).toBe('')
  })

  test('a way that is closed, and one that depends on a roll to come', () => {
    const ways = [{ targetId: 'b' }, { targetId: 'c', condition: 'player.stat.coins >= 3' }, { targetId: 'a', condition: 'lastRoll > 3', cost: 2 }] // prettier-ignore
    const close = on('ON_TURN_START', act('SET_CONNECTION_ENABLED', { from: 'a', to: 'b', enabled: false }))
    const body = sketch([{ id: 'a', name: 'Inn', connections: ways, triggers: [close] }, { id: 'b' }, { id: 'c' }], { stats: STATS, rules: { turns: { maxTurns: 9 } } }) // prettier-ignore
    const described = describeSpace(boardOf(body), 0, explainWords, { view: new BoardTable(body).view(0) })
    expect(described.ways.map(({ isClosed, isOpen }) => ({ isClosed, isOpen }))).toEqual([
      { isClosed: true, isOpen: false },
      { isClosed: false, isOpen: true },
      { isClosed: false, isOpen: null },
    ])
    expect(described.ways[2]?.text).toBe('to the Inn (2 steps)')
  })

  test('a hidden stat of another seat changes nothing that is explained', () => {
    const board = boardOf(SHOP)
    const explained = (luck: number) => {
      const table = new BoardTable(SHOP, 3)
      const other = table.state.players[1]
      if (other === undefined) throw new Error('nobody sits there')
      other.stats[3] = luck
      other.shown[3] = luck
      return [0, 2, null].map((viewer) => {
        const view = table.view(viewer)
        return [
          board.spaces.map(({ index }) => describeSpace(board, index, explainWords, { view })),
          describeBoard(board, explainWords, { view }),
          progressOf(board, goalOf(board).main, view),
          landingOdds(board, view),
        ]
      })
    }
    expect(explained(9)).toEqual(explained(0))
  })
})

test.each(Object.entries(SHIPPED_BOARDS))(
  'every space of %s is described without ids and placeholders',
  (_, shipped) => {
    const board = boardOf(shipped)
    // Ids that are no words: with a digit, such as o3, nest0-1 or a#0.
    const ids = [...board.byId.keys(), ...board.eventById.keys()].filter((id) => /\d/.test(id) && !/^\d+$/.test(id))
    for (const words of Object.values(LANGUAGES)) {
      const spaces = board.spaces.map(({ index }) => describeSpace(board, index, words))
      const text = JSON.stringify([spaces, describeBoard(board, words)], (key, value: unknown) =>
        key === 'way' ? 0 : value,
      )
      expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/)
      const found = new Set(text.split(/[^\w#-]+/))
      expect(ids.filter((id) => found.has(id))).toEqual([])
    }
  },
)

test('the goal and icons of a board are kept, and too long a goal is refused', () => {
  const body = sketch([{ id: 'a', visual: { icon: '🏰' } }], {
    metadata: { goal: 'Be the first home' },
    stats: [{ id: 'coins', icon: 'coin' }],
    rules: { turns: { maxTurns: 3 } },
  })
  const { file } = boardOf(body)
  expect(file.metadata.goal).toBe('Be the first home')
  expect(file.stats?.[0]?.icon).toBe('coin')
  expect(file.board.topology.spaces[0]?.visual?.icon).toBe('🏰')
  expect(boardOf(file).file).toEqual(file)
  expect(() => boardOf({ ...body, metadata: { name: 'Trial', goal: 'x'.repeat(201) } })).toThrow('too-long')
})
