import { once } from 'node:events'
import { reasonOf } from './log-file.ts'
import { Interrupted } from './stop.ts'

/** Where a command speaks: results to stdout, everything else to stderr. */
export interface Terminal {
  readonly print: (text?: string) => void
  readonly note: (text: string) => void
  /** For much output: done when there is room for more. The text ends its own lines. */
  readonly write: (text: string) => Promise<void>
  readonly paint: Paint
  /** Somebody sits at both ends. */
  readonly interactive: boolean
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

export function openTerminal(): Terminal {
  const { stdout, stderr, stdin, env } = process
  // https://no-color.org: any value that is not empty.
  const colours = stdout.isTTY && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb'
  return {
    print: (text = '') => void stdout.write(`${text}\n`),
    note: (text) => void stderr.write(`${text}\n`),
    write: async (text) => {
      if (!stdout.write(text)) await once(stdout, 'drain')
    },
    paint: colours ? COLOURS : NO_COLOURS,
    interactive: stdout.isTTY && stdin.isTTY,
  }
}

/** A reader that goes away (`parlor chart x | head -1`) and Ctrl-C are no errors: leave without a word. */
export function leaveQuietly(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0)
      // The disk is full, or the like. If even this cannot be said, the exit code says it.
      if (stream === process.stdout) process.stderr.write(`parlor: the output cannot be written: ${reasonOf(error)}.\n`)
      process.exit(1)
    })
  process.on('SIGINT', leave)
}

const leave = () => process.exit(INTERRUPTED)

/**
 * For work that must not be dropped half-way, such as writing a file: Ctrl-C aborts the signal, and the command leaves
 * once the work has stopped or come to its end. Pressing it again changes nothing; npx, too, passes it on twice.
 */
export async function untilInterrupted<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const abort = () => controller.abort(new Interrupted())
  // In this order: without any listener, for a moment, the signal would end the process.
  process.on('SIGINT', abort)
  process.off('SIGINT', leave)
  try {
    const result = await work(controller.signal)
    controller.signal.throwIfAborted()
    return result
  } finally {
    process.on('SIGINT', leave)
    process.off('SIGINT', abort)
  }
}
