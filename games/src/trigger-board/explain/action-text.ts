import type { Board, CompiledAction } from '../board.ts'
import type { ActionType, EffectPayload, EffectType, Selector } from '../format/actions.ts'
import { ACTION_TYPES } from '../format/actions.ts'
import { amountFacts, statsSetBy } from './amount.ts'
import { addressedText } from './message.ts'
import { clauseOf, oppositeOf } from './read-clause.ts'
import { sayClause } from './say-clause.ts'
import type { ExplainWords, LastingFacts, StatFacts } from './words.ts'

/** What actions do, in words. */

export interface ActionContext {
  readonly board: Board
  readonly words: ExplainWords
  /** The space of the event. */
  readonly space: number
  readonly name: string | null
  /** Somebody else than the reader is the subject: the player who is caught in a trap. */
  readonly isOther?: boolean
}

/** What some actions do, one after the other; empty where none of it is a rule. */
export function actionsText(indexes: readonly number[], context: ActionContext): string {
  return context.words.sequence(partsOf(indexes, context))
}

/** Actions in sequences are said as one list; lines in the log, questions and stats that are not named are left out. */
function partsOf(indexes: readonly number[], context: ActionContext): string[] {
  const { board, words } = context
  return indexes.flatMap((index, place) => {
    const action = board.actions[index]
    if (action === undefined) return []
    if (isPlainRemoval(action)) {
      // Several in a row are one sentence, said at the first of them.
      if (continuesRemoval(board, indexes, place)) return []
      const effects = removalsFrom(board, indexes.slice(place), action.target)
      return [words.actions.REMOVE_EFFECT({ effects }, whoOf(action.target, context))]
    }
    const inner =
      action.source.type === 'SEQUENCE' && action.guard === null
        ? partsOf(action.children, context)
        : [actionText(action, context)]
    const said = inner.filter((each) => each !== '')
    if (action.guard === null || said.length === 0) return said
    if (isOtherwise(board, board.actions[indexes[place - 1] ?? -1], action))
      return [words.otherwise(words.sequence(said))]
    const clause = sayClause(board, clauseOf(board, action.source.if, statsSetBy(board, [index])), 'if', words)
    return [words.onlyIf(words.sequence(said), clause)]
  })
}

const isPlainRemoval = ({ source, guard }: CompiledAction) => source.type === 'REMOVE_EFFECT' && guard === null

function continuesRemoval(board: Board, indexes: readonly number[], place: number): boolean {
  const [before, own] = [board.actions[indexes[place - 1] ?? -1], board.actions[indexes[place] ?? -1]]
  return before !== undefined && isPlainRemoval(before) && before.target === own?.target
}

/** What the actions at the beginning of a list take off the same players; none where one of them cannot be named. */
function removalsFrom(board: Board, indexes: readonly number[], target: Selector): readonly EffectType[] {
  const actions = indexes.flatMap((index) => board.actions[index] ?? [])
  const end = actions.findIndex((action) => !isPlainRemoval(action) || action.target !== target)
  const removed = actions.slice(0, end < 0 ? actions.length : end).map((action) => removedBy(board, action))
  return removed.some((effects) => effects.length === 0) ? [] : removed.flat()
}

function removedBy(board: Board, { source }: CompiledAction): readonly EffectType[] {
  if (source.type !== 'REMOVE_EFFECT') return []
  const effect = source.payload.type ?? effectNamed(board, source.payload.id ?? '')
  return effect === null ? [] : [effect]
}

/** Does an action happen exactly when the one before it does not? */
function isOtherwise(board: Board, before: CompiledAction | undefined, { source }: CompiledAction): boolean {
  if (before === undefined || before.guard === null) return false
  return JSON.stringify(clauseOf(board, source.if)) === JSON.stringify(oppositeOf(board, before.source.if))
}

/** Actions with those in sequences, in order. */
export function flat(board: Board, indexes: readonly number[]): CompiledAction[] {
  return indexes.flatMap((index) => {
    const action = board.actions[index]
    if (action === undefined) return []
    return action.source.type === 'SEQUENCE' ? flat(board, action.children) : [action]
  })
}

export const isMessage = ({ source: { type } }: CompiledAction): boolean =>
  type === 'PROMPT_ALL_PLAYERS' || type === 'PROMPT_CURRENT_PLAYER' || type === 'PROMPT_PLAYERS' || type === 'CHOICE'

/** The subject of the sentence; null for the reader. */
function whoOf(target: Selector, { board, words, isOther = false }: ActionContext): string | null {
  if (target === 'subject' || target === 'current') return isOther ? words.who.subject : null
  if (typeof target === 'string') return words.who[target]
  return 'player' in target ? words.player(target.player) : words.whoOn(placeNamed(board, words, target.space))
}

/** Somebody with whom something is done. */
function whomOf(target: Selector, { board, words }: ActionContext): string {
  if (typeof target === 'string') return words.whom[target]
  return 'player' in target ? words.player(target.player) : words.whomOn(placeNamed(board, words, target.space))
}

function placeNamed(board: Board, words: ExplainWords, id: string): string {
  return words.place(board.spaces[board.byId.get(id) ?? -1]?.name ?? '')
}

/** One action in words. A line in the log is no rule, and a question is told by its options. */
function actionText(action: CompiledAction, context: ActionContext): string {
  const { board, words, space } = context
  const { source } = action
  const who = whoOf(action.target, context)
  const placeOf = (index: number) => words.place(board.spaces[index]?.name ?? '')
  switch (source.type) {
    case 'LOG':
    case 'CHOICE':
    case 'PROMPT_ALL_PLAYERS':
    case 'PROMPT_CURRENT_PLAYER':
    case 'PROMPT_PLAYERS':
      return ''
    case 'SEQUENCE':
      return words.actions.SEQUENCE({ parts: partsOf(action.children, context) }, who)
    case 'SET_PLAYER_STATE':
      return words.actions.SET_PLAYER_STATE(source.payload, who)
    case 'DISPLACE_PLAYER': {
      const { steps, visit = false } = source.payload
      return steps === 0 ? '' : words.actions.DISPLACE_PLAYER({ steps, visits: visit }, who)
    }
    case 'CHANGE_MOVES': {
      const { set, delta = 0 } = source.payload
      if (set === 0) return words.actions.FORCE_STOP({}, who)
      return words.actions.CHANGE_MOVES(set === undefined ? { delta } : { set }, who)
    }
    case 'SET_PLAYER_SPACE':
      return words.actions.SET_PLAYER_SPACE({ place: placeOf(action.about) }, who)
    case 'FORCE_STOP':
      return words.actions.FORCE_STOP({}, who)
    case 'SWAP_PLACES':
      return words.actions.SWAP_PLACES({ other: whomOf(source.payload.with ?? 'random-other', context) }, who)
    case 'SHUFFLE_POSITIONS': {
      const { among = 'all' } = source.payload
      return words.actions.SHUFFLE_POSITIONS({ among: whomOf(among, context) }, who)
    }
    case 'ROLL_AGAIN':
      return words.actions.ROLL_AGAIN({ turns: source.payload.turns ?? 1 }, who)
    case 'EXTRA_TURN':
      return words.actions.EXTRA_TURN({ turns: source.payload.turns ?? 1 }, who)
    case 'APPLY_EFFECT':
      return words.actions.APPLY_EFFECT({ said: effectText(action, source.payload.effect, context, who) }, who)
    case 'REMOVE_EFFECT':
      return words.actions.REMOVE_EFFECT({ effects: removedBy(board, action) }, who)
    case 'SET_STAT':
    case 'CHANGE_STAT':
      return statText(action, context, who)
    case 'SET_EVENT_ENABLED': {
      const at = board.events[action.about]?.space ?? space
      const place = at === space ? null : placeOf(at)
      return words.actions.SET_EVENT_ENABLED({ place, enabled: source.payload.enabled }, who)
    }
    case 'SET_CONNECTION_ENABLED': {
      const way = board.ways[action.about]
      const [from, to] = [placeOf(way?.from ?? -1), placeOf(way?.to ?? -1)]
      return words.actions.SET_CONNECTION_ENABLED({ from, to, enabled: source.payload.enabled }, who)
    }
    case 'END_GAME':
      return words.actions.END_GAME({ result: source.payload.result ?? 'ranking' }, who)
  }
}

/** The board's own text of a message or a question. */
export function messageOf(action: CompiledAction, context: ActionContext): string {
  return addressedText(action.message ?? [], context)
}

function statText(action: CompiledAction, { board, words }: ActionContext, who: string | null): string {
  const { source } = action
  const stat = board.stats[action.about]
  // A stat that is not shown beside players is a mark for the board's own use.
  if (stat === undefined || !stat.listed || (source.type !== 'SET_STAT' && source.type !== 'CHANGE_STAT')) return ''
  const given = source.type === 'SET_STAT' ? source.payload.value : source.payload.delta
  const { isLoss, amount } = amountFacts(board, given, words)
  const facts: StatFacts = { stat: stat.name, amount, mode: source.payload.mode ?? 'both' }
  if (source.type === 'CHANGE_STAT') return given === 0 ? '' : words.actions.CHANGE_STAT({ ...facts, isLoss }, who)
  const isEverything = given === 0 && stat.min === 0
  const value = typeof given === 'number' ? ({ kind: 'number', value: given } as const) : amount
  return words.actions.SET_STAT({ ...facts, amount: value, isEverything }, who)
}

export function effectText(
  action: CompiledAction,
  effect: EffectPayload,
  context: ActionContext,
  who: string | null,
): string {
  const { board, words, space } = context
  switch (effect.type) {
    case 'SkipTurns':
      return words.effects.SkipTurns(effect, who)
    case 'RepeatTurns':
      return words.effects.RepeatTurns(effect, who)
    case 'ChangeDirection':
      return words.effects.ChangeDirection(lastingOf(effect), who)
    case 'DiceModifier':
      return words.effects.DiceModifier(
        { ...modifierOf(effect), sides: effect.sides ?? null, dice: effect.count ?? null },
        who,
      )
    case 'MovesModifier':
      return words.effects.MovesModifier(modifierOf(effect), who)
    case 'StatModifier': {
      const stat = board.stats[action.about]
      const name = stat?.listed === true ? stat.name : null
      return words.effects.StatModifier({ ...lastingOf(effect), stat: name, perTurn: effect.perTurn }, who)
    }
    case 'RandomMovement':
      return words.effects.RandomMovement(lastingOf(effect), who)
    case 'Immunity': {
      const to = effect.to.flatMap((type): ActionType[] => ACTION_TYPES.filter((each) => each === type))
      return words.effects.Immunity({ ...lastingOf(effect), to }, who)
    }
    case 'Linked':
      return words.effects.Linked({ ...lastingOf(effect), other: whomOf(effect.with, context) }, who)
    case 'Trap': {
      const place =
        action.about < 0 || action.about === space ? null : words.place(board.spaces[action.about]?.name ?? '')
      return words.effects.Trap({ place, does: actionsText(action.children, { ...context, isOther: true }) }, who)
    }
  }
}

type Lasting = { readonly duration?: number; readonly unit?: LastingFacts['unit'] }

function lastingOf({ duration = 1, unit = 'turns' }: Lasting): LastingFacts {
  return { count: duration, unit }
}

function modifierOf(effect: Extract<EffectPayload, { type: 'DiceModifier' | 'MovesModifier' }>) {
  const { add = 0, multiply = 1, min = null, max = null } = effect
  return { ...lastingOf(effect), add, multiply, min, max }
}

/** The type of the effects that actions of this board give an id; an effect without one has its type as id. */
function effectNamed(board: Board, id: string): EffectType | null {
  const found = board.actions.find(({ effect }) => effect !== null && (effect.id ?? effect.type) === id)
  return found?.effect?.type ?? null
}
