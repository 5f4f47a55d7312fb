import { sampleMove, type AnyMove, type Seat } from '@parlor/engine'
import { due, seatsToAct, type Asked, type Due, type Match } from '@parlor/match'
import { USUAL_BOT } from '@parlor/bots'
import type { WhoShape } from '@parlor/protocol'
import { BotFailed } from '../bot-seats/bot-failed.ts'
import { Failed, RuleBroken } from '../answer/failed.ts'
import type { ConcurrencyLimiter } from '../answer/concurrency-limiter.ts'
import { StorageDown } from '../store/storage-errors.ts'
import { contain, type MatchContext } from './context.ts'
import type { LiveMatch } from './live-match.ts'

/** Limit of Node's timers. */
const LONGEST_MS = 2 ** 31 - 1
/** Delay before a retry after an error. */
const AGAIN_MS = 1_000
/** Failures that mean the match has moved on: a player is back, or another process was faster. */
const MOVED_ON: ReadonlySet<string> = new Set(['no-such-bot', 'not-due', 'not-playing'])

/** Drives a match on its own: expired clocks, bot moves, absent players. */
export class Attendant {
  readonly #context: MatchContext
  readonly #served: LiveMatch
  readonly #botLimiter: ConcurrencyLimiter
  #cancelTimer: (() => void) | null = null
  #thinking = false
  #ended = false
  /** By seat: the entry at which its bot passed. */
  readonly #waits = new Map<Seat, number>()
  /** By seat: since when its player has been disconnected. */
  readonly #goneSince = new Map<Seat, number>()

  constructor(context: MatchContext, served: LiveMatch, botLimiter: ConcurrencyLimiter) {
    this.#context = context
    this.#botLimiter = botLimiter
    this.#served = served
    served.match.seats.forEach((_, seat) => this.#goneSince.set(seat, context.now()))
  }

  /** Called after every change: plans what is due, now or later. False if that cannot be determined. */
  look(): boolean {
    if (this.#ended) return true
    const now = this.#dueIfKnown()
    if (now === null) return false
    this.#arm(now)
    if (!this.#thinking && botAsked(now) !== undefined) void this.#letBotsMove()
    return true
  }

  /** A player at this seat has connected or disconnected. */
  presenceChanged(seat: Seat): void {
    if (this.#served.audience.has(seat)) this.#goneSince.delete(seat)
    else if (!this.#goneSince.has(seat)) this.#goneSince.set(seat, this.#context.now())
    this.look()
  }

  /** A player without a connection has sent a request: they are present. */
  seen(seat: Seat): void {
    if (this.#goneSince.has(seat)) this.#goneSince.set(seat, this.#context.now())
  }

  get isSomebodyAway(): boolean {
    return this.#goneSince.size > 0
  }

  /** Disconnected players, since when, and when a bot starts to play for them. */
  away(): WhoShape['away'] {
    const { seats, stage, settings } = this.#served.match
    return [...this.#goneSince].flatMap(([seat, since]) => {
      const holder = seats[seat]
      if (holder?.kind !== 'person' || holder.resigned || stage === 'over' || stage === 'closed') return []
      const isReplaced = stage === 'playing' && settings.graceSeconds > 0
      const standInAt = since + this.#context.outages.owedSince(since) + 1_000 * settings.graceSeconds
      return [{ seat, since, standInAt: isReplaced ? standInAt : null }]
    })
  }

  /** When something is due; null: never. */
  get dueAt(): number | null {
    return this.#due().at
  }

  #due(): Due {
    const { match } = this.#served
    return due(match, this.#context.now(), {
      goneSince: this.#awaySince(),
      owedMs: match.stage === 'lobby' ? this.#context.outages.owedSince(match.changedAt) : 0,
      standIn: USUAL_BOT,
      waits: this.#waits,
      last: this.#served.lastMover,
    })
  }

  /** Since when players count as absent, less the outages since then. */
  #awaySince(): ReadonlyMap<Seat, number> {
    const { outages } = this.#context
    const owed = [...this.#goneSince.values()].some((since) => outages.owedSince(since) > 0)
    if (!owed) return this.#goneSince
    return new Map([...this.#goneSince].map(([seat, since]) => [seat, since + outages.owedSince(since)]))
  }

  /** The same, with errors contained: then nothing is due until the match changes. */
  #dueIfKnown(): Due | null {
    try {
      return this.#due()
    } catch (error) {
      this.#wrong(error)
      return null
    }
  }

  end(): void {
    this.#ended = true
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  #arm({ at }: Due, after = 0): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    if (at === null || this.#ended) return
    const wait = Math.min(Math.max(at - this.#context.now(), after, 0), LONGEST_MS)
    this.#cancelTimer = this.#context.world.timers.after(wait, () => void this.#act())
  }

  async #act(): Promise<void> {
    this.#cancelTimer = null
    let again = 0
    try {
      // An outage that has just ended shifts due times.
      await this.#context.outages.look()
      const [command] = this.#due().commands
      const gone = command?.kind === 'away' ? command.seat : command?.kind === 'call-off' ? command.gone : undefined
      if (gone !== undefined && (await this.#context.presence.elsewhere(this.#served.match.id, gone)))
        this.#goneSince.set(gone, this.#context.now())
      else if (command !== undefined) await this.#served.run(command)
    } catch (error) {
      // A full log accepts nothing further.
      if (error instanceof Failed && error.code === 'log-full') return
      again = AGAIN_MS
      if (!(error instanceof Failed) && !(error instanceof StorageDown)) this.#wrong(error)
    }
    const next = this.#dueIfKnown()
    if (next !== null) this.#arm(next, again)
  }

  async #letBotsMove(): Promise<void> {
    if (this.#thinking) return
    this.#thinking = true
    try {
      for (let turn = botAsked(this.#due()); turn !== undefined && !this.#ended; turn = botAsked(this.#due()))
        await this.#moveBot(turn)
    } catch (error) {
      if (!(error instanceof Failed)) this.#wrong(error)
      // Otherwise the match has halted for good.
      else if (error.code === 'storage-down' || error.code === 'too-busy')
        this.#context.world.timers.after(AGAIN_MS, () => this.look())
    } finally {
      this.#thinking = false
    }
  }

  async #moveBot({ seat, bot }: BotAsked): Promise<void> {
    const { number } = this.#served.match
    const { botPauseMs } = this.#context.settings
    if (botPauseMs > 0) await new Promise<void>((resume) => void this.#context.world.timers.after(botPauseMs, resume))
    const chosenAt = this.#served.match.number
    const move = await this.#choice(seat, bot)
    if (move === undefined || move === null) {
      this.#waits.set(seat, number)
      return
    }
    try {
      await this.#served.run({ kind: 'bot-move', seat, bot, move }, null, chosenAt)
    } catch (error) {
      // The match has changed while the bot thought: it is asked again. Otherwise the bot is at fault.
      if (!(error instanceof RuleBroken) && !(error instanceof Failed && MOVED_ON.has(error.code))) throw error
      if (this.#served.match.number === number) await this.#playAtRandom(seat, bot)
    }
  }

  /** The bot's choice: a move, null to pass, undefined if there is nothing to choose any more. */
  async #choice(seat: Seat, bot: string): Promise<AnyMove | null | undefined> {
    const { game, position, stage } = this.#served.match
    // During the pause a clock or a returning player may have ended its turn.
    if (position === null || stage !== 'playing' || !seatsToAct(this.#served.match).includes(seat)) return undefined
    try {
      const thinksFor = isPlayedByPeople(this.#served.match) ? this.#served.match.id : NOBODY
      return await this.#botLimiter.run(() => this.#context.bots.choose({ game, bot, position, seat }), thinksFor)
    } catch (error) {
      if (!(error instanceof BotFailed)) throw error
      if (error.reason === 'closed' || this.#ended) return undefined
      this.#context.counters.botFailed(error.reason)
      this.#context.log.warn(
        { match: this.#served.match.id, bot, why: error.message },
        'bot failed, playing a random move',
      )
      return this.#random(seat)
    }
  }

  #random(seat: Seat): AnyMove | undefined {
    const { game, position } = this.#served.match
    return position === null ? undefined : sampleMove(game, position, seat, this.#context.world)
  }

  async #playAtRandom(seat: Seat, bot: string): Promise<void> {
    this.#context.counters.botFailed('illegal')
    const move = this.#random(seat)
    if (move !== undefined) await this.#served.run({ kind: 'bot-move', seat, bot, move })
  }

  #wrong(error: unknown): void {
    contain(this.#context, 'attendant', error, { match: this.#served.id })
  }
}

/** Key that all matches without people share, so that they get the remaining capacity only. */
const NOBODY = 'nobody'

function isPlayedByPeople({ seats }: Match): boolean {
  return seats.some((holder) => holder.kind === 'person' && holder.standIn === null)
}

type BotAsked = Asked & { readonly bot: string }

function botAsked({ asked }: Due): BotAsked | undefined {
  return asked.find((one): one is BotAsked => one.bot !== null)
}
