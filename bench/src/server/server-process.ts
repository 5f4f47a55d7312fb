import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { RunningServer, Usage } from './contender.ts'
import { within } from './time-limit.ts'
import type { Asked } from './usage-reporter.ts'

const START_MS = 15_000
const ANSWER_MS = 15_000
const KEPT_COMPLAINTS = 2_000

/** What a server process sends: `listening` once, by its own entry file; `usage` whenever asked. */
export type FromServer = { readonly listening: number } | { readonly usage: Usage }

/**
 * Starts a file next to this one as a server. It listens on a free port of 127.0.0.1 and then calls
 * `process.send({ listening: port })`.
 */
export async function startServer(entry: string, args: readonly string[] = []): Promise<RunningServer> {
  const child = fork(new URL(entry, import.meta.url), args, {
    execArgv: ['--import', new URL('./usage-reporter.js', import.meta.url).href],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const complaints = complaintsOf(child)
  const dies = once(child, 'exit').then(([code]) => {
    throw new Error(`${entry} ended with code ${String(code)}\n${complaints()}`)
  })
  dies.catch(() => undefined) // ending it is no failure once nobody waits for an answer
  const { listening } = await within(START_MS, `starting ${entry}`, Promise.race([dies, answerOf(child, 'listening')]))
  const ask = async (asked: Asked): Promise<Usage> => {
    child.send(asked)
    const answer = Promise.race([dies, answerOf(child, 'usage')])
    return (await within(ANSWER_MS, `an answer from ${entry}`, answer)).usage
  }
  return {
    port: listening,
    look: () => ask('look'),
    lookAfterCollection: () => ask('look after collection'),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL') // what it holds is thrown away
      await once(child, 'exit')
    },
  }
}

/** The next message of a kind. */
function answerOf<K extends 'listening' | 'usage'>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<FromServer, Record<K, unknown>>> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !(kind in message)) return
      child.off('message', hear)
      resolve(message as Extract<FromServer, Record<K, unknown>>) // our own entries send nothing else under that name
    }
    child.on('message', hear)
  })
}

/** The last of what it wrote to stderr, for the error message. */
function complaintsOf(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-KEPT_COMPLAINTS)
  })
  return () => text.trim()
}
