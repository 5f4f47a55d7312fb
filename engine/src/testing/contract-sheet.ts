import { machineOf, type Game } from '../declare/game.ts'
import { blocksOf, partOf, partsOf, standsOf, type Block, type Part, type Sheet } from '../declare/sheet.ts'
import type { Position } from '../run/position.ts'
import { runOn } from '../run/run.ts'
import { canonical } from '../verbs/canonical.ts'
import { toAct } from '../verbs/offered.ts'
import { advance } from '../verbs/play.ts'
import { sheetOf } from '../verbs/say.ts'
import { hasEnded, view } from '../verbs/view.ts'
import { randomMatch } from './contract-matches.ts'
import type { Limits, Register } from './contract.ts'
import { ensure } from './ensure.ts'
import { forAllStories, tell } from './story.ts'

/** Whoever draws a sheet counts on these. */
const MOST_PARTS = 2_000
const LONGEST_TEXT = 1_000
/** Sheets may be large, and change little from one story to the next. */
const STORIES = 40
/** Whole matches are looked at all through: so many of them. */
const MATCHES = 10

/** Promises about what is shown of a position. */
export function checkSheets(game: Game, test: Register, limits: Limits): void {
  test('shows a sheet of known things and known moves, and says there whose turn it is until the end', () => {
    const known = paramsByMove(game)
    const some = { ...limits, runs: Math.min(limits.runs, STORIES) }
    forAllStories(game, some, (story) => tell(game, story, ({ before }) => checkSheetsAt(game, before, known)))
    for (let match = 0; match < Math.min(limits.matches, MATCHES); match++) {
      const said = new Set<string>()
      const last = randomMatch(game, limits, match, (position, by, move, draws) => {
        for (const block of blocksOf(shown(game, position, null))) if (isTurn(block)) said.add(wordsOf(block))
        advance(game, position, by, move, draws)
      })
      checkSheetsAt(game, last, known)
      for (const block of blocksOf(shown(game, last, null)))
        ensure(!said.has(wordsOf(block)), () => `after the end the sheet still says “${wordsOf(block)}”`)
    }
  })
}

function checkSheetsAt(game: Game, position: Position, known: ReadonlyMap<string, ReadonlySet<string>>): void {
  // A spectator, and one seat after the other.
  for (const seat of [null, position.ply % position.seats]) {
    const sheet = shown(game, position, seat)
    const [fault] = sheetFaults(game, sheet, known)
    ensure(fault === undefined, () => `the sheet of ${seat === null ? 'a spectator' : `seat ${seat}`}: ${fault}`)
    ensure(seat !== null || canonical(JSON.parse(JSON.stringify(sheet))) === canonical(sheet), 'JSON changes the sheet')
    ensure(
      hasEnded(view(game, position, seat).phases) || !isTurnOfOne(game, position) || blocksOf(sheet).some(isTurn),
      'the sheet does not say whose turn it is: say it by turn(…), which is left out after the end',
    )
  }
}

/**
 * Is one seat in particular to act, by the `turn` of a chart of the whole match? It is not where chance is to act, where
 * anybody may, and where each seat acts in a chart of its own.
 */
function isTurnOfOne(game: Game, position: Position): boolean {
  if (position.seats === 1) return false
  return toAct(game, position).some((author) => {
    if (author === 'chance') return false
    const run = runOn(machineOf(game), position)
    const open = run.finder.openings(author)
    run.end()
    return open.some(({ mount }) => mount.turn !== null && !mount.perSeat)
  })
}

function shown(game: Game, position: Position, seat: number | null): Sheet {
  return sheetOf(game, view(game, position, seat))
}

function isTurn(block: Block): boolean {
  return block.kind === 'line' && block.turn === true
}

function wordsOf(block: Block): string {
  return partsOf([block])
    .map(({ text }) => text)
    .join('')
}

function sheetFaults(game: Game, sheet: Sheet, known: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const parts = partsOf(sheet)
  if (parts.every(({ text }) => text.trim() === '')) return ['it is empty']
  if (parts.length > MOST_PARTS) return [`it has ${parts.length} parts, more than ${MOST_PARTS}`]
  return [...blocksOf(sheet).flatMap(blockFaults), ...parts.flatMap((part) => partFaults(game, part, known))]
}

function blockFaults(block: Block): string[] {
  switch (block.kind) {
    case 'line':
      return wordsOf(block).trim() === '' ? ['a line is empty'] : []
    case 'chips':
    case 'cards': {
      const parts = block.kind === 'cards' ? block.cards : block.chips.map(partOf)
      return parts.every(({ text }) => text.trim() !== '') ? [] : [`one of the ${block.kind} has no words`]
    }
    case 'table':
    case 'grid': {
      const rows = block.head === null ? block.rows : [block.head, ...block.rows]
      const lengths = new Set(rows.map((row) => row.length))
      if (lengths.size > 1) return [`the rows of a ${block.kind} have ${[...lengths].join(', ')} cells`]
      const isEmpty = rows.flat().every((cell) => partOf(cell).text.trim() === '')
      return isEmpty ? [`a ${block.kind} is empty`] : []
    }
  }
}

function partFaults(game: Game, part: Part, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const { text, thing } = part
  const faults: string[] = []
  if (text.length > LONGEST_TEXT) faults.push(`“${text.slice(0, 40)}…” is longer than ${LONGEST_TEXT}`)
  if (thing !== undefined && !Object.hasOwn(game.text.lookUp ?? {}, thing))
    faults.push(`“${text}” shows ${thing}, which lookUp does not know`)
  for (const { move, ...params } of standsOf(part)) {
    const moves = move === undefined ? [...known.values()] : [known.get(move)]
    if (!moves.some((names) => names !== undefined && Object.keys(params).every((name) => names.has(name))))
      faults.push(`“${text}” stands for ${named(move, Object.keys(params))}, and there is no such move`)
    if (text.trim() === '' && part.spoken === undefined) faults.push('a part that can be chosen has no words')
  }
  return faults
}

function named(move: string | undefined, params: readonly string[]): string {
  const listed = params.length === 0 ? 'nothing' : params.join(', ')
  return move === undefined ? `a move with ${listed}` : `${move} with ${listed}`
}

/** By move: its parameters, over all arrows that draw it. */
function paramsByMove(game: Game): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>()
  for (const { edges } of game.charts.values())
    for (const { event, params } of edges) {
      const names = known.get(event) ?? new Set()
      for (const param of params) names.add(param.replace(/\[\]|\?/g, ''))
      known.set(event, names)
    }
  return known
}
