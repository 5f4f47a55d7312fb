import { sayHappening, sayMove, type Game, type NameOf } from '@parlor/engine'
import type { LogLineShape, MatchShape } from '@parlor/protocol'
import { namesAt } from '../../table/names.ts'
import { spoken } from '../../words/spoken.ts'
import { words } from '../../words/words.ts'

/** One entry of a log in words. What the rules tell of it says more than the move itself. */
export function sayLine(game: Game, match: MatchShape, line: LogLineShape): string {
  const nameOf = namesAt(match)
  if (line.kind !== 'moved') return sayShell(match, line, nameOf)
  const told = line.happenings.map((happening) => sayHappening(spoken(game), happening, nameOf))
  if (told.length > 0) return told.join(' ')
  const { entry: say } = words.value.beside
  const move = line.move === undefined ? null : sayMove(spoken(game), line.move, nameOf)
  if (line.by === 'clock') return move === null ? say.clock : say.clockSaid(move)
  if (line.by === 'chance') return say.chance
  const who = whoIs(match, line.by, nameOf)
  return move === null ? say.moved(who) : say.said(who, move)
}

/** What is true of every match, whatever is played. */
function sayShell(match: MatchShape, line: LogLineShape, nameOf: NameOf): string {
  const { entry: say } = words.value.beside
  const { kind, seat } = line
  const by = whoIs(match, line.by, nameOf)
  const whom = seat === undefined ? by : nameOf(seat)
  const bot = line.bot === undefined ? '' : (words.value.shell.bots[line.bot]?.name ?? line.bot)
  switch (kind) {
    case 'created':
      return say.created(by)
    case 'invited':
      return say.invited(by)
    case 'admitted':
      return say.admitted(by)
    case 'changed':
      return say.changed(by)
    case 'sat':
      return say.sat(by)
    case 'stood':
      return say.stood(by)
    case 'readied':
      return say.readied(whom)
    case 'bot-seated':
      return bot === '' ? say.botUnseated(by) : say.botSeated(by, bot)
    case 'kicked':
      return say.kicked(by, whom)
    case 'hosted':
      return say.hosted(by)
    case 'started':
      return say.started
    case 'undone':
      return say.undone(by)
    case 'left':
      return say.left(whom, bot)
    case 'returned':
      return say.returned(whom)
    case 'resigned':
      return say.resigned(whom)
    case 'rematched':
      return say.rematched(by)
    case 'rules-changed':
      return say.rulesChanged
    case 'closed':
      return say.closed
    default:
      return say.other
  }
}

function whoIs(match: MatchShape, by: LogLineShape['by'], nameOf: NameOf): string {
  const { entry: say } = words.value.beside
  if (typeof by === 'number') return nameOf(by)
  const seat = match.seats.findIndex((holder) => holder.kind === 'person' && holder.player.id === by)
  if (seat >= 0) return nameOf(seat)
  if (by === match.host.id) return match.host.name || words.value.shell.guest
  return by === 'house' ? say.house : say.somebody
}
