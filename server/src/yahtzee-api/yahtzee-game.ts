import { yahtzee } from '@parlor/games'
import { personAt, type PlayerCommand } from '@parlor/match'
import { matchId, type YahtzeeState } from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import type { Player } from '../store/store.ts'
import type { Table, Tables } from '../tables/table.ts'
import { yahtzeeStateOf, type YahtzeeView } from './yahtzee-state.ts'

export const GAME = yahtzee.id
/** Of a game for one. */
const SEAT = 0

type Moves = NonNullable<typeof yahtzee.kind>['move']

/** One game of one player: a match, seen as this interface shows it. */
export class YahtzeeGame {
  readonly #table: Table
  readonly #player: Player

  constructor(table: Table, player: Player) {
    this.#table = table
    this.#player = player
  }

  get id(): string {
    return this.#table.match.id
  }

  get state(): YahtzeeState {
    const { stage } = this.#table.match
    return yahtzeeStateOf(this.#view, stage === 'over' || stage === 'closed')
  }

  /** The numbers of the dice that are frozen, or of those that are not. */
  dice(frozen: boolean): number[] {
    return this.state.dice.flatMap((die, number) => (die.frozen === frozen ? [number] : []))
  }

  /** Throws Failed or RuleBroken; then nothing has changed. */
  async move(move: Moves): Promise<void> {
    await this.submit({ kind: 'move', by: this.#player.id, seat: SEAT, move })
  }

  async submit(command: PlayerCommand): Promise<void> {
    await this.#table.submit(command)
  }

  get #view(): YahtzeeView {
    const view = this.#table.view(SEAT, false)
    // Nobody is told of a game here before it has started; somebody may set one up elsewhere and ask.
    if (view === null) throw new Failed('not-playing')
    return view.table as YahtzeeView // of that game, which was looked at when it was opened
  }
}

/** A game of this player. What is no match, or one that this interface cannot show, is not there. */
export async function openYahtzee(tables: Tables, id: string, player: Player): Promise<YahtzeeGame> {
  if (!matchId.safeParse(id).success) throw new Failed('no-such-game')
  const table = await openTable(tables, id)
  const { game, seats } = table.match
  if (game.id !== GAME || seats.length !== 1) throw new Failed('no-such-game')
  if (personAt(table.match, SEAT)?.player !== player.id) throw new Failed('not-your-seat')
  return new YahtzeeGame(table, player)
}

async function openTable(tables: Tables, id: string): Promise<Table> {
  try {
    return await tables.open(id)
  } catch (error) {
    throw error instanceof Failed && error.code === 'no-such-match' ? new Failed('no-such-game') : error
  }
}
