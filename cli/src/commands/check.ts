import { existsSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCount } from '../arguments.ts'
import { compileGame } from '../check/compile-game.ts'
import { examineGame } from '../check/examine-game.ts'
import { canRun, placeOf, sortFindings, type Finding } from '../check/finding.ts'
import { impureIn } from '../check/purity.ts'
import { GameTests, missingParts } from '../check/run-tests.ts'
import { mistakenSpeakers, unsaidSpeakers } from '../check/speakers.ts'
import { Stages } from '../check/stages.ts'
import type { Command } from '../command.ts'
import { suggest } from '../nearest.ts'
import { repositoryOf } from '../new-game/repository.ts'
import { Interrupted, UsageError } from '../stop.ts'
import { untilInterrupted, type Terminal } from '../terminal.ts'

/** An editor may save several files, or one in several steps. */
const SETTLED_MS = 150

/** Seconds. Tests of the games that ship take a few each, and a whole game at most two minutes on a slow machine. */
const TEST_LIMIT = 60
const RUN_LIMIT = 600
const LONGEST_LIMIT = 86_400

export const check: Command = {
  aboutFaults: true,
  help: `Usage: parlor check [game] [--watch] [--verbose] [--json]
                    [--test-limit SECONDS] [--run-limit SECONDS]

Checks a game as its files are now, built or not, and reports each cause once,
the likeliest first: files that cannot be read, faults of its charts with file
and line, rules that use a clock, chance or the world outside, missing
sentences, types of rules and tests, the contract, the tests, the playthrough.
Works in any folder inside the repository. The exit code is 1 if anything is
wrong.

  game                   the game to check (default: all games)
  --watch                check again whenever a file is saved, until Ctrl-C
  --verbose              print the details of each failure as well
  --test-limit SECONDS   give up a test that runs longer (default: ${TEST_LIMIT})
  --run-limit SECONDS    give up a game whose check runs longer (default: ${RUN_LIMIT})

Examples:
  parlor check
  parlor check liars-dice
  parlor check liars-dice --watch`,
  syntax: { positionals: [], optional: '[game]', values: ['test-limit', 'run-limit'], flags: ['watch', 'verbose'] },
  async run({ positionals: [wanted], flags, values, json }, terminal) {
    const root = repositoryOf(terminal.cwd)
    const ids = wanted === undefined ? gamesIn(root) : [wanted]
    if (wanted !== undefined && !existsSync(join(root, 'games/src', wanted, 'index.ts')))
      throw new UsageError(
        `There is no games/src/${wanted.slice(0, 60)}/index.ts.${suggest(wanted, gamesIn(root)) || ` There are: ${gamesIn(root).join(', ')}.`}`,
      )
    const tests = new GameTests(root)
    const isWatching = flags.has('watch')
    const secondsOf = (option: string, preset: number) =>
      parseCount(`--${option}`, values.get(option) ?? String(preset), 1, LONGEST_LIMIT)
    const settings: Settings = {
      json,
      isWatching,
      isVerbose: flags.has('verbose'),
      testMs: secondsOf('test-limit', TEST_LIMIT) * 1000,
      runMs: secondsOf('run-limit', RUN_LIMIT) * 1000,
    }
    const look = (signal: AbortSignal) => checkAll(root, ids, tests, signal, settings, terminal)
    try {
      return await untilInterrupted(terminal, async (signal) => {
        if (!isWatching) return (await look(signal)) ? 0 : 1
        await watchGames(root, ids, signal, look, terminal)
        return 0
      })
    } finally {
      tests.close()
    }
  },
}

function gamesIn(root: string): string[] {
  return readdirSync(join(root, 'games/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'games/src', entry.name, 'index.ts')))
    .map(({ name }) => name)
}

interface Settings {
  readonly json: boolean
  readonly isWatching: boolean
  readonly isVerbose: boolean
  readonly testMs: number
  readonly runMs: number
}

/** True when nothing is wrong. */
async function checkAll(
  root: string,
  ids: readonly string[],
  tests: GameTests,
  signal: AbortSignal,
  settings: Settings,
  terminal: Terminal,
): Promise<boolean> {
  let good = true
  for (const id of ids) {
    // One after the other: each keeps the machine busy.
    // oxlint-disable-next-line no-await-in-loop
    const checked = await checkInTime(root, id, tests, signal, settings, terminal)
    const { findings, count, derived } = checked
    const ok = findings.length === 0
    good &&= ok
    if (settings.json) terminal.print(JSON.stringify({ game: id, ok, findings, tests: count, derived }))
    else printFindings(id, checked, settings.isVerbose, terminal)
  }
  return good
}

interface Checked {
  readonly findings: readonly Finding[]
  /** How many tests were run; null where they were not. */
  readonly count: number | null
  /** The sentences that nobody wrote: no fault, but worth a look. */
  readonly derived: readonly string[]
}

/** Checks one game, and gives it up when its time is over: with what was being done then. */
async function checkInTime(
  root: string,
  id: string,
  tests: GameTests,
  signal: AbortSignal,
  settings: Settings,
  terminal: Terminal,
): Promise<Checked> {
  const stages = new Stages(id, terminal)
  const overdue = new AbortController()
  const timer = setTimeout(() => overdue.abort(), settings.runMs)
  try {
    return await checkGame(root, id, tests, AbortSignal.any([signal, overdue.signal]), settings, stages)
  } catch (error) {
    if (!overdue.signal.aborted || signal.aborted) throw error
    const reason = `the check did not end within ${settings.runMs / 1000} s (--run-limit), while ${stages.now}`
    return { findings: [{ kind: 'endless', reason }], count: null, derived: [] }
  } finally {
    clearTimeout(timer)
    stages.end()
  }
}

async function checkGame(
  root: string,
  id: string,
  tests: GameTests,
  signal: AbortSignal,
  { isWatching, testMs }: Settings,
  stages: Stages,
): Promise<Checked> {
  stages.begin('compiling')
  const [{ findings: compiled, entry }, impure] = await Promise.all([
    compileGame(root, id, signal),
    impureIn(root, id, signal),
  ])
  stages.begin('loading the game and replaying its playthrough')
  const canLoad = !compiled.some(({ kind }) => kind === 'syntax')
  const { findings: loaded, derived } = canLoad
    ? await examineGame(root, id, entry, signal, testMs)
    : { findings: [], derived: [] }
  const before = [...compiled, ...impure, ...loaded, ...missingParts(root, id)]
  const mistaken = mistakenSpeakers(root, id, loaded)
  const speakers = mistaken.length > 0 ? mistaken : unsaidSpeakers(root, id)
  if (!canRun([...before, ...speakers])) return { findings: [...before, ...speakers], count: null, derived }
  // Whoever has just saved a file hears of this at once.
  if (before.length === 0 && isWatching) stages.note(`${id}: types, charts and playthrough are fine …`)
  stages.begin('starting the tests')
  const heard = (done: number, running: string) => stages.begin(`running test ${done + 1}, “${running}”`)
  const ran = await tests.run(id, before, { signal, testMs, heard })
  return {
    findings: [...before, ...ran.findings, ...mistakenSpeakers(root, id, ran.findings)],
    count: ran.tests,
    derived,
  }
}

function printFindings(
  id: string,
  { findings, count, derived }: Checked,
  isVerbose: boolean,
  { print, paint }: Terminal,
): void {
  if (findings.length === 0) {
    print(`${paint.good('✓')} ${paint.bold(id)}: nothing is wrong; ${count} tests pass. npm test also lints.`)
    if (derived.length > 0)
      print(`  These sentences are derived: write your own in the game's text. ${derived.join(', ')}`)
    return
  }
  const { shown, held } = sortFindings(findings)
  print(`${paint.bad('✗')} ${paint.bold(id)}`)
  for (const finding of shown) {
    const [first = '', ...more] = finding.reason.split('\n')
    print(`  ${paint.dim(placeOf(finding))}${placeOf(finding) === '' ? '' : '  '}${first}`)
    for (const line of [...more, ...(finding.story ?? [])]) print(`      ${line}`)
    for (const line of isVerbose ? (finding.details ?? []) : []) print(paint.dim(`      ${line}`))
  }
  if (held > 0) print(paint.dim(`  ${held} more may only follow from this, and are told when it is mended.`))
  if (!isVerbose && shown.some(({ details = [] }) => details.length > 0))
    print(paint.dim('  --verbose prints the details of each.'))
}

/** Looks once, and again after every save; what is under way is given up. Ends when it is interrupted. */
async function watchGames(
  root: string,
  ids: readonly string[],
  signal: AbortSignal,
  look: (round: AbortSignal) => Promise<unknown>,
  { note }: Terminal,
): Promise<void> {
  let wake: (() => void) | undefined
  const watchers = ids.map((id) => watch(join(root, 'games/src', id), { recursive: true }, () => wake?.()))
  signal.addEventListener('abort', () => wake?.())
  try {
    while (!signal.aborted) {
      const saved = new Promise<void>((resolve) => (wake = resolve))
      const round = new AbortController()
      const looked = look(round.signal).then(
        () => note('Waiting for a file to be saved …'),
        (error: unknown) => {
          if (!round.signal.aborted) throw error
        },
      )
      // oxlint-disable no-await-in-loop -- one round after the other
      await Promise.race([saved, looked.then(() => saved)])
      round.abort(new Interrupted())
      await looked
      if (!signal.aborted) await pause(SETTLED_MS)
      // oxlint-enable no-await-in-loop
    }
  } finally {
    for (const watcher of watchers) watcher.close()
  }
}
