import { sayRefusal, type NameOf } from '@parlor/engine'
import { spoken } from '../../words/spoken.ts'
import type { LiapKind, LiapProps } from './liap-view.ts'

/** Why not, in the game's own words: the board greys what the rules would refuse, and says what they would say. */
export function sayRefused(game: LiapProps['game'], refusal: LiapKind['refusal'], nameOf: NameOf): string {
  return sayRefusal(spoken(game), refusal, nameOf)
}
