import type { Arguments, Syntax } from './arguments.ts'
import type { Terminal } from './terminal.ts'

export interface Command {
  /** What `--help` prints: usage, options, examples. */
  readonly help: string
  readonly syntax: Syntax
  /** It tells of faulty games itself, and more than that there are some. */
  readonly aboutFaults?: true
  /** Gives the exit code. */
  readonly run: (args: Arguments, terminal: Terminal) => number | Promise<number>
}

/** A command as it is listed: loaded when it is called. */
export interface ListedCommand {
  readonly name: string
  readonly summary: string
  readonly load: () => Promise<Command>
}
