import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Contender, Upkeep } from './contender.ts'
import type { Figures, Load } from './load.ts'
import { within } from './time-limit.ts'

/** What a load process is told to do, once. */
export type Told =
  | { readonly tell: 'check'; readonly name: string }
  | { readonly tell: 'load'; readonly name: string; readonly clients: number; readonly load: Load }
  | { readonly tell: 'upkeep'; readonly name: string }

/** Besides warm-up and window: starting the server, connecting everybody and settling take less, or something hangs. */
const SPARE_MS = 90_000

async function run(told: Told, limitMs: number): Promise<unknown> {
  const child = fork(new URL('./load-process.js', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const dies = once(child, 'exit').then(([code]) => {
    throw new Error(`the load ended with code ${String(code)}`)
  })
  dies.catch(() => undefined) // it ends after each answer
  try {
    child.send(told)
    const [answer]: unknown[] = await within(limitMs, 'the run', Promise.race([dies, once(child, 'message')]))
    const { result, error } = answer as { result?: unknown; error?: string } // load-process.ts sends nothing else
    if (error !== undefined) throw new Error(error)
    return result
  } catch (error) {
    const where = told.tell === 'load' ? `${told.name} with ${told.clients} clients` : `${told.name}, ${told.tell}`
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  } finally {
    child.kill('SIGKILL') // its server ends with it
  }
}

/** Throws unless a contender plays the game that the others play. */
export async function check({ name }: Contender): Promise<void> {
  await run({ tell: 'check', name }, SPARE_MS)
}

// Answers come from our own process, which gives what was asked for.
export async function measure({ name }: Contender, clients: number, load: Load): Promise<Figures> {
  return (await run({ tell: 'load', name, clients, load }, SPARE_MS + load.warmUpMs + load.windowMs)) as Figures
}

export async function measureUpkeep({ name }: Contender): Promise<Upkeep | null> {
  return (await run({ tell: 'upkeep', name }, SPARE_MS)) as Upkeep | null
}
