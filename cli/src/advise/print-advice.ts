import { costOf, difficultyOf, type Advice, type Aim } from '@parlor/bots'
import type { Terminal } from '../terminal.ts'
import type { AnyOption } from './adviser.ts'
import { sayOption } from './option-words.ts'

const WORDS = {
  forced: 'There is only one thing to do.',
  clear: 'A clear decision.',
  close: 'A close decision.',
  'toss-up': 'A toss-up.',
} as const

/** Options for people: best first and marked, with what each gives away. */
export function printAdvice(advice: Advice<AnyOption>, most: number, terminal: Terminal): void {
  const { print, paint } = terminal
  const { aim, options, ties } = advice
  const rows = options.slice(0, most).map(({ option, value }, at) => ({
    words: sayOption(option),
    value: sayValue(aim, value),
    cost: at < ties ? '' : sayCost(aim, costOf(advice, at)),
  }))
  const [words, values, costs] = [
    Math.max(...rows.map((row) => row.words.length)),
    Math.max('value'.length, ...rows.map((row) => row.value.length)),
    Math.max('costs'.length, ...rows.map((row) => row.cost.length)),
  ]
  print(paint.dim(`    ${''.padEnd(words)}  ${'value'.padStart(values)}  ${'costs'.padStart(costs)}`))
  for (const [at, row] of rows.entries()) {
    const line = `${row.words.padEnd(words)}  ${row.value.padStart(values)}  ${row.cost.padStart(costs)}`.trimEnd()
    print(at < ties ? `  ${paint.good('*')} ${paint.bold(line)}` : `    ${line}`)
  }
  if (options.length > rows.length) print(paint.dim(`    … and ${options.length - rows.length} more`))
  print(`  ${WORDS[difficultyOf(advice)]} ${paint.dim(`The value is the ${aim.about}; * is best.`)}`)
}

/** Chances in percent, points as they are. */
export function sayValue({ name }: Pick<Aim, 'name'>, value: number): string {
  return name === 'score' ? value.toFixed(4) : `${(100 * value).toFixed(4)} %`
}

/** However little it is, it does not look like nothing. */
function sayCost(aim: Aim, cost: number): string {
  const said = sayValue(aim, cost)
  if (/[1-9]/.test(said)) return said
  return aim.name === 'score' ? cost.toExponential(1) : `${(100 * cost).toExponential(1)} %`
}
