import { translated } from '../../../words/translated.ts'
import { en } from './words-en.ts'

/** What stands in the gallery of boards. */
export const workshopWords = translated(en, { de: async () => (await import('./words-de.ts')).de })
