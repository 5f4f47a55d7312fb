import { address, sayHappening, sayMove, type Addressed, type Game, type NameOf } from '@parlor/engine'
import type { LogLineShape, MatchShape } from '@parlor/protocol'
import { botTitle } from '../../catalogue/listed-games.ts'
import { namesAt } from '../../open-match/names.ts'
import type { OpenMatch } from '../../open-match/open-match.ts'
import { spoken } from '../../words/spoken.ts'
import { panelsWords } from '../../words/en/panels.ts'
import { words } from '../../words/words.ts'

/** One entry of a log in words. */
export function sayLine(game: Game, match: MatchShape, line: LogLineShape): string {
  return sentencesOf(game, match, line).join(' ')
}

/** One entry of a log, sentence by sentence. What the rules tell of it says more than the move itself. */
export function sentencesOf(game: Game, match: MatchShape, line: LogLineShape): readonly string[] {
  const nameOf = namesAt(match)
  if (line.kind !== 'moved') return [sayShell(match, line, nameOf)]
  const told = line.happenings.map((happening) => sayHappening(spoken(game), happening, nameOf))
  return told.length > 0 ? told : [sayUntold(game, match, line, nameOf)]
}

/** A move of which the rules tell nothing. */
function sayUntold(game: Game, match: MatchShape, line: LogLineShape, nameOf: NameOf): string {
  const { entry: say } = panelsWords.value
  const move = line.move === undefined ? null : sayMove(spoken(game), line.move, nameOf)
  if (line.by === 'clock') return move === null ? say.clock : say.clockSaid(move)
  if (line.by === 'chance') return say.chance
  const who = whoIs(match, line.by, nameOf)
  return move === null ? say.moved(who) : say.said(who, move)
}

/** What is true of every match, whatever is played. */
function sayShell(match: MatchShape, line: LogLineShape, nameOf: NameOf): string {
  const { entry: say } = panelsWords.value
  const { kind, seat } = line
  const by = whoIs(match, line.by, nameOf)
  const whom = seat === undefined ? by : address(nameOf, seat)
  const bot = line.bot === undefined ? '' : botTitle(match.game, line.bot).name
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
    case 'called-off':
      return say.calledOff
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

function whoIs(match: MatchShape, by: LogLineShape['by'], nameOf: NameOf): Addressed {
  const { entry: say } = panelsWords.value
  if (typeof by === 'number') return address(nameOf, by)
  const seat = match.seats.findIndex((holder) => holder.kind === 'person' && holder.player.id === by)
  if (seat >= 0) return address(nameOf, seat)
  if (by === match.host.id) return calledBy(match.host.name || words.value.shell.guest)
  return calledBy(by === 'house' ? say.house : say.somebody)
}

/** Somebody without a seat. */
function calledBy(name: string): Addressed {
  return address(() => name, -1)
}

/** How a match at this device was set up need not be told: everybody was there. */
const SETTING_UP = new Set(['created', 'sat', 'readied', 'bot-seated', 'left'])

/** The lines of a log that tell something. */
export function toldLines(
  lines: readonly LogLineShape[],
  { where }: Pick<OpenMatch, 'where'>,
): readonly LogLineShape[] {
  return lines
    .flatMap((line, at) => {
      const before = lines[at - 1]
      if (isToldByNext(line, lines[at + 1])) return []
      return before !== undefined && isToldByNext(before, line) ? [{ ...line, by: before.by }] : [line]
    })
    .filter((line) => !tellsNothing(line) && (where !== 'here' || !SETTING_UP.has(line.kind)))
}

/**
 * What an entry is called in the log, the replay and the notice: its place among the lines that are told, from 1 for the
 * start. An entry that is not told by itself has the name of the line that tells it. Null before the start.
 */
export function entryName(told: readonly LogLineShape[], number: number): number | null {
  const start = told.findIndex(({ kind }) => kind === 'started')
  if (start < 0 || number < (told[start]?.number ?? 0)) return null
  const at = told.findIndex((line) => line.number >= number)
  return (at < 0 ? told.length - 1 : at) - start + 1
}

/** “Ann: Roll” and “Ann rolls 2 and 4” are one happening, and hers: what chance makes of a move says the move too. */
function isToldByNext(line: LogLineShape, next: LogLineShape | undefined): boolean {
  const isBare = line.kind === 'moved' && typeof line.by === 'number' && line.happenings.length === 0
  return isBare && next?.by === 'chance' && next.happenings.length > 0
}

const UNTOLD = new Set(['signed-in', 'readied', 'pledged', 'called', 'revealed'])

/** Somebody did something of which nothing may be told, or said that they are ready: nobody reads that. */
function tellsNothing({ kind, by, move, happenings }: LogLineShape): boolean {
  return (
    UNTOLD.has(kind) || (kind === 'moved' && typeof by === 'number' && move === undefined && happenings.length === 0)
  )
}
