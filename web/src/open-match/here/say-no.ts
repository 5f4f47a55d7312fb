import { sayRefusal, type Game } from '@parlor/engine'
import type { Decided } from '@parlor/match'
import type { MatchShape } from '@parlor/protocol'
import { spoken } from '../../words/spoken.ts'
import { words } from '../../words/words.ts'
import { namesAt } from '../names.ts'

/** Why something cannot be, in a sentence. */
export function sayNo(no: Extract<Decided, { ok: false }>, game: Game, match: MatchShape): string {
  if ('refusal' in no) return sayRefusal(spoken(game), no.refusal, namesAt(match))
  return words.value.denials[no.denial] ?? words.value.failures.other
}
