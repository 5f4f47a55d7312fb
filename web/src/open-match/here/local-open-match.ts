import { offered, toldTo, type AnyMove, type ChoiceDescription, type Game, type Seat, sayRefusal } from '@parlor/engine'
import {
  BrokenLog,
  LocalMatch,
  personAt,
  playedAgain,
  seatsToAct,
  undoLimit,
  type Command,
  type Match,
  type Decided,
} from '@parlor/match'
import type { MatchNews } from '@parlor/client'
import { shapeOf, viewOf, type LogLineShape, type ViewShape, type MatchShape } from '@parlor/protocol'
import { batch, signal, type ReadonlySignal } from '@preact/signals'
import { FREE_HOLD, type Hold } from '../../storage/hold-match.ts'
import { keepMatch, readMatch, type KeptMatch } from '../../storage/kept-matches.ts'
import { bytesOf } from '../../storage/hexadecimal.ts'
import { words } from '../../words/words.ts'
import { Listeners } from '../listeners.ts'
import type { Said, OpenMatch, MatchProof, OpenMatchState } from '../open-match.ts'
import { BotsAndClocks, type BotPlay } from './bots-and-clocks.ts'
import { MatchTime } from './bots-and-clocks.ts'
import { History } from './history.ts'
import { summaryOf } from './summary-of.ts'
import { spoken } from '../../words/spoken.ts'
import { namesAt } from '../names.ts'

/** Plays for nobody: who is said to be away is so for the moment in which a match is closed. */
const NO_STAND_IN = 'random'

/** A match played in this page, by people at this device and bots. The same log and the same rules as on a server. */
export class LocalOpenMatch implements OpenMatch {
  readonly where = 'here'
  readonly id: string
  readonly game: Game
  readonly #hold: Hold
  readonly #bots: BotsAndClocks
  readonly #seed: string
  readonly #names: Readonly<Record<string, string>>
  readonly #listeners = new Listeners<MatchNews>()
  readonly #state
  readonly #steps: History
  #time: MatchTime
  #local: LocalMatch
  #shown: Seat | null
  #passTo: Seat | null = null
  #assisted: boolean
  #isClosed = false
  /** Resolved when everything that was played is kept. */
  #kept: Promise<void> = Promise.resolve()

  constructor(kept: KeptMatch, game: Game, match: Match, bots: BotPlay, hold = FREE_HOLD) {
    this.id = kept.id
    this.game = game
    this.#hold = hold
    this.#seed = kept.seed
    this.#names = kept.names
    this.#steps = new History(game)
    this.#local = new LocalMatch(match, kept.entries, bytesOf(kept.seed))
    this.#assisted = kept.assisted
    this.#time = new MatchTime(match.changedAt)
    this.#shown = this.#seatToShow(null)
    this.#drawCurtain()
    this.#state = signal(this.#stateNow())
    const acting = { local: () => this.#local, time: () => this.#time, decide: (one: Command) => this.#decide(one) }
    this.#bots = new BotsAndClocks(acting, bots)
    if (!hold.isOurs) void hold.ours.then(() => this.#takeOver())
    this.#goOn()
  }

  get #match(): Match {
    return this.#local.match
  }

  get state(): ReadonlySignal<OpenMatchState> {
    return this.#state
  }

  hear(listener: (news: MatchNews) => void): () => void {
    return this.#listeners.add(listener)
  }

  play(move: AnyMove): Promise<Said> {
    return Promise.resolve(this.#ask((by, seat) => ({ kind: 'move', by, seat, move })))
  }

  playAsHost(move: AnyMove): Promise<Said> {
    return Promise.resolve(this.#decide({ kind: 'move', by: this.#match.host, seat: 'host', move }))
  }

  /** Everybody is at this device. */
  end(): Promise<Said> {
    return this.resign()
  }

  choices(move: string, param: string, earlier: Readonly<Record<string, unknown>>): Promise<ChoiceDescription | null> {
    const { position } = this.#match
    const viewer = this.#viewer()
    const offers = position === null || viewer === null ? [] : offered(this.game, position, viewer)
    return Promise.resolve(offers.find((offer) => offer.move === move)?.describe(param, earlier) ?? null)
  }

  undo(): Promise<Said> {
    return Promise.resolve(this.#ask((by, seat) => ({ kind: 'undo', by, seat })))
  }

  /** Alone, or at a device that is passed round, resigning gives up the whole match. */
  resign(): Promise<Said> {
    const { host, seats, stage } = this.#match
    // A match is closed when nobody else plays: those who sit at the same device stand up together.
    const others = seats.flatMap((holder, seat) => (holder.kind === 'person' && holder.player !== host ? [seat] : []))
    const away = others.map((seat): Command => ({ kind: 'away', seat, bot: NO_STAND_IN }))
    return Promise.resolve(this.#decide(...(stage === 'playing' ? away : []), { kind: 'close', by: host }))
  }

  taken(): void {
    this.#passTo = null
    this.#publish([], false)
  }

  /** All players sit beside each other: nobody needs reactions. */
  readonly reactions = null

  now(): number {
    return this.#time.now()
  }

  markAssisted(): void {
    if (this.#assisted || this.#isElsewhere()) return
    this.#assisted = true
    this.#publish([], false)
    this.#keep()
  }

  log(): Promise<readonly LogLineShape[]> {
    const isOpen = this.game.information === 'open' || this.#isOver()
    return Promise.resolve(this.#steps.log(this.#local.entries, this.#viewer(), isOpen))
  }

  viewAt(number: number): Promise<ViewShape | null> {
    const match = number >= this.#match.number ? this.#match : this.#steps.matchAfter(this.#local.entries, number)
    return Promise.resolve(match === undefined ? null : viewOf(match, this.#viewer(), false))
  }

  proof(): Promise<MatchProof> {
    const { commitment, game } = this.#match
    const seed = this.#isOver() ? bytesOf(this.#seed) : null
    return Promise.resolve({
      game: game.id,
      commitment,
      seed,
      entries: [...this.#local.entries],
      signature: null,
      keys: null,
    })
  }

  options(): Promise<Match['options']> {
    return Promise.resolve(this.#match.options)
  }

  async rematch(): Promise<string> {
    const { newHere, samePlayers } = await import('./new-here.ts')
    const seats = samePlayers(this.#match, this.#names)
    return newHere({ game: this.game, options: this.#match.options, seats, rematchOf: this.id })
  }

  close(): void {
    this.#isClosed = true
    this.#bots.stop()
    this.#listeners.clear()
    this.#letGo()
  }

  /** Another tab may have it, once what was played here can be read there. */
  #letGo(): void {
    void this.#kept.finally(() => this.#hold.release())
  }

  #ask(command: (by: string, seat: Seat) => Command): Said {
    const seat = this.#viewer()
    const person = seat === null ? null : personAt(this.#match, seat)
    if (seat === null || person === null) return { ok: false, why: words.value.failures.notYourTurn }
    return this.#decide(command(person.player, seat))
  }

  /** All of it, or nothing. */
  #decide(...commands: readonly Command[]): Said {
    // A match that was left, or that another tab plays, must not be written: the logs would differ.
    if (this.#isClosed || this.#isElsewhere()) return { ok: false, why: words.value.failures.openElsewhere }
    const viewerBefore = this.#viewer()
    const decided = this.#local.decide(this.#time.now(), ...commands)
    if (!decided.ok) return { ok: false, why: sayNo(decided, this.game, this.#state.peek().match) }
    if (decided.entries.length > 0) this.#accept(toldTo(decided.told, viewerBefore))
    return { ok: true }
  }

  /** `happenings`: as the viewer saw them. */
  #accept(happenings: MatchNews['happenings']): void {
    const shownBefore = this.#shown
    this.#shown = this.#seatToShow(shownBefore)
    if (this.#shown !== shownBefore || this.#isOver()) this.#drawCurtain()
    this.#keep()
    if (this.#isOver()) this.#letGo()
    this.#publish(happenings, true)
    this.#goOn()
  }

  /** Lets bots and clocks have their turn. */
  #goOn(): void {
    if (this.#isClosed || !this.#hold.isOurs) this.#bots.stop()
    else this.#bots.goOn()
  }

  /** Goes on with what is kept: another tab has played, and has left, or was quicker. */
  async #takeOver(): Promise<void> {
    const kept = await readMatch(this.id)
    if (this.#isClosed) return
    if (kept !== undefined) this.#adopt(kept)
    this.#publish([], false)
    this.#goOn()
  }

  #adopt({ entries, assisted }: KeptMatch): void {
    let match: Match
    try {
      match = playedAgain(this.game, entries)
    } catch (error) {
      if (!(error instanceof BrokenLog)) throw error
      // Nothing can follow that: what is here is kept in its place with the next move.
      return
    }
    this.#bots.stop()
    this.#local = new LocalMatch(match, entries, bytesOf(this.#seed))
    this.#assisted ||= assisted
    this.#time = new MatchTime(match.changedAt)
    this.#shown = this.#seatToShow(this.#shown)
    this.#drawCurtain()
  }

  /** The seat that is looked over the shoulder of: whose turn it is, if it is somebody's here, else as before. */
  #seatToShow(before: Seat | null): Seat | null {
    const people = this.#people()
    const toAct = seatsToAct(this.#match).filter((seat) => people.includes(seat))
    if (before !== null && toAct.includes(before)) return before
    return toAct[0] ?? before ?? people[0] ?? null
  }

  #people(): Seat[] {
    return this.#match.seats.flatMap((holder, seat) => (holder.kind === 'person' ? [seat] : []))
  }

  /** Hides what others at this device must not see, until the player whose seat is shown has taken it. */
  #drawCurtain(): void {
    const isSecret = this.game.information === 'hidden' && this.#people().length > 1
    this.#passTo = isSecret && this.#match.stage === 'playing' ? this.#shown : null
  }

  /** Who looks: nobody in particular while the device is passed on. */
  #viewer(): Seat | null {
    return this.#passTo === null ? this.#shown : null
  }

  /** Is it played in another tab? What is over can be looked at in any. */
  #isElsewhere(): boolean {
    return this.#match.stage === 'playing' && !this.#hold.isOurs
  }

  #isOver(): boolean {
    const { stage } = this.#match
    return stage === 'over' || stage === 'closed'
  }

  #stateNow(): OpenMatchState {
    const match = this.#match
    const named = shapeOf(match, null, (player) => this.#names[player] ?? player)
    return {
      match: { ...named, yours: this.#people() },
      // Every viewer has the host's rights: all are at the host's device.
      view: viewOf(match, this.#viewer(), true, match.host),
      undo: this.#shown === null ? 'turned-off' : undoLimit(match, this.#shown),
      link: this.#isElsewhere() ? { kind: 'ended', why: words.value.failures.openElsewhere } : { kind: 'here' },
      sending: false,
      assisted: this.#assisted,
      passTo: this.#passTo,
      who: null,
    }
  }

  #publish(happenings: MatchNews['happenings'], live: boolean): void {
    const state = this.#stateNow()
    // At once for those who look at both: nobody sees the new state beside the old view.
    batch(() => {
      this.#state.value = state
      this.#listeners.tell({ match: state.match, view: state.view, happenings, live })
    })
  }

  #keep(): void {
    const { id, game } = this.#match
    const kept = { id, game: game.id, entries: [...this.#local.entries], seed: this.#seed, names: this.#names }
    const summary = summaryOf(this.#match, this.#names, this.#assisted, Date.now())
    const keep = async () => {
      if (!(await keepMatch({ ...kept, assisted: this.#assisted }, summary, this.#hold.isAlone))) await this.#takeOver()
    }
    this.#kept = keep()
  }
}

/** Why something cannot be, in a sentence. */
function sayNo(no: Extract<Decided, { ok: false }>, game: Game, match: MatchShape): string {
  if ('refusal' in no) return sayRefusal(spoken(game), no.refusal, namesAt(match))
  return words.value.denials[no.denial] ?? words.value.failures.other
}
