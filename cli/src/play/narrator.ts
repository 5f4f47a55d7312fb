import {
  nextClock,
  sayHappening,
  sayMove,
  seatName,
  toldTo,
  view,
  type AnyHappening,
  type Game,
  type Position,
  type Seat,
} from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import type { PlayedEntry } from './match.ts'

/**
 * Tells people at this terminal what happens. One person is told what that seat may know. Several share the screen, so
 * all are told what a spectator may know, and each what is meant for them alone when their turn comes.
 */
export class Narrator {
  readonly #game: Game
  /** The seat of who sits here alone; null where nobody does, or several. */
  readonly #alone: Seat | null
  readonly #people: readonly Seat[]
  readonly #terminal: Terminal
  readonly #private = new Map<Seat, AnyHappening[]>()

  constructor(game: Game, people: readonly Seat[], terminal: Terminal) {
    this.#game = game
    this.#people = people
    this.#alone = people.length === 1 ? (people[0] ?? null) : null
    this.#terminal = terminal
  }

  tell(steps: readonly PlayedEntry[]): void {
    for (const { entry, before, happenings } of steps) {
      if (entry.by === 'clock') this.#tellTime(before)
      this.#tellHappenings(happenings)
    }
  }

  /** Before what happens: that the time is up, whose, and what that does. `position` is the one the clock speaks in. */
  #tellTime(position: Position): void {
    const clock = nextClock(this.#game, position)
    if (clock === undefined) return
    const { table } = view(this.#game, position, this.#alone)
    const whose = clock.seat === null || clock.seat === this.#alone ? '' : ` for ${seatName(clock.seat)}`
    this.#print([`Time is up${whose}. ${sayMove(this.#game, { move: clock.move }, seatName, table)}.`])
  }

  #tellHappenings(happenings: PlayedEntry['happenings']): void {
    const open = toldTo(happenings, this.#alone)
    this.#printAll(open)
    if (this.#alone !== null) return
    // Told to one alone, it may still read as it did to all: that is nothing new.
    const read = new Set(open.map((happening) => sayHappening(this.#game, happening)))
    for (const seat of this.#people) {
      const kept = this.#private.get(seat) ?? []
      kept.push(...toldTo(happenings, seat).filter((happening) => !read.has(sayHappening(this.#game, happening))))
      this.#private.set(seat, kept)
    }
  }

  /** What this seat was told, and the shared screen was not, since it was last asked. */
  tellPrivately(seat: Seat): void {
    this.#printAll(this.#private.get(seat) ?? [])
    this.#private.delete(seat)
  }

  #printAll(happenings: readonly AnyHappening[]): void {
    this.#print(happenings.map((happening) => sayHappening(this.#game, happening)))
  }

  #print(sentences: readonly string[]): void {
    const { print, paint } = this.#terminal
    for (const sentence of sentences)
      for (const [at, line] of wrapLine(sentence, WIDTH - 4).entries())
        print(`  ${at === 0 ? paint.good('•') : ' '} ${line.trimStart()}`)
  }
}
