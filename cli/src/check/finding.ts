/** Something that is wrong with a game, for its author. */
export interface Finding {
  readonly kind: Kind
  /** Named from the repository's root. */
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly reason: string
  /** How to get there: where the charts stand, and the moves before it. */
  readonly story?: readonly string[]
  /** What the compiler and the playthrough show besides may follow from this. */
  readonly isDecisive?: boolean
  /** For a closer look, with --verbose: stacks, moves as data. */
  readonly details?: readonly string[]
}

/** In the order in which they are told: what comes earlier is often the cause of what comes later. */
const KINDS = [
  'syntax',
  'drawing',
  'chart',
  'purity',
  'speaker',
  'sentences',
  'types',
  'load',
  'endless',
  'catalogue',
  'contract',
  'tests',
  'playthrough',
] as const
type Kind = (typeof KINDS)[number]

/** With these, the compiler and the tests only say the same thing again, in other words. */
const CAUSES: ReadonlySet<Kind> = new Set<Kind>(['syntax', 'drawing', 'chart'])
/** With these, nothing that the tests say is worth waiting for. */
const STOPPING: ReadonlySet<Kind> = new Set<Kind>([...CAUSES, 'purity', 'speaker', 'sentences', 'load', 'endless'])
/** What only shows when a game is played, and may follow from any of those. */
const PLAYED: ReadonlySet<Kind> = new Set<Kind>(['contract', 'tests', 'playthrough'])

export interface Sorted {
  readonly shown: readonly Finding[]
  /** How many may follow from those that are shown. */
  readonly held: number
}

/** The likeliest cause first; what may only follow from another fault is held back. */
export function sortFindings(findings: readonly Finding[]): Sorted {
  const inOrder = findings.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  const cause = inOrder.find(({ kind }) => CAUSES.has(kind))?.kind
  const isStopped = inOrder.some(isStopping)
  const thrown = new Set(inOrder.filter(({ kind }) => kind === 'contract').map(({ file, line }) => `${file}:${line}`))
  const impure = new Set(inOrder.filter(({ kind }) => kind === 'purity').map(({ file, line }) => `${file}:${line}`))
  const isOfRules = ({ kind, file }: Finding) => kind === 'types' && file !== undefined && !isTest(file)
  const isMistyped = inOrder.some(isOfRules)
  const isDecided = inOrder.some(({ isDecisive }) => isDecisive)
  const shown = inOrder.filter((each) => {
    if (cause !== undefined) return each.kind === cause
    if (isStopped && PLAYED.has(each.kind)) return false
    if (isDecided && each.isDecisive !== true && (each.kind === 'playthrough' || each.kind === 'types')) return false
    if (isMistyped && each.kind === 'types' && !isOfRules(each)) return false
    // Thrown when a move of the playthrough was replayed, as the contract has told with a shorter story.
    if (each.kind === 'playthrough' && thrown.has(`${each.file}:${each.line}`)) return false
    // The compiler does not know the name that is forbidden.
    return each.kind !== 'types' || !impure.has(`${each.file}:${each.line}`)
  })
  return { shown, held: inOrder.length - shown.length }
}

/** Tests and what they share: no part of the rules. */
export function isTest(file: string): boolean {
  return /\.(test|fixture)\.ts$/.test(file)
}

/** What stops the tests: a fault of the rules that they would only show again. */
function isStopping({ kind, file }: Finding): boolean {
  return STOPPING.has(kind) || (kind === 'types' && (file === undefined || !isTest(file)))
}

/** Nothing that runs can be expected of a game with one of these. */
export function canRun(findings: readonly Finding[]): boolean {
  return !findings.some(isStopping)
}

export function placeOf({ file, line, column }: Finding): string {
  if (file === undefined) return ''
  return `${file}${line === undefined ? '' : `:${line}`}${column === undefined ? '' : `:${column}`}`
}
