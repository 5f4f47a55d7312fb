import type { CompiledAction, CompiledAmount, CompiledOption } from './board.ts'
import type { BoardIds } from './board-ids.ts'
import { ACTION_TYPES, type Action, type Amount, type Selector } from './format/actions.ts'
import { within } from './format/report.ts'

const MOST_ACTIONS = 20_000
const DEEPEST = 4

type ListCompiler = (actions: readonly Action[], path: string) => Generator<void, number[]>

/** Actions of a board with everything in them found and compiled; each has its number. */
export class ActionCompiler {
  readonly actions: CompiledAction[] = []
  readonly #ids: BoardIds

  constructor(ids: BoardIds) {
    this.#ids = ids
  }

  /** Gives the number of an action; a step for each action inside it. */
  *compile(source: Action, at: string, depth = 1): Generator<void, number> {
    yield
    if (depth > DEEPEST) {
      this.#ids.report.error(at, 'too-deep', `actions lie at most ${DEEPEST} deep within each other`)
      return -1
    }
    if (this.actions.length >= MOST_ACTIONS) {
      this.#ids.report.error(at, 'too-many', `a board has at most ${MOST_ACTIONS} actions`)
      return -1
    }
    const index = this.actions.length
    const { type, payload } = source
    const inner = within(at, 'payload')
    const base: CompiledAction = {
      index,
      source,
      target: this.#selector(source.target ?? 'subject', within(at, 'target')),
      guard: this.#ids.condition(source.if, within(at, 'if')),
      log: source.log === undefined ? null : this.#ids.template(source.log, within(at, 'log')),
      message: 'message' in payload ? this.#ids.template(payload.message, within(inner, 'message')) : null,
      children: [],
      options: [],
      amount: null,
      about: -1,
      effect: null,
    }
    this.actions.push(base)
    const list = (actions: readonly Action[], path: string) => this.#list(actions, path, depth + 1)
    const inside: Partial<CompiledAction> =
      type === 'SEQUENCE'
        ? { children: yield* list(payload.actions, within(inner, 'actions')) }
        : type === 'CHOICE'
          ? { options: yield* this.#options(payload, inner, list) }
          : type === 'APPLY_EFFECT'
            ? yield* this.#effect(payload.effect, within(inner, 'effect'), list)
            : {}
    const more = (): Partial<CompiledAction> => {
      switch (type) {
        case 'SET_PLAYER_SPACE':
          return { about: this.#ids.space(payload.spaceId, within(inner, 'spaceId')) }
        case 'SET_STAT':
          return {
            about: this.#ids.stat(payload.statId, within(inner, 'statId')),
            amount: this.#amount(payload.value, within(inner, 'value')),
          }
        case 'CHANGE_STAT':
          return {
            about: this.#ids.stat(payload.statId, within(inner, 'statId')),
            amount: this.#amount(payload.delta, within(inner, 'delta')),
          }
        case 'SET_EVENT_ENABLED':
          return { about: this.#ids.event(payload.eventId, within(inner, 'eventId')) }
        case 'SET_CONNECTION_ENABLED':
          return { about: this.#ids.way(payload.from, payload.to, inner) }
        case 'CHANGE_MOVES':
          if ((payload.delta === undefined) === (payload.set === undefined))
            this.#ids.report.error(inner, 'missing', 'CHANGE_MOVES needs delta or set, one of them')
          return {}
        case 'REMOVE_EFFECT':
          if (payload.type === undefined && payload.id === undefined)
            this.#ids.report.error(inner, 'missing', 'REMOVE_EFFECT needs a type or an id')
          return {}
        case 'SWAP_PLACES':
          if (payload.with !== undefined) this.#selector(payload.with, within(inner, 'with'))
          return {}
        case 'SHUFFLE_POSITIONS':
          if (payload.among !== undefined) this.#selector(payload.among, within(inner, 'among'))
          return {}
        default:
          return {}
      }
    }
    this.actions[index] = { ...base, ...inside, ...more() }
    return index
  }

  *#list(actions: readonly Action[], path: string, depth: number): Generator<void, number[]> {
    const made: number[] = []
    for (const [place, each] of actions.entries()) made.push(yield* this.compile(each, `${path}.${place}`, depth))
    return made
  }

  *#options(
    { options, default: preset }: Extract<Action, { type: 'CHOICE' }>['payload'],
    at: string,
    list: ListCompiler,
  ): Generator<void, CompiledOption[]> {
    const made: CompiledOption[] = []
    for (const [place, { id, text, if: guard, actions = [] }] of options.entries()) {
      const path = `${at}.options.${place}`
      made.push({
        id: id ?? String(place),
        text: this.#ids.template(text, within(path, 'text')),
        guard: this.#ids.condition(guard, within(path, 'if')),
        actions: yield* list(actions, within(path, 'actions')),
      })
    }
    if (new Set(made.map(({ id }) => id)).size < made.length)
      this.#ids.report.error(within(at, 'options'), 'duplicate-id', 'two options have the same id')
    if (preset !== undefined && !made.some(({ id }) => id === preset))
      this.#ids.report.error(within(at, 'default'), 'unknown-option', `there is no option “${preset}”`)
    if (made.every(({ guard }) => guard !== null))
      this.#ids.report.warn(
        within(at, 'options'),
        'no-option',
        'every option has a condition: there may be none to choose',
        'Leave one without a condition.',
      )
    return made
  }

  *#effect(
    effect: Extract<Action, { type: 'APPLY_EFFECT' }>['payload']['effect'],
    at: string,
    list: ListCompiler,
  ): Generator<void, Partial<CompiledAction>> {
    switch (effect.type) {
      case 'Trap':
        return {
          effect,
          about: effect.spaceId === undefined ? -1 : this.#ids.space(effect.spaceId, within(at, 'spaceId')),
          children: yield* list(effect.actions, within(at, 'actions')),
        }
      case 'StatModifier':
        return { effect, about: this.#ids.stat(effect.statId, within(at, 'statId')) }
      case 'Immunity': {
        const known: readonly string[] = ACTION_TYPES
        effect.to.forEach((type, place) => {
          if (!known.includes(type))
            this.#ids.report.error(`${at}.to.${place}`, 'unknown-action', `there is no action “${type}”`)
        })
        return { effect }
      }
      case 'Linked':
        this.#selector(effect.with, within(at, 'with'))
        return { effect }
      default:
        return { effect }
    }
  }

  #selector(selector: Selector, at: string): Selector {
    if (typeof selector === 'object' && 'space' in selector) this.#ids.space(selector.space, at)
    return selector
  }

  #amount(amount: Amount, at: string): CompiledAmount | null {
    if (typeof amount === 'number') return { kind: 'number', value: amount }
    const { expr, random } = amount
    if ((expr === undefined) === (random === undefined)) {
      this.#ids.report.error(at, 'not-a-number', 'this is a number, {"expr":…} or {"random":[from, to]}')
      return null
    }
    if (random !== undefined) {
      const [from = 0, to = 0] = random
      if (from > to) this.#ids.report.error(at, 'out-of-range', `${from} to ${to} is no range`)
      return { kind: 'random', from, to }
    }
    const value = this.#ids.condition(expr, within(at, 'expr'))
    return value === null ? null : { kind: 'expression', value }
  }

  /** An action and all inside it. */
  within(index: number): CompiledAction[] {
    const action = this.actions[index]
    if (action === undefined) return []
    const inside = [...action.children, ...action.options.flatMap(({ actions }) => actions)]
    return [action, ...inside.flatMap((each) => this.within(each))]
  }
}
