import { findBot, Sfc32, Turn } from '@parlor/bots'
import { imagined, type AnyMove, type Game } from '@parlor/engine'
import type { BotPool, BotRequest } from '../bot-seats/bot-pool.ts'
import { BotFailed } from '../bot-seats/bot-failed.ts'
import { Sessions } from '../identity/sessions.ts'
import type { ContextLog, MatchCounters } from '../matches/context.ts'
import { LiveMatches } from '../matches/live-matches.ts'
import { Names } from '../matches/names.ts'
import { Outages } from '../matches/outages.ts'
import { ALONE, SharedPresence } from '../matches/presence.ts'
import { SocketServer } from '../socket/socket-server.ts'
import { storeOver } from '../store/store-over.ts'
import type { Store } from '../store/store.ts'
import type { World } from '../world.ts'
import type { Disk } from './disk.fixture.ts'
import { Life } from './life.fixture.ts'
import { Line, type LineWeather, type ServerEnd } from './line.fixture.ts'
import { NodeDatabase, type Listeners, type StoreWeather } from './node-database.fixture.ts'
import type { Scheduler } from './scheduler.fixture.ts'
import type { SocketListener } from '@parlor/client'

const HEARTBEAT_MS = 20_000
const HELLO_MS = 10_000
const BOT_PAUSE_MS = 300

export interface NodePlan {
  readonly name: string
  readonly games: readonly Game[]
  /** Several nodes share a database, as with PostgreSQL; else there is one, with a file. */
  readonly isShared: boolean
  readonly disk: Disk
  readonly listeners: Listeners
  readonly store: StoreWeather
  readonly snapshotEvery: number
  readonly idleMs: number
  readonly givesTimeBack: boolean
  /** Something went wrong that should not have. */
  readonly wrong: (what: string) => void
}

/** One life of a server: all its parts, as `startServer` puts them together, around simulated ports. */
export interface Running {
  readonly life: Life
  readonly database: NodeDatabase
  readonly store: Store
  readonly matches: LiveMatches
  readonly sockets: SocketServer
}

/** A machine on which a server runs, most of the time. */
export class SimNode {
  readonly plan: NodePlan
  readonly lines = new Set<Line>()
  readonly #scheduler: Scheduler
  readonly #random: Sfc32
  #running: Running | null = null
  #lives = 0
  /** What its clock is ahead of the world's. */
  ahead = 0
  /** Until when it stands still. */
  pausedUntil = 0
  botsFail = false
  isStopping = false

  constructor(scheduler: Scheduler, seed: string, plan: NodePlan) {
    this.#scheduler = scheduler
    this.#random = new Sfc32(seed)
    this.plan = plan
  }

  get isUp(): boolean {
    return this.#running !== null
  }

  get running(): Running | null {
    return this.#running
  }

  readonly now = (): number => this.#scheduler.now + this.ahead

  /** Starts it anew; nothing is left of what it knew. */
  start(): void {
    if (this.#running !== null) return
    const { plan, now } = this
    const random = new Sfc32(`${plan.name} ${this.#lives++} ${this.#random.below(2 ** 32)}`)
    const life = new Life(
      this.#scheduler,
      () => this.pausedUntil - this.#scheduler.now,
      () => this.#stopped(),
    )
    const database = new NodeDatabase(plan.disk, life, random, plan.store, plan.listeners, plan)
    const store = storeOver(database)
    const names = new Names(store.players, now)
    const world: World = { timers: life, below: (n) => random.below(n), inSlices: allAtOnce, paced: atOnce }
    const log = this.#log()
    const matches = new LiveMatches({
      store,
      games: plan.games,
      bots: this.#bots(life, random),
      names,
      presence: plan.isShared
        ? new SharedPresence(store.presence, now, log, life, `${plan.name} ${this.#lives}`)
        : ALONE,
      now,
      log,
      settings: {
        botPauseMs: BOT_PAUSE_MS,
        snapshotEvery: plan.snapshotEvery,
        idleMs: plan.idleMs,
        mostInMemory: 1_000,
        mostDocumentBytes: 1e9,
        mostMatches: 100,
      },
      counters: this.#counters(),
      signer: { sign: () => null },
      outages: new Outages(
        store.uptime,
        plan.givesTimeBack ? { mostMs: 10_000, graceMs: 5_000 } : null,
        !plan.isShared,
        now,
      ),
      world,
    })
    const sessions = new Sessions(store.players, now, {
      ended: () => undefined,
      allEnded: () => undefined,
      renamed: () => undefined,
    })
    const sockets = new SocketServer({
      matches,
      names,
      now,
      timers: life,
      paced: atOnce,
      log,
      counters: this.#counters(),
      identify: async (token) => {
        const session = await sessions.find(token)
        return session === null ? null : { player: session.player, session: session.key }
      },
      admit: async () => null,
      addressOf: () => 'simulated',
      takeCode: () => undefined,
      allows: () => true,
      isPlaying: async () => true,
      socketLimits: { most: 1_000, keptFrom: 900, mostByAddress: 500, mostByPlayer: 20 },
      helloMs: HELLO_MS,
      heartbeatMs: HEARTBEAT_MS,
    })
    this.#running = { life, database, store, matches, sockets }
    const begin = () =>
      matches.start().catch(() => {
        // As a process that cannot start: it ends, and is started again.
        if (!life.alive) return
        this.crash()
        this.#scheduler.after(1_000, () => this.start())
      })
    life.run(() => void begin())
  }

  /** Stops it as `kill -9` does, at once or after so many more things have gone out. */
  crash(after = 0): void {
    const running = this.#running
    if (running === null) return
    if (after > 0) return running.life.dieAfter(after)
    running.life.end()
    this.#stopped()
  }

  /** As SIGTERM: what is under way is finished. */
  async stop(): Promise<void> {
    const running = this.#running
    if (running === null) return
    this.isStopping = true
    running.sockets.drain()
    await running.matches.close()
    running.sockets.close()
    await running.store.close()
    if (this.#running === running) this.crash()
  }

  #stopped(): void {
    const running = this.#running
    this.#running = null
    this.isStopping = false
    for (const line of this.lines) line.nodeStopped()
    this.lines.clear()
    if (running === null) return
    for (const one of this.plan.listeners.all) if (one.life === running.life) this.plan.listeners.all.delete(one)
    if (!this.plan.isShared) this.plan.disk.stop([...running.database.underWay], this.#random)
  }

  connect(listener: SocketListener, weather: LineWeather, random: Sfc32, watch: (end: ServerEnd) => void): Line {
    const running = this.#running
    const life = running?.life ?? deadLife(this.#scheduler)
    const line = new Line(this.#scheduler, random, listener, {
      life,
      weather,
      accept: (end) => running?.sockets.take(end, null, 'simulated'),
    })
    line.end.onArrived = (text) => listener.received(text)
    watch(line.end)
    if (running !== null) this.lines.add(line)
    return line
  }

  #bots(life: Life, random: Sfc32): BotPool {
    const choose = async ({ game, bot, position, seat }: BotRequest): Promise<AnyMove | null> => {
      const own = imagined(game, position, seat, random)
      await life.wait(1 + random.below(200))
      if (this.botsFail) throw new BotFailed('died', 'simulated')
      if (findBot(game, bot) === undefined && bot !== 'random') throw new BotFailed('no-such-bot', bot)
      return new Turn(game, own, seat, random).sample()
    }
    return { threads: 2, choose, close: async () => undefined }
  }

  #log(): ContextLog {
    const error = (facts: Readonly<Record<string, unknown>>, message: string) =>
      this.plan.wrong(`${this.plan.name} logged: ${message} ${JSON.stringify(facts)}`)
    return { info: () => undefined, warn: () => undefined, error }
  }

  #counters(): MatchCounters {
    return {
      moves: nothing,
      conflict: nothing,
      resync: nothing,
      botFailed: nothing,
      halted: () => this.plan.wrong('a match halted'),
      damaged: () => this.plan.wrong('a match is damaged'),
      contained: nothing,
    }
  }
}

function atOnce(work: () => void): void {
  work()
}

function nothing(): void {
  return undefined
}

/** In a simulated world nobody waits for long work: it takes no time. */
async function allAtOnce<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

function deadLife(scheduler: Scheduler): Life {
  const life = new Life(
    scheduler,
    () => 0,
    () => undefined,
  )
  life.end()
  return life
}
