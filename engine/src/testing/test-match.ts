import type { Game, Kind } from '../declare/game.ts'
import type { Outcome } from '../declare/outcome.ts'
import type { Author, Seat } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import type { Told } from '../run/told.ts'
import { begin } from '../verbs/begin.ts'
import { play, type Played } from '../verbs/play.ts'
import { sayRefusal } from '../verbs/say.ts'
import { outcome, toldTo, view } from '../verbs/view.ts'

type RefusalIn<K extends Kind> = Extract<Played<K>, { ok: false }>['refusal']

/** A match whose moves a test states one after the other, those of chance and the clock included. */
export class TestMatch<K extends Kind> {
  readonly game: Game<K>
  position: Position<K>
  #told: readonly Told<K['happening']>[] = []

  /** As few seats as the game allows and its presets, unless told. */
  constructor(game: Game<K>, seats = game.seats.min, options: Partial<K['options']> = {}) {
    this.game = game
    this.position = begin(game, options, seats)
  }

  /** Plays moves of one author; what is refused throws its sentence. */
  play(by: Author, ...moves: readonly K['move'][]): this {
    for (const move of moves) {
      const played = play(this.game, this.position, by, move)
      if (!played.ok) throw new Error(`${played.refusal.code}: ${sayRefusal(this.game, played.refusal)}`)
      this.position = played.position
      this.#told = played.happenings
    }
    return this
  }

  /** Why this would be refused, whatever it is; null if it would not. Nothing is played. */
  refusal(by: Author, move: unknown): RefusalIn<K> | null {
    const played = play(this.game, this.position, by, move)
    return played.ok ? null : played.refusal
  }

  /** What a seat sees, or a spectator. */
  view(viewer: Seat | null = null): K['view'] {
    return view(this.game, this.position, viewer).table
  }

  /** What a seat, or a spectator, was told of the last move. */
  told(viewer: Seat | null = null): readonly K['happening'][] {
    return toldTo(this.#told, viewer)
  }

  outcome(): Outcome | null {
    return outcome(this.game, this.position)
  }
}
