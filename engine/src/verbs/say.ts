import type { Scalar } from '../choice/index.ts'
import type { Game } from '../declare/game.ts'
import type { Refusal } from '../declare/scene.ts'
import { derivedRefusal } from '../declare/sentences.ts'
import { BUILDERS, type Block, type Sheet } from '../declare/sheet.ts'
import type { AnyHappening, NameOf } from '../declare/text.ts'
import type { EngineRefusal } from '../run/resolve.ts'
import { hasEnded, phasesByChart, type View } from './view.ts'

/** All that saying something takes of a game: a page may bring the text in another language. */
type Spoken = Pick<Game, 'text'>

/** Sentences. A game's own come from its text.ts; the engine has its own for what it refuses itself. */

export const seatName: NameOf = (seat) => `Seat ${seat + 1}`

/** A seat in a sentence: addressed as “you” where it is the reader's own, otherwise named. */
export interface Addressed {
  /** A subject with its verb: “You roll”, or the name and “rolls”. */
  does(you: string, others: string): string
  /** An object: “you”, “dich”, “dir” …, or the name. */
  called(you: string): string
  /** A phrase in which more than the name differs: “your crops”, or “the crops of Ann”. */
  phrase(you: string, named: (name: string) => string): string
}

export function address(nameOf: NameOf, seat: number): Addressed {
  const phrase: Addressed['phrase'] = (you, named) => (nameOf.you === seat ? you : named(nameOf(seat)))
  return {
    phrase,
    does: (you, others) => phrase(you, (name) => `${name} ${others}`),
    called: (you) => phrase(you, (name) => name),
  }
}

type Sentences = {
  readonly [C in EngineRefusal['code']]: (facts: Extract<EngineRefusal, { code: C }>['facts'], nameOf: NameOf) => string
}
const ENGINE_REFUSALS: Sentences = {
  malformed: ({ param, problem }) => {
    const said = param === '' ? `That cannot be read: ${problem}.` : `“${param}” cannot be read: ${problem}.`
    return param === '' || param === 'move' ? `${said} A move looks like this: {"move":"SKIP"}` : said
  },
  'unknown-move': ({ move }) => `This game has no move ${move}.`,
  'no-such-seat': ({ seats }) => `There ${seats === 1 ? 'is only one seat' : `are only ${seats} seats`} at this table.`,
  'game-over': () => 'The game is over.',
  'not-yours-to-say': ({ move }) => `${move} is not for you to say.`,
  'not-now': ({ move, phase }) => `${move} is not possible now${phase === '' ? '' : ` (${phase})`}.`,
  'not-your-turn': ({ turn }, nameOf) => `It is the turn of ${nameOf(turn)}.`,
  held: ({ chart }) => `Something else has to be settled first (${chart} is waiting).`,
  'not-offered': ({ param, value }) => `${value} cannot be chosen as ${param}.`,
  'wrong-draws': ({ problem }) => `The numbers chance brought do not fit: ${problem}.`,
  'not-due': ({ due }) => (due === null ? 'No clock is running.' : 'The time is not up yet.'),
}

export function sayRefusal(game: Spoken, refusal: Refusal, nameOf: NameOf = seatName): string {
  const own = Object.hasOwn(game.text.refusals, refusal.code) ? game.text.refusals[refusal.code] : undefined
  // A code and its facts come from one `refuse`, and the sentence was typed for that code.
  if (own) return own(refusal.facts as never, nameOf)
  const code = refusal.code as keyof Sentences
  if (code === 'not-now') {
    const { move, phase } = refusal.facts as { move: string; phase: string } // the facts of that code
    const reasons = Object.hasOwn(game.text.notNow ?? {}, move) ? game.text.notNow?.[move] : undefined
    if (reasons !== undefined && Object.hasOwn(reasons, phase)) return reasons[phase] ?? ''
  }
  return Object.hasOwn(ENGINE_REFUSALS, code)
    ? ENGINE_REFUSALS[code](refusal.facts as never, nameOf)
    : derivedRefusal(refusal.code, refusal.facts, nameOf, game.text.values ?? {})
}

/** A move in words; with the table its author sees, where there is one, it can call things by their names. */
export function sayMove(
  game: Spoken,
  move: { readonly move: string },
  nameOf: NameOf = seatName,
  table: unknown = null,
): string {
  const own = Object.hasOwn(game.text.moves, move.move) ? game.text.moves[move.move] : undefined
  return own ? own(move as never, nameOf, table as never) : move.move // typed for the move of that name, at its table
}

export function sayHappening(game: Spoken, happening: AnyHappening, nameOf: NameOf = seatName): string {
  const own = Object.hasOwn(game.text.happenings, happening.what) ? game.text.happenings[happening.what] : undefined
  return own ? own(happening as never, nameOf) : happening.what // typed for the happening of that name
}

/** What people call a value of a parameter: its name, or the value itself where the game has none for it. */
export function sayValue(game: Spoken, param: string, value: Scalar, nameOf: NameOf = seatName): string {
  const { values = {} } = game.text
  const own = Object.hasOwn(values, param) ? values[param] : undefined
  return own ? own(value as never, nameOf) : String(value) // typed for the values of that parameter
}

type Seen = Pick<View, 'table' | 'phases'>

/** What lies on the table; after the end, without whose turn it was. */
export function sheetOf(game: Spoken, { table, phases }: Seen, nameOf: NameOf = seatName): Sheet {
  // This game's own view and charts; the builders only put together what they are given.
  const sheet = game.text.sheet(table as never, nameOf, phasesByChart(phases) as never, BUILDERS as never)
  return hasEnded(phases) ? withoutTurn(sheet) : sheet
}

/** What the viewer is asked now; nothing where the game does not say, and nobody is asked anything after the end. */
export function sayAsked(game: Spoken, { table, phases }: Seen, nameOf: NameOf = seatName): string {
  if (hasEnded(phases)) return ''
  return game.text.asked?.(table as never, nameOf, phasesByChart(phases) as never) ?? '' // as above
}

/** What a seat has after the end, in the game's own words; null where it leaves that to the score. */
export function sayResult(game: Spoken, { table }: Pick<View, 'table'>, seat: number): string | null {
  const said = game.text.result?.(table as never, seat) ?? '' // as above
  return said === '' ? null : said
}

function isToSay(block: Block): boolean {
  return block.kind !== 'line' || block.turn !== true
}

function withoutTurn(sheet: Sheet): Sheet {
  return sheet.flatMap((each): Sheet => {
    if (each.kind !== 'section') return isToSay(each) ? [each] : []
    const blocks = each.blocks.filter(isToSay)
    return blocks.length === 0 && each.blocks.length > 0 ? [] : [{ ...each, blocks }]
  })
}

/** The seat a value of a parameter stands for; undefined where it stands for none. */
export function seatMeant(game: Spoken, param: string, value: Scalar, table: unknown): number | undefined {
  const { seatOf = {} } = game.text
  const own = Object.hasOwn(seatOf, param) ? seatOf[param] : undefined
  const seat = own?.(value as never, table as never) ?? -1 // typed for that parameter and this game's view
  return seat < 0 ? undefined : seat
}
