import { costOf, difficultyOf, type Advice, type PositionAdvice, type Coaching, type SolvedGame } from '@parlor/bots'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { sayAmounts } from './say-amounts.ts'

const WORDS = {
  forced: 'There is only one thing to do.',
  clear: 'A clear decision.',
  close: 'A close decision.',
  'toss-up': 'A toss-up.',
} as const

/** Options for people: best first and marked, with what each gives away; `explain` says what the values are. */
export function printAdvice(
  advice: Advice,
  { sayOption }: Pick<Coaching, 'sayOption'>,
  most: number,
  terminal: Terminal,
  explain = true,
): void {
  const { print, paint } = terminal
  const { aim, ties } = advice
  const options = advice.options.slice(0, most)
  const words = alignLeft(options.map(({ option }) => sayOption(option)))
  const values = alignRight(
    'value',
    sayAmounts(
      aim,
      options.map(({ value }) => value),
    ),
  )
  const costs = alignRight(
    'costs',
    sayAmounts(
      aim,
      options.map((_, at) => (at < ties ? null : costOf(advice, at))),
    ),
  )
  print(paint.dim(`    ${' '.repeat(words[0]?.length ?? 0)}  ${values[0]}  ${costs[0]}`))
  for (const [at, said] of words.entries()) {
    const line = `${said}  ${values[at + 1]}  ${costs[at + 1]}`.trimEnd()
    print(at < ties ? `  ${paint.good('*')} ${paint.bold(line)}` : `    ${line}`)
  }
  const left = advice.options.length - options.length
  if (left > 0) print(paint.dim(`    … and ${left} more`))
  const about = explain ? ` The value is the ${aim.about}; * is best.` : ''
  for (const line of wrapLine(`${WORDS[difficultyOf(advice)]}${about}`, WIDTH - 2)) print(`  ${line.trimStart()}`)
}

function alignLeft(cells: readonly string[]): string[] {
  const width = Math.max(...cells.map((cell) => cell.length))
  return cells.map((cell) => cell.padEnd(width))
}

/** With a head. */
function alignRight(head: string, cells: readonly string[]): string[] {
  const width = Math.max(head.length, ...cells.map((cell) => cell.length))
  return [head, ...cells].map((cell) => cell.padStart(width))
}

/** For programs: the best options, and all of them with their values, best first. */
export function formatAnswer(
  { advice, value }: PositionAdvice,
  { formatOption }: Pick<SolvedGame, 'formatOption'>,
): string {
  const options = (advice?.options ?? []).map((each) => ({ option: formatOption(each.option), value: each.value }))
  const best = options.slice(0, advice?.ties ?? 0).map(({ option }) => option)
  return JSON.stringify({ best, value, options })
}
