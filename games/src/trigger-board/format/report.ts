export type Severity = 'error' | 'warning' | 'hint'

/** Something about a board that its author should know. */
export interface Problem {
  readonly severity: Severity
  /** Where, from the top of the file: `spaces.3.events.0.action.payload.message`. */
  readonly path: string
  readonly code: string
  readonly message: string
  /** What to do about it. */
  readonly hint: string
  /** A way over the board that shows it, where there is one: to be played back. */
  readonly trace?: Trace
}

/** Somebody comes to a space: put there, along a connection, or sent by an event. */
export interface TraceStep {
  readonly space: string
  readonly by: 'start' | 'nowhere' | 'connection' | 'event'
  /** The event that sends them, or gives them the steps. */
  readonly event?: string
}

export interface Trace {
  readonly steps: readonly TraceStep[]
  /** Of an endless loop: the last step leads to where this one did, and all goes on from there. */
  readonly loopsTo?: number
}

/** More of a kind say nothing new, and a hostile board could have a million. */
const MOST_PROBLEMS = 200

/** Collects what is wrong with a board. */
export class Report {
  readonly problems: Problem[] = []
  #counts: Record<Severity, number> = { error: 0, warning: 0, hint: 0 }

  error(path: string, code: string, message: string, hint = ''): undefined {
    this.#add('error', path, code, message, hint)
  }

  warn(path: string, code: string, message: string, hint = '', trace?: () => Trace): void {
    this.#add('warning', path, code, message, hint, trace)
  }

  hint(path: string, code: string, message: string, hint = ''): void {
    this.#add('hint', path, code, message, hint)
  }

  /** Adds what another has collected, within the same bounds. */
  addAll({ problems }: Report, isWanted: (problem: Problem) => boolean): void {
    for (const problem of problems.filter(isWanted))
      if (++this.#counts[problem.severity] <= MOST_PROBLEMS) this.problems.push(problem)
  }

  get hasErrors(): boolean {
    return this.#counts.error > 0
  }

  #add(severity: Severity, path: string, code: string, message: string, hint: string, trace?: () => Trace): void {
    if (++this.#counts[severity] > MOST_PROBLEMS) return
    const problem = { severity, path, code, message: message.slice(0, 400), hint: hint.slice(0, 400) }
    this.problems.push(trace === undefined ? problem : { ...problem, trace: trace() })
  }
}

/** One path from another and a field or a place in a list. */
export function within(path: string, key: string | number): string {
  const part = typeof key === 'string' ? key.slice(0, 60) : key
  return path === '' ? `${part}` : `${path}.${part}`
}

/** How a value from outside is called in a message: never at full length. */
export function nameOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  return JSON.stringify(typeof value === 'string' ? value.slice(0, 40) : value) ?? 'nothing'
}
