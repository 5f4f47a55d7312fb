import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { Refused } from '../stop.ts'
import type { Finding } from './finding.ts'

/**
 * Rules are functions of the position: the same match has to come out of its log anywhere, at any time. What reads a
 * clock, rolls by itself or talks to the world outside is found in the source, by the repository's linter, since all that
 * shows of it in play is that an offered move is refused. The linter knows the scopes of names, so that a parameter called
 * `Date` is no complaint. It is a tool of the repository, as the compiler and the test runner are.
 */
const CHANCE = "chance is drawn: by an effect with scene.draw(sides), or by a move of by: 'chance' (docs/charts.md)"
const TIME = 'time is an entry of the log: a timer of the chart brings it (docs/charts.md)'
const WORLD = 'rules read the state and nothing else, so that a log replays anywhere (docs/charts.md)'
const QUIET = 'rules print nothing: tell happenings, or look at a match with parlor play'

const IMPURE_GLOBALS: Readonly<Record<string, string>> = {
  Date: TIME,
  performance: TIME,
  setTimeout: TIME,
  setInterval: TIME,
  setImmediate: TIME,
  requestAnimationFrame: TIME,
  crypto: CHANCE,
  console: QUIET,
  fetch: WORLD,
  process: WORLD,
  require: WORLD,
  globalThis: WORLD,
  window: WORLD,
  document: WORLD,
  localStorage: WORLD,
  sessionStorage: WORLD,
  navigator: WORLD,
  WebSocket: WORLD,
  XMLHttpRequest: WORLD,
  eval: WORLD,
  Function: WORLD,
}
const MODULES = [
  'node:*',
  'fs',
  'fs/*',
  'path',
  'os',
  'http',
  'https',
  'net',
  'crypto',
  'child_process',
  'worker_threads',
]

/** What is used of the linter's report. */
interface Report {
  readonly diagnostics: readonly {
    readonly message: string
    readonly code?: string
    readonly filename: string
    readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[]
  }[]
}

/** What in a game's rules is no function of the position. Its tests may do as they like. */
export async function impureIn(root: string, id: string, signal: AbortSignal): Promise<Finding[]> {
  const linter = join(root, 'node_modules/oxlint/bin/oxlint')
  if (!existsSync(linter)) throw new Refused('The linter is missing: run “npm install” in the repository.')
  const folder = join(root, '.cache/check', id)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'purity.json')
  writeFileSync(file, JSON.stringify(settings()))
  const source = `games/src/${id}`
  const skipped = ['**/*.test.ts', '**/*.fixture.ts'].flatMap((pattern) => ['--ignore-pattern', pattern])
  const args = [linter, '-c', file, '--disable-nested-config', '--format', 'json', ...skipped, source]
  const { diagnostics } = await lint(args, root, signal)
  return diagnostics.flatMap((each): Finding[] => {
    const name = /'([^']+)'/.exec(each.message)?.[1] ?? ''
    const at = each.labels[0]?.span
    if (each.code === undefined || at === undefined) return []
    const isModule = each.code.includes('imports')
    const why = isModule ? WORLD : name === 'Math.random' ? CHANCE : (IMPURE_GLOBALS[name] ?? WORLD)
    const said = isModule ? `imports ${name}` : `uses ${name}`
    return [{ kind: 'purity', file: each.filename, line: at.line, column: at.column, reason: `${said}: ${why}` }]
  })
}

function settings(): object {
  return {
    plugins: [],
    categories: { correctness: 'off' },
    rules: {
      'no-restricted-globals': ['error', ...Object.keys(IMPURE_GLOBALS)],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random' }],
      'no-restricted-imports': ['error', { patterns: [{ group: MODULES }] }],
    },
  }
}

function lint(args: readonly string[], cwd: string, signal: AbortSignal): Promise<Report> {
  return new Promise((resolve, reject) => {
    execFile(execPath, args, { cwd, signal, maxBuffer: 1 << 24 }, (error, output, errors) => {
      // It ends with 1 when it has found something, and with nothing printed when it could not look.
      if (output.trimStart().startsWith('{')) resolve(JSON.parse(output) as Report)
      else reject(signal.aborted ? signal.reason : new Error(errors || error?.message || 'the linter said nothing'))
    })
  })
}
