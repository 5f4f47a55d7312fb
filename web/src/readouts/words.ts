import { translated } from '../words/translated.ts'
import { en } from './words-en.ts'

export type ReadoutWords = typeof en

export const readoutWords = translated(en, { de: async () => (await import('./words-de.ts')).de })
