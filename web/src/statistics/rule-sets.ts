import { DocumentText, presetAbout, type Game, type PresetDocument } from '@parlor/engine'
import type { Played } from './played.ts'

type OptionText = Game['text']['options']
type Presets = Readonly<Record<string, { readonly preset: unknown; readonly presets?: readonly PresetDocument[] }>>

/** How somebody’s matches are spread over the rules of a game, the rules they play most first. */
export function ruleSetsOf(played: readonly Played[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { rules } of played) counts.set(rules, (counts.get(rules) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([rules]) => rules)
}

/** A rule set as it is stored, read back; nothing for what is none. */
export function optionsIn(rules: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(rules)
    return typeof data === 'object' && data !== null ? { ...data } : {}
  } catch {
    return {}
  }
}

/** What is unusual about some rules, each in words; empty for the usual ones. */
export function unusualIn(
  rules: string,
  options: Presets,
  text: OptionText,
  sayFlag: (flag: boolean) => string,
): string[] {
  return Object.entries(optionsIn(rules)).flatMap(([name, value]) => {
    const preset = options[name]?.preset
    const isDocument = preset instanceof DocumentText
    if (preset === undefined || (isDocument ? preset.hash : preset) === value) return []
    const said = text[name]
    if (isDocument) {
      const shipped = options[name]?.presets?.find(({ document }) => document.hash === value)
      const called = shipped === undefined ? String(value).slice(0, 8) : presetAbout(shipped, said).name
      return [`${said?.name ?? name}: ${called}`]
    }
    const plain = typeof value === 'boolean' ? sayFlag(value) : String(value)
    return [`${said?.name ?? name}: ${said?.values?.[String(value)] ?? plain}`]
  })
}
