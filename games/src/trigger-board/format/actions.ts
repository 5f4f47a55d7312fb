import {
  boolean,
  either,
  id,
  isRecord,
  list,
  maybe,
  number,
  object,
  oneOf,
  text,
  type JsonSchema,
  type Of,
  type Shape,
} from './shape.ts'
import { nameOf, within } from './report.ts'

/** The actions of a board and the effects they put on players: what each is told, and nothing more. */

/** Judged as an expression when the board is compiled. */
export const condition: Shape = {
  read: (value, at, report) =>
    typeof value === 'string' || typeof value === 'boolean' || isRecord(value)
      ? value
      : report.error(
          at,
          'not-a-condition',
          `${nameOf(value)} is no condition`,
          'Write it as a text: "player.stat.coins > 2".',
        ),
  schema: () => ({ type: ['string', 'boolean', 'object'] }),
}

const SELECTORS = [
  'subject',
  'current',
  'all',
  'others',
  'random',
  'random-other',
  'next',
  'previous',
  'leader',
  'last',
  'here',
  'choose',
] as const

export type Selector = (typeof SELECTORS)[number] | { readonly space: string } | { readonly player: number }

const selector: Shape<Selector> = {
  read: (value, at, report) => {
    const word = SELECTORS.find((known) => known === value)
    if (word !== undefined) return word
    if (typeof value === 'string' && value.startsWith('space:')) return { space: value.slice(6) }
    if (isRecord(value)) {
      const space = value['space']
      if (typeof space === 'string') return { space }
      const player = number({ min: 0, max: 63, whole: true }).read(value['player'], within(at, 'player'), report)
      return player === undefined ? undefined : { player }
    }
    return report.error(
      at,
      'unknown-selector',
      `${nameOf(value)} chooses nobody`,
      `There are: ${SELECTORS.join(', ')}, space:<id> and {"player": <index>}.`,
    )
  },
  schema: () => ({
    anyOf: [
      { enum: SELECTORS },
      { type: 'string', pattern: '^space:' },
      { type: 'object', properties: { player: { type: 'integer' }, space: { type: 'string' } } },
    ],
  }),
}

/** An action inside another. Its type is written out below: one cannot be inferred from itself. */
const nested: Shape = {
  read: (value, at, report) => action.read(value, at, report),
  schema: () => action.schema(),
}

const message = text({ min: 1 })
const seconds = number({ min: 0, max: 300 })
const steps = number({ min: -100, max: 100, whole: true })

/** A number, or how to come by one. */
const amount = either(
  object(
    { expr: maybe(condition), random: maybe(list(number({ whole: true, min: -1e6, max: 1e6 }), { min: 2, max: 2 })) },
    'refuse',
  ),
  isRecord,
  number(),
)
export type Amount = Of<typeof amount>

const duration = number({ min: 1, max: 99, whole: true })
const effectBase = {
  id: maybe(id),
  stack: maybe(oneOf('extend', 'replace', 'independent', 'ignore')),
  unit: maybe(oneOf('turns', 'rounds', 'rolls', 'uses', 'permanent')),
}
const modifier = {
  ...effectBase,
  duration: maybe(duration),
  add: maybe(steps),
  multiply: maybe(number({ min: 0, max: 10 })),
  min: maybe(number({ min: 0, max: 100, whole: true })),
  max: maybe(number({ min: 0, max: 100, whole: true })),
}

const EFFECTS = {
  SkipTurns: object({ ...effectBase, turns: duration }, 'refuse'),
  RepeatTurns: object({ ...effectBase, turns: duration }, 'refuse'),
  ChangeDirection: object({ ...effectBase, duration }, 'refuse'),
  DiceModifier: object(
    {
      ...modifier,
      sides: maybe(number({ min: 2, max: 100, whole: true })),
      count: maybe(number({ min: 1, max: 10, whole: true })),
    },
    'refuse',
  ),
  MovesModifier: object(modifier, 'refuse'),
  StatModifier: object({ ...effectBase, duration, statId: id, perTurn: number() }, 'refuse'),
  RandomMovement: object({ ...effectBase, duration }, 'refuse'),
  Immunity: object({ ...effectBase, duration, to: list(text({ max: 40 }), { min: 1, max: 20 }) }, 'refuse'),
  Linked: object({ ...effectBase, duration, with: selector }, 'refuse'),
  Trap: object({ ...effectBase, spaceId: maybe(id), actions: list(nested, { min: 1, max: 20 }) }, 'refuse'),
}
export type EffectType = keyof typeof EFFECTS
const EFFECT_TYPES = Object.keys(EFFECTS) as EffectType[] // its own keys

export type EffectPayload =
  | { [T in Exclude<EffectType, 'Trap'>]: { readonly type: T } & Of<(typeof EFFECTS)[T]> }[Exclude<EffectType, 'Trap'>]
  | ({ readonly type: 'Trap'; readonly actions: readonly Action[] } & Omit<Of<typeof EFFECTS.Trap>, 'actions'>)

const effect: Shape<EffectPayload> = tagged(EFFECTS, 'unknown-effect', 'effect')

const PLAYER_STATES = ['PLAYING', 'COMPLETED_GAME', 'ELIMINATED', 'SPECTATING'] as const

const prompt = object(
  {
    message,
    title: maybe(text({ max: 200 })),
    ack: maybe(oneOf('current', 'all', 'none')),
    timeoutSeconds: maybe(seconds),
    style: maybe(text({ max: 40 })),
  },
  'refuse',
)
const actionList = list(nested, { min: 1, max: 20 })
const nothing = object({}, 'refuse')
const stat = { statId: id, mode: maybe(oneOf('both', 'true', 'display')), clamp: maybe(boolean) }
const again = object({ turns: maybe(duration) }, 'refuse')

const ACTIONS = {
  PROMPT_ALL_PLAYERS: prompt,
  PROMPT_CURRENT_PLAYER: prompt,
  PROMPT_PLAYERS: prompt,
  CHOICE: object(
    {
      message,
      options: list(
        object(
          {
            id: maybe(id),
            text: text({ min: 1, max: 200 }),
            if: maybe(condition),
            actions: maybe(list(nested, { max: 20 })),
          },
          'refuse',
        ),
        { min: 2, max: 6 },
      ),
      default: maybe(id),
      timeoutSeconds: maybe(seconds),
    },
    'refuse',
  ),
  SEQUENCE: object({ actions: actionList }, 'refuse'),
  SET_PLAYER_STATE: object({ state: oneOf(...PLAYER_STATES) }, 'refuse'),
  DISPLACE_PLAYER: object({ steps, visit: maybe(boolean) }, 'refuse'),
  CHANGE_MOVES: object({ delta: maybe(steps), set: maybe(number({ min: 0, max: 100, whole: true })) }, 'refuse'),
  SET_PLAYER_SPACE: object({ spaceId: id, costsMove: maybe(boolean), resetTrail: maybe(boolean) }, 'refuse'),
  FORCE_STOP: nothing,
  SWAP_PLACES: object({ with: maybe(selector) }, 'refuse'),
  SHUFFLE_POSITIONS: object({ among: maybe(selector) }, 'refuse'),
  ROLL_AGAIN: again,
  EXTRA_TURN: again,
  APPLY_EFFECT: object({ effect }, 'refuse'),
  REMOVE_EFFECT: object({ type: maybe(oneOf(...EFFECT_TYPES)), id: maybe(id) }, 'refuse'),
  SET_STAT: object({ ...stat, value: amount }, 'refuse'),
  CHANGE_STAT: object({ ...stat, delta: amount }, 'refuse'),
  SET_EVENT_ENABLED: object({ eventId: id, enabled: boolean }, 'refuse'),
  SET_CONNECTION_ENABLED: object({ from: id, to: id, enabled: boolean }, 'refuse'),
  END_GAME: object({ result: maybe(oneOf('ranking', 'subject', 'everybody', 'nobody')) }, 'refuse'),
  LOG: object({ message }, 'refuse'),
}
export type ActionType = keyof typeof ACTIONS
export const ACTION_TYPES = Object.keys(ACTIONS) as ActionType[] // its own keys

interface ActionFrame {
  readonly target?: Selector
  readonly includeInactive?: boolean
  readonly if?: unknown
  readonly log?: string
}
export type Action = {
  [T in ActionType]: ActionFrame & { readonly type: T; readonly payload: Payloads[T] }
}[ActionType]
type Payloads = {
  [T in Exclude<ActionType, 'SEQUENCE' | 'CHOICE' | 'APPLY_EFFECT'>]: Of<(typeof ACTIONS)[T]>
} & {
  SEQUENCE: { readonly actions: readonly Action[] }
  CHOICE: {
    readonly message: string
    readonly options: readonly ChoiceOption[]
    readonly default?: string
    readonly timeoutSeconds?: number
  }
  APPLY_EFFECT: { readonly effect: EffectPayload }
}
interface ChoiceOption {
  readonly id?: string
  readonly text: string
  readonly if?: unknown
  readonly actions?: readonly Action[]
}

/** Actions of older boards that would be code, or need code, with what to use instead. */
const NOT_OFFERED: Readonly<Record<string, string>> = {
  CODE: 'Boards hold no code: use CHANGE_STAT, SET_STAT, CHOICE or SEQUENCE, with conditions where they are needed.',
  CUSTOM: 'No plugin provides it: use SEQUENCE, CHOICE and the other actions.',
  MINI_GAME: 'It needs a plugin, and there are none: use CHOICE or a prompt.',
}

const frame = {
  target: maybe(selector),
  includeInactive: maybe(boolean),
  if: maybe(condition),
  log: maybe(message),
}

export const action: Shape<Action> = {
  read: (value, at, report) => {
    if (!isRecord(value)) return report.error(at, 'not-an-object', `this is ${nameOf(value)}, not an action`)
    const { type, payload, ...others } = value
    const known = ACTION_TYPES.find((each) => each === type)
    if (known === undefined) {
      const instead = typeof type === 'string' && Object.hasOwn(NOT_OFFERED, type) ? NOT_OFFERED[type] : undefined
      return report.error(
        within(at, 'type'),
        'unknown-action',
        `there is no action ${nameOf(type)}`,
        instead ?? `There are: ${ACTION_TYPES.join(', ')}.`,
      )
    }
    const read = object(frame, 'refuse').read(others, at, report)
    const told = ACTIONS[known].read(payload ?? {}, within(at, 'payload'), report)
    if (read === undefined || told === undefined) return undefined
    // The payload was read by the shape of this very type.
    return { type: known, payload: told, ...read } as Action
  },
  schema: () => ({ $ref: '#/$defs/action' }),
}

/** The definition that `#/$defs/action` refers to. */
export function actionSchema(): JsonSchema {
  const others = Object.fromEntries(Object.entries(frame).map(([name, shape]) => [name, shape.schema()]))
  return {
    oneOf: Object.entries(ACTIONS).map(([type, shape]) => ({
      type: 'object',
      properties: { type: { const: type }, payload: shape.schema(), ...others },
      required: ['type'],
      additionalProperties: false,
    })),
  }
}

/** An object whose `type` says which fields it has. */
function tagged<T>(shapes: Readonly<Record<string, Shape>>, code: string, what: string): Shape<T> {
  return {
    read: (value, at, report) => {
      if (!isRecord(value)) return report.error(at, 'not-an-object', `this is ${nameOf(value)}, no ${what}`)
      const { type, ...others } = value
      const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined
      if (shape === undefined)
        return report.error(
          within(at, 'type'),
          code,
          `there is no ${what} ${nameOf(type)}`,
          `There are: ${Object.keys(shapes).join(', ')}.`,
        )
      const read = shape.read(others, at, report)
      return isRecord(read) ? ({ type, ...read } as T) : undefined // read by the shape of this type
    },
    schema: () => ({
      oneOf: Object.entries(shapes).map(([type, shape]) => {
        const schema = shape.schema()
        const properties = isRecord(schema['properties']) ? schema['properties'] : {}
        return { ...schema, properties: { type: { const: type }, ...properties } }
      }),
    }),
  }
}

export { tagged }
