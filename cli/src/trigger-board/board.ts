import { balanceReport } from '@parlor/bots/trigger-board'
import { triggerBoard } from '@parlor/games/trigger-board'
import { boardSchema, SHIPPED_BOARDS, tryExpression, type Problem } from '@parlor/games/trigger-board/knowledge'
import { parseCount, type Arguments } from '../arguments.ts'
import { seatsOf } from '../chosen-game.ts'
import type { Command } from '../command.ts'
import { suggest } from '../nearest.ts'
import { workersFor } from '../play-in-parts.ts'
import { Progress } from '../progress.ts'
import { seedFrom } from '../seed.ts'
import { Refused, UsageError } from '../stop.ts'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { boardIn, formatReport, harmless } from './board-body.ts'
import { countOf, formatBalance, printBalance } from './print-report.ts'
import { runBalance } from './run-balance.ts'

/** Fewer matches are played before threads have started. */
const WORTH_THREADS = 500

type Run = (what: string | undefined, args: Arguments, terminal: Terminal) => Promise<number> | number

const VERBS: Readonly<Record<string, Run>> = { check, convert, simulate, try: tryOut, schema }

export const board: Command = {
  help: `Usage: parlor board check FILE [--json]
       parlor board convert FILE
       parlor board simulate FILE --matches N [--seats BOT,BOT,…] [--seed S]
                             [--workers W] [--json]
       parlor board try EXPRESSION [--with JSON] [--json]
       parlor board schema

For authors of boards. FILE is a board of any shape: the JSON of the first
version or a later one, or a ZIP bundle; or the id of a board that ships
(${Object.keys(SHIPPED_BOARDS).slice(0, 4).join(', ')}, …).

  check           names everything that is wrong or odd, each with its place
                  and what to do about it; the exit code is 1 if there is an
                  error
  convert         prints the board in the canonical form, version 4
  simulate        plays many matches: how long they take, how they end, who
                  wins, how often the lead changes, which choices matter, which
                  spaces are visited, which events never fire, how often the
                  loop guard steps in
  try             works out an expression, as boards use it in conditions
  schema          prints the JSON Schema of the canonical form

  --matches N     how many
  --seats LIST    a bot for each seat; as few random ones as the board allows,
                  unless told
  --seed S        any text; the same seed gives the same figures
  --workers W     threads; as many as there are processors when it pays, unless
                  told. The figures are the same
  --with JSON     values of names in the expression; all others are null

Examples:
  parlor board check my-board.json
  parlor board convert old-board.json > new-board.json
  parlor board simulate ring --matches 1000 --seats random,random,random
  parlor board try 'player.stats.drinks > 2' --with '{"player.stats.drinks":3}'`,
  syntax: {
    positionals: ['<check|convert|simulate|try|schema>'],
    optional: 'FILE',
    values: ['matches', 'seats', 'seed', 'workers', 'with'],
  },
  run(args, terminal) {
    const [verb = '', what] = args.positionals
    const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
    if (run === undefined)
      throw new UsageError(
        `parlor board cannot “${verb.slice(0, 40)}”.${suggest(verb, Object.keys(VERBS)) || ` It can: ${Object.keys(VERBS).join(', ')}.`}`,
      )
    return run(what, args, terminal)
  },
}

function needed(what: string | undefined, name: string): string {
  if (what === undefined) throw new UsageError(`parlor board needs ${name}.`)
  return what
}

async function check(what: string | undefined, { json }: Arguments, terminal: Terminal): Promise<number> {
  const { board: read, problems } = await boardIn(needed(what, 'a file'), terminal)
  const isFine = read !== null
  if (json) terminal.print(JSON.stringify(formatReport(problems)))
  else {
    printProblems(problems, terminal)
    const count = (severity: Problem['severity']) => problems.filter((each) => each.severity === severity).length
    const name = read === null ? 'This board' : `“${harmless(read.name)}”`
    terminal.print(`${name}: ${count('error')} errors, ${count('warning')} warnings, ${count('hint')} hints.`)
  }
  return isFine ? 0 : 1
}

function printProblems(problems: readonly Problem[], { print, paint }: Terminal): void {
  for (const { severity, path, code, message, hint } of problems) {
    const mark = severity === 'error' ? paint.bad('error') : severity
    print(`${mark} ${harmless(path) || '(the whole file)'} ${paint.dim(`[${code}]`)}`)
    for (const line of wrapLine(harmless(`${message}.${hint === '' ? '' : ` ${hint}`}`), WIDTH - 4))
      print(`    ${line.trimStart()}`)
  }
}

async function convert(what: string | undefined, { json }: Arguments, terminal: Terminal): Promise<number> {
  const { file, problems } = await boardIn(needed(what, 'a file'), terminal)
  if (file !== null) {
    terminal.print(JSON.stringify(file, null, json ? 0 : 2))
    return 0
  }
  if (json) terminal.print(JSON.stringify(formatReport(problems)))
  else printProblems(problems, { ...terminal, print: (text = '') => terminal.note(text) })
  return 1
}

async function simulate(what: string | undefined, { values, json }: Arguments, terminal: Terminal): Promise<number> {
  const file = needed(what, 'a file')
  const { file: body, board: read, problems } = await boardIn(file, terminal)
  if (read === null) {
    printProblems(problems, { ...terminal, print: (text = '') => terminal.note(text) })
    throw new Refused('This board has errors.')
  }
  const given = values.get('matches')
  if (given === undefined) throw new UsageError('parlor board simulate needs --matches, the number of matches.')
  const matches = parseCount('--matches', given, 1, 10_000_000)
  const list = values.get('seats') ?? Array.from({ length: read.players.min }, () => 'random').join(',')
  const bots = seatsOf(triggerBoard, list, false).flatMap((bot) => bot ?? [])
  const { min, max } = read.players
  if (bots.length < min || bots.length > max)
    throw new UsageError(`--seats: this board is for ${min} to ${max} players.`)
  const seed = seedFrom(values.get('seed'))
  const progress = new Progress(matches, `Playing ${matches.toLocaleString('en')} matches`, terminal)
  const names = bots.map(({ name }) => name)
  const workers = workersFor(values.get('workers'), matches, WORTH_THREADS)
  const job = { board: body, bots: names, seed, matches }
  const tally = await runBalance(job, workers, (done) => progress.update(done)).finally(() => progress.clear())
  const report = balanceReport(read, tally)
  if (json) terminal.print(JSON.stringify({ board: read.name, seats: names, seed, ...formatBalance(report) }))
  else printBalance(harmless(read.name), names, seed, report, terminal)
  return countOf(report, 'unfinished') === 0 ? 0 : 1
}

function tryOut(what: string | undefined, { values, json }: Arguments, terminal: Terminal): number {
  const text = needed(what, 'an expression')
  const tried = tryExpression(
    text.trimStart().startsWith('{') ? jsonOf(text, 'the expression') : text,
    valuesOf(values.get('with')),
  )
  if (tried.ok) {
    const value = tried.expression.evaluate(null)
    terminal.print(json ? JSON.stringify({ value }) : JSON.stringify(value))
    return 0
  }
  const { code, at, message } = tried.error
  if (json) terminal.print(JSON.stringify({ error: { code, at, message } }))
  else {
    terminal.note(harmless(text))
    terminal.note(`${' '.repeat(Math.min(at, 70))}^ ${message} [${code}]`)
  }
  return 1
}

function valuesOf(text: string | undefined): ReadonlyMap<string, number | string | boolean | null> {
  const given: unknown = text === undefined ? {} : jsonOf(text, '--with')
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UsageError(`--with is an object of names and values, such as '{"player.stats.drinks":3}'.`)
  return new Map(
    Object.entries(given).map(([name, value]: [string, unknown]) => {
      if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
        return [name, value]
      throw new UsageError(`--with: “${name.slice(0, 40)}” is neither a number, a text, true, false nor null.`)
    }),
  )
}

function jsonOf(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${what} is not JSON.`)
  }
}

function schema(_: string | undefined, __: Arguments, terminal: Terminal): number {
  terminal.print(JSON.stringify(boardSchema(), null, 2))
  return 0
}
