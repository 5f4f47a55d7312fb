import { translated } from '../../words/translated.ts'
import { en } from './words-en.ts'

export type BoxWords = typeof en

/** What stands on the board. */
export const boxWords = translated(en, { de: async () => (await import('./words-de.ts')).de })
