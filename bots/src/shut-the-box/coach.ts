import { sayMove, type View } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import type { CoachOf } from '../coach/coach.ts'
import { coachingFor } from '../coach/coaching.ts'
import { aimFor, freshWorth, pointsOf, solvedFor, type BoxAim } from './aims.ts'
import { adviceAt, type BoxOption } from './box-advice.ts'
import { momentOf, type BoxKind, type BoxOptions, type BoxTable } from './box.ts'
import { exactFor, judgeFor } from './judge.ts'
import { lastRoundFor } from './last-round.ts'
import { raceOf } from './race.ts'

/**
 * A coach for a match of Shut the Box. What its values mean:
 *
 * - `score`: the total that the seat is expected to end with, when it plays the rest of this turn and all its later
 *   turns so that this is lowest.
 * - `shut`: the chance that the seat shuts the box in its present turn or, when it waits, in its next one. When it has
 *   no turn left: 1 if its total is 0, that is if it shut every box, else 0. So in a match of one round it is about the
 *   same thing from start to end; with more rounds it begins anew with every turn.
 * - `win`: the chance to win, a first place shared by n seats counting 1/n, when all play for that. Exact in the whole
 *   last round of a match with one round or with two seats (see `wholeRound` for the limits), and always in the last
 *   turn of the match. Before that, winning play is not attempted: advice and values are those of `score`, and the
 *   advice says so in its `aim`.
 */
export function boxCoach(options: BoxOptions, seats: number, name: BoxAim): CoachOf<BoxKind, BoxOption> {
  const judge = judgeFor(options, seats, name)
  const valueOf = { score: scoreValue, shut: shutValue, win: winValue }[name](options, seats)
  return {
    aim: aimFor(options, name),
    value: (view, seat) => valueOf(view, view.table, seat),
    advise(view, seat) {
      const moment = momentOf(view)
      return moment === null || view.table.turn !== seat ? null : adviceAt(judge(view.table), moment)
    },
    optionOf: (_view, _seat, move, { options: advised }) => advised.findIndex(({ option }) => carriesOut(move, option)),
  }
}

function carriesOut(move: BoxKind['move'], option: BoxOption): boolean {
  if ('dice' in option) return move.move === 'ROLL' && move.dice === option.dice
  return move.move === 'SHUT' && boxRules.setOf(move.tiles) === boxRules.setOf(option.tiles)
}

type Value = (view: View<BoxKind>, table: BoxTable, seat: number) => number

/** Turns a seat has yet to begin. */
function turnsLeft({ round, rounds, turn }: BoxTable, seat: number): number {
  return rounds - round + (seat > turn ? 1 : 0)
}

function scoreValue(options: BoxOptions): Value {
  const solved = solvedFor(options, 'score')
  const fresh = pointsOf(freshWorth(options, 'score'))
  return (view, table, seat) => {
    const total = table.totals[seat] ?? 0
    const moment = momentOf(view)
    if (moment === null) return total
    const later = total + turnsLeft(table, seat) * fresh
    return seat === table.turn ? later + pointsOf(solved.at(moment)) : later
  }
}

function shutValue(options: BoxOptions): Value {
  const solved = solvedFor(options, 'shut')
  const fresh = freshWorth(options, 'shut')
  return (view, table, seat) => {
    const moment = momentOf(view)
    if (moment !== null && seat === table.turn) return solved.at(moment)
    if (moment !== null && turnsLeft(table, seat) > 0) return fresh
    return table.totals[seat] === 0 ? 1 : 0
  }
}

function winValue(options: BoxOptions, seats: number): Value {
  const last = lastRoundFor(options)
  const isExact = exactFor(options, seats)
  const byScore = scoreValue(options)
  return (view, table, seat) => {
    const moment = momentOf(view)
    if (moment === null) return shareOf(table, seat)
    if (!isExact(table)) return byScore(view, table, seat)
    const race = raceOf(table)
    const { totals, turn } = table
    const solved = last.turn(race)
    if (seat === turn) return solved.at(moment)
    if (seat > turn) return last.waitingFrom(race, seat - turn, solved, moment)
    const behind = (totals[seat] ?? 0) - (totals[turn] ?? 0) > race.best
    return behind ? 0 : last.leaderFrom(race, solved, moment)
  }
}

/** What a seat has of the first place when all is over. */
function shareOf({ totals }: BoxTable, seat: number): number {
  const { ranks } = boxRules.outcome({ state: { totals } })
  return ranks[seat] === 1 ? 1 / ranks.filter((rank) => rank === 1).length : 0
}

const AIMS: readonly [BoxAim, ...BoxAim[]] = ['score', 'shut', 'win']

export const boxCoaching = coachingFor(shutTheBox, {
  aims: AIMS,
  hintAim: (seats) => (seats === 1 ? 'score' : 'win'),
  addsUp(options, seats, aim) {
    // The chance to shut begins anew with every turn; winning play is worked out for the last round only.
    if (aim === 'shut') return options.rounds === 1
    return aim !== 'win' || exactFor(options, seats)({ round: 1, turn: 0 })
  },
  coach(options, seats, name) {
    const aim = AIMS.find((known) => known === name)
    return aim && boxCoach(options, seats, aim)
  },
  sayOption(option: BoxOption) {
    const move: BoxKind['move'] =
      'dice' in option ? { move: 'ROLL', dice: option.dice } : { move: 'SHUT', tiles: option.tiles }
    return sayMove(shutTheBox, move)
  },
})
