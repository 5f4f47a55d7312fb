import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { Interrupted } from './stop.ts'

/** All that a command has of the world around it. main.ts hands over the process's own, a test its own. */
export interface Context {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder that files are named from. */
  readonly cwd: string
  /** Milliseconds from no matter when, for bars and speeds. */
  readonly now: () => number
  readonly signals: Signals
}

type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number }

/** What the process is told from outside, and errors that nothing has caught. */
interface Signals {
  readonly on: SignalListening
  readonly off: SignalListening
}

type SignalListening = {
  (signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown
  (event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void): unknown
}

/** Where a command speaks: results to stdout, everything else to stderr. */
export interface Terminal extends Context {
  readonly print: (text?: string) => void
  readonly note: (text: string) => void
  /** For much output: done when there is room for more. The text ends its own lines. */
  readonly write: (text: string) => Promise<void>
  readonly paint: Paint
  /** Somebody sits at both ends. */
  readonly interactive: boolean
  /** Where a file is that somebody has named. */
  readonly pathOf: (file: string) => string
}

interface Paint {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
  readonly good: (text: string) => string
  readonly bad: (text: string) => string
}

/** The exit code of a command that Ctrl-C ended. */
export const INTERRUPTED = 130

const plain = (text: string) => text
const sequence = (on: number, off: number) => (text: string) => `\u001b[${on}m${text}\u001b[${off}m`

const COLOURS: Paint = {
  bold: sequence(1, 22),
  dim: sequence(2, 22),
  good: sequence(32, 39),
  bad: sequence(31, 39),
}
const NO_COLOURS: Paint = { bold: plain, dim: plain, good: plain, bad: plain }

export function openTerminal(context: Context): Terminal {
  const { stdout, stderr, stdin, env, cwd } = context
  const typed = stdout.isTTY === true && stdin.isTTY === true
  // https://no-color.org: any value that is not empty.
  const colours = stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb'
  return {
    ...context,
    print: (text = '') => void stdout.write(`${text}\n`),
    note: (text) => void stderr.write(`${text}\n`),
    write: async (text) => {
      if (!stdout.write(text)) await once(stdout, 'drain')
    },
    paint: colours ? COLOURS : NO_COLOURS,
    interactive: typed,
    pathOf: (file) => resolve(cwd, file),
  }
}

/**
 * For work that must not be dropped half-way, such as writing a file: Ctrl-C aborts the signal, and the command leaves
 * once the work has stopped or come to its end. Pressing it again changes nothing; npx, too, passes it on twice.
 */
export async function untilInterrupted<Result>(
  { signals }: Context,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const abort = () => controller.abort(new Interrupted())
  signals.on('SIGINT', abort)
  try {
    const result = await work(controller.signal)
    controller.signal.throwIfAborted()
    return result
  } finally {
    signals.off('SIGINT', abort)
  }
}
