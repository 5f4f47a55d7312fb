import { sayRefusal, type Game } from '@parlor/engine'
import type { NoUndo } from '@parlor/match'
import type { Answer, FollowState } from '@parlor/client'
import type { MatchShape, ViewShape } from '@parlor/protocol'
import { sayFailure } from '../../online/api.ts'
import { spoken } from '../../words/spoken.ts'
import { inGameWords } from '../../words/en/in-game.ts'
import { namesAt } from '../names.ts'
import type { Link, Said } from '../open-match.ts'

/** What became of a move, in the language that is spoken now. */
export function saidOf(answer: Answer, game: Game, match: MatchShape): Said {
  if (answer.kind === 'accepted') return { ok: true }
  if (answer.kind === 'failed') return { ok: false, why: sayFailed(answer) }
  try {
    return { ok: false, why: sayRefusal(spoken(game), answer.refusal, namesAt(match)) }
  } catch {
    // A server with newer rules may bring facts that the sentences here do not know.
    return { ok: false, why: answer.detail }
  }
}

function sayFailed({ code, detail, facts }: Extract<Answer, { kind: 'failed' }>): string {
  const { noUndo } = inGameWords.value
  const limit = Object.entries(noUndo).find(([known]) => known === facts.why)
  return code === 'no-undo' && limit !== undefined ? limit[1] : sayFailure(code, detail)
}

export function linkOf(state: FollowState): Link {
  if (state.kind === 'following') return { kind: 'open' }
  return state.kind === 'ended' ? { kind: 'ended', why: sayFailure(state.code) } : state
}

const LIMITS: readonly NoUndo[] = ['turned-off', 'nothing-to-undo', 'others-moved', 'others-learnt', 'over']

/** Why the last move cannot be taken back. Who only looks on has none. */
export function undoIn(view: ViewShape | null): NoUndo | null {
  const limit = view?.undo
  if (limit === null) return null
  return LIMITS.find((known) => known === limit) ?? 'turned-off'
}
