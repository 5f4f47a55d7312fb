import type { Fault } from '../chart/faults.ts'
import { plainSheet } from './plain-sheet.ts'
import { blanksOf, derivedMove, derivedReport, filled, wordsOf, type Say, type Sentence } from './sentences.ts'
import type { DeclaredText, ErasedText, NameOf } from './text.ts'

/** What the sentences of a game are about. */
export interface Spoken {
  /** By move: its parameters. */
  readonly params: Readonly<Record<string, readonly string[]>>
  /** The happenings a game of one chart declares, as they read unless the text says otherwise. */
  readonly happenings: Readonly<Record<string, Sentence>>
  /** Is each move told, since no happenings are declared? */
  readonly reports: boolean
  readonly options: readonly string[]
}

type SayAny = (facts: Readonly<Record<string, unknown>>, nameOf: NameOf, table: unknown) => string

/** The text of a game, or its translation, with templates as functions and derived sentences where it has none. */
export function completeText(given: DeclaredText, spoken: Spoken): { text: ErasedText; faults: Fault[] } {
  const { values = {}, moves = {}, refusals = {}, options = {} } = given
  const happenings = { ...spoken.happenings, ...given.happenings }
  const derived: string[] = []
  const faults: Fault[] = []
  const own = (name: string, all: Readonly<Record<string, Sentence>>, part: string, otherwise: SayAny): Say => {
    if (!Object.hasOwn(all, name)) derived.push(`${part}.${name}`)
    return said(Object.hasOwn(all, name) ? all[name] : undefined, otherwise)
  }
  const said = (one: Sentence | undefined, otherwise: SayAny): Say => {
    if (typeof one === 'function') return one
    // The facts of a template are those of the sentence that it stands for.
    return one === undefined ? otherwise : (facts, nameOf) => filled(one, facts, nameOf, values)
  }
  const every = (all: Readonly<Record<string, Sentence>>) =>
    Object.entries(all).map(([name, one]) => [name, said(one, () => name)] as const)
  for (const [name, params] of Object.entries(spoken.params)) {
    const template = Object.hasOwn(moves, name) ? moves[name] : undefined
    const missing = typeof template === 'string' ? blanksOf(template).filter((blank) => !params.includes(blank)) : []
    for (const blank of missing) faults.push({ at: `text.moves.${name}`, reason: `${name} has no {${blank}}` })
  }
  const reports = spoken.reports ? Object.keys(spoken.params).filter((name) => !Object.hasOwn(happenings, name)) : []
  if (given.sheet === undefined) derived.push('text.sheet')
  const sayMove: SayAny = (move, nameOf) => derivedMove(move, nameOf, values)
  const sayReport: SayAny = (report, nameOf) => derivedReport(report, nameOf, values)
  const text = {
    ...given,
    sheet: given.sheet ?? plainSheet,
    moves: Object.fromEntries([
      ...every(moves),
      ...Object.keys(spoken.params).map((name) => [name, own(name, moves, 'text.moves', sayMove)] as const),
    ]),
    // Neither a refusal nor a happening is said at a table.
    refusals: Object.fromEntries(every(refusals)) as ErasedText['refusals'],
    happenings: Object.fromEntries([
      ...reports.map((name) => [name, own(name, happenings, 'happenings', sayReport)] as const),
      ...every(happenings),
    ]) as ErasedText['happenings'],
    options: {
      ...Object.fromEntries(spoken.options.map((name) => [name, { name: wordsOf(name) }])),
      ...options,
    },
  }
  return { text: { ...text, derived }, faults }
}
