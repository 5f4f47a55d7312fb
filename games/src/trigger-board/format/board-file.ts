import { action, actionSchema, condition, tagged } from './actions.ts'
import type { Report } from './report.ts'
import {
  anything,
  boolean,
  either,
  id,
  isRecord,
  list,
  maybe,
  number,
  object,
  oneOf,
  record,
  remembered,
  text,
  type JsonSchema,
  type Of,
} from './shape.ts'

/** The canonical form of a board, version 4: what every older shape is upgraded to, and what is exported. */

export const FORMAT_VERSION = 4
const MOST_SPACES = 2_000
const MOST_CONNECTIONS = 20
const MOST_EVENTS = 50
const MOST_PIECES = 20

const short = text({ max: 200 })
/** One emoji or the name of an icon; which names there are is up to the page that draws them. */
const icon = text({ max: 40 })
const colour = text({ max: 60, matching: /^[#a-zA-Z0-9(),.% /-]*$/ })
const size = number({ min: 0, max: 10_000 })

const CAUSES = ['step', 'displace', 'teleport', 'swap'] as const
const place = {
  causes: maybe(list(oneOf(...CAUSES), { min: 1, max: 4 })),
  subject: maybe(oneOf('current', 'any')),
}
const where = maybe(oneOf('here', 'board'))
const OCCASIONS = ['ON_ENTER', 'ON_EXIT', 'ON_PASS', 'ON_LAND', 'ON_TURN_START', 'ON_TURN_END'] as const

const TRIGGERS = {
  ON_ENTER: object(place, 'refuse'),
  ON_EXIT: object(place, 'refuse'),
  ON_PASS: object(place, 'refuse'),
  ON_LAND: object(place, 'refuse'),
  ON_TURN_START: object({ where }, 'refuse'),
  ON_TURN_END: object({ where }, 'refuse'),
  ON_GAME_START: object({}, 'refuse'),
  ON_ROLL: object({ where, values: maybe(list(number({ whole: true }), { min: 1, max: 100 })) }, 'refuse'),
  ON_MEET: object({ phase: maybe(oneOf('enter', 'land')) }, 'refuse'),
  ON_STAT: object({ statId: id, op: oneOf('<', '<=', '==', '!=', '>=', '>'), value: number(), where }, 'refuse'),
  CODE: object({ expr: condition, mode: maybe(oneOf('edge', 'level')), scope: where }, 'refuse'),
  RANDOM: object({ on: oneOf(...OCCASIONS), probability: number({ min: 0, max: 1 }) }, 'refuse'),
}
type TriggerType = keyof typeof TRIGGERS

export const PRIORITIES = ['VERY_LOW', 'LOW', 'MID', 'HIGH', 'VERY_HIGH', 'CRITICAL'] as const

const trigger = remembered(
  object(
    {
      id: maybe(id),
      when: tagged<
        { [T in TriggerType]: { readonly type: T; readonly payload: Of<(typeof TRIGGERS)[T]> } }[TriggerType]
      >(
        Object.fromEntries(Object.entries(TRIGGERS).map(([type, payload]) => [type, object({ payload }, 'refuse')])),
        'unknown-trigger',
        'trigger',
      ),
      action,
      priority: maybe(oneOf(...PRIORITIES)),
      if: maybe(condition),
      chance: maybe(number({ min: 0, max: 1 })),
      limit: maybe(
        object(
          {
            perTurn: maybe(number({ min: 1, max: 1000, whole: true })),
            perPlayer: maybe(number({ min: 1, max: 100_000, whole: true })),
            perGame: maybe(number({ min: 1, max: 100_000, whole: true })),
          },
          'refuse',
        ),
      ),
      ifStillHere: maybe(boolean),
      enabled: maybe(boolean),
    },
    'refuse',
  ),
)

const connection = object(
  {
    targetId: id,
    condition: maybe(condition),
    draw: maybe(boolean),
    weight: maybe(number({ min: 0, max: 1000, whole: true })),
    label: maybe(short),
    cost: maybe(number({ min: 1, max: 100, whole: true })),
  },
  'keep',
)

const visual = object(
  {
    size: maybe(size),
    color: maybe(colour),
    textColor: maybe(colour),
    borderColor: maybe(colour),
    borderWidth: maybe(size),
    font: maybe(short),
    textAlign: maybe(short),
    textBaseline: maybe(short),
    shape: maybe(oneOf('circle', 'square', 'hexagon')),
    showLabel: maybe(boolean),
    /** A picture in one text, or in pieces. */
    image: maybe(either(list(text(), { min: 1, max: MOST_PIECES }), Array.isArray, text())),
    icon: maybe(icon),
    sprite: maybe(anything),
  },
  'keep',
)

const space = remembered(
  object(
    {
      id,
      name: text({ min: 1, max: 200 }),
      type: maybe(text({ max: 60 })),
      types: maybe(list(text({ max: 60 }), { max: 20 })),
      position: object({ x: number({ min: -1e6, max: 1e6 }), y: number({ min: -1e6, max: 1e6 }) }, 'refuse'),
      visual: maybe(visual),
      connections: maybe(list(connection, { max: MOST_CONNECTIONS })),
      triggers: maybe(list(trigger, { max: MOST_EVENTS })),
    },
    'keep',
  ),
)

const winner = text({ max: 110, matching: /^(stat:.+|furthest|none)$/ })
const howMany = either(number({ min: 1, max: 64, whole: true }), (value) => typeof value === 'number', oneOf('all'))
const CONDITIONS = {
  REACH_SPACE: object(
    {
      spaceIds: list(id, { min: 1, max: MOST_SPACES }),
      by: maybe(oneOf('land', 'enter')),
      count: maybe(howMany),
    },
    'refuse',
  ),
  ALL_COMPLETED: object({ winner: maybe(winner) }, 'refuse'),
  FIRST_COMPLETED: object({}, 'refuse'),
  STAT_AT_LEAST: object({ statId: id, value: number() }, 'refuse'),
  TURN_LIMIT: object({ rounds: number({ min: 1, max: 10_000, whole: true }), winner: maybe(winner) }, 'refuse'),
  TIME_LIMIT: object({ seconds: number({ min: 1, max: 86_400 }), winner: maybe(winner) }, 'refuse'),
  LAST_STANDING: object({}, 'refuse'),
  ALL_PIECES_HOME: object({ count: maybe(howMany) }, 'refuse'),
  EXPR: object({ expr: condition }, 'refuse'),
}
type ConditionType = keyof typeof CONDITIONS

const count = number({ min: 1, max: 100, whole: true })
const players = object(
  {
    min: maybe(count),
    max: maybe(count),
    recommended: maybe(object({ min: maybe(count), max: maybe(count) }, 'refuse')),
  },
  'refuse',
)
const zones = record(list(id, { min: 1, max: 16 }), 8)
/** Of the engine `multi-piece`: a piece begins on each space of a player's start zone, and is home on those of the other. */
const pieces = object(
  {
    startZones: zones,
    homeZones: zones,
    leaveOn: maybe(list(number({ min: 0, max: 1000, whole: true }), { min: 1, max: 100 })),
    capture: maybe(object({ enabled: maybe(boolean), safeSpaces: maybe(list(id, { max: MOST_SPACES })) }, 'refuse')),
  },
  'refuse',
)
const rules = object(
  {
    players: maybe(players),
    startingPositions: maybe(
      object(
        {
          mode: maybe(oneOf('single', 'spread', 'random', 'custom')),
          spaceIds: maybe(list(id, { max: MOST_SPACES })),
          distribution: maybe(oneOf('round-robin', 'sequential')),
          unique: maybe(boolean),
          assign: maybe(record(id, 64)),
        },
        'refuse',
      ),
    ),
    pieces: maybe(pieces),
    turns: maybe(
      object(
        {
          maxTurns: maybe(number({ min: 0, max: 10_000, whole: true })),
          timeLimit: maybe(number({ min: 1, max: 86_400 })),
          turnOrder: maybe(oneOf('sequential', 'random', 'random-each-round', 'score', 'custom')),
          order: maybe(list(number({ min: 0, max: 63, whole: true }), { min: 1, max: 64 })),
        },
        'refuse',
      ),
    ),
    movement: maybe(
      object(
        {
          type: maybe(oneOf('dice', 'fixed', 'choice', 'spinner', 'none')),
          diceCount: maybe(number({ min: 1, max: 10, whole: true })),
          diceSides: maybe(number({ min: 2, max: 100, whole: true })),
          rollRange: maybe(
            object(
              { min: number({ min: 0, max: 100, whole: true }), max: number({ min: 0, max: 100, whole: true }) },
              'refuse',
            ),
          ),
          value: maybe(number({ min: 0, max: 100, whole: true })),
          min: maybe(number({ min: 0, max: 100, whole: true })),
          max: maybe(number({ min: 0, max: 100, whole: true })),
          weights: maybe(list(number({ min: 0, max: 1000, whole: true }), { min: 2, max: 100 })),
          allowBacktracking: maybe(boolean),
          mandatoryMovement: maybe(boolean),
          rollAgainOn: maybe(list(number({ min: 0, max: 1000, whole: true }), { max: 100 })),
          maxExtraRolls: maybe(number({ min: 0, max: 20, whole: true })),
          finish: maybe(oneOf('any', 'exact', 'bounce')),
        },
        'refuse',
      ),
    ),
    timers: maybe(
      object(
        {
          turnSeconds: maybe(number({ min: 0, max: 300 })),
          choiceSeconds: maybe(number({ min: 0, max: 300 })),
          promptSeconds: maybe(number({ min: 0, max: 300 })),
          onTimeout: maybe(oneOf('play', 'end-turn')),
        },
        'refuse',
      ),
    ),
    victory: maybe(
      object(
        {
          conditions: maybe(
            list(
              tagged<{ [T in ConditionType]: { readonly type: T } & Of<(typeof CONDITIONS)[T]> }[ConditionType]>(
                CONDITIONS,
                'unknown-condition',
                'end of a game',
              ),
              { max: 20 },
            ),
          ),
          eliminationEnabled: maybe(boolean),
        },
        'refuse',
      ),
    ),
  },
  'refuse',
)

export const STAT_ID = /^(?!constructor$|prototype$)[A-Za-z][A-Za-z0-9_]*$/
export const MOST_STATS = 50
const stat = object(
  {
    id: text({ min: 1, max: 60, matching: STAT_ID }),
    name: maybe(short),
    initial: maybe(number()),
    min: maybe(number()),
    max: maybe(number()),
    hidden: maybe(boolean),
    showInList: maybe(boolean),
    better: maybe(oneOf('high', 'low')),
    icon: maybe(icon),
  },
  'refuse',
)

const boardFile = object(
  {
    $schema: maybe(text()),
    formatVersion: oneOf(FORMAT_VERSION),
    type: maybe(oneOf('game')),
    metadata: object(
      {
        id: maybe(id),
        name: text({ min: 1, max: 200 }),
        author: maybe(short),
        description: maybe(text()),
        /** The goal in the author's words, shown instead of the one that is generated from the rules. */
        goal: maybe(short),
        created: maybe(short),
        modified: maybe(short),
        version: maybe(short),
        tags: maybe(list(short, { max: 50 })),
      },
      'keep',
    ),
    engine: maybe(
      object(
        {
          type: maybe(oneOf('turn-based', 'multi-piece')),
          config: maybe(
            object(
              {
                maxEventsPerTurn: maybe(number({ min: 1, max: 1000, whole: true })),
                maxStepsPerTurn: maybe(number({ min: 1, max: 1000, whole: true })),
                landWhenBlocked: maybe(boolean),
              },
              'refuse',
            ),
          ),
        },
        'refuse',
      ),
    ),
    rules: maybe(rules),
    stats: maybe(list(stat, { max: MOST_STATS })),
    pools: maybe(record(list(text({ min: 1, max: 400 }), { min: 1, max: 500 }), 50)),
    board: object(
      {
        topology: object({ spaces: list(space, { min: 1, max: MOST_SPACES }) }, 'keep'),
        rendering: maybe(anything),
      },
      'keep',
    ),
    ui: maybe(anything),
  },
  'keep',
)

export type BoardFile = Of<typeof boardFile>
export type TriggerFile = Of<typeof trigger>
type Rules = Of<typeof rules>
export type EndCondition = NonNullable<NonNullable<Rules['victory']>['conditions']>[number]
export type Cause = (typeof CAUSES)[number]

/** Reads the canonical form, most of which are its spaces and their events: those in steps. */
export function* readFile(body: Readonly<Record<string, unknown>>, report: Report): Generator<void, BoardFile | null> {
  const { topology } = isRecord(body['board']) ? body['board'] : {}
  const spaces = isRecord(topology) ? topology['spaces'] : []
  if (Array.isArray(spaces) && spaces.length <= MOST_SPACES)
    for (const [index, each] of spaces.entries()) {
      const at = `board.topology.spaces.${index}`
      const triggers: unknown = isRecord(each) ? each['triggers'] : []
      if (Array.isArray(triggers) && triggers.length <= MOST_EVENTS)
        for (const [entry, one] of triggers.entries()) {
          trigger.read(one, `${at}.triggers.${entry}`, report)
          yield
        }
      space.read(each, at, report)
      yield
    }
  return boardFile.read(body, '', report) ?? null
}

/** The published schema of the canonical form. */
export function boardSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A board, format version 4',
    ...boardFile.schema(),
    $defs: { action: actionSchema() },
  }
}
