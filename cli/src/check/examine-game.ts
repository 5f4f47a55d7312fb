import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { askOnce, nodeWorker, WorkerGone } from '@parlor/workers'
import type { Fault } from '@parlor/engine'
import { suggest } from '../nearest.ts'
import type { Examined, ExamineTasks } from './examine-worker.ts'
import type { Finding } from './finding.ts'
import { aboutHang, hungPlace } from './group-failures.ts'
import { sourcesOf } from './sources.ts'
import { watchLimits } from './watch-limits.ts'
import { whereItHangs, type Hang } from './where-it-hangs.ts'

/** A thread cannot run TypeScript: whoever runs this from its source gets the built file. */
const WORKER_FILE = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/check/examine-worker.js', import.meta.url)
  : new URL('examine-worker.js', import.meta.url)

/** Loading the largest game and replaying its playthrough takes a second of processor time. */
const BUSY_MS = 5_000

/** Loads the game: what its charts and parts, and its playthrough, are found wanting in. */
export async function examineGame(
  root: string,
  id: string,
  entry: string,
  signal: AbortSignal,
  limitMs: number,
): Promise<{ readonly findings: readonly Finding[]; readonly derived: readonly string[] }> {
  const examined = await inThread({ entry, folder: join(root, 'games/src', id) }, signal, limitMs)
  return { findings: findingsOf(examined, root, id), derived: 'derived' in examined ? examined.derived : [] }
}

function findingsOf(examined: Examined | Hung, root: string, id: string): Finding[] {
  const file = (name: string) => `games/src/${id}/${name}`
  if ('hang' in examined) {
    const { hang, what } = examined
    const place = hungPlace(hang, root, file('index.ts'))
    const reason = `loading the game or replaying its playthrough ${what}${aboutHang(hang)}`
    return [{ kind: 'endless', ...place, reason }]
  }
  if ('faults' in examined) {
    const sources = sourcesOf(root, id)
    const found = examined.faults.map((fault) => placed(fault, examined.texts[fault.at], sources, file('index.ts')))
    // What is missing under the right name is there under the wrong one.
    const meant = new Set(found.map(({ reason }) => /Did you mean “([^”]+)”\?$/.exec(reason)?.[1]))
    return found.filter(({ reason }) => !meant.has(MISSING.exec(reason)?.slice(1).find(Boolean) ?? NO_NAME))
  }
  if ('thrown' in examined) return [thrownFinding(root, examined.thrown, file('index.ts'))]
  if (examined.id === null) return [{ kind: 'load', file: file('index.ts'), reason: 'exports no game made by game()' }]
  if (examined.id !== id)
    return [{ kind: 'load', file: file('index.ts'), reason: `the id is “${examined.id}”, and the folder is “${id}”` }]
  const { playthrough } = examined
  if (playthrough?.thrown !== undefined) {
    const thrown = thrownFinding(root, playthrough.thrown, file('playthrough.txt'))
    return [{ ...thrown, kind: 'playthrough', reason: `replaying the playthrough throws ${thrown.reason}` }]
  }
  return playthrough === null ? [] : [{ kind: 'playthrough', file: file('playthrough.txt'), ...playthrough }]
}

const startThread = () => nodeWorker(new Worker(WORKER_FILE, { execArgv: [], stdout: true, stderr: true }))

interface Hung {
  readonly hang: Hang | null
  /** What it did not keep to. */
  readonly what: string
}

async function inThread(
  order: { readonly entry: string; readonly folder: string },
  signal: AbortSignal,
  limitMs: number,
): Promise<Examined | Hung> {
  const given = new AbortController()
  let hung: Hung | null = null
  // Looked at first: once the thread is ended, nobody can say any more where it was.
  const stop = watchLimits({ busyMs: Math.min(BUSY_MS, limitMs), wallMs: limitMs }, (what) => {
    void (async () => {
      hung = { hang: await whereItHangs((path) => path.includes('/games/')), what }
      given.abort()
    })()
  })
  try {
    const both = AbortSignal.any([signal, given.signal])
    return await askOnce<ExamineTasks, 'examine'>(startThread, 'examine', order, { signal: both })
  } catch (error) {
    if (hung !== null) return hung
    if (!(error instanceof WorkerGone)) throw error
    if (isOutOfMemory(error.cause)) return { hang: null, what: 'ran out of memory' }
    if (error.cause instanceof Error) return { thrown: error.cause.stack ?? error.cause.message }
    return { thrown: 'the game ends the program when it is loaded' }
  } finally {
    stop()
  }
}

/** Where memory is so short that the thread ends before it is looked at. */
function isOutOfMemory(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** A line of a drawing that is no arrow: whatever else is missed in the chart was perhaps meant by it. */
const UNREADABLE = /^cannot read|an arrow is -->$/

const MISSING =
  /^\S+ has no guard for its branch “([^”]+)”|^\S+ draws the parameter (\S+), and nothing|^the event (\S+) is drawn but not/
const NO_NAME = '(none)'

/** Faults of what is bound to a chart: the name that is not drawn stands outside of the drawing. */
const BOUND = [
  /^an effect for “([^”]+)”/,
  /^a guard for “([^”]+)”/,
  /^guards for ([^,]+), which is no choice/,
  /^the move (\S+) is not drawn/,
  /declares the parameter (\S+), which is not drawn/,
  /^(?:hosting .* names|.* names) the state (\S+), which is not drawn/,
  /^hosts (\S+), and there is no such chart/,
  /^a timer says (\S+), which is not drawn/,
  /^hosts .* with (?:done|enter) (\S+), which is not drawn/,
]

function boundAt(
  reason: string,
  text: string,
  sources: ReturnType<typeof sourcesOf>,
): Pick<Finding, 'file' | 'line' | 'reason'> | null {
  const name = BOUND.map((pattern) => pattern.exec(reason)?.[1]).find((each) => each !== undefined)
  if (name === undefined) return null
  const drawn = [
    ...new Set(text.split('\n').flatMap((line) => [...line.split(/\W+/), line.split(/:(.*)/)[1]?.trim() ?? ''])),
  ]
  for (const source of sources) {
    // As long as it is, so that lines keep their numbers.
    const outside = source.text.replaceAll(/`[^`]*-->[^`]*`/g, (chart) => chart.replaceAll(/[^\n]/g, ' '))
    const line = outside.split('\n').findIndex((each) => namesIt(each, name))
    if (line >= 0) {
      const hint = suggest(
        name,
        drawn.filter((word) => word !== name),
      )
      return { file: source.file, line: line + 1, reason: hint === '' ? reason : `${reason}.${hint}` }
    }
  }
  return null
}

/** As a key or as a text. */
function namesIt(line: string, name: string): boolean {
  return (
    line.includes(`'${name}'`) ||
    line.includes(`"${name}"`) ||
    (/^\w+$/.test(name) && new RegExp(`(?<![.\\w])${name}:`).test(line))
  )
}

/** A fault of a chart has a line of its text; the text is looked for in the game's files. */
function placed(
  { at, line, reason }: Fault,
  text: string | undefined,
  sources: ReturnType<typeof sourcesOf>,
  otherwise: string,
): Finding {
  const bound = text === undefined ? null : boundAt(reason, text, sources)
  if (bound !== null) return { kind: 'chart', ...bound }
  const source = text === undefined ? undefined : sources.find((each) => each.text.includes(text))
  if (source === undefined || text === undefined)
    return { kind: 'chart', file: otherwise, reason: `${at}${line === undefined ? '' : `, line ${line}`}: ${reason}` }
  const before = source.text.slice(0, source.text.indexOf(text)).split('\n').length
  return {
    kind: UNREADABLE.test(reason) ? 'drawing' : 'chart',
    file: source.file,
    line: before + (line ?? 1) - 1,
    reason: line === undefined ? `${at} ${reason}` : reason,
  }
}

/** What was thrown, at the first of the game's own lines that it went through. */
function thrownFinding(root: string, stack: string, otherwise: string): Finding {
  const [reason = ''] = stack.split('\n')
  for (const [, url, path, line] of stack.matchAll(/(?:(file:\/\/\S+?)|(\/\S+?)):(\d+):\d+\)?$/gm)) {
    const file = relative(root, url === undefined ? (path ?? '') : fileURLToPath(url))
    if (file.startsWith('games/src/')) return { kind: 'load', file, line: Number(line), reason }
  }
  return { kind: 'load', file: otherwise, reason }
}
