import type { Fault } from '../chart/faults.ts'
import { wholeOptions } from '../declare/options.ts'
import type { Author } from '../declare/scene.ts'
import type { Entry } from '../verbs/replay.ts'
import { parseJsonLog, type ParsedLog, type SavedLog } from './saved-log.ts'
import { authorName, type Playthrough } from './playthrough.ts'

/**
 * A whole match as a text for people, that can be read back: a head, a line for each entry, what happened as comments
 * below it, the end. Entries and end are data; comments and blank lines are not read.
 *
 *     Parlor playthrough
 *     game: some-game
 *     options: {"dice":"forced"}
 *     seats: 1
 *
 *        1  Seat 1  ROLL {"dice":2}
 *        2  chance  DICE {"values":[3,4]}
 *           # Seat 1 rolls 3 and 4.
 *        3  clock   TIME_UP @15000
 *        4  Seat 1  SHUFFLE ~ 3 0 1
 *
 *     outcome: {"scores":[12],"ranks":[1]}
 *     hash: 0123456789abcdef
 *
 * `~ 3 0 1`: the numbers chance brought inside the effects of the entry. `@15000`: milliseconds since the match began,
 * where they are not those of the entry before.
 */
const TITLE = 'Parlor playthrough'
const FIELD = /^(game|options|seats|outcome|hash): (.*)$/s
const ENTRY = /^(\d+)\s+(seat \d+|chance|clock|host)\s+(.+?)(?:\s+(\{.*\}))?(?:\s+~((?:\s+\d+)+))?(?:\s+@(\d+))?$/is

export function formatTranscript(playthrough: Playthrough): string {
  const { game, options, seats, steps, outcome, hash } = playthrough
  const authors = steps.map(({ entry }) => authorName(entry.by))
  const width = authors.reduce((widest, name) => Math.max(widest, name.length), 0)
  const lines = [TITLE, `game: ${game}`, `options: ${JSON.stringify(wholeOptions(options))}`, `seats: ${seats}`, '']
  let now = 0
  for (const [at, { entry, happened }] of steps.entries()) {
    const { move, ...params } = entry.move
    const shown = Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : ''
    const time = entry.at === undefined || entry.at <= now ? '' : ` @${entry.at}`
    now = Math.max(now, entry.at ?? now)
    const drawn = entry.draws === undefined ? '' : ` ~ ${entry.draws.join(' ')}`
    lines.push(`${String(at + 1).padStart(4)}  ${(authors[at] ?? '').padEnd(width)}  ${move}${shown}${drawn}${time}`)
    for (const sentence of happened) lines.push(...sentence.split('\n').map((line) => `      # ${line}`))
  }
  lines.push('', ...(outcome === null ? [] : [`outcome: ${JSON.stringify(outcome)}`]), `hash: ${hash}`)
  return `${lines.join('\n')}\n`
}

/** The same match as JSON. */
export function formatJsonLog({ game, options, seats, steps, outcome, hash }: Playthrough): string {
  const entries = steps.map(({ entry }) => `    ${JSON.stringify(entry)}`).join(',\n')
  const head = Object.entries({ game, options: wholeOptions(options), seats }).map(
    ([key, value]) => `  "${key}": ${JSON.stringify(value)},\n`,
  )
  const end = `${outcome === null ? '' : `  "outcome": ${JSON.stringify(outcome)},\n`}  "hash": "${hash}"\n`
  return `{\n${head.join('')}  "entries": [${entries === '' ? '' : `\n${entries}\n  `}],\n${end}}\n`
}

/** Reads a log in either form: JSON begins with a brace. */
export function parseLog(text: string): ParsedLog {
  return text.trimStart().startsWith('{') ? parseJsonLog(text) : parseTranscript(text)
}

function parseTranscript(text: string): ParsedLog {
  const lines = text.split('\n').map((line) => line.trim())
  if (lines[0] !== TITLE) return unreadable(1, `neither JSON nor a text that begins with “${TITLE}”`)
  const fields = new Map<string, { value: unknown; line: number }>()
  const entries: Entry[] = []
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line === '' || line.startsWith('#')) continue
    const fault = readField(line, fields, at + 1) ?? readEntry(line, entries)
    if (typeof fault === 'string') return unreadable(at + 1, fault)
  }
  // The same checks as for JSON: a transcript is another spelling of the same log.
  const parsed = parseJsonLog(
    JSON.stringify({ ...Object.fromEntries([...fields].map(([name, { value }]) => [name, value])), entries }),
  )
  if (parsed.ok) return parsed
  const line = fields.get(parsed.fault.at.split('.')[0] ?? '')?.line
  return { ok: false, fault: line === undefined ? parsed.fault : { ...parsed.fault, line } }
}

function unreadable(line: number, reason: string): { ok: false; fault: Fault } {
  return { ok: false, fault: { at: 'the file', line, reason } }
}

/** True when the line was a field, a sentence when it was a bad one, undefined when it was none. */
function readField(
  line: string,
  fields: Map<string, { value: unknown; line: number }>,
  number: number,
): true | string | undefined {
  const [, name, written] = FIELD.exec(line) ?? []
  if (name === undefined || written === undefined) return undefined
  if (fields.has(name)) return `says ${name} a second time`
  if (name === 'game' || name === 'hash') fields.set(name, { value: written, line: number })
  else {
    const value = readJson(written)
    if (value === undefined) return `${name} is not JSON`
    fields.set(name, { value, line: number })
  }
  return true
}

function readEntry(line: string, entries: Entry[]): string | undefined {
  const [, ply, author, name, written, drawn, time] = ENTRY.exec(line) ?? []
  if (ply === undefined || author === undefined || name === undefined)
    return 'is no entry such as: 1  Seat 1  ROLL {"dice":2}'
  if (Number(ply) !== entries.length + 1) return `is entry ${ply}, where ${entries.length + 1} was expected`
  const by = authorFrom(author)
  if (by === undefined) return 'seats are numbered from 1'
  const params = written === undefined ? {} : readJson(written)
  if (typeof params !== 'object' || params === null) return `the parameters of ${name} are not JSON`
  const move = { move: name, ...params }
  entries.push({
    by,
    move,
    ...(drawn === undefined ? {} : { draws: drawn.trim().split(/\s+/).map(Number) }),
    ...(time === undefined ? {} : { at: Number(time) }),
  })
  return undefined
}

function authorFrom(name: string): Author | undefined {
  const lower = name.toLowerCase()
  if (lower === 'chance' || lower === 'clock' || lower === 'host') return lower
  const seat = Number(lower.slice('seat '.length)) - 1
  return seat >= 0 ? seat : undefined
}

/** Undefined for what is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a file claims about its end and the replay does not bear out; empty when all is as it says. */
export function endFaults(log: SavedLog, playthrough: Playthrough): string[] {
  const faults: string[] = []
  if (log.outcome !== undefined && JSON.stringify(log.outcome) !== JSON.stringify(playthrough.outcome))
    faults.push(
      `the outcome is ${JSON.stringify(playthrough.outcome)}, and the file says ${JSON.stringify(log.outcome)}`,
    )
  if (log.hash !== undefined && log.hash !== playthrough.hash)
    faults.push(`the position hash is ${playthrough.hash}, and the file says ${log.hash}`)
  return faults
}
