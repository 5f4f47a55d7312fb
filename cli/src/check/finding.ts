/** Something that is wrong with a game, for its author. */
export interface Finding {
  readonly kind: Kind
  /** Named from the repository's root. */
  readonly file?: string
  readonly line?: number
  readonly reason: string
}

/** In the order in which they are told: what comes earlier is often the cause of what comes later. */
const KINDS = ['syntax', 'drawing', 'chart', 'sentences', 'types', 'load', 'catalogue', 'playthrough', 'tests'] as const
type Kind = (typeof KINDS)[number]

/** With these, the compiler and the tests only say the same thing again, in other words. */
const CAUSES: ReadonlySet<Kind> = new Set<Kind>(['syntax', 'drawing', 'chart'])

export interface Sorted {
  readonly shown: readonly Finding[]
  /** How many may follow from those that are shown. */
  readonly held: number
}

/** The most helpful first; what may only follow from a fault of the drawing is held back. */
export function sortFindings(findings: readonly Finding[]): Sorted {
  const inOrder = findings.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  const cause = inOrder.find(({ kind }) => CAUSES.has(kind))?.kind
  const shown = cause === undefined ? inOrder : inOrder.filter(({ kind }) => kind === cause)
  return { shown, held: inOrder.length - shown.length }
}

/** Nothing that runs can be expected of a game with one of these. */
export function canRun(findings: readonly Finding[]): boolean {
  return !findings.some(({ kind }) => CAUSES.has(kind) || kind === 'load')
}

export function placeOf({ file, line }: Finding): string {
  return file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}`
}
