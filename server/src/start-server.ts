import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Game } from '@parlor/engine'
import { botsFor } from '@parlor/bots'
import { catalogue } from '@parlor/games'
import { botPool } from './bot-seats/bot-pool.ts'
import { DailyChallenges } from './daily/daily.ts'
import { gauge, houseCounters, stageGauge } from './house-counters.ts'
import { addressKey } from './http/address-key.ts'
import { buildHttp } from './http/build-http.ts'
import type { HttpConfig } from './http/deps.ts'
import { Limits, type LimitSettings } from './http/limits.ts'
import { createLogger } from './http/log.ts'
import { createRegistry } from './http/metrics.ts'
import { UnderWay } from './http/under-way.ts'
import { createIdentity } from './identity/identity.ts'
import { addressOf, admitSocket } from './socket/admit.ts'
import { addSocketDocs } from './socket/socket-docs.ts'
import { SocketServer } from './socket/socket-server.ts'
import { openStore } from './store/open-store.ts'
import type { HouseSettings } from './tables/house.ts'
import { LiveTables } from './tables/live-tables.ts'
import { Names } from './tables/names.ts'
import { ALONE } from './tables/presence.ts'
import { MatchRecords } from './tables/records.ts'
import { SharedPresence } from './tables/shared-presence.ts'

export interface ServerConfig extends HttpConfig {
  /** 0: any that is free. */
  readonly port: number
  readonly host: string
  /** A PostgreSQL address; else a file in `folder`. */
  readonly databaseUrl?: string
  readonly folder?: string
  readonly logLevel?: string
  /** Every version of every game, the newest of each first; the catalogue unless told. */
  readonly games?: readonly Game[]
  readonly limits?: LimitSettings
  readonly mostConnections?: number
  /** How often sockets are asked whether they are still there, in milliseconds. */
  readonly beatMs?: number
  readonly settings?: Partial<HouseSettings>
  readonly clock?: () => number
}

export interface RunningServer {
  readonly port: number
  readonly url: string
  /** Finishes what is under way, and stops. Nothing that was acknowledged is lost. */
  close(): Promise<void>
}

const SETTINGS: HouseSettings = {
  botPauseMs: 700,
  snapshotEvery: 100,
  idleMs: 60_000,
  mostMatches: 100,
}
const MOST_CONNECTIONS = 10_000
const BEAT_MS = 20_000
const SESSION_SWEEP_MS = 3_600_000
/** Requests that are not answered after this long, once the server is to stop, are given up. */
const DRAIN_MS = 10_000
/** Sockets that have not closed by themselves after this long are cut. */
const GOODBYE_MS = 2_000

/** Everything in one process: store, matches, bots, REST, sockets, the web app. */
export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const clock = config.clock ?? Date.now
  const games = config.games ?? catalogue
  const log = createLogger(config.logLevel ?? 'info')
  const { databaseUrl, folder } = config
  const store = await openStore({
    ...(databaseUrl === undefined ? {} : { url: databaseUrl }),
    ...(folder === undefined ? {} : { folder }),
  })
  const registry = createRegistry()
  const counters = houseCounters(registry)
  const names = new Names(store.players, clock)
  const bots = botPool({ note: (text) => log.warn(text) })
  const shared = databaseUrl === undefined ? null : new SharedPresence(store.presence, clock, log)
  const tables = new LiveTables({
    store,
    games,
    bots,
    names,
    presence: shared ?? ALONE,
    now: clock,
    log,
    settings: { ...SETTINGS, ...config.settings },
    counters,
  })
  const identity = createIdentity(store.players, clock, {
    ended: (player, session) => sockets.endSession(player, session),
    allEnded: (player, except) => sockets.endSessions(player, except),
    renamed: (player) => names.forget(player),
  })
  const limits = new Limits(clock, config.limits)
  let stopping = false
  const app = buildHttp({
    tables,
    store,
    games,
    records: new MatchRecords(store, clock),
    daily: new DailyChallenges(store, games, tables, clock),
    houseRules: {
      standInFor: (game) => botsFor(game)[0]?.name ?? 'random',
      sessionsOf: (player) => store.players.sessionsOf(player, clock()),
    },
    identity,
    limits,
    config,
    clock,
    registry,
    log,
    stopping: () => stopping,
  })
  addSocketDocs(app)
  const sockets = new SocketServer({
    tables,
    names,
    now: clock,
    log,
    counters,
    identify: async (token) => visitorOf(await identity.sessions.find(token)),
    admit: async (request) => visitorOf(await admitSocket(request, identity.sessions, limits, config)),
    addressOf: (request) => addressKey(addressOf(request, config)),
    allows: (key) => limits.allows('frames', key),
    mostConnections: config.mostConnections ?? MOST_CONNECTIONS,
    beatMs: config.beatMs ?? BEAT_MS,
  })
  stageGauge(registry, () => store.matches.counts())
  gauge(registry, 'parlor_matches_in_memory', 'Matches in memory.', () => tables.size)
  gauge(registry, 'parlor_followers', 'Seats and spectators that follow a match.', () => tables.followers)
  gauge(registry, 'parlor_sockets', 'Open sockets.', () => sockets.size)
  app.server.on('upgrade', (request: IncomingMessage, socket, head) => void sockets.upgrade(request, socket, head))
  const underWay = new UnderWay(app.server)
  const sweep = setInterval(() => {
    store.players.sweepSessions(clock()).catch(() => undefined) // what is left is swept the next time
  }, SESSION_SWEEP_MS)
  const close = async () => {
    stopping = true
    clearInterval(sweep)
    // Whatever comes from now on is told that it comes too late; what has come before is done and answered.
    sockets.drain()
    await underWay.answered(DRAIN_MS)
    await tables.close()
    sockets.close()
    const cut = setTimeout(() => {
      sockets.terminate()
      app.server.closeAllConnections()
    }, GOODBYE_MS)
    await app.close()
    clearTimeout(cut)
    sockets.terminate()
    await bots.close()
    await shared?.close()
    await store.close()
  }
  try {
    await app.listen({ port: config.port, host: config.host })
    await tables.start()
  } catch (error) {
    await close()
    throw error
  }
  // The address of a TCP server that listens.
  const { port } = app.server.address() as AddressInfo
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  log.info({ url, store: databaseUrl === undefined ? 'sqlite' : 'postgres' }, 'Parlor is open')
  return {
    port,
    url,
    async close() {
      await close()
      log.info({}, 'Parlor is closed')
    },
  }
}

function visitorOf(session: Awaited<ReturnType<ReturnType<typeof createIdentity>['sessions']['find']>>) {
  if (session === null) return null
  const { player, key } = session
  return { player: { id: player.id, name: player.name }, session: key }
}
