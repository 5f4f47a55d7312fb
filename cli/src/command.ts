import type { Arguments, Syntax } from './arguments.ts'
import type { Terminal } from './terminal.ts'

export interface Command {
  readonly name: string
  /** For the list of commands. */
  readonly summary: string
  /** What `--help` prints: usage, options, examples. */
  readonly help: string
  readonly syntax: Syntax
  /** Gives the exit code. */
  readonly run: (args: Arguments, terminal: Terminal) => number | Promise<number>
}
