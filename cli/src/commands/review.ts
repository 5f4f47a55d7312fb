import { setImmediate } from 'node:timers/promises'
import { estimateReview, findBot, findCoaching, review as reviewLog, type Coaching, type Review } from '@parlor/bots'
import { Bug, endFaults, type Game, type Playthrough } from '@parlor/engine'
import type { Command } from '../command.ts'
import { parseCount } from '../arguments.ts'
import { formatRefusedLog, loggedMatch, refusedLog, type LoggedMatch } from '../logged-match.ts'
import { suggest } from '../nearest.ts'
import { readyCoach } from '../ready-coach.ts'
import { Progress } from '../progress.ts'
import { printEstimatedReview } from '../review/print-estimated-review.ts'
import { untilInterrupted, type Terminal } from '../terminal.ts'
import { printReview } from '../review/print-review.ts'
import { Refused, UsageError } from '../stop.ts'
import { summaryOf } from '../review/summary.ts'

export const review: Command = {
  help: `Usage: parlor review FILE [--aim AIM] [--json]

Walks through a log (as parlor play --save writes it) with the coach of its
game. For each seat: what best play was worth at the start, what luck changed
and what decisions lost, which together make up the end; the costliest
decisions beside what would have been best; the luckiest and the unluckiest
entry by chance. - reads from standard input.

A decision is forced (there is only one thing to do), clear, close or a
toss-up: by how far the best thing to do is ahead of the next.

  --aim AIM  what the seats are taken to play for: score (unless told); where a
             game knows other aims also these, for matches in which they can be
             added up from start to end
  --tries N  of a game that nobody has solved: how often a strong bot tries each
             decision out; 200 unless told. What it finds are estimates: only
             what costs more than its margin of error is called a mistake
  --json     every decision and every entry by chance, with a summary for each seat

Examples:
  parlor play <game> --seats you,perfect --save game.txt
  parlor review game.txt
  parlor review game.txt --aim win --json`,
  syntax: { positionals: ['FILE'], values: ['aim', 'tries'] },
  async run({ positionals: [file = ''], values, json }, terminal) {
    const { game, log, told } = await loggedMatch(file, terminal)
    const coaching = findCoaching(game)
    const tries = values.get('tries')
    if (coaching === undefined) return estimated(file, { game, log, told }, tries, json, terminal)
    if (tries !== undefined) throw new UsageError(`--tries: ${game.name} is solved, and nothing has to be tried.`)
    const aim = aimOf(game, coaching, values.get('aim'))
    if (!told.ok) {
      if (json) terminal.print(formatRefusedLog(game, told))
      throw refusedLog(file, told)
    }
    const { playthrough } = told
    const { options, seats } = playthrough.position
    if (!coaching.addsUp(options, seats, aim))
      throw new Refused(
        `${file}: the aim “${aim}” does not mean the same from start to end of this match, so it cannot be added up; ` +
          `use --aim ${coaching.aims[0]}.`,
      )
    const coach = await readyCoach(game, options, seats, terminal, aim)
    const reviewed = coach && reviewLog(game, log, coach)
    if (!reviewed?.ok) throw new Bug('the log was played through, and is refused by the review')
    const faults = endFaults(log, playthrough)
    if (json) terminal.print(formatReview(playthrough, reviewed.review, coaching, faults))
    else {
      printReview(game, playthrough, reviewed.review, coaching, terminal)
      if (file !== '-') terminal.print(terminal.paint.dim(`\nparlor replay ${file} shows every ply.`))
    }
    for (const fault of faults) terminal.note(`parlor: ${file}: ${fault}.`)
    return faults.length === 0 ? 0 : 1
  },
}

/** For a game that nobody has solved. */
async function estimated(
  file: string,
  { game, log, told }: LoggedMatch,
  tries: string | undefined,
  json: boolean,
  terminal: Terminal,
): Promise<number> {
  if (!told.ok) {
    if (json) terminal.print(formatRefusedLog(game, told))
    throw refusedLog(file, told)
  }
  const bot = findBot(game, 'strong')
  if (bot?.think === undefined) throw new Refused(`${file} is a log of ${game.name}, of which nobody can judge.`)
  const iterations = tries === undefined ? USUAL_TRIES : parseCount('--tries', tries, 10, 1_000_000)
  const reviewed = await untilInterrupted(terminal, async (signal) => {
    const work = estimateReview(game, log, bot, iterations)
    let progress: Progress | undefined
    for (let step = work.next(); ; step = work.next()) {
      if (step.done === true) {
        progress?.clear()
        return step.value
      }
      progress ??= new Progress(step.value.of, 'Thinking about every decision', terminal)
      progress.update(step.value.done)
      // Between two decisions Ctrl-C is heard.
      // oxlint-disable-next-line no-await-in-loop
      await setImmediate()
      if (signal.aborted) progress.clear()
      signal.throwIfAborted()
    }
  })
  if (json) terminal.print(JSON.stringify({ ok: true, game: game.id, isEstimate: true, ...reviewed }))
  else printEstimatedReview(game, reviewed, terminal)
  return 0
}

/** At each decision. */
const USUAL_TRIES = 200

function aimOf(game: Game, { aims }: Coaching, aim: string = aims[0]): string {
  if (aims.includes(aim)) return aim
  const known = aims.length === 1 ? aims[0] : `${aims.slice(0, -1).join(', ')} or ${aims.at(-1)}`
  throw new UsageError(`--aim is ${known} for ${game.name}, not “${aim.slice(0, 40)}”.${suggest(aim, aims)}`)
}

/** A review for programs: all of it, and a summary of each seat with the costliest decisions in words. */
function formatReview(
  { game, options, outcome }: Playthrough,
  reviewed: Review,
  { sayOption }: Coaching,
  faults: readonly string[],
): string {
  const seats = reviewed.seats.map((seat) => {
    const summary = summaryOf(reviewed, seat)
    const worst = summary.costliest.map(({ ply, chosen, best, cost, difficulty }) => ({
      ply,
      chosen: sayOption(chosen),
      best: best.map(sayOption),
      cost,
      difficulty,
    }))
    return { ...seat, summary: { ...summary, costliest: worst } }
  })
  return JSON.stringify({ ok: faults.length === 0, game, options, ...reviewed, seats, outcome, faults })
}
