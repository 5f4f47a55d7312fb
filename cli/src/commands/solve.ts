import { solvedGames, type SolvedGame } from '@parlor/bots'
import type { Command } from '../command.ts'
import { findDistribution, formatDistribution, printDistribution } from '../solve/distribution.ts'
import {
  formatQuestion,
  QUESTION_VALUES,
  questionFrom,
  questionHelp,
  sayQuestion,
  type Question,
} from '../solve/question.ts'
import { makeTable } from '../solver-tables.ts'
import { UsageError } from '../stop.ts'
import type { Terminal } from '../terminal.ts'
import { explain, wrapText } from '../wrap-line.ts'

export const solve: Command = {
  get help() {
    const games = solvedGames().map(({ game }) => game.id)
    const worth = solvedGames().map(({ game, solver }) => `of ${game.name}, ${solver.about}`)
    const about =
      `Works out, exactly, what a game played alone and without a mistake is worth: ${worth.join('; ')}. ` +
      'What takes long to work out is kept in a file, so that bots and parlor advise have it at once; the folder is ' +
      "PARLOR_CACHE, or the user's for such things."
    return `Usage: parlor solve ${games.join('|')} [--rules NAME] [--options JSON]
                    [--aim AIM] [--distribution] [--fresh] [--json]

${wrapText(about)}

${questionHelp()}
${explain('--distribution', 'also how likely every final score is, where that is known; takes some twenty seconds')}
${explain('--fresh', 'works it out again even if it is kept in a file')}
${explain('--json', 'value, states and seconds first; the chances of all scores with --distribution')}

Examples:
${games.map((game) => `  parlor solve ${game}`).join('\n')}`
  },
  syntax: { positionals: ['<game>'], values: [...QUESTION_VALUES], flags: ['distribution', 'fresh'] },
  async run({ positionals, values, flags, json }, terminal) {
    const question = questionFrom(positionals[0] ?? '', values, terminal.cwd)
    const { scoreChances } = question.solved
    const spread = flags.has('distribution')
    if (spread && scoreChances === undefined) throw new UsageError(`--distribution is not for ${question.game.id}.`)
    const solution = await solutionOf(question.solved, flags.has('fresh'), terminal)
    const chances = spread && scoreChances !== undefined ? await findDistribution(scoreChances, terminal) : null
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

interface Solution {
  readonly value: number
  readonly states: number
  readonly seconds: number
  readonly from: 'file' | 'solved'
}

async function solutionOf({ whole }: SolvedGame, fresh: boolean, terminal: Terminal): Promise<Solution> {
  if (typeof whole !== 'function') return makeTable(whole.table, fresh, terminal)
  const start = terminal.now()
  return { ...whole(), seconds: (terminal.now() - start) / 1000, from: 'solved' }
}

function printSolution(
  question: Question,
  { value, states, seconds, from }: Solution,
  { print, paint }: Terminal,
): void {
  print(paint.bold(sayQuestion(question)))
  print()
  print(`  ${question.solved.sayWhole(value)}`)
  const how = from === 'file' ? 'read from their file' : 'solved'
  print(paint.dim(`  ${states.toLocaleString('en')} states, ${how} in ${seconds.toFixed(2)} s`))
}
