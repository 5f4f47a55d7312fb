import { spawnSync } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { fileURLToPath } from 'node:url'
import { runParlor } from './run.ts'
import { openTerminal, type Context, type Terminal } from './terminal.ts'

/** The built command, as people run it. */
export const PARLOR = fileURLToPath(new URL('../bin/parlor.js', import.meta.url))

/** Tables that tests make go here (tools/shared-tables.mjs), and never into the folder of whoever runs the tests. */
export const CACHE = process.env['PARLOR_TEST_TABLES'] ?? ''
process.env['PARLOR_CACHE'] = CACHE

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface Setting {
  readonly input?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** The folder for tables; one for all tests unless told. */
  readonly cache?: string
}

/** What was written so far. */
class Written extends Writable {
  readonly isTTY: boolean
  readonly columns = 80
  text = ''
  readonly #decoder = new StringDecoder()

  constructor(isTTY: boolean) {
    super()
    this.isTTY = isTTY
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.text += this.#decoder.write(chunk)
    done()
  }
}

/** A world of its own for a command: nobody types, unless told, and nothing of this process is seen. */
export class World implements Context {
  readonly stdin: Readable
  readonly stdout: Written
  readonly stderr: Written
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  readonly signals = new EventEmitter()
  now = () => performance.now()

  constructor({ input = '', cwd = process.cwd(), env = {}, cache = CACHE }: Setting = {}, isTTY = false) {
    this.stdin = Readable.from([Buffer.from(input)], { objectMode: false })
    this.stdout = new Written(isTTY)
    this.stderr = new Written(isTTY)
    this.cwd = cwd
    this.env = { PARLOR_CACHE: cache, ...env }
  }

  async run(args: readonly string[]): Promise<Ran> {
    const code = await runParlor(args, this)
    return { code, out: this.stdout.text, err: this.stderr.text }
  }
}

/** Runs a command in this process, from its source. */
export function parlor(args: readonly string[], setting: Setting = {}): Promise<Ran> {
  return new World(setting).run(args)
}

/** What a command printed as JSON; fails the test if it went wrong. */
export async function parlorJson(args: readonly string[], setting: Setting = {}): Promise<unknown> {
  const { code, out, err } = await parlor([...args, '--json'], setting)
  if (code !== 0) throw new Error(`exit code ${code}: ${err}`)
  return JSON.parse(out)
}

/** Runs the built command in a process of its own, for what only a process can show. */
export function spawnParlor(args: readonly string[], setting: Setting & { readonly command?: string } = {}): Ran {
  const { input = '', cwd = process.cwd(), command = PARLOR, cache = CACHE, env = {} } = setting
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    input,
    cwd,
    env: { ...process.env, PARLOR_CACHE: cache, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: status, out: stdout, err: stderr }
}

/** A terminal whose printed lines a test can read. */
export function recorder(): Terminal & { readonly lines: string[] } {
  const lines: string[] = []
  return {
    ...openTerminal(new World()),
    lines,
    print: (text = '') => void lines.push(...text.split('\n')),
  }
}

/** A folder that is gone when the test is over: hand in vitest's `onTestFinished`. */
export function temporaryFolder(whenFinished: (clean: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-test-'))
  whenFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
