import { readFileSync } from 'node:fs'
import { faultyBots } from '@parlor/bots'
import { faultyGames } from '@parlor/games'
import { parseArguments } from './arguments.ts'
import type { ListedCommand } from './command.ts'
import { GAME_COMMANDS } from './game-commands.ts'
import { suggest } from './nearest.ts'
import { Interrupted, Refused, UsageError } from './stop.ts'
import { INTERRUPTED, openTerminal, type Context, type Terminal } from './terminal.ts'

/** Each is loaded when it is called: what one of them needs, such as a game's own solver, is no concern of the others. */
const COMMANDS: readonly ListedCommand[] = [
  {
    name: 'games',
    summary: 'lists the games, with their options',
    load: async () => (await import('./commands/games.ts')).games,
  },
  {
    name: 'play',
    summary: 'plays a game here in the terminal',
    load: async () => (await import('./commands/play.ts')).play,
  },
  {
    name: 'serve',
    summary: 'opens the house: matches online, REST, sockets, the web app',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'chart',
    summary: 'prints the diagrams a game runs on, as Mermaid',
    load: async () => (await import('./commands/chart.ts')).chart,
  },
  {
    name: 'simulate',
    summary: 'plays many matches with bots and counts',
    load: async () => (await import('./commands/simulate.ts')).simulate,
  },
  {
    name: 'arena',
    summary: 'lets bots play each other, and tells how much better each is',
    load: async () => (await import('./commands/arena.ts')).arena,
  },
  {
    name: 'replay',
    summary: 'plays a saved log again and tells what happened',
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  {
    name: 'review',
    summary: 'tells luck from mistakes in a saved log',
    load: async () => (await import('./commands/review.ts')).review,
  },
  {
    name: 'solve',
    summary: 'works out what best play of a game is worth',
    load: async () => (await import('./commands/solve.ts')).solve,
  },
  {
    name: 'advise',
    summary: 'tells the best option in a position, and what the others cost',
    load: async () => (await import('./commands/advise.ts')).advise,
  },
  {
    name: 'verify',
    summary: 'proves a finished match of a server: every hash, move and die',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'backup',
    summary: 'copies the database file of a server, also while it runs',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  {
    name: 'restore',
    summary: 'puts a backup back into its place',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  {
    name: 'check-data',
    summary: 'proves what a server has stored: every hash chain and signature',
    load: async () => (await import('./commands/check-data.ts')).checkData,
  },
  {
    name: 'player',
    summary: 'shows, exports or deletes what a server keeps about somebody',
    load: async () => (await import('./commands/player.ts')).player,
  },
  {
    name: 'new-game',
    summary: 'makes the folder of a new game, ready to play',
    load: async () => (await import('./commands/new-game.ts')).newGame,
  },
  {
    name: 'check',
    summary: 'finds what is wrong with a game, as it is being written',
    load: async () => (await import('./commands/check.ts')).check,
  },
  ...GAME_COMMANDS,
]

const HELP = `parlor: tabletop games whose rules are diagrams.

Usage: parlor <command> [arguments]

Commands:
${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`).join('\n')}

parlor <command> --help says more about each, with examples.
Every command takes --json.
Exit codes: 0 fine, 1 refused or failed, 2 called wrongly.`

/** Runs the command line and gives the exit code. Only a bug, ours or a game's, ends with a stack trace. */
export async function runParlor(args: readonly string[], context: Context): Promise<number> {
  const terminal = openTerminal(context)
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
  const command = await commandOf(name).load()
  const parsed = parseArguments(name, command.syntax, rest)
  if (parsed.help) return printHelp(name, terminal)
  if (!command.aboutFaults) tellFaults(terminal)
  return command.run(parsed, terminal)
}

/** Whatever is wrong with one game, the others are there. */
function tellFaults(terminal: Terminal): void {
  for (const { id } of faultyGames)
    terminal.note(`parlor: ${id} cannot be loaded and is left out: run “parlor check ${id}”.`)
  for (const { id, error } of faultyBots) {
    if (faultyGames.some((game) => game.id === id)) continue
    const [reason = ''] = String(error).split('\n')
    terminal.note(`parlor: the bots of ${id} cannot be loaded and are left out: ${reason}`)
  }
}

function commandOf(name: string): ListedCommand {
  const command = COMMANDS.find((known) => known.name === name)
  if (command) return command
  const names = COMMANDS.map((known) => known.name)
  throw new UsageError(
    `There is no command “${name.slice(0, 60)}”.${suggest(name, names) || ' parlor --help lists them.'}`,
  )
}

async function printHelp(name: string | undefined, terminal: Terminal): Promise<number> {
  terminal.print(name === undefined ? HELP : (await commandOf(name).load()).help)
  return 0
}

function printVersion(terminal: Terminal): number {
  const file: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  // Our own package.json, which npm requires to have a version.
  terminal.print((file as { version: string }).version)
  return 0
}
