import type { Board, Condition } from '../board.ts'
import type { GameScene, Happening } from './happenings.ts'
import type { Reading } from '../names.ts'
import type { Segment, State } from '../state.ts'

/**
 * R7. The budget of one accepted move. Everything a board can make a server do is charged here by what it costs, also
 * what is done in the turns that follow without asking anybody. A unit is about 0.1 µs of processor time in code that is
 * not compiled yet, and less later.
 */
export const MOST_WORK = 100_000

/** What things cost, in units. Expressions cost a unit a node, texts a unit a character. */
export const COST = {
  /** An event that an occurrence may concern. */
  look: 5,
  /** An event that joins the queue. */
  queue: 20,
  action: 20,
  target: 5,
  /** A number from chance: each is stored with the move. */
  draw: 10,
  /** A happening: each is sent to everybody, said and drawn. */
  told: 50,
  /** A placeholder or a piece of text. */
  part: 4,
  /** A connection that is looked at. */
  way: 2,
  /** A player who comes to another space. */
  arrival: 30,
  /** One pass of the chart of turns. */
  pass: 10,
  turn: 100,
} as const

export const boardOf = ({ options }: Pick<GameScene, 'options'>): Board => options.board.value

/** An accepted move of a seat, of chance, of the host or of the clock begins with a full budget. */
export function beginMove(state: State): void {
  state.work = 0
}

/** Pays for work. False when the budget is used up: the game is over then, and the caller does no more. */
export function charge(scene: GameScene, units: number): boolean {
  const { state } = scene
  state.work += units
  if (state.work <= MOST_WORK) return true
  if (state.ending === null) {
    state.guards++
    endGame(scene, 'guard')
    scene.tell({ what: 'stopped', ...lastEvents(scene) })
  }
  return false
}

/** The last events of this turn, and what people call the spaces that they are on. */
export function lastEvents(scene: Pick<GameScene, 'state' | 'options'>): { events: string[]; spaces: string[] } {
  const board = boardOf(scene)
  const events = scene.state.history.map(({ event }) => event)
  const names = events.map((id) => board.spaces[board.events[board.eventById.get(id) ?? -1]?.space ?? -1]?.name ?? '')
  return { events, spaces: [...new Set(names)] }
}

export function endGame(
  { state, options }: Pick<GameScene, 'state' | 'options'>,
  reason: NonNullable<State['ending']>['reason'],
  more: Partial<Omit<NonNullable<State['ending']>, 'reason'>> = {},
): void {
  if (state.ending !== null) return
  const { measure } = options.board.value
  state.ending = { reason, result: 'ranking', measure, isCounted: false, seats: [], winners: [], ...more }
}

/** Tells everybody. */
export function tell(scene: GameScene, happening: Happening, letters = 0): void {
  if (charge(scene, COST.told + letters)) scene.tell(happening)
}

/** Tells some, and the others something else or nothing. */
export function tellOnly(
  scene: GameScene,
  only: readonly number[],
  happening: Happening,
  others?: Happening,
  letters = 0,
): void {
  if (charge(scene, COST.told + letters)) scene.tellOnly(only, happening, others)
}

/** The characters of a text that is told. */
export function lettersIn(text: readonly Segment[]): number {
  let letters = 0
  for (const each of text) letters += 'text' in each ? each.text.length : 8
  return letters
}

/** A number below `sides`; 0 when the budget is used up. */
export function draw(scene: GameScene, sides: number): number {
  return charge(scene, COST.draw) ? scene.draw(sides) : 0
}

/** Does a condition hold? Without a budget none does. */
export function holds(scene: GameScene, condition: Condition, reading: Reading): boolean {
  return charge(scene, condition.size) && condition.holds(reading)
}
