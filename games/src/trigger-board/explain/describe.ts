import type { Board, BoardEvent, CompiledAction, CompiledOption, Way } from '../board.ts'
import { firedPlace } from '../effects/occur.ts'
import { isEverywhere } from '../event-index.ts'
import { hasEffect } from '../effects/player-effects.ts'
import { hasNumber } from '../sorted.ts'
import type { View } from '../view.ts'
import { actionsText, effectText, flat, isMessage, messageOf, type ActionContext } from './action-text.ts'
import { statsSetBy } from './amount.ts'
import { figuresText } from './figures.ts'
import { addressedText } from './message.ts'
import { needOf } from './need.ts'
import { clauseOf, wayCondition } from './read-clause.ts'
import { sayClause } from './say-clause.ts'
import { seenState, type Seen } from './seen-state.ts'
import { triggerText } from './trigger-text.ts'
import type { OptionLine, RuleLine, SpaceDescription, WayLine } from './types.ts'
import type { ExplainWords } from './words.ts'

export interface DescribeOptions {
  /** Adds what holds for the viewer now, or for the current player where the viewer is a spectator. */
  readonly view?: View | null
  /** What messages of the board call the player; without it there is a blank. */
  readonly name?: string | null
}

/** What happens on a space and which ways lead out of it, in words. */
export function describeSpace(
  board: Board,
  space: number,
  words: ExplainWords,
  options: DescribeOptions = {},
): SpaceDescription {
  const describer = new Describer(board, words, options)
  const events = board.events.filter((event) => event.space === space && !isEverywhere(event))
  return { lines: events.flatMap((event) => describer.line(event)), ways: describer.ways(space) }
}

/** What happens wherever players stand, in words: the rules of the whole board. */
export function describeBoard(board: Board, words: ExplainWords, options: DescribeOptions = {}): readonly RuleLine[] {
  const describer = new Describer(board, words, options)
  // In a match the beginning is over.
  const isToCome = (event: BoardEvent) => options.view == null || event.when.type !== 'ON_GAME_START'
  return board.events
    .filter((event) => isEverywhere(event) && isToCome(event))
    .flatMap((event) => describer.line(event))
}

/** What an effect does that lies on somebody, or what a trap does to the player who is caught: by the action that laid it. */
export function describeAction(board: Board, index: number, words: ExplainWords): string {
  const action = board.actions[index]
  if (action === undefined || action.effect === null) return ''
  const context: ActionContext = { board, words, space: -1, name: null }
  if (action.effect.type === 'Trap') return actionsText(action.children, context)
  return effectText(action, action.effect, context, null)
}

/** What is done to the player whom somebody is asked to choose, as a sentence; empty where nobody is. */
export function describeAim(board: Board, { table: { prompt } }: View, words: ExplainWords): string {
  if (prompt?.kind !== 'aim') return ''
  const text = actionsText([prompt.action], { board, words, space: -1, name: null })
  return text === '' ? '' : `${capital(text)}.`
}

/** By the id of an answer to the question that the viewer is asked in their own turn: what it does to their stats. */
export function answerFigures(board: Board, view: View, words: ExplainWords): ReadonlyMap<string, string> {
  const { prompt, running } = view.table
  const seen = seenState(view)
  if (prompt === null || running === null || seen === null || running.item.seat !== seen.seat) return new Map()
  const options = board.actions[prompt.action]?.options ?? []
  return new Map(
    options.map(({ id, actions }) => [id, figuresText(board, actions, seen, running.item.space, words)] as const),
  )
}

/** Spaces at which nothing happens to the viewer any more: all that does is limited, and they have had it. */
export function usedSpaces(board: Board, view: View): ReadonlySet<number> {
  const seen = seenState(view)
  const [left, used] = [new Set<number>(), new Set<number>()]
  for (const event of board.events) if (!isEverywhere(event)) (isUsedUp(event, seen) ? used : left).add(event.space)
  for (const space of left) used.delete(space)
  return used
}

function isUsedUp(event: BoardEvent, seen: Seen | null): boolean {
  if (seen === null) return false
  const { perGame, perPlayer } = event.limit
  const byPlayer = event.counted < 0 ? 0 : (seen.state.firedBy[firedPlace(seen.state, event, seen.seat)] ?? 0)
  return (seen.state.fired[event.index] ?? 0) >= perGame || byPlayer >= perPlayer
}

class Describer {
  readonly #board: Board
  readonly #words: ExplainWords
  readonly #seen: Seen | null
  readonly #name: string | null

  constructor(board: Board, words: ExplainWords, { view = null, name = null }: DescribeOptions) {
    this.#board = board
    this.#words = words
    this.#seen = view === null ? null : seenState(view)
    this.#name = name
  }

  /** Nothing for an event that is no rule: one that only writes into the log or changes stats that are not named. */
  line(event: BoardEvent): RuleLine[] {
    const [board, words, { space }] = [this.#board, this.#words, event]
    const context: ActionContext = { board, words, space, name: this.#name }
    const inner = flat(board, [event.action])
    const messages = inner.filter(isMessage).map((action) => messageOf(action, context))
    const does = actionsText([event.action], context)
    const options = inner.flatMap((action) => this.#options(action, context))
    if (does === '' && messages.length === 0) return []
    const source = this.#source(event)
    const clause = event.guard === null ? null : clauseOf(board, source?.if, statsSetBy(board, [event.action]))
    const odds = this.#odds(event.chance)
    const needs = needOf(
      board,
      words,
      { condition: event.guard, source: source?.if, space, sets: statsSetBy(board, [event.action]) },
      this.#seen,
    )
    const limit = this.#limit(event)
    const when = triggerText(board, event, words)
    const text = [...messages, ...(messages.length > 0 && does !== '' ? [`${capital(does)}.`] : [does])]
      .filter((each) => each !== '')
      .join(' ')
    return [
      {
        when,
        text,
        options,
        chance: event.chance,
        odds,
        needs,
        limit,
        figures: figuresText(board, [event.action], this.#seen, space, words),
        isUsed: isUsedUp(event, this.#seen) || (clause?.kind === 'first-time' && needs?.isOpen === false),
        isOn: this.#seen === null ? event.enabled : hasNumber(this.#seen.state.switched, event.index) !== event.enabled,
        sentence: words.sentence({
          when,
          text,
          isMessage: messages.length > 0,
          clause: clause === null ? '' : sayClause(board, clause, 'if', words),
          isFirstTime: clause?.kind === 'first-time',
          odds,
          limit,
        }),
      },
    ]
  }

  #source(event: BoardEvent) {
    const { spaces } = this.#board.file.board.topology
    const first = this.#board.events.findIndex(({ space }) => space === event.space)
    return spaces[event.space]?.triggers?.[event.index - first]
  }

  #options({ source, options }: CompiledAction, context: ActionContext): OptionLine[] {
    if (source.type !== 'CHOICE') return []
    const [board, words, seen] = [this.#board, this.#words, this.#seen]
    return options.map((option: CompiledOption, place): OptionLine => ({
      text: addressedText(option.text, context),
      gives: actionsText(option.actions, context),
      figures: figuresText(board, option.actions, seen, context.space, words),
      needs: needOf(
        board,
        words,
        {
          condition: option.guard,
          source: source.payload.options[place]?.if,
          space: context.space,
          sets: statsSetBy(board, option.actions),
        },
        seen,
      ),
    }))
  }

  /** The smallest fraction that is exact, otherwise a number in 100. */
  #odds(chance: number): string {
    if (chance >= 1) return ''
    for (let of = 2; of <= 20; of++) {
      const count = Math.round(chance * of)
      if (count > 0 && Math.abs(chance * of - count) < 1e-9) return this.#words.odds(count, of)
    }
    return this.#words.odds(Math.round(chance * 100), 100)
  }

  #limit({ limit, ifStillHere }: BoardEvent): string {
    return this.#words.limit({
      perTurn: given(limit.perTurn),
      perPlayer: given(limit.perPlayer),
      perGame: given(limit.perGame),
      ifStillHere,
    })
  }

  /** The ways out, where there is something to say: a fork, a condition, a cost, or a way that is switched off. */
  ways(space: number): WayLine[] {
    const seen = this.#seen
    const from = this.#board.spaces[space]
    const isBackwards = seen !== null && hasEffect(seen.state, seen.seat, 'ChangeDirection')
    const list = (isBackwards ? from?.reverse : from?.ways) ?? []
    const isPlain = ({ index, condition, cost }: Way) =>
      condition === null && cost === 1 && !(seen !== null && hasNumber(seen.state.closed, index))
    return list.length < 2 && list.every(isPlain) ? [] : list.map((way) => this.#way(way))
  }

  #way({ index, from, to, condition, cost, label }: Way): WayLine {
    const [board, words, seen] = [this.#board, this.#words, this.#seen]
    const isClosed = seen !== null && hasNumber(seen.state.closed, index)
    const needs = needOf(board, words, { condition, source: wayCondition(board, index), space: from }, seen)
    return {
      way: index,
      to,
      label,
      text: words.way(label, words.place(board.spaces[to]?.name ?? ''), cost),
      cost,
      needs,
      isClosed,
      isOpen: isClosed ? false : needs === null ? true : needs.isOpen,
    }
  }
}

/** A limit of that size is none; see compile-board.ts. */
const given = (count: number) => (count === Number.MAX_SAFE_INTEGER ? null : count)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
