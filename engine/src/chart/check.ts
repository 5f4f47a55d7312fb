import type { Fault } from './faults.ts'
import { TERMINAL, type Drawing, type Edge } from './parse.ts'

type Arrows = ReadonlyMap<string, readonly Edge[]>

/**
 * What is wrong with a drawing as a graph: nothing here needs to know the game. A chart that never ends is in order: a
 * hosted one is closed by its host.
 */
export function checkDrawing(drawing: Drawing): Fault[] {
  const from = groupBy(drawing.edges, (e) => e.from)
  return [
    ...entryFaults(from.get(TERMINAL) ?? []),
    ...reachFaults(drawing, from),
    ...exitFaults(drawing, from),
    ...choiceFaults(drawing, from),
    ...stateFaults(drawing, from),
  ]
}

function at(line: number | undefined, reason: string): Fault {
  return { at: 'chart', line: line ?? 1, reason }
}

function entryFaults(entries: readonly Edge[]): Fault[] {
  if (entries.length === 0) return [at(1, 'nothing leads in: draw [*] --> a first state')]
  return repeated(entries, (e) => e.event).map((twin) =>
    at(twin.line, `two entries by ${twin.event || 'no event'}: each needs an event of its own`),
  )
}

function reachFaults({ states, choices, lineOf }: Drawing, from: Arrows): Fault[] {
  const entries = from.get(TERMINAL) ?? []
  if (entries.length === 0) return [] // one fault says it all
  const reached = reachable(
    entries.map((e) => e.to),
    from,
  )
  const lost = (kind: string, names: readonly string[]) =>
    names
      .filter((name) => !reached.has(name))
      .map((name) => at(lineOf.get(name), `${kind} ${name} cannot be reached from [*]`))
  return [...lost('state', states), ...lost('choice', choices)]
}

function exitFaults({ states, choices, lineOf }: Drawing, from: Arrows): Fault[] {
  const stuck = (kind: string, names: readonly string[]) =>
    names
      .filter((name) => !from.has(name))
      .map((name) => {
        const meant = [...states, ...choices].find((other) => from.has(other) && isNear(name, other))
        const advice = meant === undefined ? `draw ${name} --> [*]` : `did you mean ${meant}?`
        return at(lineOf.get(name), `${kind} ${name} cannot be left, and is no end: ${advice}`)
      })
  const traps = states
    .filter((name) => from.get(name)?.every((e) => e.to === name))
    .map((name) => at(lineOf.get(name), `state ${name} cannot be left: its arrows lead only to itself`))
  return [...stuck('state', states), ...stuck('choice', choices), ...traps]
}

function choiceFaults({ choices, lineOf }: Drawing, from: Arrows): Fault[] {
  const twins = choices.flatMap((name) =>
    // A branch without a label goes by its target's name, and so must not meet a label that reads the same.
    repeated(from.get(name) ?? [], (e) => e.event || e.to).map((twin) =>
      at(twin.line, `choice ${name} has two branches called “${twin.event || twin.to}”`),
    ),
  )
  const loops = choiceLoops(choices, from).map((name) =>
    at(lineOf.get(name), `choice ${name} leads back to itself without a state between: it could turn for ever`),
  )
  return [...twins, ...loops]
}

function stateFaults({ states }: Drawing, from: Arrows): Fault[] {
  return states.flatMap((name) => {
    const out = from.get(name) ?? []
    const twins = repeated(out, (e) => `${e.event}\n${e.to}`).map((twin) =>
      at(twin.line, `the arrow ${name} --> ${twin.to}${twin.event ? `: ${twin.event}` : ''} is drawn twice`),
    )
    const turn = out.find((e) => e.event === '' && e.to === name)
    return turn === undefined
      ? twins
      : [...twins, at(turn.line, `state ${name} leads to itself without an event: it could turn for ever`)]
  })
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

function reachable(starts: readonly string[], from: Arrows): Set<string> {
  const seen = new Set(starts)
  const open = [...seen]
  for (let name = open.pop(); name !== undefined; name = open.pop())
    // What leads to the end goes no further: [*] as a source is the entry.
    for (const { to } of name === TERMINAL ? [] : (from.get(name) ?? []))
      if (!seen.has(to)) {
        seen.add(to)
        open.push(to)
      }
  return seen
}

function choiceLoops(choices: readonly string[], from: Arrows): string[] {
  const isChoice = new Set(choices)
  const onlyChoices = new Map([...from].map(([name, edges]) => [name, edges.filter((e) => isChoice.has(e.to))]))
  return choices.filter((name) =>
    reachable(
      (onlyChoices.get(name) ?? []).map((e) => e.to),
      onlyChoices,
    ).has(name),
  )
}

/** Names shorter than this differ by a letter because they are meant to. */
const SHORTEST_SLIP = 4

/** One letter too many, too few or wrong, or only the case: a slip of the pen. */
function isNear(name: string, other: string): boolean {
  if (name.toLowerCase() === other.toLowerCase()) return true
  const [short, long] = name.length <= other.length ? [name, other] : [other, name]
  if (long.length - short.length > 1 || short.length < SHORTEST_SLIP) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return short.slice(long.length === short.length ? same + 1 : same) === long.slice(same + 1)
}
