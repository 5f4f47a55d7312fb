import { availableParallelism } from 'node:os'
import { lineUpsOf, standingsOf, type Budget, type Deal } from '@parlor/bots'
import type { Game } from '@parlor/engine'
import { printStandings } from '../arena/print-standings.ts'
import { runArena } from '../arena/run-arena.ts'
import { parseCount } from '../arguments.ts'
import { DOCUMENT_OPTIONS, gameOf, optionsOf, seatsOf } from '../chosen-game.ts'
import type { Command } from '../command.ts'
import { Progress } from '../progress.ts'
import { seedFrom } from '../seed.ts'
import { getTablesReady, sharedTables, tablesFor } from '../solver-tables.ts'
import { UsageError } from '../stop.ts'
import { INTERRUPTED } from '../terminal.ts'

const MOST_BOTS = 8

export const arena: Command = {
  help: `Usage: parlor arena <game> --bots BOT,BOT,… --matches N [--seats S]
                    [--budget B] [--options JSON] [--seed S] [--workers W]
                    [--json]

Lets bots play each other. Every deal, that is the same cards and dice, is
played by all line-ups: each choice of bots that fills the seats, turned round
until everybody has sat everywhere. A game for one is played by each alone.

Prints for each bot the points a seat, the share of its matches that it won (a
first place shared by n seats counts 1/n), its rating (Elo, the mean of all
being 0: 400 points more are ten wins to one) and how long a move took; and for
every two how often the one was ahead of the other, with the chance that equals
come so far apart (p). Behind ± and in brackets are 95 % intervals, over deals.
The same seed gives the same figures, all but the time, whatever the number of
workers; not where the budget is in milliseconds. Ctrl-C prints what was played.

  --bots LIST     at least two (parlor games lists them)
  --matches N     how many at least: deals are always played to their end
  --seats S       how many sit at a table; as many as there are bots, if the
                  game allows it, unless told
  --budget B      for bots that think: iterations a move (500), or milliseconds
                  (50ms); each its own unless told
  --options JSON  rule options; parlor games lists them
  --seed S        any text; a fresh one is taken and printed, unless told
  --workers W     threads; as many as there are processors, unless told

Examples:
  parlor arena <game> --bots random,club --matches 100
  parlor arena <game> --bots club,strong --matches 40 --budget 50ms --seats 4`,
  syntax: {
    positionals: ['<game>'],
    values: ['bots', 'matches', 'seats', 'budget', 'options', 'seed', 'workers', ...DOCUMENT_OPTIONS],
  },
  async run({ positionals, values, json }, terminal) {
    const game = gameOf(positionals[0] ?? '')
    const [list, given] = [values.get('bots'), values.get('matches')]
    if (list === undefined) throw new UsageError('parlor arena needs --bots, who plays.')
    if (given === undefined) throw new UsageError('parlor arena needs --matches, the number of matches.')
    const players = seatsOf(game, list, false, '--bots')
    const bots = players.flatMap((bot) => bot?.name ?? [])
    if (bots.length < 2 || bots.length > MOST_BOTS)
      throw new UsageError(`--bots names two to ${MOST_BOTS} bots, not ${bots.length}.`)
    const seats = seatCount(game, values.get('seats'), bots.length)
    const lineUps = lineUpsOf(bots.length, seats).length
    const deals = Math.ceil(parseCount('--matches', given, 1, 10_000_000) / lineUps)
    const options = optionsOf(game, values.get('options'), seats, terminal.cwd, values)
    const seed = seedFrom(values.get('seed'))
    const budget = parseBudget(values.get('budget'))
    const wanted = values.get('workers')
    const workers =
      wanted === undefined ? Math.min(availableParallelism(), deals) : parseCount('--workers', wanted, 1, 64)
    const needed = tablesFor(game, options, seats, players)
    await getTablesReady(needed, terminal)
    const job = { game: game.id, options, bots, seats, seed, budget, deals, tables: sharedTables(needed) }

    const stop = new AbortController()
    const interrupt = () => stop.abort()
    terminal.signals.on('SIGINT', interrupt)
    const played: Deal[] = []
    const progress = new Progress(deals, `Playing ${(deals * lineUps).toLocaleString('en')} matches`, terminal)
    try {
      await runArena(job, workers, stop.signal, (deal) => progress.update(played.push(deal)))
    } finally {
      progress.clear()
      terminal.signals.off('SIGINT', interrupt)
    }
    const standings = standingsOf(game, bots, seats, played, seed)
    if (json)
      terminal.print(JSON.stringify({ game: game.id, options, seats, seed, ...(budget && { budget }), ...standings }))
    else printStandings(game.name, seats, seed, standings, terminal)
    if (stop.signal.aborted) return INTERRUPTED
    return standings.unfinished === 0 ? 0 : 1
  },
}

function seatCount({ seats: { min, max }, name }: Game, given: string | undefined, bots: number): number {
  if (given === undefined) return Math.min(Math.max(bots, min), max)
  const seats = parseCount('--seats', given, 1, 64)
  if (seats >= min && seats <= max) return seats
  throw new UsageError(`--seats: ${name} is for ${min === max ? min : `${min} to ${max}`} seats, not ${seats}.`)
}

function parseBudget(text: string | undefined): Budget | undefined {
  if (text === undefined) return undefined
  const inTime = /^(.*?) ?ms$/.exec(text)
  if (inTime !== null) return { ms: parseCount('--budget', inTime[1] ?? '', 1, 600_000) }
  return { iterations: parseCount('--budget', text, 1, 1_000_000_000) }
}
