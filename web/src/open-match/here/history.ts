import { toldTo, type Game, type Seat, type Told } from '@parlor/engine'
import { playOn, type Match, type MatchEntry } from '@parlor/match'
import { logLine, type LogLineShape } from '@parlor/protocol'

interface PlayedEntry {
  readonly entry: MatchEntry
  /** After the entry. */
  readonly match: Match
  /** What happened, with who may know it. */
  readonly told: readonly Told[]
}

/** How a match came to be what it is: each entry is played once more, when somebody first wants to know. */
export class History {
  readonly #game: Game
  readonly #all: PlayedEntry[] = []

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
    for (const entry of entries.slice(this.#all.length))
      this.#all.push({ entry, ...playOn(this.#game, this.#all.at(-1)?.match ?? null, entry) })
  }
}
