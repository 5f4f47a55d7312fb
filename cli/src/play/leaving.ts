import type { Game } from '@parlor/engine'

/** Where a game has a move QUIT, that is what `quit` means, at any time: who types it too late must not fall out. */
export function leavesByQuit({ text }: Game): boolean {
  return !Object.hasOwn(text.moves, 'QUIT')
}

/** Is this word meant to leave the game? */
export function isLeaving(game: Game, word: string): boolean {
  return word === 'exit' || (word === 'quit' && leavesByQuit(game))
}
