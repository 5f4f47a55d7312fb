import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import type { Game } from '@parlor/engine'
import { catalogue } from '@parlor/games'
import { pacer } from './answer/paced.ts'
import { AnswerCache } from './answer/answer-cache.ts'
import { botPool } from './bot-seats/bot-pool.ts'
import { DailyChallenges } from './daily/daily.ts'
import { gauge, matchCounters, stageGauge, storageFailures } from './match-counters.ts'
import { buildHttp } from './http/build-http.ts'
import { clientAddress } from './http/client-address.ts'
import type { HttpConfig } from './http/deps.ts'
import { OpenConnections, PendingRequests, type ConnectionLimits } from './http/open-connections.ts'
import { Limits, type LimitSettings } from './http/limits.ts'
import { createLogger } from './http/new-app.ts'
import { createRegistry } from './http/metrics.ts'
import { createIdentity } from './identity/accounts.ts'
import { SESSION_DAYS } from './identity/sessions.ts'
import { Signer } from './signing/signer.ts'
import { admitSocket } from './socket/admit.ts'
import { addSocketDocs } from './http/docs-page.ts'
import { SocketServer, type SocketLimits } from './socket/socket-server.ts'
import { openStore } from './store/open-store.ts'
import { contain, type MatchContextSettings } from './matches/context.ts'
import { LiveMatches } from './matches/live-matches.ts'
import { Names } from './matches/names.ts'
import { Outages, USUAL_OUTAGES, type OutageSettings } from './matches/outages.ts'
import { ALONE, SharedPresence } from './matches/presence.ts'
import { MatchRecords } from './matches/records.ts'
import { THIS_MACHINE } from './world.ts'

export interface ServerConfig extends HttpConfig {
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** PostgreSQL URL (default: a SQLite file in `folder`). */
  readonly databaseUrl?: string
  readonly folder?: string
  readonly logLevel?: string
  /** Private Ed25519 key as PEM, to sign finished matches (default: one created in the store). */
  readonly signingKey?: string
  /** All versions of all games, newest first (default: the catalogue). */
  readonly games?: readonly Game[]
  readonly limits?: LimitSettings
  /** Limits of sockets: in total, by address, by player. */
  readonly socketLimits?: Partial<SocketLimits>
  /** Limits of connections of any kind. */
  readonly connectionLimits?: Partial<ConnectionLimits>
  /** Timeout for the hello frame, in milliseconds. */
  readonly helloMs?: number
  /** Interval of WebSocket pings, in milliseconds. */
  readonly heartbeatMs?: number
  readonly settings?: Partial<MatchContextSettings>
  /** Worker threads for bots (default: one less than the number of CPUs, at least one). */
  readonly botThreads?: number
  readonly clock?: () => number
  /** Compensation of outages; null: off (default: USUAL_OUTAGES). */
  readonly outages?: OutageSettings | null
}

export interface RunningServer {
  readonly port: number
  readonly url: string
  /** Finishes pending work and stops. Nothing acknowledged is lost. */
  close(): Promise<void>
  /** Logs an uncaught error. The caller then closes the server, whose state is unknown. */
  broken(error: unknown): void
}

const SETTINGS: MatchContextSettings = {
  botPauseMs: 700,
  snapshotEvery: 100,
  idleMs: 60_000,
  // With two players each, as many as the socket limit allows.
  mostInMemory: 5_000,
  // Parsed, a board takes about twenty times its size.
  mostDocumentBytes: 24 * 1024 * 1024,
  mostMatches: 100,
}
/** A school may share one address; a thousand addresses are needed to fill the rest. */
const SOCKET_LIMITS = {
  most: 10_000,
  keptFrom: 9_000,
  mostByAddress: 500,
  mostByPlayer: 20,
} as const satisfies SocketLimits
/** Above the socket limit, to leave connections for plain requests. */
const CONNECTION_LIMITS = { most: 12_000, mostByAddress: 1_000 } as const satisfies ConnectionLimits
const HELLO_MS = 10_000
const HEARTBEAT_MS = 4_000
/** An unreferenced document is deleted after this time. */
const ORPHAN_MS = 3_600_000
const SESSION_MS = SESSION_DAYS * 86_400_000
/** An inactive guest is deleted after a week. */
const IDLE_GUEST_MS = 7 * 86_400_000
const SESSION_SWEEP_MS = 3_600_000
/** Shutdown timeout for pending requests. */
const DRAIN_MS = 10_000
/** Shutdown timeout for sockets to close. */
const GOODBYE_MS = 2_000

/** Starts the whole server: store, matches, bots, REST, sockets, web app. */
export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const clock = config.clock ?? Date.now
  const games = config.games ?? catalogue
  const log = createLogger(config.logLevel ?? 'info')
  const { databaseUrl, folder } = config
  const registry = createRegistry()
  const store = await openStore({
    ...(databaseUrl === undefined ? {} : { url: databaseUrl }),
    ...(folder === undefined ? {} : { folder }),
    failed: storageFailures(registry, log),
  })
  const counters = matchCounters(registry)
  const names = new Names(store.players, clock)
  const bots = botPool({ threads: config.botThreads ?? defaultBotThreads(), note: (text) => log.warn(text) })
  const shared = databaseUrl === undefined ? null : new SharedPresence(store.presence, clock, log)
  const signer = new Signer(store.signing, clock, config.signingKey)
  await signer.look()
  const matches = new LiveMatches({
    store,
    games,
    bots,
    names,
    presence: shared ?? ALONE,
    world: THIS_MACHINE,
    now: clock,
    log,
    settings: { ...SETTINGS, ...config.settings },
    outages: new Outages(
      store.uptime,
      config.outages === undefined ? USUAL_OUTAGES : config.outages,
      databaseUrl === undefined,
      clock,
    ),
    counters,
    signer,
  })
  const identity = createIdentity(store.players, clock, {
    ended: (player, session) => sockets.endSession(player, session),
    allEnded: (player, except) => sockets.endSessions(player, except),
    renamed: (player) => matches.renamed(player),
  })
  const limits = new Limits(clock, config.limits)
  let stopping = false
  const app = buildHttp({
    matches,
    store,
    games,
    records: new MatchRecords(store, clock, signer),
    daily: new DailyChallenges(store, games, matches, clock),
    identity,
    limits,
    config,
    clock,
    registry,
    log,
    stopping: () => stopping,
    full: () => sockets.isNearlyFull,
  })
  addSocketDocs(app)
  const addressOf = clientAddress(config)
  const sockets = new SocketServer({
    matches,
    names,
    now: clock,
    timers: THIS_MACHINE.timers,
    paced: THIS_MACHINE.paced,
    log,
    counters,
    identify: async (token) => visitorOf(await identity.sessions.find(token)),
    admit: async (request) =>
      visitorOf(await admitSocket(request, addressOf(request), identity.sessions, limits, config.origin)),
    addressOf,
    takeCode: (player, address) => limits.takeCode(player, address),
    allows: (key) => limits.allows('frames', key),
    isPlaying: async (player) => (await store.matches.listOf(player, { stage: 'playing', limit: 1 })).length > 0,
    socketLimits: { ...SOCKET_LIMITS, ...config.socketLimits },
    helloMs: config.helloMs ?? HELLO_MS,
    heartbeatMs: config.heartbeatMs ?? HEARTBEAT_MS,
  })
  const counts = new AnswerCache<Awaited<ReturnType<typeof store.matches.counts>>>()
  stageGauge(registry, () => counts.get('stages', '', () => store.matches.counts()))
  gauge(registry, 'parlor_matches_in_memory', 'Matches in memory.', () => matches.size)
  gauge(registry, 'parlor_followers', 'Seats and spectators that follow a match.', () => matches.followers)
  gauge(registry, 'parlor_sockets', 'Open sockets.', () => sockets.size)
  const stopWatching = pacer.onFailure((error) => contain({ log, counters }, 'paced work', error))
  app.server.on('upgrade', (request: IncomingMessage, socket, head) => {
    sockets.upgrade(request, socket, head).catch((error: unknown) => {
      contain({ log, counters }, 'upgrade', error)
      socket.destroy()
    })
  })
  const proxied = config.trustProxy !== undefined && config.trustProxy !== false
  const connections = new OpenConnections(app.server, {
    ...CONNECTION_LIMITS,
    ...(proxied ? { mostByAddress: null } : {}),
    ...config.connectionLimits,
  })
  gauge(registry, 'parlor_connections', 'Open connections of any kind.', () => connections.size)
  const pending = new PendingRequests(app.server)
  const sweep = setInterval(() => {
    signer.look().catch(() => undefined)
    // The next sweep continues.
    store.players.sweepSessions(clock(), clock() + SESSION_MS - IDLE_GUEST_MS).catch(() => undefined)
    store.documents.sweep(clock() - ORPHAN_MS).catch(() => undefined)
  }, SESSION_SWEEP_MS)
  const close = async () => {
    stopping = true
    clearInterval(sweep)
    // New frames are refused from here on; earlier ones are finished and answered.
    sockets.drain()
    await pending.answered(DRAIN_MS)
    await matches.close()
    sockets.close()
    const cut = setTimeout(() => {
      sockets.terminate()
      connections.destroyAll()
    }, GOODBYE_MS)
    await app.close()
    clearTimeout(cut)
    sockets.terminate()
    await bots.close()
    await shared?.close()
    await store.close()
    stopWatching()
  }
  try {
    // Outages must be known before the first request.
    await matches.start()
    await app.listen({ port: config.port, host: config.host })
    await store.listen(({ players }) => {
      for (const player of players) {
        identity.sessions.changedElsewhere(player)
        void sockets.checkSessions(player, (session) => identity.sessions.lasts(session))
      }
    })
  } catch (error) {
    await close()
    throw error
  }
  // The address of a listening TCP server.
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
    broken(error) {
      log.fatal({ err: error instanceof Error ? error : new Error(String(error)) }, 'unhandled error')
    },
  }
}

/** One CPU is left for the event loop. */
function defaultBotThreads(): number {
  return Math.max(1, availableParallelism() - 1)
}

function visitorOf(session: Awaited<ReturnType<ReturnType<typeof createIdentity>['sessions']['find']>>) {
  if (session === null) return null
  const { player, key } = session
  return { player: { id: player.id, name: player.name }, session: key }
}
