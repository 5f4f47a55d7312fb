/* oxlint-disable no-await-in-loop -- a world goes on one step after another */
import { writingDocument, type DocumentText } from '@parlor/engine'
import { clockAt, personAt, seatsToAct, botAt, type MatchEntry } from '@parlor/match'
import { hashed } from '../identity/sessions.ts'
import { entriesOf } from '../matches/read-match.ts'
import { Disk } from './disk.fixture.ts'
import { HistoryChecker } from './history-checker.fixture.ts'
import type { LineWeather } from './line.fixture.ts'
import { FAIR_STORE, type Listeners, type StoreWeather } from './node-database.fixture.ts'
import { GAMES, type Fault, type SimPlan, type TablePlan } from './plan.fixture.ts'
import { Scheduler, START } from './scheduler.fixture.ts'
import { SimNode, type Running } from './sim-node.fixture.ts'
import { SimPlayer } from './sim-player.fixture.ts'

export interface SimResult {
  /** What must never be; empty when all is well. */
  readonly unsafe: readonly string[]
  /** What should have come and has not, after all was well again for long enough. */
  readonly stuck: readonly string[]
  readonly steps: number
  readonly matches: number
  readonly simulatedMs: number
  readonly entries: number
  readonly answered: number
}

/** The longest that anybody may take to notice that a line is dead, and to come back. */
const RECOVERY_MS = 150_000
/** So long people play on when all is well again. */
const CALM_MS = 5_000
const LOOK_MS = 2_000
/** For each match. */
const MOST_STEPS = 60_000
/** So late a clock may be when all is well. */
const LATE_MS = 5_000
/** What may wait for a reader: see Outbox; and one frame that is large by itself. */
const MOST_WAITING = 2 * 256 * 1024 + 200_000
const YEAR_MS = 31_536_000_000

/** Plays a whole world from its plan: safe as far as it went, and live in the end. */
export async function simulate(plan: SimPlan): Promise<SimResult> {
  const disk = await Disk.made(plan.store === 'file')
  try {
    return await new SimWorld(plan, disk).run()
  } finally {
    disk.close()
  }
}

class SimWorld {
  readonly #plan: SimPlan
  readonly #disk: Disk
  readonly #scheduler = new Scheduler()
  readonly #checker = new HistoryChecker(GAMES)
  readonly #store: StoreWeather = { ...FAIR_STORE }
  readonly #nodes: readonly SimNode[]
  readonly #players: SimPlayer[] = []
  readonly #slow = new Set<number>()
  readonly #unsafe: string[] = []
  #documents: readonly DocumentText[] = []
  /** By table. */
  readonly #matches: string[] = []
  /** The most that any node's clock was ever ahead. */
  #mostAhead = 0

  constructor(plan: SimPlan, disk: Disk) {
    this.#plan = plan
    this.#disk = disk
    disk.committed = (match) => this.#heardOf(match)
    const listeners: Listeners = { all: new Set() }
    this.#nodes = Array.from(
      { length: plan.nodes },
      (_, at) =>
        new SimNode(this.#scheduler, `${plan.seed} node ${at}`, {
          name: `node ${at}`,
          games: GAMES,
          isShared: plan.store === 'shared',
          disk,
          listeners,
          store: this.#store,
          snapshotEvery: plan.snapshotEvery,
          idleMs: plan.idleMs,
          givesTimeBack: plan.givesTimeBack,
          wrong: (what) => void this.#unsafe.push(what),
        }),
    )
  }

  async run(): Promise<SimResult> {
    await this.#begin().catch((error: unknown) => this.#unsafe.push(`nothing could begin: ${String(error)}`))
    const start = this.#scheduler.now
    for (const fault of this.#plan.faults) this.#scheduler.after(fault.at, () => this.#strike(fault))
    await this.#until(start + this.#plan.hostileMs)
    this.#heal()
    const stuck: string[] = []
    await this.#until(this.#scheduler.now + CALM_MS)
    for (const player of this.#players) player.isPlaying = false
    // Nobody has to wait for the last moment.
    const latest = this.#scheduler.now + RECOVERY_MS
    do await this.#until(this.#scheduler.now + LOOK_MS)
    while (this.#isSafe() && this.#scheduler.now < latest && this.#stuck().length > 0)
    if (this.#isSafe()) {
      stuck.push(...this.#stuck())
      for (const match of this.#matches) {
        this.#checker.compare(match, this.#stored(match, 0))
        this.#checker.finish(match)
        this.#checkDoubled(match)
      }
    }
    for (const player of this.#players) player.leave()
    for (const node of this.#nodes) node.crash()
    return {
      unsafe: [...this.#unsafe, ...this.#checker.faults],
      stuck,
      steps: this.#scheduler.steps,
      simulatedMs: this.#scheduler.now - START,
      matches: this.#matches.length,
      entries: this.#matches.reduce((sum, match) => sum + this.#checker.entriesOf(match).length, 0),
      answered: this.#players.reduce((sum, { answered }) => sum + answered, 0),
    }
  }

  #isSafe(): boolean {
    return this.#unsafe.length === 0 && this.#checker.faults.length === 0
  }

  /** Goes on until then, or until something is wrong. */
  async #until(time: number): Promise<void> {
    const most = MOST_STEPS * this.#plan.tables.length
    while (this.#isSafe() && this.#scheduler.steps < most && (await this.#scheduler.step(time))) this.#look()
    if (this.#scheduler.steps >= most) this.#unsafe.push(`it goes on and on: ${most} steps`)
  }

  /** Goes on until that is done. */
  async #done<T>(promise: Promise<T>): Promise<T> {
    const waiting = { isDone: false }
    const over = promise.finally(() => (waiting.isDone = true))
    over.catch(() => undefined)
    await Promise.resolve()
    while (!waiting.isDone && (await this.#scheduler.step(Infinity)));
    return over
  }

  /** What is to be true after every step and is not said by anybody. */
  #look(): void {
    for (const node of this.#nodes)
      for (const { end } of node.lines)
        if (end.mostWaiting > MOST_WAITING) this.#unsafe.push(`${end.mostWaiting} bytes wait for one who does not read`)
  }

  /** In calm weather: people come, sit down, and begin. */
  async #begin(): Promise<void> {
    for (const node of this.#nodes) node.start()
    const running = this.#nodes[0]?.running
    if (running == null) throw new Error('there is a node')
    for (let person = 0; person < this.#plan.people; person++) await this.#come(running, person)
    for (const table of this.#plan.tables) this.#matches.push(await this.#beginAt(running, table))
    for (const [at, { seats, watchers }] of this.#plan.tables.entries()) {
      const match = this.#matches[at] ?? ''
      for (const [seat, one] of seats.entries()) if (typeof one === 'number') this.#players[one]?.follow(match, seat)
      for (const one of watchers) this.#players[one]?.follow(match, null)
    }
  }

  async #come({ store }: Running, person: number): Promise<void> {
    const id = `player${person}xxxxxxxxx`
    const token = `token-${person}`.padEnd(43, 'x')
    await this.#done(store.players.createGuest({ id, name: `Guest ${person}` }, hashed(token), START, START + YEAR_MS))
    this.#players.push(
      new SimPlayer(this.#scheduler, `${this.#plan.seed} player ${person}`, {
        name: `person ${person}`,
        id,
        token,
        thinkMs: this.#plan.thinkMs,
        nodes: this.#nodes,
        checker: this.#checker,
        weather: () => this.#weather(person),
      }),
    )
  }

  async #beginAt({ matches }: Running, { game, options, seats, graceSeconds }: TablePlan): Promise<string> {
    const idOf = (person: string | number | undefined) => this.#players[Number(person)]?.plan.id ?? ''
    const by = idOf(seats[0])
    const settings = { listed: true, watched: true, undo: true, graceSeconds }
    const bots = seats.map((one) => (typeof one === 'string' ? one : null))
    const served = await this.#done(matches.create(by, { game, options, seats: seats.length, bots, settings }))
    for (const [seat, one] of seats.entries()) {
      if (seat === 0 || typeof one !== 'number') continue
      await this.#done(served.submit({ kind: 'sit', by: idOf(one), seat }))
      await this.#done(served.submit({ kind: 'ready', by: idOf(one), seat, ready: true }))
    }
    await this.#done(served.submit({ kind: 'start', by }))
    return served.match.id
  }

  #weather(player: number): LineWeather {
    const slowMs = this.#slow.has(player) ? 3_000 : this.#plan.slowMs
    return { slowMs, isDead: false, isTorn: false, isUnread: false }
  }

  /** Something was stored: the checker reads it before anybody else can speak of it. */
  #heardOf(match: string): void {
    const known = this.#checker.entriesOf(match).length
    // Documents are named when a match is made, and in these worlds not later.
    if (known === 0) this.#documents = this.#storedDocuments()
    const entries = this.#stored(match, known)
    this.#checker.append(match, entries)
    for (const { number, at } of entries)
      if (at > this.#scheduler.now + this.#mostAhead) this.#unsafe.push(`entry ${number} is stored before its time`)
  }

  #stored(match: string, after: number): readonly MatchEntry[] {
    const rows = this.#disk.read(
      'select first, last, body from entries where match_id = ? and first > ? order by first',
      [match, after],
    )
    return entriesOf(
      rows.map(({ first, last, body }) => ({ first: Number(first), last: Number(last), body: textOf(body) })),
      this.#documents,
    )
  }

  #storedDocuments(): readonly DocumentText[] {
    return this.#disk.read('select body from documents', []).flatMap(({ body }) => documentOf(textOf(body)) ?? [])
  }

  #strike({ kind, who, ms }: Fault): void {
    const player = this.#players[who % Math.max(1, this.#players.length)]
    const node = this.#nodes[who % this.#nodes.length]
    const line = player?.line ?? null
    const later = (call: () => void, after = ms) => void this.#scheduler.after(after, call)
    switch (kind) {
      case 'cut':
        return line?.cut()
      case 'half-open':
        if (line !== null) line.weather.isDead = true
        return
      case 'torn':
        if (line === null) return
        line.weather.isTorn = true
        return later(() => line.cut())
      case 'slow-line':
        if (line !== null) line.weather.slowMs = 3_000
        this.#slow.add(who)
        return later(() => {
          this.#slow.delete(who)
          if (line !== null) line.weather.slowMs = this.#plan.slowMs
        })
      case 'stops-reading':
        if (line !== null) line.weather.isUnread = true
        return later(() => line?.readAgain())
      case 'leaves':
        player?.leave()
        return later(() => player?.comeBack())
      case 'crash':
        node?.crash()
        return later(() => node?.start())
      case 'crash-midway':
        node?.crash(ms)
        return later(() => node?.start(), 10_000)
      case 'stop':
        // One that does not end by itself is killed.
        void node?.stop().catch(() => undefined)
        return later(() => {
          if (node?.isStopping) node.crash()
          node?.start()
        }, 2_000 + ms)
      case 'pause':
        if (node !== undefined) node.pausedUntil = this.#scheduler.now + ms
        return
      case 'clock-ahead':
        if (node !== undefined) node.ahead = ms
        this.#mostAhead = Math.max(this.#mostAhead, ms)
        return
      case 'clock-back':
        if (node !== undefined) node.ahead = -ms
        return
      case 'bots-fail':
        if (node !== undefined) node.botsFail = true
        return later(() => node !== undefined && (node.botsFail = false))
      case 'disk-full':
        this.#disk.isFull = true
        return later(() => (this.#disk.isFull = false))
      case 'slow-disk':
        this.#store.slowMs = 2_000
        return later(() => (this.#store.slowMs = FAIR_STORE.slowMs))
      case 'unknown-commits':
        Object.assign(this.#store, { unknown: 40, lost: 20 })
        return later(() => Object.assign(this.#store, { unknown: 0, lost: 0 }))
      case 'deaf':
        this.#store.isDeaf = true
        return later(() => (this.#store.isDeaf = false))
    }
  }

  /** From now on all is well. */
  #heal(): void {
    Object.assign(this.#store, FAIR_STORE)
    this.#disk.isFull = false
    this.#slow.clear()
    for (const node of this.#nodes) {
      node.ahead = 0
      node.botsFail = false
      node.pausedUntil = Math.min(node.pausedUntil, this.#scheduler.now)
      node.running?.life.dieAfter(Infinity)
      if (node.isStopping) node.crash()
      node.start()
    }
    for (const player of this.#players) {
      if (player.line?.weather.isTorn === true) player.line.cut()
      if (player.line !== null) player.line.weather.slowMs = this.#plan.slowMs
      player.line?.readAgain()
      player.comeBack()
    }
  }

  /** Nobody has more in the log than they asked for, under whatever number. */
  #checkDoubled(match: string): void {
    for (const { plan, tables, mayBeStored } of this.#players)
      for (const { seat } of tables.filter((table) => table.match === match)) {
        const own = this.#checker.entriesOf(match).filter((entry) => isOwn(entry, seat)).length
        const most = mayBeStored.get(match) ?? 0
        if (own > most) this.#unsafe.push(`doubled: ${plan.name} asked for ${most} of its ${own} entries`)
      }
  }

  /** What should have come by now. */
  #stuck(): string[] {
    const stuck: string[] = []
    for (const { asked, answered, plan } of this.#players)
      if (asked !== answered) stuck.push(`${plan.name} waits for ${asked - answered} answers`)
    for (const match of this.#matches) stuck.push(...this.#stuckAt(match))
    return stuck
  }

  #stuckAt(id: string): string[] {
    const stuck: string[] = []
    const { now } = this.#scheduler
    const match = this.#checker.newest(id)
    if (match === null) return [`${id}: it was never stored`]
    const clock = clockAt(match)
    if (clock !== null && clock < now - LATE_MS) stuck.push(`${id}: a clock has been due for ${now - clock} ms`)
    for (const seat of seatsToAct(match))
      if (botAt(match, seat) !== null && match.changedAt < now - LATE_MS)
        stuck.push(`${id}: the bot at seat ${seat} has not moved for ${now - match.changedAt} ms`)
    for (const { plan, tables } of this.#players)
      for (const { seat, followed } of tables.filter((table) => table.match === id)) {
        const { kind } = followed.state
        const why = followed.state.kind === 'ended' ? ` (${followed.state.code})` : ''
        if (followed.number !== match.number || kind !== 'following')
          stuck.push(`${id}: ${plan.name} is ${kind}${why} and knows ${followed.number} of ${match.number} entries`)
        if (seat !== null && match.stage === 'playing' && personAt(match, seat)?.standIn != null)
          stuck.push(`${id}: ${plan.name} is here, and a bot plays for them`)
      }
    return stuck
  }
}

function isOwn(entry: MatchEntry, seat: number | null): boolean {
  if (entry.kind !== 'moved' && entry.kind !== 'undone') return false
  return entry.by === seat && !('bot' in entry && entry.bot !== undefined)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function documentOf(text: string): DocumentText | null {
  const steps = writingDocument(JSON.parse(text))
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value.ok ? step.value.document : null
  }
}
