import { sayMove, type AnyMove, type Game } from '@parlor/engine'
import { shutTheBox, yahtzee } from '@parlor/games'
import type { AnyOption } from './adviser.ts'

/** An option in words, the game's own where it has some. */
export function sayOption(option: AnyOption): string {
  if ('tiles' in option) return say(shutTheBox, { move: 'SHUT', tiles: option.tiles })
  if ('dice' in option) return say(shutTheBox, { move: 'ROLL', dice: option.dice })
  if ('score' in option) return say(yahtzee, { move: 'SCORE', category: option.score })
  if ('scratch' in option) return say(yahtzee, { move: 'SCRATCH', category: option.scratch })
  const { keep } = option
  if (keep.length === 0) return 'Roll all five dice'
  return `Keep ${keep.join(' ')}, roll ${5 - keep.length === 1 ? 'one die' : `${5 - keep.length} dice`}`
}

const say = (game: Game, move: AnyMove) => sayMove(game, move)
