import { randomInt } from 'node:crypto'
import { nextClock, sampleMove, type AnyMove, type Seat } from '@parlor/engine'
import { botAt, personAt, seatsToAct } from '@parlor/match'
import { botsFor } from '@parlor/bots'
import { BotFailed } from '../bot-seats/bot-failed.ts'
import { Failed, RuleBroken } from '../answer/failed.ts'
import { LOBBY_MS } from './head-of.ts'
import type { House } from './house.ts'
import type { LiveTable } from './live-table.ts'

/** The longest time a timer of Node can wait. */
const LONGEST_MS = 2 ** 31 - 1
/** After something went wrong, it is tried again after this long. */
const AGAIN_MS = 1_000
/** Somebody else has decided it: a person who is back, or another process. */
const MOVED_ON: ReadonlySet<string> = new Set(['no-such-bot', 'not-due', 'not-playing'])

/** Does at one table what nobody asks for: clocks that run out, bots to move, people who stay away. */
export class Attendant {
  readonly #house: House
  readonly #table: LiveTable
  #timer: NodeJS.Timeout | null = null
  #thinking = false
  #ended = false
  /** By seat: the number of the entry after which a bot would rather wait. */
  readonly #waits = new Map<Seat, number>()
  /** By seat: since when its person is not connected. */
  readonly #goneSince = new Map<Seat, number>()

  constructor(house: House, table: LiveTable) {
    this.#house = house
    this.#table = table
    table.match.seats.forEach((_, seat) => this.#goneSince.set(seat, house.now()))
  }

  /** Something has changed at the table: looks what is to be done, now or later. */
  look(): void {
    if (this.#ended) return
    this.#arm()
    if (!this.#thinking && this.#nextBot() !== null) void this.#letBotsMove()
  }

  /** Somebody at this seat has come or gone. */
  attended(seat: Seat): void {
    if (this.#table.audience.has(seat)) this.#goneSince.delete(seat)
    else if (!this.#goneSince.has(seat)) this.#goneSince.set(seat, this.#house.now())
    this.look()
  }

  /** A person without a connection has asked for something: they are here. */
  seen(seat: Seat): void {
    if (this.#goneSince.has(seat)) this.#goneSince.set(seat, this.#house.now())
  }

  /** When something is to be done; null: never. */
  get due(): number | null {
    let due = Math.min(this.#lobbyEnd() ?? Infinity, this.#clockAt() ?? Infinity)
    for (const { at } of this.#awayTimes()) due = Math.min(due, at)
    return due === Infinity ? null : due
  }

  end(): void {
    this.#ended = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #arm(after = 0): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const { due } = this
    if (due === null || this.#ended) return
    const wait = Math.min(Math.max(due - this.#house.now(), after, 0), LONGEST_MS)
    this.#timer = setTimeout(() => void this.#act(), wait)
  }

  async #act(): Promise<void> {
    this.#timer = null
    let again = 0
    try {
      const now = this.#house.now()
      if ((this.#lobbyEnd() ?? Infinity) <= now) await this.#table.run({ kind: 'sweep', since: now - LOBBY_MS })
      if ((this.#clockAt() ?? Infinity) <= now) await this.#table.run({ kind: 'clock' })
      for (const { seat, at } of this.#awayTimes()) if (at <= now) await this.#replace(seat)
    } catch (error) {
      again = AGAIN_MS
      if (!(error instanceof Failed)) this.#wrong(error)
    }
    this.#arm(again)
  }

  #lobbyEnd(): number | null {
    const { stage, changedAt } = this.#table.match
    return stage === 'lobby' ? changedAt + LOBBY_MS : null
  }

  #clockAt(): number | null {
    const { game, position, startedAt, stage } = this.#table.match
    if (stage !== 'playing' || position === null || startedAt === null) return null
    const clock = nextClock(game, position)
    return clock === undefined ? null : startedAt + clock.at
  }

  /** The seats whose people the others wait for and who are not connected, and when a bot is to play for them. */
  #awayTimes(): { readonly seat: Seat; readonly at: number }[] {
    const { match } = this.#table
    const { graceSeconds } = match.settings
    if (match.stage !== 'playing' || graceSeconds === 0 || this.#goneSince.size === 0) return []
    return seatsToAct(match).flatMap((seat) => {
      const since = this.#goneSince.get(seat)
      const person = personAt(match, seat)
      if (since === undefined || person === null || person.standIn !== null) return []
      const somebodyWaits = match.seats.some(
        (holder) => holder.kind === 'person' && holder.player !== person.player && holder.standIn === null,
      )
      return somebodyWaits ? [{ seat, at: since + 1_000 * graceSeconds }] : []
    })
  }

  async #replace(seat: Seat): Promise<void> {
    if (await this.#house.presence.elsewhere(this.#table.match.id, seat)) {
      this.#goneSince.set(seat, this.#house.now())
      return
    }
    const bot = botsFor(this.#table.match.game)[0]?.name
    if (bot !== undefined) await this.#table.run({ kind: 'away', seat, bot })
  }

  async #letBotsMove(): Promise<void> {
    if (this.#thinking) return
    this.#thinking = true
    try {
      for (let turn = this.#nextBot(); turn !== null && !this.#ended; turn = this.#nextBot()) await this.#moveBot(turn)
    } catch (error) {
      if (!(error instanceof Failed)) this.#wrong(error)
      // Else the match has halted, and nobody comes back to it.
      else if (error.code === 'storage-down') setTimeout(() => this.look(), AGAIN_MS).unref()
    } finally {
      this.#thinking = false
    }
  }

  #nextBot(): { readonly seat: Seat; readonly bot: string } | null {
    const { match } = this.#table
    for (const seat of seatsToAct(match)) {
      const bot = botAt(match, seat)
      if (bot !== null && this.#waits.get(seat) !== match.number) return { seat, bot }
    }
    return null
  }

  async #moveBot({ seat, bot }: { readonly seat: Seat; readonly bot: string }): Promise<void> {
    const { number } = this.#table.match
    if (this.#house.settings.botPauseMs > 0) await pause(this.#house.settings.botPauseMs)
    const chosenAt = this.#table.match.number
    const move = await this.#choice(seat, bot)
    if (move === undefined || move === null) {
      this.#waits.set(seat, number)
      return
    }
    try {
      await this.#table.run({ kind: 'bot-move', seat, bot, move }, null, chosenAt)
    } catch (error) {
      // The table has moved on while it thought: it is asked anew. If it has not, the bot is wrong.
      if (!(error instanceof RuleBroken) && !(error instanceof Failed && MOVED_ON.has(error.code))) throw error
      if (this.#table.match.number === number) await this.#playAtRandom(seat, bot)
    }
  }

  /** What the bot wants; null to wait; undefined when there is nothing to choose any more. */
  async #choice(seat: Seat, bot: string): Promise<AnyMove | null | undefined> {
    const { game, position, stage } = this.#table.match
    if (position === null || stage !== 'playing') return undefined
    try {
      return await this.#house.bots.choose({ game, bot, position, seat })
    } catch (error) {
      if (!(error instanceof BotFailed)) throw error
      if (error.reason === 'closed' || this.#ended) return undefined
      this.#house.counters.botFailed(error.reason)
      this.#house.log.warn(
        { match: this.#table.match.id, bot, why: error.message },
        'a bot failed, and plays at random',
      )
      return this.#random(seat)
    }
  }

  #random(seat: Seat): AnyMove | undefined {
    const { game, position } = this.#table.match
    return position === null ? undefined : sampleMove(game, position, seat, { below: (n) => randomInt(n) })
  }

  async #playAtRandom(seat: Seat, bot: string): Promise<void> {
    this.#house.counters.botFailed('illegal')
    const move = this.#random(seat)
    if (move !== undefined) await this.#table.run({ kind: 'bot-move', seat, bot, move })
  }

  #wrong(error: unknown): void {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    this.#house.log.error({ match: this.#table.match.id, error: message }, 'a table could not be attended to')
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
