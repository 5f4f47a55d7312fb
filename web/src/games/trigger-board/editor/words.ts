import { translated } from '../../../words/translated.ts'
import { en } from './words-en.ts'

/** What stands in the editor. */
export const editorWords = translated(en, { de: async () => (await import('./words-de.ts')).de })
