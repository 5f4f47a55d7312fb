import { Document, type Game } from '@parlor/engine'
import { documentsWords } from '../../../words/en/documents.ts'
import type { OptionSet } from '../../../set-up/set-up-plan.ts'

type OptionTexts = Game['text']['options']

/** What a truth value is called where a game does not say it. */
export interface YesNo {
  readonly yes: string
  readonly no: string
}

/** What an option is called: by its effect, in the words of the game. */
export function optionName(texts: OptionTexts, name: string): string {
  return texts[name]?.name ?? name
}

export function optionValue(texts: OptionTexts, name: string, value: OptionSet[string], { yes, no }: YesNo): string {
  if (value instanceof Document) return value.about.name ?? documentsWords.value.unnamed
  const said = texts[name]?.values?.[String(value)]
  if (said !== undefined) return said
  return typeof value === 'boolean' ? (value ? yes : no) : String(value)
}
