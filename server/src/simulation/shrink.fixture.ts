/* oxlint-disable no-await-in-loop -- each try depends on the one before */
import type { SimPlan, TablePlan } from './plan.fixture.ts'
import { simulate, type SimResult } from './sim-world.fixture.ts'

/** More tries do not make a story much shorter. */
const MOST_TRIES = 150

const LUCKS = 4

/** What went wrong, without what is different each time: ids, numbers, names of seats. */
export function kindOfFailure({ unsafe, stuck }: Pick<SimResult, 'unsafe' | 'stuck'>): string | null {
  const [first] = [...unsafe, ...stuck]
  if (first === undefined) return null
  const words = first.replace(/^[a-z0-9]{16}: /, '').replaceAll(/\{.*|\d+|\(page.*?\)/g, '')
  return words.split(/\s+/).slice(0, 8).join(' ')
}

export interface Shrunk {
  readonly plan: SimPlan
  readonly result: SimResult
  readonly tries: number
}

/** The shortest plan we find that goes wrong in the same way: fewer faults, fewer people, less of everything. */
export async function shrink(
  from: SimPlan,
  run: (plan: SimPlan) => Promise<SimResult> = simulate,
  mostTries = MOST_TRIES,
): Promise<Shrunk> {
  let best = { plan: from, result: await run(from) }
  const kind = kindOfFailure(best.result)
  if (kind === null) throw new RangeError(`nothing goes wrong in the world of seed ${from.seed}`)
  let tries = 0
  for (let isShorter = true; isShorter;) {
    isShorter = false
    for (const plan of shorter(best.plan)) {
      if (tries++ >= mostTries) return { ...best, tries }
      const result = await run(plan)
      if (kindOfFailure(result) !== kind) continue
      best = { plan, result }
      isShorter = true
      break
    }
  }
  return { ...best, tries }
}

/** Plans that are a little less, those that leave out most first. */
function* shorter(plan: SimPlan): Generator<SimPlan> {
  const { faults, tables, hostileMs } = plan
  // With one match less everybody's luck is another, too: it may take several worlds until the same happens again.
  for (const without of halved(tables))
    if (without.length > 0)
      for (let luck = 0; luck < LUCKS; luck++)
        yield { ...plan, tables: without, seed: `${plan.seed}${'’'.repeat(luck)}` }
  for (const without of halved(faults)) yield { ...plan, faults: without }
  const last = faults.at(-1)?.at ?? 0
  for (const less of [1_000, hostileMs / 4, hostileMs / 2].map(Math.round))
    if (less > last && less < hostileMs) yield { ...plan, hostileMs: less }
  for (const [at, table] of tables.entries()) {
    const { seats, watchers, graceSeconds } = table
    const but = (less: Partial<TablePlan>) => ({ ...plan, tables: tables.with(at, { ...table, ...less }) })
    if (watchers.length > 0) yield but({ watchers: [] })
    if (seats.length > 2) yield but({ seats: seats.slice(0, -1) })
    if (graceSeconds > 0) yield but({ graceSeconds: 0 })
  }
  const people =
    1 +
    Math.max(...tables.flatMap(({ seats, watchers }) => [...seats, ...watchers].map(Number)).filter(Number.isInteger))
  if (people < plan.people) yield { ...plan, people }
  if (plan.nodes > 1) yield { ...plan, nodes: plan.nodes - 1 }
  if (plan.store === 'file') yield { ...plan, store: 'memory' }
  for (const [at, fault] of faults.entries())
    if (fault.ms > 100) yield { ...plan, faults: faults.with(at, { ...fault, ms: Math.round(fault.ms / 4) }) }
  if (plan.slowMs > 3) yield { ...plan, slowMs: 3 }
  if (plan.givesTimeBack) yield { ...plan, givesTimeBack: false }
  if (plan.snapshotEvery < 100) yield { ...plan, snapshotEvery: 100 }
  if (plan.idleMs < 60_000) yield { ...plan, idleMs: 60_000 }
}

/** The same with half of it left out, a quarter … and in the end one. */
function* halved<T>(some: readonly T[]): Generator<readonly T[]> {
  for (let size = Math.ceil(some.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < some.length; at += size) yield [...some.slice(0, at), ...some.slice(at + size)]
}
