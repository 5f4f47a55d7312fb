import { FieldFault, findCoaching, type PositionAdvice } from '@parlor/bots'
import { Bug } from '@parlor/engine'
import { answerBatch } from '../advise/batch.ts'
import { adviseExamples, positionFrom, positionHelp, positionValues, sayFieldFault } from '../advise/position.ts'
import { formatAnswer, printAdvice } from '../advise/print-advice.ts'
import { sayAmount } from '../say-amount.ts'
import type { Command } from '../command.ts'
import { QUESTION_VALUES, questionFrom, questionHelp, sayQuestion, type Question } from '../solve/question.ts'
import { getTablesReady } from '../solver-tables.ts'
import { UsageError } from '../stop.ts'
import type { Terminal } from '../terminal.ts'
import { explain } from '../wrap-line.ts'

/** The rest is for programs, and for who asks for all. */
const MOST_SHOWN = 20

export const advise: Command = {
  get help() {
    return `Usage: parlor advise <game> POSITION [--rules NAME] [--options JSON]
                     [--aim AIM] [--all] [--json]
       parlor advise <game> --batch FILE [--rules NAME] [--options JSON]
                     [--aim AIM]

Tells what every option is worth with best play afterwards, best first.

${questionHelp()}
${explain('--all', `shows every option; the first ${MOST_SHOWN} unless told`)}
${explain('--batch FILE', 'many positions, a JSON object on each line, - for stdin; a line of JSON answers each')}
${explain('--json', 'best, value and options')}

${positionHelp()}

Examples:
${adviseExamples()
  .map((example) => `  ${example}`)
  .join('\n')}`
  },
  get syntax() {
    return { positionals: ['<game>'], values: [...QUESTION_VALUES, ...positionValues(), 'batch'], flags: ['all'] }
  },
  async run({ positionals, values, flags, json }, terminal) {
    const question = questionFrom(positionals[0] ?? '', values, terminal.cwd)
    const { solved } = question
    const batch = values.get('batch')
    const given = check(question, () => positionFrom(question, values, batch !== undefined))
    if (batch !== undefined) {
      await getTablesReady(solved.tables, terminal)
      return answerBatch(batch, question, terminal)
    }
    const answer = check(question, () => solved.ask(given))
    await getTablesReady(solved.tables, terminal)
    if (json) terminal.print(formatAnswer(answer(), solved))
    else printAnswer(question, answer(), flags.has('all') ? Infinity : MOST_SHOWN, terminal)
    return 0
  },
}

/** What is wrong with a field is wrong with an option here. */
function check<Result>(question: Question, ask: () => Result): Result {
  try {
    return ask()
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error
    throw new UsageError(sayFieldFault(error, question))
  }
}

function printAnswer(question: Question, { advice, value }: PositionAdvice, most: number, terminal: Terminal): void {
  const { print, paint } = terminal
  const coaching = findCoaching(question.game)
  if (coaching === undefined) throw new Bug(`${question.game.id} is solved and has no coach to say its options`)
  print(paint.bold(sayQuestion(question)))
  if (advice !== null) printAdvice(advice, coaching, most, terminal)
  else print(`  Nothing is left to choose; the value is ${sayAmount({ name: question.aim }, value)}.`)
}
