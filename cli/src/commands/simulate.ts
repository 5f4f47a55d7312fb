import { emptyTally, figuresOf, MatchFailed } from '@parlor/bots'
import { parseCount } from '../arguments.ts'
import { DOCUMENT_OPTIONS, gameOf, leastSeats, optionsOf, seatsOf } from '../chosen-game.ts'
import type { Command } from '../command.ts'
import { openLines } from '../log-file.ts'
import { workersFor } from '../play-in-parts.ts'
import { Progress } from '../progress.ts'
import { seedFrom } from '../seed.ts'
import { formatFigures } from '../simulate/format-figures.ts'
import { printFigures } from '../simulate/print-figures.ts'
import { runJob } from '../simulate/run-job.ts'
import { getTablesReady, sharedTables, tablesFor } from '../solver-tables.ts'
import { Refused, UsageError } from '../stop.ts'

/** Fewer matches are done before threads have started. */
const WORTH_THREADS = 2_000

export const simulate: Command = {
  help: `Usage: parlor simulate <game> --matches N [--seats BOT,BOT,…]
                       [--options JSON] [--seed S] [--workers W] [--check]
                       [--logs FILE] [--json]

Plays N matches between bots and prints the mean score with its standard error,
the spread (the sample standard deviation), wins and speed. A first place
shared by n seats counts 1/n for each. The same seed gives the same figures,
all but the speed, whatever the number of workers. The exit code is 1 if some
match did not end.

A game may tell more of its matches. What sets seats apart, such as a class or
the place in turn order, gets a table: how many seats had it, what share of
them won, the 95 % interval of that share (Wilson's), and, where all seats have
the same bot, the fair share, one for each player. How matches end is counted in
the same way; of numbers, such as turns, the mean with its standard error and
the median are given.

  --matches N     how many
  --seats LIST    a bot for each seat, such as random or club (parlor games
                  lists them); random for as few seats as the game allows,
                  unless told
  --options JSON  rule options; parlor games lists them
  --NAME FILE     an option that is a document, such as --board: a file, or the
                  id of one that comes with the game
  --seed S        any text; a fresh one is taken and printed, unless told
  --workers W     threads; as many as there are processors when it pays, unless
                  told
  --check         judges every move as if a stranger had sent it, and looks
                  into the game's books after it; what is wrong ends the run
                  with the number of the match. Takes longer
  --logs FILE     writes every match into this file, a JSON object a line, from
                  which anybody can check it: docs/bots.md says what is in it

Examples:
  parlor simulate <game> --matches 100000
  parlor simulate <game> --matches 1e6 --options '{"tiles":12}' --json
  parlor simulate <game> --matches 5000 --seats random,random,club`,
  syntax: {
    positionals: ['<game>'],
    values: ['matches', 'seats', 'options', 'seed', 'workers', 'logs', ...DOCUMENT_OPTIONS],
    flags: ['check'],
  },
  async run({ positionals, values, flags, json }, terminal) {
    const game = gameOf(positionals[0] ?? '')
    const given = values.get('matches')
    if (given === undefined) throw new UsageError('parlor simulate needs --matches, the number of matches.')
    const matches = parseCount('--matches', given, 1, 1_000_000_000)
    const workers = workersFor(values.get('workers'), matches, WORTH_THREADS)
    const least = leastSeats(game, values.get('options'), terminal.cwd, values)
    const list = values.get('seats') ?? Array.from({ length: least }, () => 'random').join(',')
    const players = seatsOf(game, list, false)
    const bots = players.flatMap((bot) => bot?.name ?? [])
    const options = optionsOf(game, values.get('options'), bots.length, terminal.cwd, values)
    const seed = seedFrom(values.get('seed'))
    const needed = tablesFor(game, options, players.length, players)
    await getTablesReady(needed, terminal)
    const checked = flags.has('check')
    const logs = values.get('logs')
    const tables = sharedTables(needed)
    const job = { game: game.id, options, bots, seed, matches, checked, logged: logs !== undefined, tables }

    const tally = emptyTally(game, bots.length)
    const progress = new Progress(matches, `Playing ${matches.toLocaleString('en')} matches`, terminal)
    const file = logs === undefined ? null : openLines(logs, terminal)
    const start = terminal.now()
    try {
      await runJob(job, workers, {
        whole: tally,
        report: (done) => progress.update(done),
        write: (lines) => file?.write(lines),
      })
    } catch (error) {
      if (error instanceof MatchFailed || error instanceof Refused)
        throw new Refused(`${error.message} (--seed ${seed})`)
      throw error
    } finally {
      progress.clear()
      file?.close()
    }
    const seconds = (terminal.now() - start) / 1000
    const speed = { movesPerSecond: tally.moves / seconds, matchesPerSecond: matches / seconds }
    const figures = figuresOf(game, tally)
    if (json) terminal.print(formatFigures(game.id, bots, seed, figures, speed))
    else printFigures(game.name, bots, seed, figures, speed, checked, terminal)
    return figures.finished === figures.matches ? 0 : 1
  },
}
