import { toldTo, type Game, type Seat, type Told } from '@parlor/engine'
import { evolve, evolveBy, opened, stepOf, type Match, type MatchEntry } from '@parlor/match'
import { logLine, type LogLineShape } from '@parlor/protocol'

interface Step {
  readonly entry: MatchEntry
  /** After the entry. */
  readonly match: Match
  /** Whoever may hear it. */
  readonly told: readonly Told[]
}

/** How a match came to be what it is: each entry is played once more, when somebody first wants to know. */
export class Steps {
  readonly #game: Game
  readonly #all: Step[] = []

  constructor(game: Game) {
    this.#game = game
  }

  /** The match as it was after an entry of its log; undefined where there is none of that number. */
  matchAfter(entries: readonly MatchEntry[], number: number): Match | undefined {
    this.#read(entries)
    return this.#all[Math.max(number, 1) - 1]?.match
  }

  /** `isOpen`: moves may be told as such. */
  log(entries: readonly MatchEntry[], viewer: Seat | null, isOpen: boolean): LogLineShape[] {
    this.#read(entries)
    return this.#all.map(({ entry, told }) =>
      logLine(
        entry,
        toldTo(told, viewer).map((each) => ({ ...each })),
        isOpen,
      ),
    )
  }

  #read(entries: readonly MatchEntry[]): void {
    // Another tab may have played on where this one has not.
    const same = this.#all.findIndex(({ entry }, at) => entry.hash !== entries[at]?.hash)
    if (same >= 0) this.#all.length = same
    for (const entry of entries.slice(this.#all.length)) this.#all.push(this.#played(this.#all.at(-1)?.match, entry))
  }

  #played(before: Match | undefined, entry: MatchEntry): Step {
    if (before === undefined) return { entry, match: opened(this.#game, entry), told: [] }
    if (entry.kind !== 'moved') return { entry, match: evolve(before, entry), told: [] }
    const step = stepOf(before, entry)
    return { entry, match: evolveBy(before, entry, step), told: step.happenings }
  }
}
