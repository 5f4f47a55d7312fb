import { Bug } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import { botFor } from '../bot.ts'
import { LEVELS } from '../levels.ts'
import type { Turn } from '../turn.ts'
import { adviceAt, adviseBox } from './box-advice.ts'
import { momentOf, type BoxKind, type Moment } from './box.ts'
import { judgeFor, type Judge, type Judgement } from './judge.ts'

const judges = new Map<string, Judge>()

/** Alone a seat plays for the lowest score; against others it plays to win wherever that is worked out. */
function judgeOf(turn: Turn<BoxKind>): Judge {
  const { options } = turn
  const key = `${options.dice} ${options.tiles} ${options.scoring} ${options.rounds} ${turn.seats}`
  let judge = judges.get(key)
  if (judge === undefined) judges.set(key, (judge = judgeFor(options, turn.seats, turn.seats === 1 ? 'score' : 'win')))
  return judge
}

/**
 * Takes the first of the best moves. Its aim: alone the lowest expected score; with others the best chance to win in
 * the last round (see `boxCoach` for where that is exact), and before that the lowest expected score. Where the match is
 * decided, and all is equal for winning or losing it, it still plays for the score.
 */
export const perfectBoxBot = botFor(shutTheBox, {
  name: 'perfect',
  formerly: ['optimal'],
  about: 'Plays without a mistake: for the lowest score alone, for the win in the last round against others.',
  titles: LEVELS.perfect.titles,
  choose(turn) {
    const view = turn.view()
    const moment = momentOf(view)
    if (moment === null) throw new Bug('the match is over and the bot is asked for a move')
    const judgement = judgeOf(turn)(view.table)
    const { solved, aim } = judgement
    if (aim.name === 'win' && isDecided(solved.at(moment))) return bestByScore(judgement, turn, moment)
    const { up, sum } = moment
    return sum > 0
      ? { move: 'SHUT', tiles: boxRules.tilesIn(solved.bestSet(up, sum)) }
      : { move: 'ROLL', dice: solved.bestDice(up) }
  },
})

function isDecided(chance: number): boolean {
  return chance < SURE || chance > 1 - SURE
}

const SURE = 1e-9

/** Of the options that are best for the win, the one that is best for the score. */
function bestByScore(judgement: Judgement, turn: Turn<BoxKind>, moment: Moment): BoxKind['move'] {
  const forWin = adviceAt(judgement, moment)
  const forScore = adviseBox({
    options: turn.options,
    aim: 'score',
    up: boxRules.tilesIn(moment.up),
    dice: moment.sum > 0 ? [moment.sum] : [],
  })
  const best = new Set(forWin?.options.slice(0, forWin.ties).map(({ moves }) => JSON.stringify(moves)))
  const move = forScore?.options.find(({ moves }) => best.has(JSON.stringify(moves)))?.moves[0]
  if (move === undefined) throw new Bug('the bot is asked for a move and has none')
  return move
}
