import { boxValue, tableName, type BoxRules, type RuleSet, type TurnAim } from '@parlor/bots'
import { Bug } from '@parlor/engine'
import type { Command } from '../command.ts'
import { findDistribution, formatDistribution, printDistribution } from '../solve/distribution.ts'
import {
  formatQuestion,
  QUESTION_HELP,
  QUESTION_VALUES,
  questionFrom,
  sayQuestion,
  type Question,
} from '../solve/question.ts'
import { getTablesReady } from '../solver-tables.ts'
import { UsageError } from '../stop.ts'
import type { Terminal } from '../terminal.ts'

export const solve: Command = {
  name: 'solve',
  summary: 'works out what best play of a game is worth',
  help: `Usage: parlor solve yahtzee|shut-the-box [--rules NAME] [--options JSON]
                    [--aim score|shut] [--distribution] [--fresh] [--json]

Works out, exactly, what a game played alone and without a mistake is worth: the
expected final score of Yahtzee, the expected points left in Shut the Box or,
with --aim shut, the chance to shut the box. The table of Yahtzee is kept in a
file, so that bots and parlor advise have it at once; the folder is
PARLOR_CACHE, or the user's for such things. Of Shut the Box one turn is solved,
however many rounds.

${QUESTION_HELP}
  --distribution  yahtzee: also how likely every final score is; takes some
                  twenty seconds
  --fresh         works it out again even if it is kept in a file
  --json          value, states and seconds first; the chances of all scores
                  with --distribution

Examples:
  parlor solve yahtzee
  parlor solve yahtzee --rules plan --distribution
  parlor solve shut-the-box --rules optional --aim shut --json`,
  syntax: { positionals: ['<game>'], values: [...QUESTION_VALUES], flags: ['distribution', 'fresh'] },
  async run({ positionals, values, flags, json }, terminal) {
    const question = questionFrom(positionals[0] ?? '', values)
    const spread = flags.has('distribution')
    if (spread && question.game !== 'yahtzee') throw new UsageError('--distribution is for yahtzee.')
    const solution =
      question.game === 'yahtzee'
        ? await solveYahtzee(question.rules, flags.has('fresh'), terminal)
        : solveBox(question.rules, question.aim)
    const chances = spread && question.game === 'yahtzee' ? await findDistribution(question.rules) : null
    if (json) {
      const { value, states, seconds, from } = solution
      const distribution = chances && { distribution: formatDistribution(chances) }
      terminal.print(JSON.stringify({ value, states, seconds, ...formatQuestion(question), from, ...distribution }))
      return 0
    }
    printSolution(question, solution, terminal)
    if (chances !== null) printDistribution(chances, terminal)
    return 0
  },
}

interface Solved {
  readonly value: number
  readonly states: number
  readonly seconds: number
  readonly from: 'file' | 'solved'
}

async function solveYahtzee(rules: RuleSet, fresh: boolean, terminal: Terminal): Promise<Solved> {
  const [prepared] = await getTablesReady([tableName(rules)], terminal, { fresh })
  if (prepared === undefined) throw new Bug('the table was there before the command began')
  return prepared
}

function solveBox(options: BoxRules, aim: TurnAim): Solved {
  const start = performance.now()
  const solved = boxValue({ options, aim })
  return { ...solved, seconds: (performance.now() - start) / 1000, from: 'solved' }
}

function printSolution(question: Question, solved: Solved, { print, paint }: Terminal): void {
  const { value, states, seconds, from } = solved
  print(paint.bold(sayQuestion(question)))
  print()
  print(`  ${sayValue(question, value)}`)
  const how = from === 'file' ? 'read from their file' : 'solved'
  print(paint.dim(`  ${states.toLocaleString('en')} states, ${how} in ${seconds.toFixed(2)} s`))
}

function sayValue({ game, aim }: Question, value: number): string {
  if (aim === 'shut') return `Best play shuts the box with a chance of ${(100 * value).toFixed(4)} %.`
  return game === 'yahtzee'
    ? `Best play scores ${value.toFixed(6)} on average.`
    : `Best play leaves ${value.toFixed(6)} on average.`
}
