import { baseOf, countIn, findPlay, winnerOf, type Type } from '@parlor/games/liap-tui/knowledge'

const SEATS = 4

/**
 * The turns of one round as numbers: what search plays out thousands of times. Plays are judged by the game's own
 * functions; a test plays rounds here and on the engine side by side.
 */
export class World {
  readonly hands = [0, 0, 0, 0]
  readonly declared = [0, 0, 0, 0]
  readonly piles = [0, 0, 0, 0]
  /** Of the turn that goes on; 0 is none yet. */
  readonly plays = [0, 0, 0, 0]
  leader = 0
  turn = 0
  /** How many have laid down their pieces in this turn. */
  laid = 0
  type: Type | null = null
  count = 0
  /** Pieces in a hand at the beginning of this turn. */
  size = 0
  /** What was played in turns that are over and can be remembered. */
  gone = 0
  /** Does everybody see what is laid down? */
  open = false

  copyFrom(other: World): this {
    for (let seat = 0; seat < SEATS; seat++) {
      this.hands[seat] = other.hands[seat] as number // four each
      this.declared[seat] = other.declared[seat] as number
      this.piles[seat] = other.piles[seat] as number
      this.plays[seat] = other.plays[seat] as number
    }
    this.leader = other.leader
    this.turn = other.turn
    this.laid = other.laid
    this.type = other.type
    this.count = other.count
    this.size = other.size
    this.gone = other.gone
    this.open = other.open
    return this
  }

  /** Whoever is on turn lays down pieces that may be laid down. */
  lay(set: number): void {
    const { turn } = this
    this.hands[turn] = (this.hands[turn] as number) & ~set // a seat
    this.plays[turn] = set
    if (this.laid === 0) {
      const play = findPlay(set)
      this.type = play?.type ?? null
      this.count = countIn(set)
    }
    this.turn = (turn + 1) % SEATS
    if (++this.laid === SEATS) this.#endTurn()
  }

  #endTurn(): void {
    const winner = winnerOf(this.plays, this.leader)
    this.piles[winner] = (this.piles[winner] as number) + this.count // a seat
    for (let seat = 0; seat < SEATS; seat++) {
      this.gone |= this.plays[seat] as number // a seat
      this.plays[seat] = 0
    }
    this.size -= this.count
    this.leader = winner
    this.turn = winner
    this.laid = 0
    this.type = null
    this.count = 0
  }

  isOver(): boolean {
    return this.size === 0
  }

  /** How many piles a seat still wants; less than 0 where it has too many. */
  needOf(seat: number): number {
    return (this.declared[seat] as number) - (this.piles[seat] as number) // a seat
  }

  /** What the round is worth to a seat when it is over, before it is multiplied. */
  baseFor(seat: number): number {
    return baseOf(this.declared[seat] as number, this.piles[seat] as number) // a seat
  }
}
