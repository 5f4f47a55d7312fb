import type { Board, CompiledAction } from '../board.ts'
import { isSafeFrom } from '../effects/player-effects.ts'
import { isEverywhere } from '../event-index.ts'
import type { View } from '../view.ts'
import { actionsText, flat } from './action-text.ts'
import { figuresText } from './figures.ts'
import { seenState } from './seen-state.ts'
import type { ExplainWords } from './words.ts'

/** What the sign of a space does not say about landing there now. */
export interface Landing {
  /** What the traps that others have laid there do to the player, in figures or in words; null where there are none. */
  readonly trap: string | null
  /** That an effect on the player keeps off what landing there would do to them; empty where none does. */
  readonly immune: string
}

/** What landing on a space means for the viewer, or for the current player where the viewer is a spectator. */
export function landingOn(board: Board, view: View, space: number, words: ExplainWords): Landing {
  const seen = seenState(view)
  if (seen === null) return { trap: null, immune: '' }
  const laid = seen.state.traps.filter((trap) => trap.space === space && trap.owner !== seen.seat)
  const caught = laid.flatMap(({ action }) => board.actions[action]?.children ?? [])
  const trap =
    laid.length === 0
      ? null
      : figuresText(board, caught, seen, space, words) || actionsText(caught, { board, words, space, name: null })
  const landed = board.events.filter(
    (event) => event.space === space && event.when.type === 'ON_LAND' && !isEverywhere(event),
  )
  const actions = flat(
    board,
    landed.map(({ action }) => action),
  ).filter(isDoneToPlayer)
  const isKeptOff = ({ source }: CompiledAction) => isSafeFrom(board, seen.state, seen.seat, source.type)
  return { trap, immune: actions.length > 0 && actions.every(isKeptOff) ? words.immune : '' }
}

const UNTOUCHED = new Set(['LOG', 'PROMPT_ALL_PLAYERS', 'PROMPT_CURRENT_PLAYER', 'PROMPT_PLAYERS'])

/** Might the player who lands be concerned? Effects keep off neither messages nor lines in the log. */
function isDoneToPlayer({ source, target }: CompiledAction): boolean {
  if (UNTOUCHED.has(source.type)) return false
  return target !== 'others' && target !== 'choose' && target !== 'random-other'
}
