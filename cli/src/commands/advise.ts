import { tableName } from '@parlor/bots'
import { adviserFor, formatAnswer, type Answer } from '../advise/adviser.ts'
import { answerBatch } from '../advise/batch.ts'
import { FieldFault } from '../advise/field-fault.ts'
import { POSITION_VALUES, positionFrom, optionFor } from '../advise/position-options.ts'
import { printAdvice } from '../advise/print-advice.ts'
import { sayAmount } from '../say-amount.ts'
import type { Command } from '../command.ts'
import { QUESTION_HELP, QUESTION_VALUES, questionFrom, sayQuestion, type Question } from '../solve/question.ts'
import { getTablesReady } from '../solver-tables.ts'
import { UsageError } from '../stop.ts'
import type { Terminal } from '../terminal.ts'

/** The rest is for programs, and for who asks for all. */
const MOST_SHOWN = 20

export const advise: Command = {
  name: 'advise',
  summary: 'tells the best option in a position, and what the others cost',
  help: `Usage: parlor advise yahtzee --card JSON --dice A,B,C,D,E --rolls-left N
                     [--yahtzee-bonuses N] [--rules NAME] [--options JSON]
                     [--all] [--json]
       parlor advise shut-the-box --up TILES [--dice A,B] [--rules NAME]
                     [--options JSON] [--aim score|shut] [--all] [--json]
       parlor advise <game> --batch FILE [--rules NAME] [--options JSON]
                     [--aim score|shut]

Tells what every option is worth with best play afterwards, best first: the
expected final score with what the card holds, the expected points left in the
box, or the chance to shut it.

${QUESTION_HELP}
  --card JSON     the filled boxes: '{"ones":3,"yahtzee":50}'; '{}' is an empty
                  card
  --dice LIST     what the dice show, 1,1,3,4,6 or 11346; left out, shut-the-box
                  says how many dice to roll
  --rolls-left N  0, 1 or 2
  --yahtzee-bonuses N  extra Yahtzees that were worth 100; 0 unless told
  --up LIST       the tiles that stand, such as 1,2,5 or 1-9
  --all           shows every option; the first ${MOST_SHOWN} unless told
  --batch FILE    many positions, a JSON object on each line, - for stdin; a
                  line of JSON answers each:
                  {"card":{},"dice":[1,1,3,4,6],"rollsLeft":2} (yahtzeeBonuses
                  too, where there are some) or {"up":[1,2],"dice":[3]}
  --json          best, value and options; an option is {"keep":[…]},
                  {"score":"…"}, a list of tiles or {"dice":N}

Examples:
  parlor advise yahtzee --card '{"ones":3}' --dice 1,1,3,4,6 --rolls-left 2
  parlor advise shut-the-box --up 1,2,5,9 --dice 3,4 --json
  parlor advise shut-the-box --up 1-3 --rules optional --aim shut
  parlor advise yahtzee --rules free-joker --batch positions.jsonl`,
  syntax: { positionals: ['<game>'], values: [...QUESTION_VALUES, ...POSITION_VALUES, 'batch'], flags: ['all'] },
  async run({ positionals, values, flags, json }, terminal) {
    const question = questionFrom(positionals[0] ?? '', values)
    const adviser = adviserFor(question)
    const ready = () => getTablesReady(question.game === 'yahtzee' ? [tableName(question.rules)] : [], terminal)
    const batch = values.get('batch')
    const given = positionFrom(adviser.fields, values, question.game, batch !== undefined)
    if (batch !== undefined) {
      await ready()
      return answerBatch(batch, adviser, terminal)
    }
    const answer = check(() => adviser.ask(given))
    await ready()
    if (json) terminal.print(formatAnswer(answer()))
    else printAnswer(question, answer(), flags.has('all') ? Infinity : MOST_SHOWN, terminal)
    return 0
  },
}

/** What is wrong with a field is wrong with an option here. */
function check<Result>(ask: () => Result): Result {
  try {
    return ask()
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error
    const { field, reason } = error
    throw new UsageError(`${optionFor(field)} ${reason}${reason.endsWith('?') ? '' : '.'}`)
  }
}

function printAnswer(question: Question, { advice, value }: Answer, most: number, terminal: Terminal): void {
  const { print, paint } = terminal
  print(paint.bold(sayQuestion(question)))
  if (advice !== null) printAdvice(advice, most, terminal)
  else print(`  Nothing is left to choose; the value is ${sayAmount({ name: question.aim }, value)}.`)
}
