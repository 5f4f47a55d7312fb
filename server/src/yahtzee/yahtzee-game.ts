import { yahtzee } from '@parlor/games/yahtzee'
import { personAt, type PlayerCommand } from '@parlor/match'
import { matchId } from '@parlor/protocol'
import type { YahtzeeState } from './yahtzee-shapes.ts'
import { Failed } from '../answer/failed.ts'
import type { Player } from '../store/store.ts'
import type { ServedMatch, Matches } from '../matches/served-match.ts'
import { Bug } from '@parlor/engine'

export const GAME = yahtzee.id
/** The seat of a single-player game. */
const SEAT = 0

type Moves = NonNullable<typeof yahtzee.kind>['move']

/** One player's game: a match, as this interface shows it. */
export class YahtzeeGame {
  readonly #served: ServedMatch
  readonly #player: Player

  constructor(served: ServedMatch, player: Player) {
    this.#served = served
    this.#player = player
  }

  get id(): string {
    return this.#served.match.id
  }

  get state(): YahtzeeState {
    const { stage } = this.#served.match
    return yahtzeeStateOf(this.#view, stage === 'over' || stage === 'closed')
  }

  /** Indexes of the frozen dice, or of the others. */
  dice(frozen: boolean): number[] {
    return this.state.dice.flatMap((die, number) => (die.frozen === frozen ? [number] : []))
  }

  /** Throws Failed or RuleBroken; nothing has changed then. */
  async move(move: Moves): Promise<void> {
    await this.submit({ kind: 'move', by: this.#player.id, seat: SEAT, move })
  }

  async submit(command: PlayerCommand): Promise<void> {
    await this.#served.submit(command)
  }

  get #view(): YahtzeeView {
    const view = this.#served.view(SEAT, false)
    // A match created elsewhere may not have started.
    if (view === null) throw new Failed('not-playing')
    return view.table as YahtzeeView // of that game, which was looked at when it was opened
  }
}

/** A player's game. Unknown matches, and those of another form, do not exist here. */
export async function openYahtzee(matches: Matches, id: string, player: Player): Promise<YahtzeeGame> {
  if (!matchId.safeParse(id).success) throw new Failed('no-such-game')
  const served = await openServed(matches, id)
  const { game, seats } = served.match
  if (game.id !== GAME || seats.length !== 1) throw new Failed('no-such-game')
  if (personAt(served.match, SEAT)?.player !== player.id) throw new Failed('not-your-seat')
  return new YahtzeeGame(served, player)
}

async function openServed(matches: Matches, id: string): Promise<ServedMatch> {
  try {
    return await matches.open(id)
  } catch (error) {
    throw error instanceof Failed && error.code === 'no-such-match' ? new Failed('no-such-game') : error
  }
}

/** The game's view. */
export type YahtzeeView = NonNullable<typeof yahtzee.kind>['view']

/** Before the first roll the dice are still shown. */
const IN_THE_CUP = Array.from({ length: 5 }, () => ({ value: 0, frozen: false }))

/** Converts the view to this interface's state. */
export function yahtzeeStateOf(
  { dice, rollsLeft, round, cards, choices }: YahtzeeView,
  gameOver: boolean,
): YahtzeeState {
  const [card] = cards
  if (card === undefined) throw new Bug('a view without a card')
  return {
    dice: dice.length === 0 ? IN_THE_CUP : dice.map(({ value, frozen }) => ({ value, frozen })),
    // A game may end with rolls left, or be given up during a turn.
    rollsRemaining: gameOver ? 0 : rollsLeft,
    turn: round,
    gameOver,
    scorecard: { ...card.boxes },
    upperBonus: card.upperBonus,
    total: card.total,
    available: gameOver ? [] : choices.map(({ category }) => category),
  }
}
