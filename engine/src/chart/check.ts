import type { Fault } from './faults.ts'
import { TERMINAL, type Drawing, type Edge } from './parse.ts'

/** What is wrong with a drawing as a graph: nothing here needs to know the game. */
export function checkDrawing(drawing: Drawing): Fault[] {
  const { states, choices, edges, lineOf } = drawing
  const faults: Fault[] = []
  const fault = (name: string, reason: string) => faults.push({ at: 'chart', line: lineOf.get(name) ?? 1, reason })
  const from = groupBy(edges, (e) => e.from)
  const isChoice = new Set(choices)

  const entries = from.get(TERMINAL) ?? []
  if (entries.length === 0)
    faults.push({ at: 'chart', line: 1, reason: 'nothing leads in: draw [*] --> a first state' })
  for (const twin of repeated(entries, (e) => e.event))
    faults.push({
      at: 'chart',
      line: twin.line,
      reason: `two entries by ${twin.event || 'no event'}: each needs an event of its own`,
    })

  const reached = reachable(
    entries.map((e) => e.to),
    from,
  )
  for (const name of [...states, ...choices]) {
    if (!reached.has(name)) fault(name, `${isChoice.has(name) ? 'choice' : 'state'} ${name} cannot be reached from [*]`)
    if (!from.has(name))
      fault(
        name,
        `${isChoice.has(name) ? 'choice' : 'state'} ${name} cannot be left, and is no end: draw ${name} --> [*]`,
      )
  }
  for (const name of choices) {
    const branches = from.get(name) ?? []
    for (const twin of repeated(branches, (e) => (e.event === '' ? `--> ${e.to}` : e.event)))
      faults.push({
        at: 'chart',
        line: twin.line,
        reason: `choice ${name} has two branches called “${twin.event || twin.to}”`,
      })
  }
  for (const loop of choiceLoops(choices, from))
    fault(loop, `choice ${loop} leads back to itself without a state between: it could turn for ever`)
  for (const name of states) {
    const out = from.get(name) ?? []
    for (const twin of repeated(out, (e) => `${e.event}\n${e.to}`))
      faults.push({
        at: 'chart',
        line: twin.line,
        reason: `the arrow ${name} --> ${twin.to}${twin.event ? `: ${twin.event}` : ''} is drawn twice`,
      })
    const unlabelled = out.filter((e) => e.event === '')
    if (unlabelled.some((e) => e.to === name))
      fault(name, `state ${name} leads to itself without an event: it could turn for ever`)
  }
  return faults
}

export function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const k = key(item)
    const group = groups.get(k)
    if (group) group.push(item)
    else groups.set(k, [item])
  }
  return groups
}

function repeated(edges: readonly Edge[], key: (edge: Edge) => string): Edge[] {
  return [...groupBy(edges, key).values()].flatMap((group) => group.slice(1))
}

function reachable(starts: readonly string[], from: ReadonlyMap<string, readonly Edge[]>): Set<string> {
  const seen = new Set(starts)
  const open = [...seen]
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const { to } of from.get(name) ?? [])
      if (!seen.has(to)) {
        seen.add(to)
        open.push(to)
      }
  return seen
}

function choiceLoops(choices: readonly string[], from: ReadonlyMap<string, readonly Edge[]>): string[] {
  const isChoice = new Set(choices)
  const onlyChoices = new Map([...from].map(([name, edges]) => [name, edges.filter((e) => isChoice.has(e.to))]))
  return choices.filter((name) =>
    reachable(
      (onlyChoices.get(name) ?? []).map((e) => e.to),
      onlyChoices,
    ).has(name),
  )
}
