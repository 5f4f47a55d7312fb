import { Document, DocumentText } from '@parlor/engine'
import type { Board } from '../board.ts'
import { takePiece } from '../effects/pieces.ts'
import { land, landing, lookAround, takeAnswers, takeEvent } from '../effects/run-event.ts'
import { lookForWays, stay, stopMoving, takeWay } from '../effects/turns.ts'
import { beginMove } from '../effects/work.ts'
import type { GameScene } from '../effects/happenings.ts'
import { copyState, currentSeat, playerOf, type Options, type State } from '../state.ts'

/**
 * Plays one walk of the current player to its end in all possible ways, by the game's own effects: dice and chances are
 * enumerated, and every choice is tried. A walk ends where the player comes to rest; what the space does then (ON_LAND)
 * is not followed, nor is another roll that the dice may give.
 */

/** Steps of the chart of turns in one enumeration; beyond that the answer is not worth the wait. */
const MOST_STEPS = 20_000
/** Values of one draw that are tried one by one. */
const MOST_VALUES = 200
/** What the game draws for the chance of an event; see occur.ts. */
const CHANCE_SIDES = 1_000_000

/** By space: the chance to end there, if at every choice the player goes for that space. */
export type Outcomes = ReadonlyMap<number, number>

export type Opening = (scene: GameScene) => void

class TooMuch extends Error {}

/** Null where there is too much to enumerate. One enumeration may be shared by several rolls, with its budget. */
export class WalkAhead {
  /** What the game's effects find the board in. */
  readonly options: Options
  readonly #thresholds: readonly number[]
  #steps = 0

  constructor(board: Board) {
    const written = new DocumentText('', '', { bytes: 0, depth: 0, nodes: 0 })
    this.options = {
      board: new Document(written, silent(board), {}),
      turnSeconds: 0,
      choiceSeconds: 0,
      promptSeconds: 0,
    }
    // A draw for a chance only tells on which side of the event's threshold it falls.
    const chances = board.events.map(({ chance }) => Math.round(chance * CHANCE_SIDES))
    this.#thresholds = [...new Set([0, ...chances])].filter((each) => each < CHANCE_SIDES).toSorted((a, b) => a - b)
  }

  outcomes(state: State, opening: Opening): Outcomes | null {
    return bounded(() => this.#outcomes(state, opening))
  }

  /** The fork at which the player chooses a way next; null where the walk ends before, or luck or a question comes first. */
  forkAhead(state: State, opening: Opening): number | null {
    return bounded(() => {
      const draws = new Draws([], (sides) => this.#classes(sides))
      const scene = this.#scene(copyState(state), draws)
      beginMove(scene.state)
      opening(scene)
      const isFork = this.#run(scene).length > 1 && scene.state.prompt === null && scene.state.ways.length > 1
      return isFork && draws.isCertain ? playerOf(scene.state, scene.seat).space : null
    })
  }

  /**
   * By stat: what the walk brings the player between its opening and its end, or the next choice; null where luck has a say. What
   * the space at its end gives is left out: the sign of that space says it.
   */
  gains(state: State, opening: Opening): readonly number[] | null {
    return bounded(() => {
      const draws = new Draws([], (sides) => this.#classes(sides))
      const parts: { readonly space: number; readonly by: readonly number[] }[] = []
      const now = () => playerOf(scene.state, scene.seat).stats
      let last: readonly number[] | null = null
      const note = () => {
        const [before, after] = [last, now()]
        if (before === null || after.every((value, stat) => value === before[stat])) return
        parts.push({
          space: scene.state.running?.item.space ?? -1,
          by: after.map((value, stat) => value - (before[stat] ?? 0)),
        })
        last = [...after]
      }
      const scene: GameScene = { ...this.#scene(copyState(state), draws), tell: note, tellOnly: note }
      beginMove(scene.state)
      opening(scene)
      last = [...now()]
      this.#run(scene)
      const end = playerOf(scene.state, scene.seat).space
      const counted = parts.filter(({ space }) => space !== end)
      return draws.isCertain ? now().map((_, stat) => counted.reduce((sum, { by }) => sum + (by[stat] ?? 0), 0)) : null
    })
  }

  /** Runs until the next choice once for every sequence of draws: each time the last draw that has a next value takes it. */
  #outcomes(state: State, opening: Opening): Map<number, number> {
    const total = new Map<number, number>()
    for (let script: number[] | null = []; script !== null;) {
      const draws = new Draws(script, (sides) => this.#classes(sides))
      const scene = this.#scene(copyState(state), draws)
      beginMove(scene.state)
      opening(scene)
      const choices = this.#run(scene)
      const { weight } = draws
      if (choices.length === 0) add(total, playerOf(scene.state, scene.seat).space, weight)
      else for (const [space, chance] of this.#best(scene.state, choices)) add(total, space, weight * chance)
      script = draws.next()
    }
    return total
  }

  /** For each space the best that can be chosen. */
  #best(state: State, choices: readonly Opening[]): Map<number, number> {
    const best = new Map<number, number>()
    for (const choice of choices)
      for (const [space, chance] of this.#outcomes(state, choice))
        if (chance > (best.get(space) ?? 0)) best.set(space, chance)
    return best
  }

  #classes(sides: number): readonly DrawClass[] {
    if (sides === CHANCE_SIDES)
      return this.#thresholds.map((value, index) => ({
        value,
        weight: ((this.#thresholds[index + 1] ?? CHANCE_SIDES) - value) / CHANCE_SIDES,
      }))
    if (sides > MOST_VALUES) throw new TooMuch()
    return Array.from({ length: sides }, (_, value) => ({ value, weight: 1 / sides }))
  }

  #scene(state: State, draws: Draws): GameScene {
    return {
      state,
      options: this.options,
      seats: state.players.length,
      seat: currentSeat(state),
      by: 'game',
      phases: {},
      tell: () => {},
      tellOnly: () => {},
      draw: (sides) => draws.draw(sides),
      raise: () => {},
      possible: () => false,
    }
  }

  /** The chart of turns from a roll to the end of the walk; gives the choices at which it stops, none where it has ended. */
  #run(scene: GameScene): Opening[] {
    const { state, seat } = scene
    while (state.ending === null && !state.cut) {
      if (++this.#steps > MOST_STEPS) throw new TooMuch()
      if (state.prompt !== null) {
        const answers = answersTo(state.prompt)
        if (answers.length > 1) return answers
        answers[0]?.(scene)
        continue
      }
      lookAround(scene)
      const lands = landing(scene)
      if (state.queue.length > 0) takeEvent(scene)
      else if (lands === seat) return []
      else if (lands !== undefined) land(scene)
      else {
        lookForWays(scene)
        if (state.picks.length > 1) return state.picks.map((piece) => (next: GameScene) => takePiece(next, seat, piece))
        if (state.movesLeft <= 0) return []
        if (state.ways.length === 0) {
          stopMoving(scene)
          return []
        }
        const mayStay = scene.options.board.value.file.rules?.movement?.mandatoryMovement === false
        if (state.ways.length > 1 || mayStay) {
          const ways = state.ways.map(
            ({ to }) =>
              (next: GameScene) =>
                takeWay(next, to),
          )
          return mayStay ? [...ways, stay] : ways
        }
        takeWay(scene, null)
      }
    }
    return []
  }
}

/** Null where there is too much to enumerate. */
function bounded<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}

/** What can be answered: a message is only read; of several who are asked the first decides, as in the game. */
function answersTo(prompt: NonNullable<State['prompt']>): Opening[] {
  const given =
    prompt.kind === 'choice' ? prompt.options.map(({ option }) => option) : prompt.kind === 'aim' ? prompt.aims.map(String) : ['ok'] // prettier-ignore
  return given.map((each) => (scene: GameScene) => answer(scene, each))
}

/** Everybody who is asked gives the same answer. */
export function answer(scene: GameScene, given: string): void {
  const { state } = scene
  for (const seat of state.prompt?.asked ?? []) if (state.prompt !== null) state.prompt.answers[String(seat)] = given
  takeAnswers(scene)
}

interface DrawClass {
  /** Stands for all values that make no difference. */
  readonly value: number
  readonly weight: number
}

/** Answers draws from a script, and after its end by the first class of each. */
class Draws {
  readonly #script: readonly number[]
  readonly #classesOf: (sides: number) => readonly DrawClass[]
  readonly #made: { readonly chosen: number; readonly of: number }[] = []
  weight = 1

  constructor(script: readonly number[], classesOf: (sides: number) => readonly DrawClass[]) {
    this.#script = script
    this.#classesOf = classesOf
  }

  draw(sides: number): number {
    const classes = this.#classesOf(sides)
    const chosen = this.#script[this.#made.length] ?? 0
    const { value = 0, weight = 0 } = classes[chosen] ?? {}
    this.#made.push({ chosen, of: classes.length })
    this.weight *= weight
    return value
  }

  /** Whether nothing was left to chance. */
  get isCertain(): boolean {
    return this.#made.every(({ of }) => of === 1)
  }

  /** The script of the next sequence; null after the last. */
  next(): number[] | null {
    const last = this.#made.findLastIndex(({ chosen, of }) => chosen + 1 < of)
    if (last < 0) return null
    return this.#made.slice(0, last + 1).map(({ chosen }, index) => (index === last ? chosen + 1 : chosen))
  }
}

function add(total: Map<number, number>, space: number, weight: number): void {
  total.set(space, (total.get(space) ?? 0) + weight)
}

const silenced = new WeakMap<Board, Board>()

/** The same board without texts: what they draw at random would be enumerated for nothing. */
function silent(board: Board): Board {
  const known = silenced.get(board)
  if (known !== undefined) return known
  const actions = board.actions.map((action) => ({
    ...action,
    log: null,
    message: action.message === null ? null : [],
    options: action.options.map((option) => ({ ...option, text: [] })),
  }))
  const made: Board = { ...board, actions }
  silenced.set(board, made)
  return made
}
