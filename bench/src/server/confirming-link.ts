import type { PlayerLink } from './contender.ts'
import type { Seat, State } from './game.ts'

/**
 * A connection to a server that confirms a move with nothing but the state after it, as all the peers do. Moves
 * alternate: when it is the other's turn, one's own move is in.
 */
export abstract class ConfirmingLink implements PlayerLink {
  readonly seat: Seat
  #waiting = false
  #accepted: () => void = () => undefined
  #state: (state: State) => void = () => undefined
  #lost: (reason: string) => void = () => undefined

  constructor(seat: Seat) {
    this.seat = seat
  }

  abstract bytesIn(): number
  abstract bytesOut(): number
  protected abstract send(cell: number): void

  play(cell: number): void {
    this.#waiting = true
    this.send(cell)
  }
  onAccepted(heard: () => void): void {
    this.#accepted = heard
  }
  onState(heard: (state: State) => void): void {
    this.#state = heard
  }
  onLost(heard: (reason: string) => void): void {
    this.#lost = heard
  }

  protected hearState(state: State): void {
    if (this.#waiting && state.turn !== this.seat) {
      this.#waiting = false
      this.#accepted()
    }
    this.#state(state)
  }
  protected hearLoss(reason: string): void {
    this.#lost(reason)
  }
}
