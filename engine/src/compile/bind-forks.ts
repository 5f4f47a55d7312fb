import { bareName, type Edge } from '../chart/parse.ts'
import type { Chart } from '../chart/statechart.ts'
import { otherwise, type ErasedParts } from '../declare/program.ts'
import type { Fork, Params, RunGuard, Arrow } from './tables.ts'

/** An arrow with what the stepper needs of it. */
export type BoundEdge = Edge & { readonly arrow: Arrow }
type Report = (line: number, reason: string) => void

/** Binds guards to the arrows they decide among, and reports what is missing, too much, or never asked. */
export class ForkBinder {
  readonly #when: NonNullable<ErasedParts['when']>
  readonly #chart: Chart
  readonly #report: Report
  readonly #decided = new Set<string>()

  constructor(chart: Chart, parts: ErasedParts, report: Report) {
    this.#chart = chart
    this.#when = parts.when ?? {}
    this.#report = report
  }

  /** The fork of a choice, whose branches are known by their labels. */
  addChoice(name: string, branches: readonly BoundEdge[]): Fork {
    const alone = branches.length === 1 && branches[0]?.event === ''
    return this.#add(
      name,
      branches,
      (e) => (e.event === '' ? e.to : e.event),
      !alone,
      `the choice ${name} has no guards`,
    )
  }

  /** The fork of a state's arrows by one event, or by none, which are known by their targets. */
  addArrows(state: string, event: string, edges: readonly BoundEdge[]): Fork {
    const name = event === '' ? state : `${state}: ${event}`
    return this.#add(
      name,
      edges,
      (e) => e.to,
      edges.length > 1,
      `${edges.length} arrows leave “${name}” alike: each needs a guard`,
    )
  }

  #add(
    name: string,
    edges: readonly BoundEdge[],
    labelOf: (e: Edge) => string,
    decides: boolean,
    missing: string,
  ): Fork {
    const guards = Object.hasOwn(this.#when, name) ? this.#when[name] : undefined
    if (decides) this.#decided.add(name)
    if (decides && guards === undefined) this.#report(edges[0]?.line ?? this.#lineOf(name), missing)
    for (const label of Object.keys(guards ?? {}))
      if (!edges.some((e) => labelOf(e) === label))
        this.#report(this.#lineOf(name), `a guard for “${label}” at ${name}, where no such branch is drawn`)
    const bound = edges.map((e, i): RunGuard | null => {
      const label = labelOf(e)
      const guard = guards && Object.hasOwn(guards, label) ? guards[label] : undefined
      if (guards !== undefined && guard === undefined)
        this.#report(e.line, `${name} has no guard for its branch “${label}”`)
      if (guard === otherwise && i < edges.length - 1)
        this.#report(e.line, `“otherwise” stands at “${label}”, which is not the last branch of ${name}`)
      return typeof guard === 'function' ? (guard as unknown as RunGuard) : null // erasure: see program.ts
    })
    const arrows = edges.map((e) => e.arrow)
    const only = arrows.length === 1 && bound[0] === null ? (arrows[0] ?? null) : null
    return { arrows, guards: bound, only, params: paramsOf(edges), name }
  }

  /** To be asked once everything was added. */
  reportStrays(): void {
    for (const name of Object.keys(this.#when))
      if (!this.#decided.has(name))
        this.#report(this.#lineOf(name), `guards for ${name}, which is no choice and has only one arrow`)
  }

  #lineOf(name: string): number {
    return this.#chart.lineOf.get(name.split(':')[0] ?? '') ?? 1
  }
}

/** A parameter may be left out when some arrow of the fork does not draw it, or draws it with a question mark. */
function paramsOf(edges: readonly Edge[]): Params {
  const names = [...new Set(edges.flatMap((e) => e.params.map(bareName)))]
  return names.map((name) => ({
    name,
    optional: !edges.every((e) => e.params.some((p) => !p.endsWith('?') && bareName(p) === name)),
  }))
}
