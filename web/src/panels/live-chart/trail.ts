import { begin, edgeCounters, edgesNeverTaken, playEntry, type Entry, type Game, type Position } from '@parlor/engine'
import type { LineEvent } from '../../open-match/played-line.ts'
import { arrowIn, stateIn, TERMINAL } from '../../chart/arrows.ts'
import type { Marks } from './marks.ts'

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

  /** Reads what is new among the events of a match; an entry at a time, for whoever has other things to do meanwhile. */
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
