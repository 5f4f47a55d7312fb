import { nextClock, type Seat } from '@parlor/engine'
import { botAt, seatsToAct, type Command, type Match } from '@parlor/match'
import { settings } from '../../keep/settings.ts'
import type { Said } from '../table.ts'
import type { BotTurns } from './bot-turns.ts'
import { BEAT_MS, type MatchTime } from './match-time.ts'

/** How long bots pretend to think, in milliseconds. */
const PACE = { calm: 900, quick: 250 } as const

/** The table that bots and clocks act at. */
interface HouseTable {
  readonly match: () => Match
  readonly time: () => MatchTime
  readonly decide: (command: Command) => Said
}

/** Lets bots and clocks of a match have their turn. */
export class HouseTurns {
  readonly #table: HouseTable
  readonly #bots: BotTurns
  #timer: ReturnType<typeof setTimeout> | undefined
  #thinking: AbortController | null = null
  /** When the bots that can act have thought long enough; null while none can. */
  #botsDue: number | null = null

  constructor(table: HouseTable, bots: BotTurns) {
    this.#table = table
    this.#bots = bots
  }

  /** From the match as it is now. */
  goOn(): void {
    this.stop()
    const match = this.#table.match()
    if (match.stage !== 'playing') return
    const bots = seatsToAct(match).filter((seat) => botAt(match, seat) !== null)
    if (bots.length === 0) {
      this.#botsDue = null
      return this.#awaitClock()
    }
    // What others do meanwhile does not make a bot begin to think anew: a quick player would keep it from ever moving.
    this.#botsDue ??= Date.now() + PACE[settings.value.botPace]
    this.#timer = setTimeout(() => void this.#letBotsPlay(bots), Math.max(0, this.#botsDue - Date.now()))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#thinking?.abort()
    this.#thinking = null
    this.#table.time().rest()
  }

  async #letBotsPlay(seats: readonly Seat[]): Promise<void> {
    const thinking = new AbortController()
    this.#thinking = thinking
    const match = this.#table.match()
    const { decide } = this.#table
    const wanted = await this.#bots.first(match, seats, thinking.signal)
    if (thinking.signal.aborted) return
    this.#botsDue = null
    if (wanted === null) return this.#awaitClock()
    if (decide({ kind: 'bot-move', ...wanted }).ok) return
    const move = this.#bots.anything(match, wanted.seat)
    if (move === null || !decide({ kind: 'bot-move', ...wanted, move }).ok) this.#awaitClock()
  }

  #awaitClock(): void {
    const { decide } = this.#table
    const time = this.#table.time()
    const { game, position, startedAt } = this.#table.match()
    if (position === null || startedAt === null) return
    const clock = nextClock(game, position)
    if (clock === undefined) return
    time.watch()
    const beat = () => {
      if (!decide({ kind: 'clock' }).ok) this.#awaitClock()
    }
    const wait = startedAt + clock.at - time.now()
    this.#timer = setTimeout(beat, Math.min(Math.max(wait, 0) + 1, BEAT_MS))
  }
}
