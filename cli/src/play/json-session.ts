import { hash, outcome, sayRefusal } from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import { interrupted, type InputLines } from './lines.ts'
import type { PlayedEntry, TerminalMatch } from './match.ts'

/**
 * Plays a match for a program: each entry is printed as a line of JSON, the end as the last. Moves of people are read
 * as lines of JSON; one that is refused is answered with the reason, and the next line is read. Gives the exit code.
 */
export async function playJsonSession(
  match: TerminalMatch,
  lines: InputLines | null,
  terminal: Terminal,
): Promise<number> {
  const seen = seenAt(match)
  const tell = (steps: readonly PlayedEntry[]) => {
    for (const step of steps) terminal.print(JSON.stringify({ ply: step.ply, ...seen(step) }))
  }
  tell(match.begun)
  let code = 0
  while (!match.over && code === 0) {
    const by = match.next()
    if (lines === null || typeof by !== 'number' || match.players[by]) tell(match.playFor(by))
    // Moves follow each other.
    // oxlint-disable-next-line no-await-in-loop
    else code = await askForMove(match, by, lines, tell, terminal)
  }
  printEnd(match, terminal)
  return code
}

/** What is printed of an entry. At a table with secrets, those who play through this pipe get what their seats may know. */
function seenAt({ game, players }: TerminalMatch): (step: PlayedEntry) => object {
  const people = players.flatMap((player, seat) => (player === null ? [seat] : []))
  if (game.information === 'open' || people.length === 0)
    return ({ entry, happenings }) => ({ ...entry, happenings: happenings.map((told) => told.happening) })
  return ({ entry: { by, move, at }, happenings }) => {
    const isOwn = typeof by === 'number' && people.includes(by)
    const told = happenings.flatMap(({ happening, only, others }) =>
      only === undefined || people.some((seat) => only.includes(seat)) ? [happening] : (others ?? []),
    )
    return { by, move: isOwn ? move : { move: move.move }, ...(at === undefined ? {} : { at }), happenings: told }
  }
}

async function askForMove(
  match: TerminalMatch,
  seat: number,
  lines: InputLines,
  tell: (steps: readonly PlayedEntry[]) => void,
  { print, note }: Terminal,
): Promise<number> {
  const line = await lines.ask('')
  if (line === interrupted) return 130
  if (line === null) {
    note(`parlor: the input ended before the game did: Seat ${seat + 1} has to move at ply ${match.position.ply + 1}.`)
    return 1
  }
  if (line.trim() === '') return 0
  const move = parseMove(line)
  const played = match.playMove(seat, move)
  if (played.ok) tell(played.steps)
  else
    print(JSON.stringify({ refused: played.refusal, sentence: sayRefusal(match.game, played.refusal), by: seat, move }))
  return 0
}

/** What is not JSON goes to the engine as the text it is, and is refused there. */
function parseMove(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}

function printEnd({ game, position, seed }: TerminalMatch, { print }: Terminal): void {
  const { options, seats } = position
  print(JSON.stringify({ outcome: outcome(game, position), game: game.id, options, seats, seed, hash: hash(position) }))
}
