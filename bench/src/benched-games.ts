import type { BenchedGame } from './implementation.ts'
import { connectFour, ticTacToe } from './in-a-row/index.ts'
import { shutTheBox } from './shut-the-box/index.ts'
import { yahtzee } from './yahtzee/index.ts'

/** A new game is a folder and a line here. */
export const benchedGames: readonly BenchedGame[] = [shutTheBox, yahtzee, ticTacToe, connectFour]
