import type { Aim, Coaching, Decision, Review, SeatReview } from '@parlor/bots'
import { seatName, type Game, type Playthrough } from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { isNothing, sayAmount, saySigned } from '../say-amount.ts'
import { summaryOf, type Summary } from './summary.ts'

/** A review for people: seat by seat, what made up the result and which decisions cost most. */
export function printReview(
  game: Game,
  playthrough: Playthrough,
  review: Review,
  coaching: Coaching,
  terminal: Terminal,
): void {
  const { print, paint } = terminal
  const { aim, over, seats } = review
  print(paint.bold(`${game.name}, ${count(seats.length, 'seat')}`))
  printWrapped(`Reviewed for the ${aim.about}: ${aim.better} is better.`, '', terminal)
  if (!over) print(`The log stops after ${count(playthrough.steps.length, 'entry', 'entries')}; the match is not over.`)
  for (const [at, seat] of seats.entries()) {
    print()
    print(paint.bold(seatName(at)))
    const summary = summaryOf(review, seat)
    printParts(review, seat, terminal)
    print()
    for (const line of sayDecisions(aim, summary)) printWrapped(line, '  ', terminal)
    printCostliest(aim, summary.costliest, coaching, terminal)
    printLuck(aim, summary, playthrough, terminal)
  }
}

/** Start, luck, others and losses, as they add up to the end. */
function printParts({ aim, over }: Review, { start, luck, others, lost, final }: SeatReview, terminal: Terminal): void {
  const rows: readonly (readonly [name: string, amount: string, remark: string])[] = [
    ['At the start', sayAmount(aim, start), 'with best play from there'],
    ['Luck', saySigned(aim, luck), sayEffect(aim, luck, luck < 0 ? 'bad luck' : 'good luck')],
    ...(isNothing(others)
      ? []
      : [['Others', saySigned(aim, others), sayEffect(aim, others, 'what the others did')] as const]),
    ['Lost', sayAmount(aim, lost), sayEffect(aim, -lost, 'by decisions that were not best')],
    over ? ['Final', sayAmount(aim, final), ''] : ['Now', sayAmount(aim, final), 'with best play from here'],
  ]
  const width = Math.max(...rows.map(([, amount]) => amount.length))
  for (const [name, amount, remark] of rows)
    terminal.print(`  ${name.padEnd(14)}${amount.padStart(width)}   ${terminal.paint.dim(remark)}`.trimEnd())
}

/** What is good lowers some values and raises others: say which, so that the sum makes sense. */
function sayEffect({ better }: Aim, gain: number, cause: string): string {
  if (isNothing(gain)) return ''
  return `${cause}: makes it ${gain > 0 === (better === 'higher') ? 'higher' : 'lower'}`
}

function sayDecisions(aim: Aim, { decisions, forced, best, perDecision }: Summary): string[] {
  if (decisions === 0) return ['No decisions.']
  if (perDecision === null)
    return [decisions === 1 ? '1 decision, a forced one.' : `${decisions} decisions, all forced.`]
  const all = `${count(decisions, 'decision')}${forced === 0 ? '' : `, ${forced} of them forced`}.`
  return [all, sayChoices(decisions - forced, best, sayAmount(aim, perDecision))]
}

export function sayChoices(free: number, best: number, mean: string): string {
  if (free === 1) return `The one with a choice was ${best === 1 ? 'best' : `not best: it lost ${mean}`}.`
  if (best === free) return `${free === 2 ? 'Both' : `All ${free}`} with a choice were best.`
  const none = free === 2 ? 'Neither' : 'None'
  const good = best === 0 ? none : String(best)
  return `${good} of the ${free} with a choice ${best <= 1 ? 'was' : 'were'} best; they lost ${mean} on average.`
}

function printCostliest(aim: Aim, decisions: readonly Decision[], { sayOption }: Coaching, terminal: Terminal): void {
  if (decisions.length === 0) return
  const { print, paint } = terminal
  const costs = decisions.map(({ cost }) => sayAmount(aim, cost))
  const width = Math.max('cost'.length, ...costs.map((cost) => cost.length))
  print()
  print(paint.dim(`   ply  ${'cost'.padStart(width)}  decision  chosen`))
  for (const [at, { ply, chosen, best, difficulty }] of decisions.entries()) {
    const lead = `  ${String(ply).padStart(4)}  ${(costs[at] ?? '').padStart(width)}  ${difficulty.padEnd(8)}  `
    const [first = '', ...more] = wrapLine(sayOption(chosen), WIDTH - lead.length)
    const indent = ' '.repeat(lead.length)
    print(`${lead}${first}`)
    for (const line of more) print(`${indent}${line}`)
    printWrapped(`best: ${best.map(sayOption).join(' or: ')}`, indent, terminal)
  }
}

function printLuck(aim: Aim, { luckiest, unluckiest }: Summary, { steps }: Playthrough, terminal: Terminal): void {
  const rows = [
    { name: 'Luckiest', at: luckiest },
    { name: 'Unluckiest', at: unluckiest },
  ].flatMap(({ name, at }) => (at === null ? [] : [{ name, ...at, amount: saySigned(aim, at.luck) }]))
  if (rows.length > 0) terminal.print()
  const width = Math.max(...rows.map(({ amount }) => amount.length))
  for (const { name, ply, amount } of rows) {
    const step = steps[ply - 1]
    const told = step?.happened[0] ?? step?.said ?? ''
    printWrapped(`${name.padEnd(12)}${amount.padStart(width)}   ply ${ply}: ${told}`, '  ', terminal)
  }
}

function printWrapped(line: string, indent: string, { print }: Terminal): void {
  for (const each of wrapLine(line, WIDTH - indent.length)) print(`${indent}${each}`)
}

/** 1 decision, 2 decisions. */
function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
