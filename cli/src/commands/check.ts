import { existsSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { compileGame } from '../check/compile-game.ts'
import { examineGame } from '../check/examine-game.ts'
import { canRun, placeOf, sortFindings, type Finding } from '../check/finding.ts'
import { GameTests, missingParts } from '../check/run-tests.ts'
import type { Command } from '../command.ts'
import { suggest } from '../nearest.ts'
import { repositoryOf } from '../new-game/repository.ts'
import { Interrupted, UsageError } from '../stop.ts'
import { untilInterrupted, type Terminal } from '../terminal.ts'

/** An editor may save several files, or one in several steps. */
const SETTLED_MS = 150

export const check: Command = {
  aboutFaults: true,
  help: `Usage: parlor check [game] [--watch] [--json]

Looks at a game as its files are now, built or not, and tells what is wrong with
it, the most helpful first: what cannot be read, faults of its charts with file
and line, missing sentences, types of rules and tests, the playthrough, and the
tests with the contract. All games unless one is named; works in any folder
inside the repository. The exit code is 1 if anything is wrong.

  --watch  looks again whenever a file is saved, until Ctrl-C

Examples:
  parlor check
  parlor check liars-dice
  parlor check liars-dice --watch`,
  syntax: { positionals: [], optional: '[game]', values: [], flags: ['watch'] },
  async run({ positionals: [wanted], flags, json }, terminal) {
    const root = repositoryOf(terminal.cwd)
    const ids = wanted === undefined ? gamesIn(root) : [wanted]
    if (wanted !== undefined && !existsSync(join(root, 'games/src', wanted, 'index.ts')))
      throw new UsageError(
        `There is no games/src/${wanted.slice(0, 60)}/index.ts.${suggest(wanted, gamesIn(root)) || ` There are: ${gamesIn(root).join(', ')}.`}`,
      )
    const tests = new GameTests(root)
    const isWatching = flags.has('watch')
    const look = (signal: AbortSignal) => checkAll(root, ids, tests, signal, { json, isWatching }, terminal)
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

/** True when nothing is wrong. */
async function checkAll(
  root: string,
  ids: readonly string[],
  tests: GameTests,
  signal: AbortSignal,
  { json, isWatching }: { readonly json: boolean; readonly isWatching: boolean },
  terminal: Terminal,
): Promise<boolean> {
  let good = true
  for (const id of ids) {
    // One after the other: each keeps the machine busy.
    // oxlint-disable no-await-in-loop
    const before = await checkFiles(root, id, signal)
    const canTest = canRun(before)
    // Whoever has just saved a file hears of this at once.
    if (canTest && before.length === 0 && isWatching) terminal.note(`${id}: types, charts and playthrough are fine …`)
    const ran = canTest ? await tests.run(id, signal) : { tests: null, findings: [] }
    // oxlint-enable no-await-in-loop
    const findings = [...before, ...ran.findings]
    good &&= findings.length === 0
    if (json) terminal.print(JSON.stringify({ game: id, ok: findings.length === 0, findings, tests: ran.tests }))
    else printFindings(id, findings, ran.tests, terminal)
  }
  return good
}

/** All but what tests find. */
async function checkFiles(root: string, id: string, signal: AbortSignal): Promise<Finding[]> {
  const { findings: compiled, entry } = await compileGame(root, id, signal)
  const loaded = compiled.some(({ kind }) => kind === 'syntax') ? [] : await examineGame(root, id, entry, signal)
  return [...compiled, ...loaded, ...missingParts(root, id)]
}

function printFindings(id: string, findings: readonly Finding[], tests: number | null, terminal: Terminal): void {
  const { print, paint } = terminal
  if (findings.length === 0)
    return print(`${paint.good('✓')} ${paint.bold(id)}: nothing is wrong; ${tests} tests pass.`)
  const { shown, held } = sortFindings(findings)
  print(`${paint.bad('✗')} ${paint.bold(id)}`)
  for (const finding of shown) {
    const [first = '', ...more] = finding.reason.split('\n')
    print(`  ${paint.dim(placeOf(finding))}${placeOf(finding) === '' ? '' : '  '}${first}`)
    for (const line of more) print(`      ${line}`)
  }
  if (held > 0) print(paint.dim(`  ${held} more may only follow from this, and are told when it is mended.`))
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
      if (!signal.aborted) await setTimeout(SETTLED_MS)
      // oxlint-enable no-await-in-loop
    }
  } finally {
    for (const watcher of watchers) watcher.close()
  }
}
