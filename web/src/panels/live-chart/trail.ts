import { begin, edgeCounters, edgesNeverTaken, playEntry, type Entry, type Game, type Position } from '@parlor/engine'
import type { LineEvent } from '../../open-match/played-line.ts'
import { arrowIn, stateIn, TERMINAL, onlyWay } from '../../chart/arrows.ts'
import type { OpenMatch, OpenMatchState } from '../../open-match/open-match.ts'

/** Where the line of a match stands after an entry, and which arrows that entry took. */
interface Stop {
  readonly number: number
  readonly position: Position
  readonly taken: readonly number[]
  readonly before: Stop | null
}

/** Which arrows a match has taken, entry by entry: its moves are played once more, and the engine counts. */
export class Trail {
  readonly #game: Game
  readonly #options: unknown
  readonly #seats: number
  /** In the order of the entries; one that takes a move back leads to an earlier stop again. */
  readonly #stops: { readonly number: number; readonly stop: Stop }[] = []
  #read = 0
  #isBroken = false

  constructor(game: Game, options: unknown, seats: number) {
    this.#game = game
    this.#options = options
    this.#seats = seats
  }

  /** These moves cannot be played: something about them is not known. */
  get isBroken(): boolean {
    return this.#isBroken
  }

  /** Reads what is new among the events of a match; an entry at a time, so that the caller can do it in slices. */
  *read(events: readonly LineEvent[]): Generator<number, void, void> {
    for (const event of events) {
      if (event.number <= this.#read || this.#isBroken) continue
      this.#read = event.number
      const stop = this.#after(event)
      if (stop === null) this.#isBroken = true
      else this.#stops.push({ number: event.number, stop })
      yield event.number
    }
  }

  /** What was taken up to an entry. */
  marksAt(number: number): Marks {
    const counted = edgeCounters(this.#game)
    const countable = edgesNeverTaken(this.#game, counted)
    let stop = this.#stops.findLast((each) => each.number <= number)?.stop ?? null
    for (; stop !== null; stop = stop.before) for (const edge of stop.taken) counted[edge] = 1
    const never = new Set(edgesNeverTaken(this.#game, counted))
    const arrows = new Set(countable.filter((arrow) => !never.has(arrow)))
    return { arrows, states: this.#statesOf(arrows), isExact: true }
  }

  #statesOf(arrows: ReadonlySet<string>): Set<string> {
    const states = new Set<string>()
    for (const [name, chart] of this.#game.charts)
      for (const edge of chart.edges)
        if (edge.to !== TERMINAL && arrows.has(arrowIn(name, edge))) states.add(stateIn(name, edge.to))
    return states
  }

  #after(event: LineEvent): Stop | null {
    if (event.kind === 'start') return this.#start(event.number, event.opening)
    const last = this.#stops.at(-1)?.stop ?? null
    if (last === null) return null
    if (event.kind === 'back') return last.before
    const counters = edgeCounters(this.#game)
    const played = playEntry(this.#game, last.position, event.entry, counters)
    return played.ok
      ? { number: event.number, position: played.position, taken: indicesOf(counters), before: last }
      : null
  }

  #start(number: number, opening: readonly Entry[]): Stop | null {
    const counters = edgeCounters(this.#game)
    let position = begin(this.#game, this.#options, this.#seats, counters)
    for (const entry of opening) {
      const played = playEntry(this.#game, position, entry, counters)
      if (!played.ok) return null
      position = played.position
    }
    return { number, position, taken: indicesOf(counters), before: null }
  }
}

function indicesOf(counters: Uint32Array): number[] {
  return Array.from(counters.entries()).flatMap(([index, count]) => (count > 0 ? [index] : []))
}

/** What was seen of a match in its charts: the arrows that were taken, and the states it has been in. */
export interface Marks {
  readonly arrows: ReadonlySet<string>
  readonly states: ReadonlySet<string>
  /** False where only the states were seen, and of the arrows those that cannot have been others. */
  readonly isExact: boolean
}

export const NO_MARKS: Marks = { arrows: new Set(), states: new Set(), isExact: true }

/** Where the charts stood after an entry: `turn/harvest` → `IDLE`. */
export type Phases = Readonly<Record<string, string>>

/** The chart at the end of a path. */
export function chartAt(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** What can be told from where the charts stood after each entry, and from nothing else. */
export function marksFromPhases(game: Game, seen: readonly Phases[]): Marks {
  const arrows = new Set<string>()
  const states = new Set<string>()
  let before: Phases = {}
  for (const phases of seen) {
    for (const [path, state] of Object.entries(phases)) {
      const name = chartAt(path)
      const chart = game.charts.get(name)
      const from = before[path] ?? TERMINAL
      if (state !== TERMINAL) states.add(stateIn(name, state))
      if (chart === undefined || from === state) continue
      for (const edge of onlyWay(chart, from, state)) arrows.add(arrowIn(name, edge))
    }
    before = phases
  }
  return { arrows, states, isExact: false }
}

interface Seen {
  readonly number: number
  readonly phases: Phases
}
const seen = new WeakMap<OpenMatch, Seen[]>()

/** Where the charts of a match stood, as far as it came by; gives back how to stop. */
export function rememberPhases(openMatch: OpenMatch): () => void {
  const list = seen.get(openMatch) ?? []
  seen.set(openMatch, list)
  const note = ({ match: { number }, view }: Pick<OpenMatchState, 'match' | 'view'>) => {
    if (view !== null && (list.at(-1)?.number ?? -1) < number) list.push({ number, phases: view.phases })
  }
  note(openMatch.state.peek())
  return openMatch.hear(note)
}

export function phasesSeen(openMatch: OpenMatch, upTo: number): Phases[] {
  return (seen.get(openMatch) ?? []).filter(({ number }) => number <= upTo).map(({ phases }) => phases)
}
