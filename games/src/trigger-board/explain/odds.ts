import type { Board, BoardEvent, Condition } from '../board.ts'
import { takeRoll, takeWay } from '../effects/turns.ts'
import { diceFor } from '../effects/player-effects.ts'
import { NEEDS } from '../names.ts'
import { actionsWithin } from '../reach.ts'
import { currentSeat, playerOf, type State } from '../state.ts'
import type { View } from '../view.ts'
import { seenState } from './seen-state.ts'
import type { Chance, ChoiceEnds, LandingOdds, RollOdds } from './types.ts'
import { answer, WalkAhead, type Opening, type Outcomes } from './walk-ahead.ts'

/**
 * Where the player whose turn it is can come to rest by the next roll, and how likely; null where that is not the
 * question now, where it depends on a secret of that player, or where there is too much to count. Every choice (fork,
 * staying, question, which of several pieces) counts as “if you choose this”, so that the chances of all spaces together
 * may exceed 1. The further rolls that some rolls give are not counted.
 */
export function landingOdds(board: Board, view: View): LandingOdds | null {
  const { table } = view
  if (table.rolled || table.turnIndex < 0 || table.prompt !== null || table.running !== null || table.queue.length > 0)
    return null
  const state = playableState(board, view)
  if (state === null) return null
  const ahead = new WalkAhead(board)
  const { rolls: all, isChoice } = rollsOf(board, state, ahead)
  const rolls: RollOdds[] = []
  const spaces = new Map<number, number>()
  for (const { values, roll, chance } of all) {
    const outcomes = ahead.outcomes(state, (scene) => takeRoll(scene, values, roll))
    if (outcomes === null) return null
    rolls.push({ roll, chance, spaces: likeliestFirst(outcomes) })
    for (const [space, each] of outcomes) {
      const before = spaces.get(space) ?? 0
      spaces.set(space, isChoice ? Math.max(before, each) : before + chance * each)
    }
  }
  return { seat: currentSeat(state), spaces: likeliestFirst(spaces), rolls }
}

/**
 * Where a walk that has begun can end, by what is chosen now: one of the ways, to stay, or an answer to a question on the way or
 * at its end. An answer that moves nobody on has no end. Null where that is not the question, or cannot be known.
 */
export function choiceEnds(board: Board, view: View): ChoiceEnds | null {
  const { table } = view
  if (!table.rolled || (table.movesLeft <= 0 && table.prompt === null)) return null
  const state = playableState(board, view)
  if (state === null) return null
  const ahead = new WalkAhead(board)
  const { prompt } = state
  const seat = currentSeat(state)
  if (prompt !== null && (prompt.kind !== 'choice' || prompt.asked.some((each) => each !== seat))) return null
  const stands = table.movesLeft > 0 ? -1 : playerOf(state, seat).space
  const ends = (opening: Opening) => {
    const outcomes = ahead.outcomes(state, opening)
    return outcomes === null ? null : likeliestFirst(outcomes).filter(({ space }) => space !== stands)
  }
  const [ways, answers] = [new Map<string, readonly Chance[]>(), new Map<string, readonly Chance[]>()]
  const forks = new Map<string, number>()
  const gains: { [kind in keyof ChoiceEnds['gains']]: Map<string, readonly number[]> } = {
    ways: new Map(),
    answers: new Map(),
  }
  const note = (kind: keyof typeof gains, id: string, opening: Opening) => {
    const found = ahead.gains(state, opening)
    if (found?.some((by) => by !== 0) === true) gains[kind].set(id, found)
  }
  for (const { to } of prompt === null ? view.ways : []) {
    const found = ends((scene) => takeWay(scene, to))
    if (found === null) return null
    ways.set(to, found)
    note('ways', to, (scene) => takeWay(scene, to))
    const fork = ahead.forkAhead(state, (scene) => takeWay(scene, to))
    if (fork !== null) forks.set(to, fork)
  }
  for (const { option } of prompt?.options ?? []) {
    const found = ends((scene) => answer(scene, option))
    if (found === null) return null
    answers.set(option, found)
    note('answers', option, (scene) => answer(scene, option))
  }
  const all = ends(() => {})
  return all === null ? null : { ways, forks, answers, gains, spaces: all.map(({ space }) => space) }
}

/** The position as the viewer knows it; null where the current player's walk cannot be known from that. */
function playableState(board: Board, view: View): State | null {
  const state = seenState(view)?.state
  if (state === undefined || state.ending !== null) return null
  const seat = currentSeat(state)
  if (state.players[seat]?.status !== 'PLAYING') return null
  return seat !== view.viewer && hasSecrets(board) ? null : state
}

function likeliestFirst(outcomes: Outcomes): Chance[] {
  return [...outcomes]
    .map(([space, chance]) => ({ space, chance }))
    .filter(({ chance }) => chance > 0)
    .toSorted((a, b) => b.chance - a.chance || a.space - b.space)
}

const isSecret = (condition: Condition | null) => condition !== null && (condition.needs & NEEDS.secret) !== 0

const secrets = new WeakMap<Board, boolean>()

/** Does a walk depend on hidden stats? Landing and the beginning and end of a turn are no part of it. */
function hasSecrets(board: Board): boolean {
  const known = secrets.get(board)
  if (known !== undefined) return known
  const found =
    board.ways.some(({ condition }) => isSecret(condition)) ||
    board.events
      .filter(isOnTheWay)
      .some(
        (event) =>
          isSecret(event.guard) ||
          isSecret(event.condition) ||
          board.stats[event.stat]?.hidden === true ||
          actionsWithin(board, event.action).some(
            ({ guard, amount, options }) =>
              isSecret(guard) ||
              (amount?.kind === 'expression' && isSecret(amount.value)) ||
              options.some((option) => isSecret(option.guard)),
          ),
      )
  secrets.set(board, found)
  return found
}

function isOnTheWay({ when }: BoardEvent): boolean {
  const type = when.type === 'RANDOM' ? when.payload.on : when.type
  return type !== 'ON_LAND' && type !== 'ON_TURN_START' && type !== 'ON_TURN_END' && type !== 'ON_GAME_START'
}

interface Roll {
  /** Dice that show it, one combination for all: a condition on a single die (lastDice) is not told apart. */
  readonly values: readonly number[]
  readonly roll: number
  readonly chance: number
}

/** Steps without dice. */
const fixed = (roll: number): Roll => ({ values: [], roll, chance: 1 })

/** All rolls there are; `isChoice` where the player says how many steps they take. */
function rollsOf(
  board: Board,
  state: State,
  ahead: WalkAhead,
): { readonly rolls: readonly Roll[]; readonly isChoice: boolean } {
  const {
    type = 'dice',
    diceCount = 1,
    diceSides = 6,
    rollRange,
    value = 0,
    min = 1,
    max = 6,
    weights = [],
  } = board.file.rules?.movement ?? {}
  if (type === 'fixed' || type === 'none') return { rolls: [fixed(type === 'fixed' ? value : 0)], isChoice: false }
  if (type === 'choice')
    return { rolls: Array.from({ length: max - min + 1 }, (_, more) => fixed(min + more)), isChoice: true }
  if (type === 'spinner') {
    const sum = weights.reduce((all, weight) => all + weight, 0)
    const rolls = weights.map((weight, index) => ({ values: [index + 1], roll: index + 1, chance: weight / sum }))
    return { rolls: rolls.filter(({ chance }) => chance > 0), isChoice: false }
  }
  const dice = { count: diceCount, low: rollRange?.min ?? 1, high: rollRange?.max ?? diceSides }
  return { rolls: sumsOf(diceFor({ state, options: ahead.options }, dice)), isChoice: false }
}

/** The totals of some equal dice with their chances. */
function sumsOf({ count, low, high }: { count: number; low: number; high: number }): Roll[] {
  const sides = high - low + 1
  let sums: number[] = [1]
  for (let die = 0; die < count; die++) {
    const next = Array.from({ length: sums.length + sides - 1 }, () => 0)
    sums.forEach((chance, sum) => {
      for (let side = 0; side < sides; side++) next[sum + side] = (next[sum + side] ?? 0) + chance / sides
    })
    sums = next
  }
  return sums.map((chance, over) => ({ values: shown(count, low, sides, over), roll: count * low + over, chance }))
}

function shown(count: number, low: number, sides: number, over: number): number[] {
  let left = over
  return Array.from({ length: count }, () => {
    const more = Math.min(left, sides - 1)
    left -= more
    return low + more
  })
}
