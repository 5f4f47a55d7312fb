import { sayAsked, sayMove, type NameOf, type Seat } from '@parlor/engine'
import type { LogLineShape, OfferShape } from '@parlor/protocol'
import { nameOf as nameOfMove } from '../boards/plain/offer-layout.ts'
import { namesAt } from '../open-match/names.ts'
import { seatAtPlay, type OpenMatch } from '../open-match/open-match.ts'
import type { Showing, Shown } from '../open-match/showing.ts'
import { sayWhoseTurn } from '../open-match/whose-turn.ts'
import { timeLeft } from '../parts/time-left.ts'
import { entryName, sayLine, toldLines } from '../panels/log/say-line.ts'
import { turnsIn } from '../panels/log/turns.ts'
import { sayEnd } from '../open-match/result-text.ts'
import { sentence } from '../words/sentence.ts'
import { spoken } from '../words/spoken.ts'
import { inGameWords } from '../words/en/in-game.ts'
import { panelsWords } from '../words/en/panels.ts'
import { sayPieces, splitSheet, type Detail } from './sheet-speech.ts'
import { readoutWords } from './words.ts'

/** What can be asked for at any table. */
export type Readout = 'can' | 'last' | 'mine' | 'others' | 'clocks'

/** The letter of each: letters that no board uses for anything else. */
export const READOUT_KEYS: Readonly<Record<Readout, string>> = {
  can: 'W',
  last: 'L',
  mine: 'H',
  others: 'O',
  clocks: 'K',
}

/** More moves than this are counted, not read. */
const MOST_MOVES = { short: 4, full: 16 } as const
/** Nobody listens to more of what happened. */
const MOST_LINES = 40

/** A readout of what a match shows, from the game's own sheet, offers, log and clocks: no game has to do anything for it. */
export async function readOut(what: Readout, detail: Detail, showing: Showing): Promise<string> {
  const { openMatch } = showing
  const { passTo, match } = openMatch.state.peek()
  const nameOf = namesAt(match)
  if (passTo !== null) return inGameWords.value.passTo(nameOf(passTo))
  const shown = showing.shown.peek()
  if (what === 'last') return sayLast(openMatch, shown, detail)
  if (what === 'clocks') return sayClocks(openMatch, shown, detail)
  if (what === 'can') return shown.isPast ? sayPast(openMatch, shown) : sayCan(showing, shown, detail)
  return saySheetOf(what, openMatch, shown, detail)
}

function saySheetOf(what: 'mine' | 'others', { game, state }: OpenMatch, { view }: Shown, detail: Detail): string {
  const { match } = state.peek()
  if (view === null) return readoutWords.words.value.nothingYet
  const nameOf = namesAt(match)
  const { own, theirs, rest } = splitSheet(spoken(game), view, view.viewer)
  if (what === 'mine') return sayPieces(own, detail, nameOf)
  if (match.seats.length < 2) return readoutWords.words.value.nobodyElse
  // In short what somebody has; what lies between the players in full, and where nothing is anybody's.
  return sayPieces(detail === 'full' || theirs.length === 0 ? rest : theirs, detail, nameOf)
}

/** In short what happened last; in full all since the reader's turn before. */
async function sayLast(openMatch: OpenMatch, { view, number }: Shown, detail: Detail): Promise<string> {
  const { match } = openMatch.state.peek()
  const all = (await openMatch.log()).filter((line) => line.number <= number)
  const since = detail === 'short' ? all : sinceTurn(all, view?.viewer ?? null, match.seats.length < 2)
  const lines = toldLines(since, openMatch).slice(detail === 'short' ? -1 : -MOST_LINES)
  if (lines.length === 0) return readoutWords.words.value.nothingYet
  return lines.map((line) => sentence(sayLine(openMatch.game, match, line))).join(' ')
}

/** From the end of the reader's turn before this one; alone, from one's last move. */
function sinceTurn(lines: readonly LogLineShape[], seat: Seat | null, isAlone: boolean): readonly LogLineShape[] {
  if (isAlone) return lines.slice(Math.max(0, lines.findLastIndex(isMoveOf(seat))))
  const turns = turnsIn(lines)
  const now = turns.at(-1)?.seat === seat ? turns.length - 1 : turns.length
  const before = turns.slice(0, now).findLastIndex((turn) => turn.seat === seat)
  return turns.slice(before + 1).flatMap((turn) => turn.lines.map(({ line }) => line))
}

function isMoveOf(seat: Seat | null) {
  return ({ by, kind }: LogLineShape) => kind === 'moved' && by === seat
}

/** Short: one's own clock and that of the player to move. Full: all clocks, and what each will do. */
function sayClocks(openMatch: OpenMatch, { view, isPast }: Shown, detail: Detail): string {
  const say = readoutWords.words.value
  const { match } = openMatch.state.peek()
  const clocks = view === null || isPast || match.stage !== 'playing' ? [] : view.clocks
  const isNear = (seat: Seat | null) => seat === null || seat === view?.viewer || view?.toAct.includes(seat) === true
  const near = clocks.filter(({ seat }) => isNear(seat))
  const told = detail === 'full' || near.length === 0 ? clocks : near
  if (told.length === 0) return say.noClocks
  const nameOf = namesAt(match)
  const now = openMatch.now()
  return told
    .map((clock) => {
      const whose = clock.seat === null ? say.everybody : nameOf(clock.seat)
      const left = sayTime(timeLeft(clock, match.startedAt ?? now, now))
      if (clock.left !== undefined) return say.stands(whose, left)
      const then = sayMove(spoken(openMatch.game), { move: clock.move }, nameOf, view?.table ?? null)
      return detail === 'full' ? `${say.clock(whose, left)} ${say.afterwards(then)}` : say.clock(whose, left)
    })
    .join(' ')
}

function sayTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000)
  return readoutWords.words.value.time(Math.floor(seconds / 60), seconds % 60)
}

async function sayPast(openMatch: OpenMatch, { number }: Shown): Promise<string> {
  return panelsWords.value.lookingBack(entryName(toldLines(await openMatch.log(), openMatch), number))
}

function sayCan({ openMatch, whose }: Showing, { view }: Shown, detail: Detail): string {
  const say = readoutWords.words.value
  const inGame = inGameWords.value
  const state = openMatch.state.peek()
  const { match } = state
  if (match.stage === 'over' || match.stage === 'closed') return sayEnd(match)
  const nameOf = namesAt(match)
  if (match.yours.length === 0) return inGame.watching
  const seat = seatAtPlay(state)
  if (seat === null || view === null) return `${say.nothingToDo} ${sayWhoseTurn(whose, nameOf)}`.trim()
  const asked = sayAsked(spoken(openMatch.game), view, nameOf)
  return `${sentence(asked)} ${sayOffers(openMatch, view.offers ?? [], view.table, nameOf, detail)}`.trim()
}

function sayOffers(
  { game }: OpenMatch,
  offers: readonly OfferShape[],
  table: unknown,
  nameOf: NameOf,
  detail: Detail,
): string {
  const say = readoutWords.words.value
  const speaker = spoken(game)
  const { names = {}, unlisted = [] } = speaker.text
  // What only leads to something else is not told in short, unless there is nothing else.
  const plain = offers.filter(({ move }) => !unlisted.includes(move))
  const told = detail === 'full' || plain.length === 0 ? offers : plain
  const most = MOST_MOVES[detail]
  let more = 0
  const sentences = told.flatMap(({ move, ways }) => {
    if (ways === null) return [names[move] ?? nameOfMove(move)]
    const name = names[move]
    if (ways.length > most && name !== undefined) return [say.ways(name, ways.length)]
    more += Math.max(0, ways.length - most)
    return ways.slice(0, most).map((way) => sayMove(speaker, way, nameOf, table))
  })
  return sentences.length === 0 ? say.nothingToDo : say.youCan([...new Set(sentences)].join('; '), more)
}
