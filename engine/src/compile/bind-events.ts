import { bareName, type Edge } from '../chart/parse.ts'
import type { Candidates, ErasedParts, MoveDeclaration, Rule, Speaker } from '../declare/program.ts'
import type { EventTable, RunCandidates, RunEffect, RunRule } from './tables.ts'

type Report = (line: number, reason: string) => void

interface Declared {
  readonly speakers: readonly Speaker[]
  readonly params: readonly [string, Candidates][]
  readonly rules: readonly Rule[]
  readonly exact: boolean
  readonly judgesAll: boolean
}

function declared(given: 'game' | 'interface' | MoveDeclaration | undefined): Declared {
  if (typeof given === 'string') return { speakers: [given], params: [], rules: [], exact: true, judgesAll: false }
  const { by = 'seat', params = {}, rules = [], exact = rules.length === 0, judges } = given ?? {}
  const speakers = typeof by === 'string' ? [by] : by
  return { speakers, params: Object.entries(params), rules, exact, judgesAll: judges === 'all' }
}

/** Binds the declared moves to the events drawn from states, and reports where the two do not fit. */
export function bindEvents(drawn: readonly Edge[], parts: ErasedParts, report: Report): EventTable[] {
  const { moves, effects = {} } = parts
  const names = [...new Set(drawn.map((e) => e.event).filter((event) => event !== ''))]
  for (const name of Object.keys(moves))
    if (!names.includes(name)) report(1, `the move ${name} is not drawn: no arrow is labelled with it`)
  return names.map((name): EventTable => {
    const edges = drawn.filter((e) => e.event === name)
    const line = edges[0]?.line ?? 1
    if (!Object.hasOwn(moves, name)) report(line, `the event ${name} is drawn but not declared in moves`)
    const { speakers, params, rules, exact, judgesAll } = declared(Object.hasOwn(moves, name) ? moves[name] : undefined)
    const drawnParams = new Set(edges.flatMap((e) => e.params.map(bareName)))
    if (speakers.some((s) => s === 'seat' || s === 'chance' || s === 'host'))
      for (const param of drawnParams)
        if (!params.some(([known]) => known === param))
          report(line, `${name} draws the parameter ${param}, and nothing says which values it may take`)
    if (speakers.includes('interface'))
      for (const { from, to, line: at } of edges)
        if (from !== to) report(at, `${name} is a screen’s own: nothing would ever follow its arrow to ${to}`)
    for (const [param] of params)
      if (!drawnParams.has(param)) report(line, `${name} declares the parameter ${param}, which is not drawn`)
    return {
      name,
      bare: Object.freeze({ move: name }),
      speakers: new Set(speakers),
      // Erasure of the scene and move types: see program.ts.
      params: new Map(params) as unknown as ReadonlyMap<string, RunCandidates>,
      rules: rules as unknown as readonly RunRule[],
      exact,
      judgesAll,
      effect: (Object.hasOwn(effects, name) ? (effects[name] ?? null) : null) as RunEffect | null,
      makers: new Map(),
      repeated: false,
    }
  })
}
