import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunningServer, ServerConfig } from '@parlor/server'
import { parseCount } from '../arguments.ts'
import type { Command } from '../command.ts'
import { Interrupted, Refused, UsageError } from '../stop.ts'
import { untilInterrupted, type Terminal } from '../terminal.ts'
import { dataFolder } from './backup.ts'

const PORT = '4000'
const HOST = '127.0.0.1'
const LOG_LEVELS = ['error', 'warn', 'info', 'silent']

export const serve: Command = {
  help: `Usage: parlor serve [--port N] [--host ADDRESS] [--data FOLDER]
                    [--web FOLDER] [--origin URL] [--behind-proxy]
                    [--bot-threads N] [--log LEVEL] [--json]

Starts the server: REST API, WebSocket, web app. It runs until Ctrl-C or
SIGTERM, answers the requests under way, and stops. Data is stored in a file in
the data folder, or in PostgreSQL if DATABASE_URL is set: then several servers
can run side by side.

  --port N        0 takes any free port (default 4000, env PORT)
  --host ADDRESS  0.0.0.0 opens it to other machines (default 127.0.0.1,
                  env HOST)
  --data FOLDER   default ./data (env PARLOR_DATA)
  --web FOLDER    the built web app (default web/dist)
  --origin URL    address of the server as browsers see it, such as
                  https://play.example (default: from each request,
                  env PARLOR_ORIGIN)
  --behind-proxy  trust the X-Forwarded headers of a proxy on this machine or in
                  a private network
  --bot-threads N worker threads for bots (default: one less than the number of
                  CPUs, at least one)
  --log LEVEL     error, warn, info or silent: JSON lines on standard output
                  (default warn)

The API is documented at /api/docs. Health: /healthz, /readyz, /metrics.

Examples:
  parlor serve
  parlor serve --port 8080 --host 0.0.0.0 --data /var/lib/parlor
  DATABASE_URL=postgres://me@localhost/parlor parlor serve`,
  syntax: {
    positionals: [],
    values: ['port', 'host', 'data', 'web', 'origin', 'bot-threads', 'log'],
    flags: ['behind-proxy'],
  },
  async run({ values, flags, json }, terminal) {
    const config = configOf(values, flags, terminal)
    // Loaded only here: the other commands need no server.
    const { startServer } = await import('@parlor/server')
    const server = await startServer(config).catch((error: unknown) => {
      throw new Refused(`the server cannot start: ${reasonOf(error, config)}`)
    })
    terminal.print(json ? JSON.stringify({ url: server.url, port: server.port }) : `Parlor is open at ${server.url}`)
    return runUntilTold(server, terminal)
  },
}

function configOf(values: ReadonlyMap<string, string>, flags: ReadonlySet<string>, terminal: Terminal): ServerConfig {
  const { env, pathOf } = terminal
  const setting = (name: string, variable: string) => values.get(name) ?? (env[variable] || undefined)
  const folder = pathOf(dataFolder(values, terminal))
  const origin = setting('origin', 'PARLOR_ORIGIN')
  const databaseUrl = env['DATABASE_URL'] || undefined
  const webFolder = values.get('web') ?? builtWeb()
  if (webFolder !== undefined && !existsSync(join(pathOf(webFolder), 'index.html')))
    throw new Refused(`there is no index.html in ${webFolder}.`)
  const botThreads = values.get('bot-threads')
  const logLevel = values.get('log') ?? 'warn'
  if (!LOG_LEVELS.includes(logLevel))
    throw new UsageError(`--log is ${LOG_LEVELS.join(', ')}, not “${logLevel.slice(0, 40)}”.`)
  return {
    port: parseCount(values.has('port') ? '--port' : 'PORT', setting('port', 'PORT') ?? PORT, 0, 65_535),
    host: setting('host', 'HOST') ?? HOST,
    logLevel,
    // Whoever is not next door could write anything into these headers.
    trustProxy: flags.has('behind-proxy') ? 'loopback, linklocal, uniquelocal' : false,
    folder,
    ...(botThreads === undefined ? {} : { botThreads: parseCount('--bot-threads', botThreads, 1, 64) }),
    ...(env['PARLOR_SIGNING_KEY'] ? { signingKey: env['PARLOR_SIGNING_KEY'] } : {}),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(origin === undefined ? {} : { origin: originIn(origin, values.has('origin') ? '--origin' : 'PARLOR_ORIGIN') }),
    ...(webFolder === undefined ? {} : { webFolder: pathOf(webFolder) }),
  }
}

/** Browsers send an origin without a path: with one, nobody would ever come from it. */
function originIn(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new UsageError(`${option} is an address such as https://play.example, not “${text.slice(0, 80)}”.`)
  return url.origin
}

function builtWeb(): string | undefined {
  const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}

/** The usual reasons in plain words; the rest as it is told. */
function reasonOf(error: unknown, { host, port }: ServerConfig): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return `another program has port ${port} of ${host} already; --port takes another.`
  if (code === 'EACCES') return `port ${port} of ${host} is not allowed to this user; --port takes another.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine.`
  return error instanceof Error ? error.message : String(error)
}

/** After an error that nothing has caught, a server that does not close within this time is ended. */
const CLOSE_MS = 30_000

/**
 * Until Ctrl-C, SIGTERM, or an error that nothing has caught: then the server closes in order. Told again meanwhile, it goes on
 * closing. Gives the exit code.
 */
async function runUntilTold(server: RunningServer, terminal: Terminal): Promise<number> {
  let code = 0
  let alarm: NodeJS.Timeout | undefined
  const { signals } = terminal
  const ending = new AbortController()
  const end = () => ending.abort()
  const broken = (error: unknown) => {
    server.broken(error)
    terminal.note(`parlor: an error that nothing has caught: ${String(error)}`)
    code = 1
    alarm ??= setTimeout(() => process.exit(code), CLOSE_MS)
    end()
  }
  signals.on('SIGTERM', end)
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) signals.on(event, broken)
  try {
    await untilInterrupted(terminal, async (signal) => {
      await new Promise<void>((resolve) => {
        for (const each of [signal, ending.signal])
          if (each.aborted) resolve()
          else each.addEventListener('abort', () => resolve(), { once: true })
      })
      terminal.note('Closing …')
      await server.close()
    })
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
  } finally {
    clearTimeout(alarm)
    signals.off('SIGTERM', end)
    for (const event of ['unhandledRejection', 'uncaughtException'] as const) signals.off(event, broken)
  }
  return code
}
