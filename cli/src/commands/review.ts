import { coachingFor, review as reviewLog, type Coaching, type CoachedOption } from '@parlor/bots'
import { Bug, endFaults, type Game } from '@parlor/engine'
import type { Command } from '../command.ts'
import { formatRefusedLog, loggedMatch, refusedLog } from '../logged-match.ts'
import { suggest } from '../nearest.ts'
import { readyCoach } from '../ready-coach.ts'
import { formatReview } from '../review/format-review.ts'
import { printReview } from '../review/print-review.ts'
import { Refused, UsageError } from '../stop.ts'

export const review: Command = {
  name: 'review',
  summary: 'tells luck from mistakes in a saved log',
  help: `Usage: parlor review FILE [--aim AIM] [--json]

Walks through a log (as parlor play --save writes it) with the coach of its
game. For each seat: what best play was worth at the start, what luck changed
and what decisions lost, which together make up the end; the costliest
decisions beside what would have been best; the luckiest and the unluckiest
entry by chance. - reads from standard input.

A decision is forced (there is only one thing to do), clear, close or a
toss-up: by how far the best thing to do is ahead of the next.

  --aim AIM  what the seats are taken to play for: score (unless told); in
             Shut the Box also shut or win, for matches in which these can be
             added up from start to end
  --json     every decision and every entry by chance, with a summary for each seat

Examples:
  parlor play yahtzee --seats you,optimal --save game.txt
  parlor review game.txt
  parlor review games/src/shut-the-box/playthrough.txt --aim win`,
  syntax: { positionals: ['FILE'], values: ['aim'] },
  async run({ positionals: [file = ''], values, json }, terminal) {
    const { game, log, told } = loggedMatch(file)
    const coaching = coachingFor(game)
    if (coaching === undefined)
      throw new Refused(`${file} is a log of ${game.name}, which has no coach: it cannot be reviewed.`)
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
    if (json) terminal.print(formatReview(playthrough, reviewed.review, faults))
    else {
      printReview(game, playthrough, reviewed.review, terminal)
      if (file !== '-') terminal.print(terminal.paint.dim(`\nparlor replay ${file} shows every ply.`))
    }
    for (const fault of faults) terminal.note(`parlor: ${file}: ${fault}.`)
    return faults.length === 0 ? 0 : 1
  },
}

function aimOf(game: Game, { aims }: Coaching<CoachedOption>, aim: string = aims[0]): string {
  if (aims.includes(aim)) return aim
  const known = aims.length === 1 ? aims[0] : `${aims.slice(0, -1).join(', ')} or ${aims.at(-1)}`
  throw new UsageError(`--aim is ${known} for ${game.name}, not “${aim.slice(0, 40)}”.${suggest(aim, aims)}`)
}
