import type { SpokenText } from '../../spoken.ts'
import { text as shutTheBox } from './shut-the-box.ts'
import { text as yahtzee } from './yahtzee.ts'

/** By game. Others speak English. */
export const texts: Readonly<Record<string, SpokenText>> = { 'shut-the-box': shutTheBox, yahtzee }
