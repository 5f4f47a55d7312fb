import type { AnyMove, ChoiceDescription, Game, Seat } from '@parlor/engine'
import type { FollowedMatch, MatchClient, MatchNews } from '@parlor/client'
import type { FailureCode, LogLineShape, MatchShape, Reaction, ViewShape, WhoShape } from '@parlor/protocol'
import { batch, signal, type ReadonlySignal } from '@preact/signals'
import { CallFailed, type Call } from '../../online/api.ts'
import { words } from '../../words/words.ts'
import { Listeners } from '../listeners.ts'
import type { Said, OpenMatch, MatchProof, OpenMatchState, Reactions } from '../open-match.ts'
import { mindPledges } from './own-pledges.ts'
import { Records, seatIn } from './records.ts'
import { linkOf, saidOf, undoIn } from './told-by-server.ts'

/** How a visitor reaches the server. */
export interface Visit {
  readonly call: Call
  readonly client: MatchClient
  /** Makes somebody of us again, where the server has forgotten who we were; false when that cannot be done. */
  readonly signIn: () => Promise<boolean>
}

/** A match on a server: shows what the server has said, and nothing else. */
export class OnlineOpenMatch implements OpenMatch {
  readonly where = 'online'
  readonly id: string
  readonly game: Game
  readonly #visit: Visit
  readonly #records: Records
  readonly #listeners = new Listeners<MatchNews>()
  readonly #state
  #followed: FollowedMatch
  /** The same match seen from another seat of ours, as soon as it arrives. */
  #next: FollowedMatch | null = null
  #match: MatchShape
  #view: ViewShape | null = null
  /** Do we follow it from a seat? In a lobby that makes a difference to the server only. */
  #isSeated: boolean
  #assisted = false
  #who: WhoShape | null = null
  readonly #reacted = signal<{ readonly seat: Seat; readonly what: Reaction } | null>(null)
  /** The seat of the player who has the device, where several of ours share it and have secrets. */
  #holder: Seat | null = null
  #hasRenewed = false
  #isClosed = false
  #minding = false
  #arrive: (why: FailureCode | 'left' | null) => void = () => undefined

  /** Resolved when what the server shows is here: with null, or why it does not come. */
  readonly arrived: Promise<FailureCode | 'left' | null>

  /** `match`: as it was last heard of, until the server says more. */
  constructor(game: Game, match: MatchShape, visit: Visit) {
    this.id = match.id
    this.game = game
    this.#match = match
    this.#isSeated = match.yours.length > 0
    this.#visit = visit
    this.#records = new Records(match.id, visit.call)
    this.arrived = new Promise((resolve) => (this.#arrive = resolve))
    this.#followed = this.#follow(null)
    this.#state = signal(this.#stateNow())
  }

  get state(): ReadonlySignal<OpenMatchState> {
    return this.#state
  }

  readonly reactions: Reactions = { last: this.#reacted, show: (what) => this.#followed.react(what) }

  now(): number {
    return this.#visit.client.serverNow
  }

  hear(listener: (news: MatchNews) => void): () => void {
    return this.#listeners.add(listener)
  }

  async play(move: AnyMove): Promise<Said> {
    if (this.#passTo() !== null) return { ok: false, why: words.value.failures.notYourTurn }
    return saidOf(await this.#followed.play({ ...move }), this.game, this.#match)
  }

  async undo(): Promise<Said> {
    if (this.#passTo() !== null) return { ok: false, why: words.value.failures.notYourTurn }
    return saidOf(await this.#followed.undo(), this.game, this.#match)
  }

  resign(): Promise<Said> {
    const seat = this.#viewer ?? this.#match.yours[0] ?? null
    return this.#visit.call('resign', { params: { id: this.id }, body: seatIn(seat) })
  }

  playAsHost(move: AnyMove): Promise<Said> {
    return this.#visit.call('move', { params: { id: this.id }, body: { move: { ...move }, seat: 'host' } })
  }

  end(): Promise<Said> {
    return this.#visit.call('close', { params: { id: this.id } })
  }

  async choices(
    move: string,
    param: string,
    earlier: Readonly<Record<string, unknown>>,
  ): Promise<ChoiceDescription | null> {
    const shown = await this.#visit.call('showChoices', {
      params: { id: this.id },
      query: { move, param, earlier: JSON.stringify(earlier), ...seatIn(this.#viewer) },
    })
    // Its shape is that of the engine's description; the schema names the fields once more.
    return shown.ok ? (shown.value.choice as ChoiceDescription) : null
  }

  taken(): void {
    this.#holder = this.#viewer
    this.#publish([], false)
  }

  markAssisted(): void {
    this.#assisted = true
    this.#state.value = this.#stateNow()
  }

  log(): Promise<readonly LogLineShape[]> {
    return this.#records.log(this.#viewer, this.#match.number)
  }

  async viewAt(number: number): Promise<ViewShape | null> {
    if (number < this.#match.number || this.#view === null) return this.#records.viewAt(this.#viewer, number)
    const { offers: _, undo: __, ...seen } = this.#view
    return seen
  }

  proof(): Promise<MatchProof> {
    return this.#records.proof()
  }

  options(): Promise<Readonly<Record<string, unknown>>> {
    return this.#records.options(this.game, this.#match.options)
  }

  /** The next match, ours or the one that somebody has set up already; a seat that is kept for us there is taken. */
  async rematch(): Promise<string> {
    const made = await this.#visit.call('rematch', { params: { id: this.id } })
    if (!made.ok) throw new CallFailed(made)
    const { id, yours, stage } = made.value
    // Who comes too late may still look on: it is the lobby that says so.
    if (yours.length === 0 && stage === 'lobby') await this.#visit.call('join', { params: { id }, body: {} })
    return id
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#listeners.clear()
    this.#next?.leave()
    this.#followed.leave()
    this.#arrive('left')
  }

  get #viewer(): Seat | null {
    return this.#view?.viewer ?? null
  }

  /** From one of our seats; null: the first of them, or as a spectator. */
  #follow(seat: Seat | null): FollowedMatch {
    // What comes from a seat that is left, or is not looked from yet, arrives over the other connection as well.
    const isOther = (one: FollowedMatch) => one !== this.#followed
    const followed: FollowedMatch = this.#visit.client.follow(
      { match: this.id, offers: true, who: true, ...seatIn(seat) },
      {
        news: (news) => this.#receive(followed, news),
        status: () => this.#statusOf(followed),
        who: ({ away, watching, watchers }) => {
          if (this.#isClosed || isOther(followed)) return
          this.#who = { away, watching, watchers }
          this.#state.value = this.#stateNow()
        },
        reacted: (by, what) => {
          if (!this.#isClosed && !isOther(followed)) this.#reacted.value = { seat: by, what }
        },
      },
    )
    return followed
  }

  #receive(from: FollowedMatch, { match, view, happenings, live }: MatchNews): void {
    if (this.#isClosed) return
    if (from === this.#next) this.#turnTo(from)
    if (from !== this.#followed) return
    this.#match = match
    this.#view = view
    this.#hasRenewed = false
    this.#publish(happenings, live)
    this.#arrive(null)
    this.#turnToOwnSeat()
    this.#mindPledges()
  }

  /** One at a time: what comes of it is heard of here again. */
  #mindPledges(): void {
    if (this.#minding || this.#match.stage !== 'lobby' || this.#match.yours.length === 0) return
    this.#minding = true
    const minded = this.#match
    void mindPledges(this.#visit.call, minded)
      .catch(() => undefined)
      .finally(() => {
        this.#minding = false
        if (this.#match !== minded && !this.#isClosed) this.#mindPledges()
      })
  }

  #statusOf(from: FollowedMatch): void {
    const { state } = from
    if (from === this.#next && state.kind === 'ended') this.#next = null
    if (this.#isClosed || from !== this.#followed) return
    if (state.kind === 'following') this.#hasRenewed = false
    this.#state.value = this.#stateNow()
    if (state.kind === 'ended') this.#ended(state.code)
    else this.#turnToOwnSeat()
  }

  #publish(happenings: MatchNews['happenings'], live: boolean): void {
    const state = this.#stateNow()
    const { match, view } = state
    // At once for those who look at both: nobody sees the new state beside the old view.
    batch(() => {
      this.#state.value = state
      this.#listeners.tell({ match, view, happenings, live })
    })
  }

  #stateNow(): OpenMatchState {
    const passTo = this.#passTo()
    return {
      match: this.#match,
      // What others at this device must not see is hidden until it was passed on.
      view: passTo === null ? this.#view : null,
      undo: undoIn(this.#view),
      link: linkOf(this.#followed.state),
      sending: this.#followed.waitingSince !== null,
      assisted: this.#assisted,
      passTo,
      who: this.#who,
    }
  }

  #passTo(): Seat | null {
    const { stage, yours } = this.#match
    if (this.game.information === 'open' || stage !== 'playing' || yours.length < 2) return null
    return this.#viewer === this.#holder ? null : this.#viewer
  }

  #turnToOwnSeat(): void {
    const { view, state, waitingSince } = this.#followed
    const { yours, stage } = this.#match
    if (this.#isClosed || this.#next !== null || state.kind !== 'following' || waitingSince !== null) return
    // A player who sits down is connected for that seat from now on, and may know the code.
    const hasSatDown = stage === 'lobby' && yours.length > 0 && !this.#isSeated
    this.#isSeated = yours.length > 0
    if (hasSatDown) this.#next = this.#follow(null)
    // Somebody with several seats sees what the one sees that can act.
    if (view === null || view.viewer === null || view.toAct.includes(view.viewer)) return
    const other = yours.find((seat) => view.toAct.includes(seat))
    if (other !== undefined) this.#next = this.#follow(other)
  }

  /** What the other seat sees is here. */
  #turnTo(next: FollowedMatch): void {
    const before = this.#followed
    this.#next = null
    this.#followed = next
    before.leave()
  }

  #ended(code: FailureCode | 'left'): void {
    // The seat that we looked from is ours no longer; another may be.
    if (code === 'not-your-seat' && this.#viewer !== null && !this.#hasRenewed) {
      this.#hasRenewed = true
      this.#followAnew()
      return
    }
    if (code === 'not-signed-in' && !this.#hasRenewed) {
      this.#hasRenewed = true
      return void this.#renew()
    }
    this.#arrive(code)
  }

  /** Follows over another connection, with the present session. */
  async #renew(): Promise<void> {
    if (!(await this.#visit.signIn()) || this.#isClosed) return this.#arrive('not-signed-in')
    this.#followAnew()
  }

  /** What was to come from another seat does not come any more either. */
  #followAnew(): void {
    this.#next?.leave()
    this.#next = null
    this.#followed = this.#follow(null)
    this.#state.value = this.#stateNow()
  }
}
