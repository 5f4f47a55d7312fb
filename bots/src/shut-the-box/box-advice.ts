import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import { adviceFrom, type Advice, type Advised } from '../coach/coach.ts'
import { aimFor, pointsOf, solvedFor, type TurnAim } from './aims.ts'
import { diceAllowed, type BoxKind, type BoxRules, type Moment } from './box.ts'
import type { Judgement } from './judge.ts'

/** How many dice to roll, or which tiles to shut. */
export type BoxOption = { readonly dice: 1 | 2 } | { readonly tiles: readonly number[] }

type BoxMove = BoxKind['move']

/** What a seat may do at a moment of its turn, in the order in which the game offers it. */
function optionsAt({ solved, say }: Judgement, { up, taken, sum }: Moment): Advised<BoxOption, BoxMove>[] {
  if (sum > 0)
    return solved.sets(up, sum).map((set) => {
      const tiles = boxRules.tilesIn(set)
      return { option: { tiles }, value: say(solved.ready(up ^ set)), moves: [{ move: 'SHUT', tiles }] }
    })
  if (taken > 0 || up === 0) return []
  return diceAllowed(solved.rules, up).map((dice) => ({
    option: { dice },
    value: say(solved.rolling(up, dice)),
    moves: [{ move: 'ROLL', dice }],
  }))
}

/** Null when there is nothing to decide: dice in the air, nothing fits, or the box is shut. */
export function adviceAt(judgement: Judgement, moment: Moment): Advice<BoxOption, BoxMove> | null {
  const options = optionsAt(judgement, moment)
  return options.length === 0 ? null : adviceFrom(judgement.aim, options)
}

interface Question {
  readonly options: BoxRules
  readonly aim: TurnAim
}

function judgementFor({ options, aim }: Question): Judgement {
  const say = aim === 'score' ? pointsOf : (worth: number) => worth
  return { aim: aimFor(options, aim), solved: solvedFor(options, aim), say }
}

/** What a whole turn is worth, the expected points or the chance to shut the box, and how many states that took. */
export function boxValue(question: Question): { readonly value: number; readonly states: number } {
  const { solved, say } = judgementFor(question)
  return { value: say(solved.ready(boxRules.everyTile(question.options.tiles))), states: solved.states }
}

/** Advice for a box on a real table: the standing tiles, and the dice that lie there (none: before a roll). */
export function adviseBox(
  question: Question & { readonly up: readonly number[]; readonly dice: readonly number[] },
): Advice<BoxOption, BoxMove> | null {
  const [up, sum] = [boxRules.setOf(question.up), boxRules.sumOf(question.dice)]
  return adviceAt(judgementFor(question), { up, taken: 0, sum })
}
