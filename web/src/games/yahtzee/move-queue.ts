import type { YahtzeeKind } from './yahtzee-view.ts'
import type { Said } from '../../open-match/open-match.ts'

/** What is known of the dice, from the view that is drawn. */
export interface KnownDice {
  /** The number of the entry the view follows. */
  readonly number: number
  /** Changes whenever other dice lie there: freezes that were wished for before mean nothing then. */
  readonly roll: string
  readonly frozen: readonly boolean[]
  /** May dice be frozen and let go now? */
  readonly canFreeze: boolean
}

interface Flight {
  readonly move: YahtzeeKind['move']
  /** The number of the view it was sent from: what comes of it has a higher one. */
  readonly number: number
  isAccepted: boolean
}

/**
 * Dice are frozen by moves that take a while to be answered; taps are faster. The queue shows every wish at once, sends
 * one move after the other, and a roll or a score only after the freezes before it. When a move is refused, everything
 * that was wished for after it is forgotten, and what the view says is shown.
 */
export class MoveQueue {
  readonly #changed: () => void
  #play: (move: YahtzeeKind['move']) => Promise<Said> = () => Promise.resolve({ ok: false, why: '' })
  #known: KnownDice = { number: -1, roll: '', frozen: [], canFreeze: false }
  /** By die: how it is wished to be, where that is not known to be so. */
  #wanted = new Map<number, boolean>()
  /** A roll or a score, after all freezes. */
  #last: YahtzeeKind['move'] | null = null
  #flight: Flight | null = null

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Is this die frozen, as far as the player is concerned, in a view that may not have been seen yet? */
  isFrozen(die: number, known: KnownDice = this.#known): boolean {
    const wanted = known.roll === this.#known.roll && known.canFreeze ? this.#wanted.get(die) : undefined
    return wanted ?? known.frozen[die] ?? false
  }

  /** A roll or a score is on its way: nothing more can be wished for until it is answered. */
  get isClosing(): boolean {
    return this.#last !== null
  }

  /** A new view has been drawn. */
  see(known: KnownDice, play: (move: YahtzeeKind['move']) => Promise<Said>): void {
    this.#play = play
    if (known.roll !== this.#known.roll || !known.canFreeze) this.#wanted.clear()
    this.#known = known
    const flight = this.#flight
    if (flight?.isAccepted === true && known.number > flight.number) this.#land()
  }

  /** Freezes a die, or unfreezes it. False where that cannot be. */
  toggle(die: number): boolean {
    if (!this.#known.canFreeze || this.isClosing || die >= this.#known.frozen.length) return false
    this.#wanted.set(die, !this.isFrozen(die))
    this.#send()
    this.#changed()
    return true
  }

  /** Rolls or fills a box, when the freezes before it have arrived. False while another such move is on its way. */
  close(move: YahtzeeKind['move']): boolean {
    if (this.isClosing) return false
    this.#last = move
    this.#send()
    this.#changed()
    return true
  }

  #send(): void {
    if (this.#flight !== null) return
    const move = this.#next()
    if (move === null) {
      this.#wanted.clear()
      return
    }
    const flight: Flight = { move, number: this.#known.number, isAccepted: false }
    this.#flight = flight
    void this.#play(move).then((said) => (said.ok ? this.#accepted(flight) : this.#refused()))
  }

  #next(): YahtzeeKind['move'] | null {
    const { frozen } = this.#known
    const differing = (to: boolean) =>
      [...this.#wanted]
        .flatMap(([die, want]) => (want === to && frozen[die] !== to ? [die] : []))
        .toSorted((a, b) => a - b)
    const freeze = differing(true)
    if (freeze.length > 0) return { move: 'FREEZE', dice: freeze }
    const unfreeze = differing(false)
    return unfreeze.length > 0 ? { move: 'UNFREEZE', dice: unfreeze } : this.#last
  }

  #accepted(flight: Flight): void {
    flight.isAccepted = true
    if (this.#known.number > flight.number) this.#land()
  }

  /** What was sent is in the view now; on to the next. */
  #land(): void {
    if (this.#flight?.move === this.#last) this.#last = null
    this.#flight = null
    this.#send()
    this.#changed()
  }

  #refused(): void {
    this.#flight = null
    this.#last = null
    this.#wanted.clear()
    this.#changed()
  }
}
