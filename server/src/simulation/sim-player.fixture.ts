import { Sfc32 } from '@parlor/bots'
import { sampleMove, type AnyMove } from '@parlor/engine'
import { personAt, seatsToAct, type PlayerCommand } from '@parlor/match'
import { MatchClient, type Answer, type FollowedMatch, type SocketLike, type SocketListener } from '@parlor/client'
import type { HistoryChecker } from './history-checker.fixture.ts'
import type { Line, LineWeather } from './line.fixture.ts'
import type { Scheduler } from './scheduler.fixture.ts'
import type { SimNode } from './sim-node.fixture.ts'

/** One in so many of the moves that are asked for is one that was legal before, or anything else. */
const ODD_ONE_IN = 8
const UNDO_ONE_IN = 10
const MOST_AT_ONCE = 3
const AGAIN_MS = 2_000

export interface PlayerPlan {
  readonly name: string
  readonly id: string
  readonly token: string
  readonly thinkMs: number
  readonly nodes: readonly SimNode[]
  readonly checker: HistoryChecker
  /** How it goes with a new line of this player. */
  readonly weather: () => LineWeather
}

interface Table {
  readonly match: string
  readonly seat: number | null
  readonly followed: FollowedMatch
  open: number
  /** The last entry that was on the screen. */
  seen: number
}

/** A person with a page open: the real client, which plays whatever may be played. */
export class SimPlayer {
  readonly plan: PlayerPlan
  readonly #scheduler: Scheduler
  readonly #random: Sfc32
  #client: MatchClient
  #line: Line | null = null
  readonly tables: Table[] = []
  #wishes: { readonly match: string; readonly seat: number | null }[] = []
  #pages = 0
  #isThinking = false
  /** How many were asked for that were never answered, though their page was there all the time. */
  isPlaying = true
  isHere = true
  asked = 0
  answered = 0
  /** By match: what was accepted, or asked for by a page that was closed before it heard. */
  readonly mayBeStored = new Map<string, number>()

  constructor(scheduler: Scheduler, seed: string, plan: PlayerPlan) {
    this.#scheduler = scheduler
    this.#random = new Sfc32(seed)
    this.plan = plan
    this.#client = this.#page()
  }

  get line(): Line | null {
    return this.#line
  }

  follow(match: string, seat: number | null): void {
    this.#wishes.push({ match, seat })
    this.#sit(match, seat)
  }

  /** The page is closed, and whatever it waited for forgotten. */
  leave(): void {
    if (!this.isHere) return
    this.isHere = false
    for (const { match, open } of this.tables.splice(0)) {
      this.answered += open
      this.#mayBeStored(match, open)
    }
    this.#client.close()
  }

  comeBack(): void {
    if (this.isHere) return
    this.isHere = true
    this.#client = this.#page()
    for (const { match, seat } of this.#wishes) this.#sit(match, seat)
  }

  #page(): MatchClient {
    const { thinkMs: _, ...plan } = this.plan
    const client = `${plan.name}${this.#pages++ === 0 ? '' : ` (page ${this.#pages})`}`
    return new MatchClient({
      url: 'simulated',
      token: plan.token,
      now: () => this.#scheduler.now,
      timers: this.#scheduler,
      random: () => this.#random.below(2 ** 32) / 2 ** 32,
      socket: (__, listener) => this.#connect(client, listener),
    })
  }

  #connect(client: string, listener: SocketListener): SocketLike {
    const { nodes, checker, weather } = this.plan
    const up = nodes.filter(({ isUp }) => isUp)
    const node = up[this.#random.below(Math.max(1, up.length))] ?? nodes[0]
    if (node === undefined) throw new Error('there is no node')
    const history = checker.connection(client)
    const line = node.connect(listener, weather(), this.#random, (end) => {
      end.onSend = (text) => history.heard(text)
    })
    this.#line = line
    return {
      send: (text) => {
        history.sent(text)
        line.send(text)
      },
      close: () => line.close(),
    }
  }

  #sit(match: string, seat: number | null): void {
    const followed = this.#client.follow(
      { match, seat, offers: seat !== null },
      { news: () => this.#look(table), status: () => this.#think() },
    )
    const table: Table = { match, seat, followed, open: 0, seen: 0 }
    this.tables.push(table)
  }

  /** What is on the screen is what was there after that entry. */
  #look(table: Table): void {
    const { match, seat, followed } = table
    if (followed.number < table.seen)
      this.plan.checker.faults.push(
        `${match}: ${this.plan.name} has gone back from entry ${table.seen} to ${followed.number}`,
      )
    table.seen = followed.number
    this.plan.checker.look(match, this.plan.name, followed.number, followed.view, seat)
    this.#think()
  }

  #think(): void {
    if (this.#isThinking) return
    this.#isThinking = true
    this.#scheduler.after(1 + this.#random.below(this.plan.thinkMs), () => {
      this.#isThinking = false
      if (!this.isHere || this.tables.length === 0) return
      // One thing at a time, at whichever table there is something to do.
      const from = this.#random.below(this.tables.length)
      for (const table of [...this.tables.slice(from), ...this.tables.slice(0, from)]) if (this.#play(table)) return
    })
  }

  /** Was anything asked for? */
  #play(table: Table): boolean {
    const { match, seat, followed } = table
    const { stage } = followed.match ?? {}
    if (seat === null || stage !== 'playing' || table.open >= MOST_AT_ONCE) return false
    const truth = this.plan.checker.matchAt(match, followed.number)
    if (truth === null || truth.position === null) return false
    if (personAt(truth, seat)?.standIn != null) return this.#ask(match, { kind: 'take-back', by: this.plan.id, seat })
    if (!this.isPlaying) return false
    const undoes = followed.view?.undo === null && this.#random.below(UNDO_ONE_IN) === 0
    if (undoes) return this.#wait(table, followed.undo())
    const isOdd = this.#random.below(ODD_ONE_IN) === 0
    if (!isOdd && !seatsToAct(truth).includes(seat)) return false
    const old = isOdd ? this.plan.checker.matchAt(match, this.#random.below(followed.number + 1)) : truth
    const move = old?.position == null ? undefined : sampleMove(old.game, old.position, seat, this.#random)
    return move !== undefined && this.#wait(table, followed.play(formOf(move)))
  }

  #wait(table: Table, answer: Promise<Answer>): true {
    table.open++
    this.asked++
    void this.#hear(table, answer)
    return true
  }

  async #hear(table: Table, answer: Promise<Answer>): Promise<void> {
    const told = await answer
    if (told.kind === 'failed' && told.code === 'left') return
    this.answered++
    table.open--
    if (told.kind === 'accepted') this.#mayBeStored(table.match, 1)
    if (told.kind === 'failed' && !FAIR.has(told.code))
      this.plan.checker.faults.push(`${table.match}: ${this.plan.name} was told ${told.code}: ${told.detail}`)
    this.#think()
  }

  #mayBeStored(match: string, more: number): void {
    this.mayBeStored.set(match, (this.mayBeStored.get(match) ?? 0) + more)
  }

  /** By REST: it may never arrive, and is asked again the next time. */
  #ask(match: string, command: PlayerCommand): true {
    const { nodes } = this.plan
    const running = nodes[this.#random.below(nodes.length)]?.running
    this.#scheduler.after(AGAIN_MS, () => this.#think())
    running?.life.after(1 + this.#random.below(50), () => {
      void running.matches
        .open(match)
        .then((served) => served.submit(command))
        .catch(() => undefined)
    })
    return true
  }
}

/** What may become of a request in a world like this. */
const FAIR: ReadonlySet<string> = new Set(['not-playing', 'given-up', 'no-undo', 'others-play'])

/** A move as a page sends it. */
function formOf(move: AnyMove): Parameters<FollowedMatch['play']>[0] {
  return jsonOf(move)
}

function jsonOf<T>(data: T): T {
  return data === null ? data : (JSON.parse(JSON.stringify(data)) as T) // the same, read back
}
