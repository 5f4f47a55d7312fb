import type { GameDeclaration } from '../declare/declaration.ts'
import { game, type Game, type Kind } from '../declare/game.ts'
import type { Options } from '../declare/options.ts'
import { ranked } from '../declare/outcome.ts'
import { programFor, type Program } from '../declare/program.ts'
import type { Author, LiveScene } from '../declare/scene.ts'
import { begin } from '../verbs/begin.ts'
import { offered } from '../verbs/offered.ts'
import { play } from '../verbs/play.ts'
import { sayRefusal } from '../verbs/say.ts'
import { view } from '../verbs/view.ts'
import type { Position } from '../run/position.ts'
import { seededRandom } from './seeded-random.ts'

/** A state for games made up in tests: what happened, and switches for guards. */
export interface ToyState {
  trail: string[]
  flags: Record<string, boolean | number | string>
}
export type ToyScene = LiveScene<ToyState, Readonly<Record<string, never>>, { what: string; by?: number }>

export const toyProgram = programFor<ToyScene>()

/** Notes a word on the trail. */
export const note =
  (word: string) =>
  ({ state, seat }: ToyScene): void =>
    void state.trail.push(word.replace('@', String(seat)))

type ToyDeclaration = GameDeclaration<string, ToyState, unknown, Options, {}, {}, {}, {}, {}, unknown, {}, {}>
type ToyParts = Partial<Omit<ToyDeclaration, 'charts' | 'text' | 'variants'>> & {
  readonly variants?: Game['variants']
}

/** A game that is nothing but its charts. */
export function toy(
  charts: Readonly<Record<string, Program<unknown, unknown, ToyScene>>>,
  parts: ToyParts = {},
  sayings: object = {},
): Game<Kind & { state: ToyState }> {
  const text = {
    sheet: () => [{ kind: 'line', parts: ['toy'] }],
    moves: {},
    refusals: {},
    happenings: {},
    options: {},
    ...sayings,
  }
  const declaration = {
    id: 'toy',
    name: 'Toy',
    about: 'Made up in a test.',
    seats: { min: 1, max: 4 },
    information: 'open' as const,
    options: {},
    setup: (): ToyState => ({ trail: [], flags: {} }),
    view: ({ state }: { state: ToyState }) => state,
    outcome: ({ seats }: { seats: number }) => ranked(new Array<number>(seats).fill(0), 'highest'),
    ...parts,
    charts,
    text,
  }
  // A toy has no typed moves; its sentences are derived.
  return game(declaration as never)
}

/** A match of a toy, played by words: `say(0, 'GO')`. */
export class ToyTable {
  position: Position<Kind & { state: ToyState }>
  readonly game: Game<Kind & { state: ToyState }>
  constructor(made: Game<Kind & { state: ToyState }>, seats = 1) {
    this.game = made
    this.position = begin(made, {}, seats)
  }
  get trail(): string {
    return this.position.state.trail.join(' ')
  }
  /** Where the charts stand, for a seat. */
  phases(seat: number | null = null): Readonly<Record<string, string>> {
    return view(this.game, this.position, seat).phases
  }
  /** Plays, or throws the sentence of the refusal. */
  say(by: Author, move: string, params: Readonly<Record<string, unknown>> = {}, now?: number): this {
    const played = play(this.game, this.position, by, { move, ...params }, now, seededRandom(this.position.ply))
    if (!played.ok) throw new Error(`${played.refusal.code}: ${sayRefusal(this.game, played.refusal)}`)
    this.position = played.position
    return this
  }
  /** The code a move is refused with, or null. */
  refusal(by: Author, move: unknown, now?: number): string | null {
    const played = play(
      this.game,
      this.position,
      by,
      typeof move === 'string' ? { move } : move,
      now,
      seededRandom(this.position.ply),
    )
    return played.ok ? null : played.refusal.code
  }
  offers(seat: number): string[] {
    return offered(this.game, this.position, seat).map((offer) => offer.move)
  }
  set(flag: string, value: boolean | number | string): this {
    const { state } = this.position
    this.position = { ...this.position, state: { ...state, flags: { ...state.flags, [flag]: value } } }
    return this
  }
}
