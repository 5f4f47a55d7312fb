import { sayHappening, toldTo, type AnyHappening, type Game, type Seat } from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import type { Step } from './match.ts'

/**
 * Tells people at this terminal what happens. One person is told what that seat may know. Several share the screen, so
 * all are told what a spectator may know, and each what is meant for them alone when their turn comes.
 */
export class Narrator {
  readonly #game: Game
  readonly #people: readonly Seat[]
  readonly #terminal: Terminal
  readonly #private = new Map<Seat, AnyHappening[]>()

  constructor(game: Game, people: readonly Seat[], terminal: Terminal) {
    this.#game = game
    this.#people = people
    this.#terminal = terminal
  }

  tell({ happenings }: Step): void {
    const [only] = this.#people
    const alone = this.#people.length === 1 && only !== undefined
    const open = toldTo(happenings, alone ? only : null)
    this.#print(open)
    if (alone) return
    for (const seat of this.#people) {
      const kept = this.#private.get(seat) ?? []
      kept.push(...toldTo(happenings, seat).filter((happening) => !open.includes(happening)))
      this.#private.set(seat, kept)
    }
  }

  /** What this seat was told, and the shared screen was not, since it was last asked. */
  tellPrivately(seat: Seat): void {
    this.#print(this.#private.get(seat) ?? [])
    this.#private.delete(seat)
  }

  #print(happenings: readonly AnyHappening[]): void {
    const { print, paint } = this.#terminal
    for (const happening of happenings)
      for (const [at, line] of wrapLine(sayHappening(this.#game, happening), WIDTH - 4).entries())
        print(`  ${at === 0 ? paint.good('•') : ' '} ${line.trimStart()}`)
  }
}
