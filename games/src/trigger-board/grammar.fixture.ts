import type { Random } from '@parlor/engine'

/** Sentences of the grammars of boards and expressions: most of them right, some with a word that does not belong there. */

type Fields = Readonly<Record<string, unknown>>

export function one<T>(random: Random, of: readonly [T, ...T[]]): T {
  return of[random.below(of.length)] ?? of[0]
}

const NAMES = [
  'player.stat.coins',
  'player.stats.coins',
  'player.index',
  'player.spaceId',
  'player.currentSpaceId',
  'player.state',
  'player.turnsTaken',
  'turn',
  'round',
  'gameState.getTurnNumber()',
  'movesLeft',
  'lastRoll',
  'players.count',
  'players.active',
  'rank',
  'isCurrent',
  'cause',
  'from.id',
  'to.id',
  'space.occupants',
  'space.type',
  'player.visits("s1")',
  'player.visited("s0")',
  'player.hasEffect("SkipTurns")',
  'lastDice(0)',
] as const
const ODD_NAMES = [
  'player.constructor',
  'process',
  'player.stat.nothing',
  'this',
  'turn.x',
  'rand()',
  'lastDice',
] as const

/** Of the text form of expressions: `cond := or [ "?" expr ":" expr ]` and so on down. */
export function grammaticalExpression(random: Random, depth = 4): string {
  const inner = () => grammaticalExpression(random, depth - 1)
  if (depth <= 0 || random.below(5) === 0) return leaf(random)
  switch (random.below(7)) {
    case 0:
      return `${inner()} ${one(random, ['&&', '||'])} ${inner()}`
    case 1:
      return `${inner()} ${one(random, ['==', '===', '!=', '!==', '<', '<=', '>', '>='])} ${inner()}`
    case 2:
      return `${inner()} ${one(random, ['+', '-', '*', '/', '%'])} ${inner()}`
    case 3:
      return `${one(random, ['!', '-'])}${leaf(random)}`
    case 4:
      return `(${inner()})`
    case 5:
      return `(${inner()} ? ${inner()} : ${inner()})`
    default:
      return call(random, inner)
  }
}

function call(random: Random, inner: () => string): string {
  const [name, count] = one<readonly [string, number]>(random, [
    ['min', 2],
    ['max', 2],
    ['abs', 1],
    ['floor', 1],
    ['ceil', 1],
    ['round', 1],
    ['clamp', 3],
    ['between', 3],
    ['in', 3],
    ['startsWith', 2],
  ])
  return `${name}(${Array.from({ length: count }, inner).join(', ')})`
}

function leaf(random: Random): string {
  const kind = random.below(40)
  if (kind === 0) return one(random, ODD_NAMES)
  if (kind < 22) return one(random, NAMES)
  return one(random, ['0', '1', '2.5', '1000000', 'true', 'false', 'null', '"s1"', "'PLAYING'", '""'])
}

const SELECTORS = ['subject', 'current', 'all', 'others', 'random', 'random-other', 'next', 'previous', 'leader', 'last', 'here', 'choose', 'space:s1'] as const // prettier-ignore
const TEXTS = ['{{PLAYER_NAME}} goes on.', '{{STAT(coins)}} and {{FROM(words)}}', '{{PICK(a|b)}} {{DICE(2,6)}}', 'plain', '{{NO_SUCH}} {{RANDOM_COLOR({{RANDOM_WORD}})}}'] as const // prettier-ignore

function amount(random: Random): unknown {
  return one(random, [1, -2, 0, { random: [-1, 3] }, { expr: grammaticalExpression(random, 2) }])
}

function effect(random: Random, spaceId: string): Fields {
  const lasting = { duration: 1 + random.below(3), ...(random.below(2) === 0 ? { unit: one(random, ['turns', 'rounds', 'rolls']) } : {}) } // prettier-ignore
  return one<Fields>(random, [
    { type: 'SkipTurns', turns: 1 + random.below(3) },
    { type: 'RepeatTurns', turns: 1 },
    { type: 'ChangeDirection', ...lasting },
    { type: 'DiceModifier', add: 1, ...lasting },
    { type: 'MovesModifier', multiply: 2, ...lasting },
    { type: 'StatModifier', statId: 'coins', perTurn: -1, ...lasting },
    { type: 'RandomMovement', ...lasting },
    { type: 'Immunity', to: ['SWAP_PLACES'], ...lasting },
    { type: 'Linked', with: 'random-other', ...lasting },
    { type: 'Trap', spaceId, actions: [{ type: 'FORCE_STOP', payload: {} }] },
  ])
}

function action(random: Random, spaces: number, depth = 2): Fields {
  const inner = () => action(random, spaces, depth - 1)
  const spaceId = `s${random.below(spaces)}`
  const message = one(random, TEXTS)
  const nested: Fields[] =
    depth <= 0
      ? []
      : [
          { type: 'SEQUENCE', payload: { actions: [inner(), inner()] } },
          {
            type: 'CHOICE',
            payload: {
              message,
              options: [
                { text: 'One', actions: [inner()] },
                { text: 'Two', if: grammaticalExpression(random, 2) },
              ],
            },
          },
        ]
  const made = one<Fields>(random, [
    { type: 'PROMPT_ALL_PLAYERS', payload: { message, ack: one(random, ['current', 'all', 'none']) } },
    { type: 'PROMPT_CURRENT_PLAYER', payload: { message, timeoutSeconds: 5 } },
    { type: 'LOG', payload: { message } },
    { type: 'SET_PLAYER_STATE', payload: { state: one(random, ['COMPLETED_GAME', 'ELIMINATED', 'SPECTATING']) } },
    { type: 'DISPLACE_PLAYER', payload: { steps: random.below(7) - 3 } },
    { type: 'CHANGE_MOVES', payload: { delta: random.below(5) - 2 } },
    { type: 'SET_PLAYER_SPACE', payload: { spaceId } },
    { type: 'FORCE_STOP', payload: {} },
    { type: 'SWAP_PLACES', payload: { with: one(random, SELECTORS) } },
    { type: 'SHUFFLE_POSITIONS', payload: { among: 'all' } },
    { type: 'EXTRA_TURN', payload: {} },
    { type: 'ROLL_AGAIN', payload: {} },
    { type: 'APPLY_EFFECT', payload: { effect: effect(random, spaceId) } },
    { type: 'REMOVE_EFFECT', payload: { type: 'SkipTurns' } },
    { type: 'SET_STAT', payload: { statId: 'coins', value: amount(random) } },
    { type: 'CHANGE_STAT', payload: { statId: 'coins', delta: amount(random) } },
    { type: 'SET_EVENT_ENABLED', payload: { eventId: 's0#0', enabled: random.below(2) === 0 } },
    { type: 'SET_CONNECTION_ENABLED', payload: { from: 's0', to: 's1', enabled: random.below(2) === 0 } },
    { type: 'END_GAME', payload: { result: one(random, ['ranking', 'subject', 'everybody', 'nobody']) } },
    ...nested,
  ])
  return random.below(4) === 0 ? { ...made, target: one(random, SELECTORS) } : made
}

/** An event, on a board with that number of spaces. */
export function trigger(random: Random, spaces: number, depth = 2): Fields {
  const when = one<Fields>(random, [
    { type: 'ON_ENTER', payload: {} },
    { type: 'ON_EXIT', payload: {} },
    { type: 'ON_PASS', payload: { subject: 'any' } },
    { type: 'ON_LAND', payload: { causes: ['step', 'teleport'] } },
    { type: 'ON_LAND', payload: {} },
    { type: 'ON_TURN_START', payload: { where: 'board' } },
    { type: 'ON_TURN_END', payload: {} },
    { type: 'ON_GAME_START', payload: {} },
    { type: 'ON_ROLL', payload: { values: [1, 6] } },
    { type: 'ON_MEET', payload: { phase: one(random, ['enter', 'land']) } },
    { type: 'ON_STAT', payload: { statId: 'coins', op: '>=', value: 2 } },
    { type: 'CODE', payload: { expr: grammaticalExpression(random, 3), mode: one(random, ['edge', 'level']) } },
    { type: 'RANDOM', payload: { on: 'ON_LAND', probability: 0.5 } },
  ])
  return {
    when,
    action: action(random, spaces, depth),
    ...(random.below(3) === 0 ? { if: grammaticalExpression(random, 2) } : {}),
    ...(random.below(3) === 0 ? { priority: one(random, ['VERY_LOW', 'LOW', 'HIGH', 'CRITICAL']) } : {}),
    ...(random.below(4) === 0 ? { limit: { perTurn: 1 + random.below(3) } } : {}),
    ...(random.below(6) === 0 ? { chance: 0.5 } : {}),
  }
}

/** A whole board in the canonical form, out of nothing. */
export function grammaticalBoard(random: Random): Fields {
  const count = 2 + random.below(7)
  const spaces = Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    name: `Space ${index}`,
    ...(random.below(4) === 0 ? { type: one(random, ['start', 'end', 'normal']) } : {}),
    position: { x: 100 * index, y: 0 },
    connections: [
      { targetId: `s${(index + 1) % count}` },
      ...(random.below(3) === 0
        ? [
            {
              targetId: `s${random.below(count)}`,
              condition: grammaticalExpression(random, 2),
              weight: random.below(3),
            },
          ]
        : []),
    ],
    triggers: Array.from({ length: random.below(3) }, () => trigger(random, count)),
  }))
  const movement = one<Fields>(random, [
    { type: 'dice', diceCount: 2, diceSides: 4, rollAgainOn: [8] },
    { type: 'fixed', value: 2 },
    { type: 'choice', min: 1, max: 3 },
    { type: 'spinner', weights: [1, 2, 1] },
    { type: 'dice', finish: one(random, ['any', 'exact', 'bounce']), mandatoryMovement: false },
  ])
  const end = one<Fields>(random, [
    { type: 'STAT_AT_LEAST', statId: 'coins', value: 9 },
    { type: 'REACH_SPACE', spaceIds: ['s1'], by: 'land', count: one<unknown>(random, [1, 'all']) },
    { type: 'LAST_STANDING' },
    { type: 'ALL_PIECES_HOME', count: one<unknown>(random, [1, 'all']) },
    { type: 'FIRST_COMPLETED' },
    { type: 'EXPR', expr: grammaticalExpression(random, 3) },
    { type: 'TURN_LIMIT', rounds: 4, winner: 'stat:coins' },
  ])
  const zone = (first: number, length: number) => Array.from({ length }, (_, at) => `s${(first + at) % count}`)
  const many = random.below(5) === 0 ? 1 + random.below(2) : 0
  const zones = (first: number) => ({ 0: zone(first, many), 1: zone(first + 1, many) })
  const several: Fields = {
    players: { min: 2, max: 2 },
    pieces: {
      startZones: zones(0),
      homeZones: zones(random.below(count)),
      ...(random.below(2) === 0 ? { leaveOn: [1, 2, 3] } : {}),
      capture: { enabled: random.below(2) === 0, safeSpaces: ['s0'] },
    },
  }
  return {
    formatVersion: 4,
    metadata: { name: 'Out of nothing' },
    ...(many === 0 ? {} : { engine: { type: 'multi-piece' } }),
    rules: {
      ...(many === 0 ? {} : several),
      turns: { maxTurns: 12, turnOrder: one(random, ['sequential', 'random', 'random-each-round', 'score']) },
      movement,
      victory: { conditions: [end] },
    },
    stats: [{ id: 'coins', initial: random.below(4), min: -20, max: 20, hidden: random.below(3) === 0 }],
    pools: { words: ['one', 'two {{PLAYER_NAME}}'] },
    board: { topology: { spaces } },
  }
}
