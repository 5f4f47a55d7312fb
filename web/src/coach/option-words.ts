import type { CoachedOption } from '@parlor/bots'
import { sayMove, type AnyMove, type Game } from '@parlor/engine'
import { spoken } from '../words/spoken.ts'
import { words } from '../words/words.ts'

/** An option in words, the game's own where it has some. */
export function sayOption(game: Game, option: CoachedOption): string {
  const say = (move: AnyMove) => sayMove(spoken(game), move)
  if ('tiles' in option) return say({ move: 'SHUT', tiles: option.tiles })
  if ('dice' in option) return say({ move: 'ROLL', dice: option.dice })
  if ('score' in option) return say({ move: 'SCORE', category: option.score })
  if ('scratch' in option) return say({ move: 'SCRATCH', category: option.scratch })
  return words.value.coach.keep(option.keep)
}
