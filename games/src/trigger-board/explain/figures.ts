import type { Board, CompiledAction } from '../board.ts'
import { isSafeFrom } from '../effects/player-effects.ts'
import { copyState } from '../state.ts'
import { isKnown, readingIn, standingOn, type Seen } from './seen-state.ts'
import type { ExplainWords } from './words.ts'

/** What a player would have of a stat: a range where luck decides. */
interface Range {
  readonly low: number
  readonly high: number
}

/**
 * What some actions would do to the player's stats now, and to those of others: “+3 coins, a player of your choice −3 coins”;
 * “immune: nothing for you” where an effect keeps all of it off; empty where that cannot be known.
 */
export function figuresText(
  board: Board,
  indexes: readonly number[],
  seen: Seen | null,
  space: number,
  words: ExplainWords,
): string {
  if (seen === null) return ''
  const figures = new Figures(board, seen, space)
  figures.take(indexes)
  const changes = figures.changes().map(({ name, low, high }) => words.figure(name, low, high))
  return [...(figures.isBlocked && changes.length === 0 ? [words.immune] : changes), ...figures.others(words)].join(
    ', ',
  )
}

/** What a walk brings by stat, in figures: “+2 gems”. Stats that are not listed are book-keeping. */
export function gainsText(board: Board, gains: readonly number[], words: ExplainWords): string {
  return board.stats
    .flatMap(({ index, name, listed }) => {
      const by = gains[index] ?? 0
      return listed && by !== 0 ? [words.figure(name, by, by)] : []
    })
    .join(', ')
}

class Figures {
  readonly #board: Board
  readonly #seen: Seen
  readonly #space: number
  readonly #before: readonly number[]
  readonly #now: Range[]
  /** What is done to others, as the board declares it. */
  readonly #others: CompiledAction[] = []
  /** An effect on the player keeps something off. */
  isBlocked = false

  constructor(board: Board, seen: Seen, space: number) {
    this.#board = board
    const standing = standingOn(seen, space)
    // Expressions read the stats as the actions before them have left them.
    this.#seen = { ...standing, state: copyState(standing.state) }
    this.#space = space
    this.#before = [...(standing.state.players[seen.seat]?.stats ?? [])]
    this.#now = this.#before.map((value) => ({ low: value, high: value }))
  }

  take(indexes: readonly number[]): void {
    for (const index of indexes) {
      const action = this.#board.actions[index]
      if (action === undefined || !this.#holds(action)) continue
      if (action.source.type === 'SEQUENCE') this.take(action.children)
      else this.#takeStat(action)
    }
  }

  #holds({ guard, source }: CompiledAction): boolean {
    if (guard === null) return true
    return isKnown(this.#seen, guard, source.if) && guard.holds(readingIn(this.#board, this.#seen, this.#space))
  }

  #takeStat(action: CompiledAction): void {
    const { source, amount, target } = action
    const stat = this.#board.stats[action.about]
    const now = this.#now[action.about]
    if ((source.type !== 'SET_STAT' && source.type !== 'CHANGE_STAT') || stat === undefined || now === undefined) return
    const isMine = target === 'subject' || target === 'current' || target === 'all' || target === 'here'
    if (!isMine) this.#others.push(action)
    if (!isMine || source.payload.mode === 'display' || amount === null) return
    if (stat.hidden && !this.#seen.isOwn) return
    if (isSafeFrom(this.#board, this.#seen.state, this.#seen.seat, source.type)) {
      if (stat.listed) this.isBlocked = true
      return
    }
    const given = this.#amountOf(action)
    if (given === null) return
    const base = source.type === 'SET_STAT' ? { low: 0, high: 0 } : now
    const within = (value: number) => Math.min(Math.max(value, stat.min), stat.max)
    const next = { low: within(base.low + given.low), high: within(base.high + given.high) }
    this.#now[action.about] = next
    const player = this.#seen.state.players[this.#seen.seat]
    if (player !== undefined) player.stats[action.about] = next.low
  }

  #amountOf({ amount, source }: CompiledAction): Range | null {
    if (amount === null) return null
    if (amount.kind === 'number') return { low: amount.value, high: amount.value }
    if (amount.kind === 'random') return { low: amount.from, high: amount.to }
    const given =
      source.type === 'SET_STAT' ? source.payload.value : source.type === 'CHANGE_STAT' ? source.payload.delta : 0
    const written = typeof given === 'number' ? given : given.expr
    // After a change by luck the stats stand for several values, and an expression gives one.
    const isLuck = this.#now.some(({ low, high }) => low !== high)
    if (isLuck || !isKnown(this.#seen, amount.value, written)) return null
    const value = amount.value.evaluate(readingIn(this.#board, this.#seen, this.#space))
    const figure = typeof value === 'number' ? value : value === true ? 1 : 0
    return { low: figure, high: figure }
  }

  others(words: ExplainWords): string[] {
    return this.#others.flatMap(({ source, amount, target, about }) => {
      const stat = this.#board.stats[about]
      if (source.type !== 'CHANGE_STAT' || typeof target !== 'string' || stat?.listed !== true) return []
      if (amount === null || amount.kind === 'expression' || source.payload.mode === 'display') return []
      const [low, high] = amount.kind === 'number' ? [amount.value, amount.value] : [amount.from, amount.to]
      return low === 0 && high === 0 ? [] : [`${words.who[target]} ${words.figure(stat.name, low, high)}`]
    })
  }

  changes(): { name: string; low: number; high: number }[] {
    return this.#board.stats.flatMap(({ index, name, listed }) => {
      const [before = 0, now] = [this.#before[index], this.#now[index]]
      if (!listed || now === undefined || (now.low === before && now.high === before)) return []
      return [{ name, low: now.low - before, high: now.high - before }]
    })
  }
}
