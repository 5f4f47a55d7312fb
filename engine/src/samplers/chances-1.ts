import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { OpenEvent } from '../compile/tables.ts'
import type { AnyMove, LiveScene } from '../declare/scene.ts'
import type { OpenTo } from '../run/finder.ts'
import { refusalOf } from '../run/legal.ts'
import type { Position } from '../run/position.ts'
import { runOn } from '../run/run.ts'
import { Drawing1, legalAmong, MOST_SEARCHED_1, MOST_TOGETHER_1, MOST_TRIES_1 } from './sampler-1.ts'

/** A result of chance with its probability. */
export interface Weighted {
  readonly move: AnyMove
  readonly probability: number
}

const NOTHING: object = Object.freeze({})

/** How likely sampler 1 draws each move of chance; null where there are more than `most`. */
export function chances1<K extends Kind>(game: Game<K>, position: Position<K>, most: number): Weighted[] | null {
  const run = runOn(machineOf(game), position)
  const weighted = chancesIn(new Drawing1(run), most)
  run.end()
  return weighted
}

function chancesIn(drawing: Drawing1, most: number): Weighted[] | null {
  const { events } = drawing
  const [only] = events
  if (drawing.isAlone && only !== undefined) return chancesOf(drawing, only, most)
  const { together } = drawing
  if (together <= Math.min(most, MOST_TOGETHER_1)) {
    const moves = Array.from({ length: together }, (_, k) => drawing.moveAt(k) as AnyMove) // below what was counted
    return moves.map((move) => ({ move, probability: 1 / together }))
  }
  if (together <= MOST_TOGETHER_1) return null
  const possible = drawing.possible()
  const all: Weighted[] = []
  for (const event of possible) {
    const some = chancesOf(drawing, event, most - all.length)
    if (some === null) return null
    for (const { move, probability } of some) all.push({ move, probability: probability / possible.length })
  }
  return all
}

/** The same for one event that is drawn from by itself. */
function chancesOf(drawing: Drawing1, event: OpenTo, most: number): Weighted[] | null {
  const scene = drawing.sceneOf(event)
  const { open } = event
  if (open.candidates === null) return proposed(scene, open, most)
  const choice = open.candidates(scene, NOTHING)
  if (choice.size > (open.event.exact ? most : MOST_SEARCHED_1)) return null
  const legal = legalAmong(scene, open, choice, most)
  return legal.length > most ? null : legal.map((move) => ({ move, probability: 1 / legal.length }))
}

/**
 * Of several parameters one after the other is drawn, whatever the rules say, until the whole is legal; after
 * `MOST_TRIES_1` failures one of the legal moves, each equally likely.
 */
function proposed(scene: LiveScene, open: OpenEvent, most: number): Weighted[] | null {
  const { event, params } = open
  const legal: Weighted[] = []
  let left = MOST_SEARCHED_1
  const propose = (at: number, earlier: AnyMove, probability: number): void => {
    const param = params[at]
    if (left <= 0 || legal.length > most) return
    if (param === undefined) {
      left--
      // Proposals are judged also where all candidates are legal.
      if (refusalOf(scene, event, earlier) === null) legal.push({ move: earlier, probability })
      return
    }
    if (param.optional) propose(at + 1, earlier, probability / 2)
    const given = param.optional ? probability / 2 : probability
    const choice = event.params.get(param.name)?.(scene, earlier)
    const size = choice?.size ?? 0
    if (size < 1) left--
    if (size > left) left = 0
    for (let index = 0; index < size; index++) {
      if (left <= 0) return
      propose(at + 1, Object.freeze({ ...earlier, [param.name]: choice?.at(index) }), given / size)
    }
  }
  propose(0, event.bare, 1)
  if (left <= 0 || legal.length > most) return null
  const succeeds = legal.reduce((sum, { probability }) => sum + probability, 0)
  const fails = Math.max(0, 1 - succeeds)
  const never = fails ** MOST_TRIES_1
  return legal.map(({ move, probability }) => ({
    move,
    probability: (probability / succeeds) * (1 - never) + never / legal.length,
  }))
}
