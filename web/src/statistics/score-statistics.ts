import type { Played } from './played.ts'
import { DocumentText, presetAbout, type Game, type PresetDocument } from '@parlor/engine'

/** Whether low or high scores are good in a game. */
export type Best = 'highest' | 'lowest'

export interface ScoreStatistics {
  readonly matches: number
  /** Matches against others, and how many of them were won; a shared first place is one. */
  readonly contests: number
  readonly wins: number
  readonly best: number | null
  readonly mean: number | null
  readonly median: number | null
  /** Not counted above. */
  readonly assisted: number
  readonly daily: number
}

/** What counts: neither what a coach has helped with nor challenges, which have rankings of their own. */
export function counted(played: readonly Played[]): readonly Played[] {
  return played.filter(({ assisted, daily }) => !assisted && !daily)
}

export function statisticsOf(played: readonly Played[], best: Best): ScoreStatistics {
  const counting = counted(played)
  const contests = counting.filter(({ seats }) => seats > 1)
  const scores = scoresOf(counting).toSorted((a, b) => a - b)
  return {
    matches: counting.length,
    contests: contests.length,
    wins: contests.filter(({ rank }) => rank === 1).length,
    best: (best === 'lowest' ? scores[0] : scores.at(-1)) ?? null,
    mean: meanOf(scores),
    median: medianOf(scores),
    assisted: played.filter(({ assisted }) => assisted).length,
    daily: played.filter(({ assisted, daily }) => daily && !assisted).length,
  }
}

/** Of those who did not give up. */
function scoresOf(played: readonly Played[]): number[] {
  return played.flatMap(({ score }) => (score === null ? [] : [score]))
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

function medianOf(sorted: readonly number[]): number | null {
  const half = Math.floor(sorted.length / 2)
  return meanOf(sorted.slice(sorted.length % 2 === 1 ? half : half - 1, half + 1))
}

/** At each place the mean of the values up to it, of as many as `span` at the most: where things are going. */
export function runningMeans(values: readonly number[], span: number): readonly number[] {
  return values.map((_, at) => meanOf(values.slice(Math.max(0, at + 1 - span), at + 1)) ?? 0)
}

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
