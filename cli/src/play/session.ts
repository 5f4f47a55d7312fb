import { Document, formatSheet, optionsFor, outcome, runningClocks, seatName, sheetOf, view } from '@parlor/engine'
import { printOutcome } from '../print-outcome.ts'
import { INTERRUPTED, type Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { isLeaving } from './leaving.ts'
import { interrupted, type InputLines } from './lines.ts'
import type { TerminalMatch } from './match.ts'
import { Narrator } from './narrator.ts'
import { Person, type Leaving } from './person.ts'

const CLEAR_SCREEN = '\u001b[2J\u001b[3J\u001b[H'

/** Plays a match at this terminal; without people there are no lines to read. Gives the exit code. */
export async function playSession(match: TerminalMatch, lines: InputLines | null, terminal: Terminal): Promise<number> {
  const { game, players } = match
  const people = players.flatMap((player, seat) => (player === null ? [seat] : []))
  const narrator = new Narrator(game, people, terminal)
  const person = lines && new Person(game, lines, terminal, people.length === 1)
  const secretive = game.information === 'hidden' && people.length > 1 && terminal.interactive
  printHead(match, people, terminal)
  narrator.tell(match.begun)
  let toldOfClocks = tellOfClocks(match, people, terminal)
  let shownTo = people.length === 1 ? people[0] : undefined
  while (!match.over) {
    const by = match.next()
    if (typeof by !== 'number' || players[by] || !lines || !person) {
      narrator.tell(match.playFor(by))
      continue
    }
    // Moves follow each other.
    /* oxlint-disable no-await-in-loop */
    if (secretive && shownTo !== by) {
      const line = await lines.ask(`\n  Hand the screen to ${seatName(by)}, who presses Enter. `)
      if (line === null || line === interrupted) return leave(line === null ? 'end' : 'interrupted', match, terminal)
      if (isLeaving(game, line.trim().toLowerCase())) return leave('quit', match, terminal)
      terminal.print(CLEAR_SCREEN)
    }
    shownTo = by
    narrator.tellPrivately(by)
    toldOfClocks ||= tellOfClocks(match, people, terminal)
    const answer = await person.ask(match.position, by, (move) => match.playMove(by, move))
    /* oxlint-enable no-await-in-loop */
    if (answer === 'wait') wait(match, by, narrator, terminal)
    else if (typeof answer === 'string') return leave(answer, match, terminal)
    else narrator.tell(answer.steps)
  }
  printEnd(match, people, terminal)
  return 0
}

function wait(match: TerminalMatch, seat: number, narrator: Narrator, { print }: Terminal): void {
  const outlook = match.wait(seat)
  if (outlook === 'clock') narrator.tell(match.playClock())
  if (outlook === null) print('  There is nothing to wait for.')
}

function leave(answer: Leaving, match: TerminalMatch, { print, note }: Terminal): number {
  if (answer === 'interrupted') {
    // The prompt has no end of line.
    print('\nYou left the game.')
    return INTERRUPTED
  }
  const ply = `after ${match.entries.length} ${match.entries.length === 1 ? 'entry' : 'entries'}`
  if (answer === 'quit') {
    print(`You left the game ${ply}.`)
    return 0
  }
  note(`parlor: the input ended before the game did, ${ply}.`)
  return 1
}

function printHead(
  { game, players, seed, position }: TerminalMatch,
  people: readonly number[],
  terminal: Terminal,
): void {
  const { print, paint } = terminal
  print(paint.bold(game.name))
  for (const line of wrapLine(game.about, WIDTH)) print(line.trimStart())
  print()
  for (const [seat, player] of players.entries())
    print(`  ${seatName(seat)}: ${player === null ? 'you' : `${player.name} (a bot)`}`)
  const usual = optionsFor(game, position.seats)
  const changed = Object.entries(position.options)
    .filter(([name, value]) => value !== usual[name]?.preset)
    .map(
      ([name, value]) =>
        `${name} ${value instanceof Document ? (value.about.name ?? value.hash.slice(0, 8)) : String(value)}`,
    )
  const options = Object.keys(position.options).length === 0 ? '' : `Options: ${changed.join(', ') || 'as usual'}`
  for (const line of options === '' ? [] : wrapLine(options, WIDTH - 2)) print(paint.dim(`  ${line}`))
  print(paint.dim(`  Seed: ${seed} (--seed ${seed} and the same moves give the same game)`))
  if (people.length > 0) print(paint.dim('  Type help to see what you can type.'))
}

/** Said once, as soon as a clock runs. True when it was. */
function tellOfClocks(
  { game, position }: TerminalMatch,
  people: readonly number[],
  { print, paint }: Terminal,
): boolean {
  if (people.length === 0 || runningClocks(game, position).length === 0) return false
  print(paint.dim('  Clocks stand still while you think; wait lets the next one run out.'))
  return true
}

function printEnd({ game, position }: TerminalMatch, people: readonly number[], terminal: Terminal): void {
  const viewer = people.length === 1 ? (people[0] ?? null) : null
  terminal.print()
  const sheet = formatSheet(sheetOf(game, view(game, position, viewer)))
  for (const line of sheet.split('\n')) terminal.print(line === '' ? '' : `  ${line}`)
  terminal.print()
  const ended = outcome(game, position)
  if (ended !== null) printOutcome(game, ended, terminal)
}
