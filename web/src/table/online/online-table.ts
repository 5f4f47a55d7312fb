import type { AnyHappening, AnyMove, ChoiceDescription, Game, Seat } from '@parlor/engine'
import type { FailureCode, FollowedMatch, LogLineShape, MatchShape, ViewShape } from '@parlor/protocol'
import { batch, signal, type ReadonlySignal } from '@preact/signals'
import { CallFailed, sayFailure, type Call } from '../../online/api.ts'
import { words } from '../../words/words.ts'
import { Listeners } from '../listeners.ts'
import type { News, Said, Table, TableProof, TableState } from '../table.ts'
import { Records, seatIn } from './records.ts'
import { saidOf } from './say-answer.ts'
import type { ClientLease, SharedClient } from './shared-client.ts'
import { linkOf, undoIn } from './table-link.ts'

/** How a visitor reaches the server. */
export interface Visit {
  readonly call: Call
  readonly share: SharedClient
  /** Makes somebody of us again, where the server has forgotten who we were; false when that cannot be done. */
  readonly signIn: () => Promise<boolean>
}

/** A change that was not told yet. */
interface Pending {
  readonly state: TableState
  readonly number: number
  readonly live: boolean
  /** Not only the connection has changed. */
  readonly isNews: boolean
}

/** A match on a server: shows what the server has said, and nothing else. */
export class OnlineTable implements Table {
  readonly where = 'online'
  readonly id: string
  readonly game: Game
  readonly #visit: Visit
  readonly #records: Records
  readonly #listeners = new Listeners<News>()
  readonly #state
  #lease: ClientLease
  #followed: FollowedMatch
  /** The same match seen from another seat of ours, as soon as it arrives. */
  #next: FollowedMatch | null = null
  #match: MatchShape
  #view: ViewShape | null = null
  /** Do we follow it from a seat? In a lobby that makes a difference to the server only. */
  #isSeated: boolean
  #wasFollowing = false
  #lostAt: number | null = null
  #assisted = false
  /** The seat of whoever has the device, where several of ours share it and have secrets. */
  #holder: Seat | null = null
  #pending: Pending | null = null
  #hasRenewed = false
  #isClosed = false
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
    this.#lease = visit.share.take(() => this.#changed(this.#followed))
    this.#followed = this.#follow(null)
    this.#state = signal(this.#stateNow())
  }

  get state(): ReadonlySignal<TableState> {
    return this.#state
  }

  hear(listener: (news: News) => void): () => void {
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

  async resign(): Promise<Said> {
    const seat = this.#viewer ?? this.#match.yours[0] ?? null
    const resigned = await this.#visit.call('resign', { params: { id: this.id }, body: seatIn(seat) })
    return resigned.ok ? { ok: true } : { ok: false, why: resigned.why }
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
    this.#publish({ ...this.#pendingNow(), isNews: true, live: false }, [])
  }

  markAssisted(): void {
    this.#assisted = true
    this.#changed(this.#followed)
  }

  log(): Promise<readonly LogLineShape[]> {
    return this.#records.log(this.#viewer, this.#match.number)
  }

  async viewAt(number: number): Promise<ViewShape | null> {
    if (number < this.#match.number || this.#view === null) return this.#records.viewAt(this.#viewer, number)
    const { offers: _, undo: __, ...seen } = this.#view
    return seen
  }

  proof(): Promise<TableProof> {
    return this.#records.proof()
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
    this.#lease.release()
    this.#arrive('left')
  }

  get #viewer(): Seat | null {
    return this.#view?.viewer ?? null
  }

  /** From one of our seats; null: the first of them, or as a spectator. */
  #follow(seat: Seat | null): FollowedMatch {
    let followed: FollowedMatch | null = null
    const here = (tell: (table: FollowedMatch) => void) => (followed === null ? undefined : tell(followed))
    followed = this.#lease.client.follow(
      { match: this.id, offers: true, ...seatIn(seat) },
      {
        changed: () => here((table) => this.#changed(table)),
        happened: (happenings) => here((table) => this.#happened(table, happenings)),
      },
    )
    return followed
  }

  #changed(from: FollowedMatch): void {
    if (this.#isClosed) return
    if (from === this.#next) this.#turnTo(from)
    if (from !== this.#followed) return
    const pending = this.#pendingNow()
    // What came before it is told before it.
    if (this.#pending?.isNews === true && pending.isNews) this.#publish(this.#pending, [])
    const before = this.#pending
    this.#pending = before?.isNews === true ? { ...before, state: pending.state } : pending
    // What has happened is told with it, if anything has: that is called at once, in the same breath.
    if (before === null) queueMicrotask(() => this.#pending !== null && this.#publish(this.#pending, []))
    if (from.match !== null) this.#arrive(null)
    if (from.state.kind === 'ended') this.#ended(from.state.code)
    else if (this.#next === null) this.#turnToOwnSeat()
  }

  #happened(from: FollowedMatch, happenings: readonly unknown[]): void {
    if (this.#isClosed || from !== this.#followed || this.#pending === null) return
    // The server tells what the game has told: its rules are the same here.
    this.#publish({ ...this.#pending, live: true, isNews: true }, happenings as readonly AnyHappening[])
  }

  /** Takes over what is followed, and says what is new about it. */
  #pendingNow(): Pending {
    const { match, view, state } = this.#followed
    const isNews = match !== null && (match !== this.#match || view !== this.#view)
    const live = this.#wasFollowing
    if (match !== null) {
      this.#match = match
      this.#view = view
    }
    this.#wasFollowing = state.kind === 'following'
    if (this.#wasFollowing) {
      this.#lostAt = null
      this.#hasRenewed = false
    } else this.#lostAt ??= Date.now()
    return { state: this.#stateNow(), number: this.#match.number, live, isNews }
  }

  #publish({ state, number, live, isNews }: Pending, happenings: News['happenings']): void {
    this.#pending = null
    if (this.#isClosed) return
    // At once for those who look at both: nobody sees the new state beside the old view.
    batch(() => {
      this.#state.value = state
      if (isNews) this.#listeners.tell({ state, number, happenings, live })
    })
  }

  #stateNow(): TableState {
    const passTo = this.#passTo()
    return {
      match: this.#match,
      // What others at this device must not see is hidden until it was passed on.
      view: passTo === null ? this.#view : null,
      undo: undoIn(this.#view),
      link: linkOf(this.#lease.client.state, this.#followed.state, this.#lostAt, sayFailure),
      sending: this.#followed.waitingSince !== null,
      assisted: this.#assisted,
      passTo,
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
    if (state.kind !== 'following' || waitingSince !== null) return
    // Whoever sits down is there for that seat from now on, and may know the code.
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
    if (next.state.kind === 'ended') this.#next = null
    if (next.state.kind !== 'following') return
    const before = this.#followed
    this.#next = null
    this.#followed = next
    this.#wasFollowing = false
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

  /** Follows over another connection, as whoever we are now. */
  async #renew(): Promise<void> {
    if (!(await this.#visit.signIn()) || this.#isClosed) return this.#arrive('not-signed-in')
    this.#lease.release()
    this.#lease = this.#visit.share.take(() => this.#changed(this.#followed))
    this.#followAnew()
  }

  /** What was to come from another seat does not come any more either. */
  #followAnew(): void {
    this.#next?.leave()
    this.#next = null
    this.#followed = this.#follow(null)
    this.#changed(this.#followed)
  }
}
