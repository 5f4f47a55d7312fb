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
                    [--log LEVEL] [--json]

Starts the server and runs until Ctrl-C or SIGTERM; then it finishes what is
under way and stops. Matches are kept in a file in the data folder, or in
PostgreSQL when DATABASE_URL is set: then any number of servers can run side
by side.

  --port N        4000 unless told (or PORT); 0 takes any that is free
  --host ADDRESS  127.0.0.1 unless told (or HOST); 0.0.0.0 opens it to others
  --data FOLDER   ./data unless told (or PARLOR_DATA)
  --web FOLDER    the built web app, if it is somewhere else
  --origin URL    how the public sees it, such as https://play.example, if that
                  is not what requests say (or PARLOR_ORIGIN)
  --behind-proxy  believes the X-Forwarded headers of a proxy on this machine or
                  in this network
  --log LEVEL     error, warn, info or silent; warn unless told. One JSON line
                  for each thing, on standard output

Look at /api/docs for what can be asked of it, /healthz, /readyz and /metrics
for how it does.

Examples:
  parlor serve
  parlor serve --port 8080 --host 0.0.0.0 --data /var/lib/parlor
  DATABASE_URL=postgres://me@localhost/parlor parlor serve`,
  syntax: {
    positionals: [],
    values: ['port', 'host', 'data', 'web', 'origin', 'log'],
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
    await runUntilTold(server, terminal)
    return 0
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

/** Until Ctrl-C, or until whoever started it says that it is time. Told again meanwhile, it goes on closing. */
async function runUntilTold(server: RunningServer, terminal: Terminal): Promise<void> {
  try {
    await untilInterrupted(terminal, async (signal) => {
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true })
        terminal.signals.on('SIGTERM', () => resolve())
      })
      terminal.note('Closing …')
      await server.close()
    })
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
  }
}
