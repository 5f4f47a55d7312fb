import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { askOnce, nodeWorker, WorkerGone } from '@parlor/workers'
import type { Fault } from '@parlor/engine'
import type { Examined, ExamineTasks } from './examine-worker.ts'
import type { Finding } from './finding.ts'
import { aboutHang, hungPlace } from './group-failures.ts'
import { whereItHangs, type Hang } from './where-it-hangs.ts'

/** A thread cannot run TypeScript: whoever runs this from its source gets the built file. */
const WORKER_FILE = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/check/examine-worker.js', import.meta.url)
  : new URL('examine-worker.js', import.meta.url)

/** Loads the game: what its charts and parts, and its playthrough, are found wanting in. */
export async function examineGame(
  root: string,
  id: string,
  entry: string,
  signal: AbortSignal,
  limitMs: number,
): Promise<Finding[]> {
  const folder = join(root, 'games/src', id)
  const file = (name: string) => `games/src/${id}/${name}`
  const examined = await inThread({ entry, folder }, signal, limitMs)
  if ('hang' in examined) {
    const reason = `loading the game or replaying its playthrough did not end within ${limitMs / 1000} s`
    const place = hungPlace(examined.hang, root, file('index.ts'))
    return [{ kind: 'endless', ...place, reason: `${reason}${aboutHang(examined.hang)}` }]
  }
  if ('faults' in examined) {
    const sources = sourcesOf(folder)
    return examined.faults.map((fault) => placed(root, fault, examined.texts[fault.at], sources, file('index.ts')))
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
}

async function inThread(
  order: { readonly entry: string; readonly folder: string },
  signal: AbortSignal,
  limitMs: number,
): Promise<Examined | Hung> {
  const given = new AbortController()
  let hung: Hung | null = null
  // Looked at first: once the thread is ended, nobody can say any more where it was.
  const timer = setTimeout(() => {
    void (async () => {
      hung = { hang: await whereItHangs((path) => path.includes('/games/')) }
      given.abort()
    })()
  }, limitMs)
  try {
    const both = AbortSignal.any([signal, given.signal])
    return await askOnce<ExamineTasks, 'examine'>(startThread, 'examine', order, { signal: both })
  } catch (error) {
    if (hung !== null) return hung
    if (!(error instanceof WorkerGone)) throw error
    if (error.cause instanceof Error) return { thrown: error.cause.stack ?? error.cause.message }
    return { thrown: 'the game ends the program when it is loaded' }
  } finally {
    clearTimeout(timer)
  }
}

interface Source {
  readonly path: string
  readonly text: string
}

function sourcesOf(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
}

/** A line of a drawing that is no arrow: whatever else is missed in the chart was perhaps meant by it. */
const UNREADABLE = /^cannot read|an arrow is -->$/

/** A fault of a chart has a line of its text; the text is looked for in the game's files. */
function placed(
  root: string,
  { at, line, reason }: Fault,
  text: string | undefined,
  sources: readonly Source[],
  otherwise: string,
): Finding {
  const source = text === undefined ? undefined : sources.find((each) => each.text.includes(text))
  if (source === undefined || text === undefined)
    return { kind: 'chart', file: otherwise, reason: `${at}${line === undefined ? '' : `, line ${line}`}: ${reason}` }
  const before = source.text.slice(0, source.text.indexOf(text)).split('\n').length
  return {
    kind: UNREADABLE.test(reason) ? 'drawing' : 'chart',
    file: relative(root, source.path),
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
