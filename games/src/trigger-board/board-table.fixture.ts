import { toAct, type Author, type KindOf, type Log } from '@parlor/engine'
import { seededRandom, TestMatch } from '@parlor/engine/testing'
import { eventStandings } from './effects/event-states.ts'
import { triggerBoard } from './index.ts'
import { currentSeat } from './state.ts'

type Kind = KindOf<typeof triggerBoard>
type Fields = Readonly<Record<string, unknown>>

/** A board in the seed's shape with these spaces, in a row. */
export function seedBoard(spaces: readonly Fields[], more: Fields = {}): Fields {
  const { gameRules, ...others } = more
  return {
    metadata: {
      name: 'Trial',
      author: 'A test',
      gameEngine: { type: 'turn-based', config: {} },
      ...(gameRules === undefined ? {} : { gameRules }),
    },
    spaces: spaces.map((space, index) => ({
      name: `Space ${String(space['id'])}`,
      visualDetails: { x: 100 * index, y: 100 },
      ...space,
    })),
    ...others,
  }
}

/** A line of spaces 1 to `length`; `on` gives events to some of them. */
export function lineBoard(
  length: number,
  on: Readonly<Record<number, readonly Fields[]>> = {},
  more: Fields = {},
): Fields {
  const spaces = Array.from({ length }, (_, index) => ({
    id: index + 1,
    connections: index + 1 < length ? [{ targetId: index + 2 }] : [],
    events: on[index + 1] ?? [],
  }))
  return seedBoard(spaces, { gameRules: { turns: { maxTurns: 50 } }, ...more })
}

export const on = (type: string, action: Fields, more: Fields = {}): Fields => ({ trigger: { type }, action, ...more })
export const log = (message: string): Fields => ({ type: 'LOG', payload: { message } })

/** A match on a board, whose moves and dice a test states. */
export class BoardTable extends TestMatch<Kind> {
  /** All that was ever told, to everybody or to nobody. */
  record: Kind['happening'][] = []
  readonly #random = seededRandom(1)
  readonly #options: Fields

  constructor(board: unknown, seats = 2, options: Fields = {}) {
    // A board is read from what its author wrote: it is no document yet.
    super(triggerBoard, seats, { board, ...options } as Partial<Kind['options']>)
    this.#options = { board, ...options }
    this.play('chance', { move: 'START' })
  }

  get current(): number {
    return currentSeat(this.state)
  }

  /** Plays anything, as a player might; what is refused fails the test. */
  override play(by: Author, ...moves: readonly Fields[]): this {
    for (const move of moves) this.#noted(super.play(by, move as Kind['move'], { draws: this.#random })) // no move: refused
    return this
  }

  override timeUp(): this {
    return this.#noted(super.timeUp({ draws: this.#random }))
  }

  #noted(table: this): this {
    this.record.push(...this.happened.map(({ happening }) => happening))
    return table
  }

  /** Whoever's turn it is rolls this, and reads whatever there is to read. */
  roll(...dice: number[]): this {
    return this.play(this.current, { move: 'ROLL' }).play('chance', { move: 'DICE', values: dice }).readAll()
  }

  readAll(): this {
    for (let prompt = this.state.prompt; prompt?.kind === 'message'; prompt = this.state.prompt)
      for (const seat of prompt.asked) this.play(seat, { move: 'OK' })
    return this
  }

  /** All that was played, as a log. */
  get log(): Log {
    return { game: triggerBoard.id, options: this.#options, seats: this.position.seats, entries: this.entries }
  }

  /** The code of a refusal. */
  refusedAs(by: Author, move: unknown): string | null {
    return this.refusal(by, move)?.code ?? null
  }

  /** The ids of the spaces where everybody stands. */
  get places(): string[] {
    const { spaces } = this.position.options.board.value
    return this.state.players.map(({ space }) => spaces[space]?.id ?? '')
  }

  /** What the board has noted so far. */
  get notes(): string[] {
    return this.record.flatMap((each) =>
      each.what === 'logged' ? each.text.map((part) => ('text' in part ? part.text : `#${part.seat}`)).join('') : [],
    )
  }

  stat(id: string, seat: number): number {
    const index = this.position.options.board.value.stats.findIndex((stat) => stat.id === id)
    return this.state.players[seat]?.stats[index] ?? Number.NaN
  }

  get toAct(): readonly Author[] {
    return toAct(triggerBoard, this.position)
  }

  /** Where the events stand that are not ready, by id; for others than the current player with the seat. */
  get events(): Record<string, string> {
    const { value: board } = this.position.options.board
    return Object.fromEntries(
      eventStandings(board, this.state).map(({ event, seat, state }) => [
        seat === null ? event : `${event} for ${seat}`,
        state,
      ]),
    )
  }
}

export const rules = (gameRules: Readonly<Record<string, unknown>>) => ({
  gameRules: { turns: { maxTurns: 30 }, ...gameRules },
})
export const stat = (delta: unknown, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'CHANGE_STAT',
  payload: { statId: 'score', delta },
  ...more,
})
export const effect = (
  type: string,
  config: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  type: 'APPLY_EFFECT',
  payload: { effect: { type, ...config } },
  ...more,
})
export const atOnce = (...actions: unknown[]) => ({ type: 'SEQUENCE', payload: { actions } })
/** An action that does another one 20, 400 or 8,000 times. */
export const manyTimes = (action: unknown, depth: 1 | 2 | 3): Readonly<Record<string, unknown>> =>
  atOnce(...Array.from({ length: 20 }, () => (depth === 1 ? action : manyTimes(action, depth === 3 ? 2 : 1))))
export const firings = (table: BoardTable) =>
  table.record.flatMap((each) => (each.what === 'executed' ? [each.event] : []))
export const fork = (more: Readonly<Record<string, unknown>> = {}) =>
  seedBoard(
    [
      { id: 'a', connections: [{ targetId: 'b', weight: 0 }, { targetId: 'c' }] },
      { id: 'b', connections: [{ targetId: 'a' }] },
      { id: 'c', connections: [{ targetId: 'a' }] },
    ],
    rules(more),
  )
