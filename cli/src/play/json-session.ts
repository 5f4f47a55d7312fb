import { hash, outcome, sayRefusal, type Entry } from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import { interrupted, type Lines } from './lines.ts'
import type { LocalMatch, Step } from './match.ts'

/**
 * Plays a match for a program: each entry is printed as a line of JSON, the end as the last. Moves of people are read
 * as lines of JSON; one that is refused is answered with the reason, and the next line is read. Gives the exit code.
 */
export async function playJsonSession(match: LocalMatch, lines: Lines | null, terminal: Terminal): Promise<number> {
  const seen = seenAt(match)
  const tell = (step: Step | null) => {
    if (step !== null) terminal.print(JSON.stringify({ ply: match.position.ply, ...seen(step) }))
  }
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
function seenAt({ game, players, entries }: LocalMatch): (step: Step) => object {
  const people = players.flatMap((player, seat) => (player === null ? [seat] : []))
  if (game.information === 'open' || people.length === 0)
    return ({ happenings }) => ({ ...entries.at(-1), happenings: happenings.map((told) => told.happening) })
  return ({ happenings }) => {
    const { by, move, at } = entries.at(-1) as Entry<{ move: string }> // a step is an entry
    const isOwn = typeof by === 'number' && people.includes(by)
    const told = happenings.flatMap(({ happening, only, others }) =>
      only === undefined || people.some((seat) => only.includes(seat)) ? [happening] : (others ?? []),
    )
    return { by, move: isOwn ? move : { move: move.move }, ...(at === undefined ? {} : { at }), happenings: told }
  }
}

async function askForMove(
  match: LocalMatch,
  seat: number,
  lines: Lines,
  tell: (step: Step) => void,
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
  if (played.ok) tell(played)
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

function printEnd({ game, position, seed }: LocalMatch, { print }: Terminal): void {
  const { options, seats } = position
  print(JSON.stringify({ outcome: outcome(game, position), game: game.id, options, seats, seed, hash: hash(position) }))
}
