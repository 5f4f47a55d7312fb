import { sampleMove, type AnyMove, type Random, type Seat, type SentPosition } from '@parlor/engine'
import type { Command, LocalMatch } from '@parlor/match'
import { settings } from '../../storage/settings.ts'
import type { Said } from '../open-match.ts'

/** How long bots pretend to think, in milliseconds. */
const PACE = { calm: 900, quick: 250 } as const
/** Between the steps of one turn, in games whose turns have many: their boards show them at a pace of their own. */
const STEP_MS = 30
/** For a bot that could not be asked, or was wrong. Never for dice. */
const BROWSER_CHANCE: Random = { below: (n) => Math.floor(Math.random() * n) }

/** How bots play a match on this device. */
export interface BotPlay {
  /** The move a bot makes; null: it waits. */
  choose(order: ChooseOrder, signal?: AbortSignal): Promise<AnyMove | null>
  /** Turns of this game have many small steps, which a bot takes in quick succession. */
  readonly hasSteps?: boolean
}

/** The position is imagined from what the seat may know. */
export interface ChooseOrder extends SentPosition {
  readonly game: string
  readonly bot: string
  readonly seat: Seat
  /** For the bot's own generator. */
  readonly seed: string
}

/** The match that bots and clocks act in. */
interface ActingMatch {
  readonly local: () => LocalMatch
  readonly time: () => MatchTime
  readonly decide: (command: Command) => Said
}

/** Does what is due in a match here: lets clocks run out and bots move. */
export class BotsAndClocks {
  readonly #match: ActingMatch
  readonly #bots: BotPlay
  #botTimer: ReturnType<typeof setTimeout> | undefined
  #clockTimer: ReturnType<typeof setTimeout> | undefined
  #thinking: AbortController | null = null
  /** When the bots that can act have thought long enough; null while none can. */
  #botsDue: number | null = null
  /** The bot that has moved last, and goes on with its turn. */
  #moved: Seat | null = null

  constructor(match: ActingMatch, bots: BotPlay) {
    this.#match = match
    this.#bots = bots
  }

  /** From the match as it is now. */
  goOn(): void {
    this.stop()
    const { asked } = this.#watchClock()
    const next = asked.find(({ bot }) => bot !== null)
    if (next === undefined || next.bot === null) {
      this.#botsDue = null
      return
    }
    const { seat, bot } = next
    // What others do meanwhile does not make a bot begin to think anew: a quick player would keep it from ever moving.
    this.#botsDue ??=
      Date.now() + (this.#moved === seat && this.#bots.hasSteps === true ? STEP_MS : PACE[settings.value.botPace])
    this.#botTimer = setTimeout(() => void this.#ask(seat, bot), Math.max(0, this.#botsDue - Date.now()))
  }

  stop(): void {
    clearTimeout(this.#botTimer)
    clearTimeout(this.#clockTimer)
    this.#thinking?.abort()
    this.#thinking = null
    this.#match.time().rest()
  }

  #watchClock() {
    const time = this.#match.time()
    const now = time.now()
    const due = this.#match.local().due(now)
    if (due.at === null) return due
    time.watch()
    const beat = () => {
      if (!this.#match.decide({ kind: 'clock' }).ok) this.#watchClock()
    }
    this.#clockTimer = setTimeout(beat, Math.min(Math.max(due.at - now, 0) + 1, BEAT_MS))
    return due
  }

  async #ask(seat: Seat, bot: string): Promise<void> {
    const thinking = new AbortController()
    this.#thinking = thinking
    const move = await this.#thought(seat, bot, thinking.signal)
    if (thinking.signal.aborted) return
    if (move !== null) {
      this.#botsDue = null
      this.#moved = seat
      if (this.#plays(seat, bot, move)) return
    }
    this.#match.local().waits(seat)
    this.goOn()
  }

  /** A bot whose move is refused does anything that is allowed, so that the match goes on. */
  #plays(seat: Seat, bot: string, move: AnyMove): boolean {
    if (this.#match.decide({ kind: 'bot-move', seat, bot, move }).ok) return true
    const other = this.#anything(seat)
    return other !== null && this.#match.decide({ kind: 'bot-move', seat, bot, move: other }).ok
  }

  /** What a bot would do; null to wait. One that cannot think at all does anything that is allowed. */
  async #thought(seat: Seat, bot: string, unwanted: AbortSignal): Promise<AnyMove | null> {
    const local = this.#match.local()
    const { position, game } = local.match
    if (position === null) return null
    try {
      return await this.#bots.choose({ game: game.id, bot, position, seat, seed: local.botSeed(seat) }, unwanted)
    } catch {
      return this.#anything(seat)
    }
  }

  #anything(seat: Seat): AnyMove | null {
    const { position, game } = this.#match.local().match
    return position === null ? null : (sampleMove(game, position, seat, BROWSER_CHANCE) ?? null)
  }
}

/** While a clock runs it is looked at so often, in milliseconds. */
const BEAT_MS = 1_000
/** Nobody was looking if it was not looked at for so long: the device slept, or the page lay in the background. */
const LONGEST_GAP_MS = 10_000

/** The time of a match: it stands still while the match is closed, and while the device sleeps under a running clock. */
export class MatchTime {
  /** What the device's clock is ahead of the match's. */
  #ahead: number
  /** When it was last looked at; null while no clock runs. */
  #lookedAt: number | null = null

  /** `now`: as it was when the match was left. */
  constructor(now: number) {
    this.#ahead = Date.now() - now
  }

  now(): number {
    const device = Date.now()
    if (this.#lookedAt !== null) {
      const gap = device - this.#lookedAt
      // The device's own clock may also have been set back.
      if (gap > LONGEST_GAP_MS || gap < 0) this.#ahead += gap
      this.#lookedAt = device
    }
    return device - this.#ahead
  }

  /** A clock runs from now on: it is looked at with every beat. */
  watch(): void {
    this.#lookedAt ??= Date.now()
  }

  rest(): void {
    this.#lookedAt = null
  }
}
