import { readFileSync } from 'node:fs'
import { parseArguments } from './arguments.ts'
import type { Command } from './command.ts'
import { advise } from './commands/advise.ts'
import { backup } from './commands/backup.ts'
import { chart } from './commands/chart.ts'
import { games } from './commands/games.ts'
import { newGame } from './commands/new-game.ts'
import { play } from './commands/play.ts'
import { player } from './commands/player.ts'
import { replay } from './commands/replay.ts'
import { restore } from './commands/restore.ts'
import { review } from './commands/review.ts'
import { serve } from './commands/serve.ts'
import { simulate } from './commands/simulate.ts'
import { solve } from './commands/solve.ts'
import { verify } from './commands/verify.ts'
import { suggest } from './nearest.ts'
import { Interrupted, Refused, UsageError } from './stop.ts'
import { INTERRUPTED, type Terminal } from './terminal.ts'

const COMMANDS: readonly Command[] = [
  games,
  play,
  serve,
  chart,
  simulate,
  replay,
  review,
  solve,
  advise,
  verify,
  backup,
  restore,
  player,
  newGame,
]

const HELP = `parlor: tabletop games whose rules are diagrams.

Usage: parlor <command> [arguments]

Commands:
${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`).join('\n')}

parlor <command> --help says more about each, with examples.
Every command takes --json.
Exit codes: 0 fine, 1 refused or failed, 2 called wrongly.`

/** Runs the command line and gives the exit code. Only a bug, ours or a game's, ends with a stack trace. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(args, terminal)
  } catch (error) {
    if (error instanceof Interrupted) return INTERRUPTED
    if (error instanceof UsageError) {
      terminal.note(`parlor: ${error.message}`)
      return 2
    }
    if (error instanceof Refused) {
      terminal.note(`parlor: ${error.message}`)
      return 1
    }
    terminal.note(
      `parlor: something is wrong in the program, or in the rules of the game. ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
    )
    return 1
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined) {
    terminal.note(HELP)
    return 2
  }
  if (name === '--version' || name === '-v') return printVersion(terminal)
  if (name === '--help' || name === '-h' || name === 'help') return printHelp(rest[0], terminal)
  const command = commandOf(name)
  const parsed = parseArguments(command.name, command.syntax, rest)
  return parsed.help ? printHelp(command.name, terminal) : command.run(parsed, terminal)
}

function commandOf(name: string): Command {
  const command = COMMANDS.find((known) => known.name === name)
  if (command) return command
  const names = COMMANDS.map((known) => known.name)
  throw new UsageError(
    `There is no command “${name.slice(0, 60)}”.${suggest(name, names) || ' parlor --help lists them.'}`,
  )
}

function printHelp(name: string | undefined, terminal: Terminal): number {
  terminal.print(name === undefined ? HELP : commandOf(name).help)
  return 0
}

function printVersion(terminal: Terminal): number {
  const file: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  // Our own package.json, which npm requires to have a version.
  terminal.print((file as { version: string }).version)
  return 0
}
