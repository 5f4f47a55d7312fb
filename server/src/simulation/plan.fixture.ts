import { Sfc32 } from '@parlor/bots'
import type { Game } from '@parlor/engine'
import { whispers } from '@parlor/engine/testing/games'
import { catalogue } from '@parlor/games'
import { relay } from '../operation/relay.fixture.ts'

/** Something that goes wrong: from when on, with whom, for how long; in milliseconds after the start. */
export interface Fault {
  readonly at: number
  readonly kind: keyof typeof KINDS
  /** A person or a node, by number; of the store: 0. */
  readonly who: number
  readonly ms: number
}

/** How often each comes up, and for how long at most. */
const KINDS = {
  /** The line of a player is cut; nothing goes through any more, and nobody is told; frames are lost, doubled, overtaken. */
  cut: { of: 'person', often: 6, ms: 1 },
  'half-open': { of: 'person', often: 4, ms: 1 },
  torn: { of: 'person', often: 4, ms: 8_000 },
  'slow-line': { of: 'person', often: 2, ms: 10_000 },
  'stops-reading': { of: 'person', often: 2, ms: 30_000 },
  /** The page is closed, and opened again later. */
  leaves: { of: 'person', often: 3, ms: 60_000 },
  /** At once; after as many more things have gone out as `ms` says; as SIGTERM does. Up again after a while. */
  crash: { of: 'node', often: 3, ms: 15_000 },
  'crash-midway': { of: 'node', often: 6, ms: 40 },
  stop: { of: 'node', often: 2, ms: 5_000 },
  pause: { of: 'node', often: 3, ms: 40_000 },
  'clock-ahead': { of: 'node', often: 1, ms: 60_000 },
  'clock-back': { of: 'node', often: 1, ms: 5_000 },
  'bots-fail': { of: 'node', often: 1, ms: 10_000 },
  'disk-full': { of: 'store', often: 2, ms: 8_000 },
  'slow-disk': { of: 'store', often: 2, ms: 10_000 },
  /** Commits that are done and not told; not done; told late. */
  'unknown-commits': { of: 'store', often: 4, ms: 8_000 },
  deaf: { of: 'store', often: 2, ms: 15_000 },
} as const

/** One match of a world. */
export interface TablePlan {
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  /** By seat: a bot, or the number of a person. */
  readonly seats: readonly (string | number)[]
  /** Who looks on. */
  readonly watchers: readonly number[]
  readonly graceSeconds: number
}

export interface SimPlan {
  readonly seed: string
  /** So many people; whoever is at several tables follows all of them over one line, as a page does. */
  readonly people: number
  readonly tables: readonly TablePlan[]
  /** A database in memory, a file whose tail can be torn, or one that several nodes share. */
  readonly store: 'memory' | 'file' | 'shared'
  readonly nodes: number
  /** How long faults come up; then all is well again. */
  readonly hostileMs: number
  readonly thinkMs: number
  readonly slowMs: number
  readonly snapshotEvery: number
  readonly idleMs: number
  readonly givesTimeBack: boolean
  readonly faults: readonly Fault[]
}

export const GAMES: readonly Game[] = [...catalogue, relay, whispers]

/** One in so many worlds plays each: long games take more steps. */
const GAME_KINDS: readonly {
  readonly game: string
  readonly options?: object
  readonly seats: readonly [number, number]
}[] = [
  { game: 'relay', options: { turnTenths: 30, goal: 400 }, seats: [2, 3] },
  { game: 'relay', options: { turnTenths: 0, goal: 60, letters: 40 }, seats: [1, 4] },
  { game: 'relay', options: { turnTenths: 80, goal: 20, letters: 20_000 }, seats: [2, 3] },
  { game: 'whispers', seats: [2, 4] },
  { game: 'shut-the-box', options: { rounds: 2 }, seats: [1, 3] },
  { game: 'yahtzee', seats: [1, 3] },
  { game: 'battle-farm', options: { shoppingSeconds: 5, playingSeconds: 10 }, seats: [2, 3] },
  { game: 'liap-tui', seats: [4, 4] },
  { game: 'trigger-board', seats: [2, 3] },
]

type Pace = readonly [hostileMs: number, thinkMs: number]

/** How long faults come up, and how quickly people play meanwhile: long worlds are for what takes long, such as dead lines. */
const PACES: readonly [Pace, ...Pace[]] = [
  [3_000, 100],
  [6_000, 600],
  [12_000, 2_500],
  [40_000, 8_000],
]

/** Everything that a seed says about its world. */
export function planOf(seed: string): SimPlan {
  const random = new Sfc32(`plan ${seed}`)
  const pick = <T>(...some: readonly [T, ...T[]]): T => some[random.below(some.length)] ?? some[0]
  const store = pick('memory', 'memory', 'file', 'shared', 'shared')
  const nodes = store === 'shared' ? 1 + random.below(3) : 1
  const [hostileMs, thinkMs] = pick(...PACES)
  const people = 2 + random.below(4)
  const tables = Array.from({ length: pick(1, 3, 4, 5, 6, 6) }, () => tableOf(random, people))
  return {
    seed,
    people,
    tables,
    store,
    nodes,
    hostileMs,
    thinkMs,
    slowMs: pick(3, 20, 150),
    snapshotEvery: pick(3, 20, 100),
    idleMs: pick(2_000, 60_000),
    givesTimeBack: random.below(2) === 0,
    faults: faultsOf(random, { hostileMs, people, nodes, store }),
  }
}

/** Some of the people, at their seats in any order; the first seat is a person's, who begins it. */
function tableOf(random: Sfc32, people: number): TablePlan {
  const kind = GAME_KINDS[random.below(GAME_KINDS.length)] ?? { game: 'relay', seats: [2, 2] as const }
  const [least, most] = kind.seats
  const free = Array.from({ length: people }, (_, person) => person)
  const next = () => free.splice(random.below(Math.max(1, free.length)), 1)
  const seats = Array.from({ length: least + random.below(most - least + 1) }, (_, seat) => {
    if (seat > 0 && random.below(4) === 0) return 'random'
    return next()[0] ?? 'random'
  })
  const watchers = random.below(2) === 0 ? [] : next()
  const graceSeconds = [0, 5, 30][random.below(3)] ?? 0
  return { game: kind.game, options: { ...kind.options }, seats, watchers, graceSeconds }
}

/** Storms of some kinds of faults, with calm in between: where everything fails at once, little is found. */
function faultsOf(
  random: Sfc32,
  { hostileMs, people, nodes, store }: Pick<SimPlan, 'hostileMs' | 'nodes' | 'store' | 'people'>,
): Fault[] {
  const all = Object.entries(KINDS) as [Fault['kind'], (typeof KINDS)[Fault['kind']]][] // as it is declared
  const usable = all.filter(([kind]) => (kind !== 'deaf' && kind !== 'unknown-commits') || store === 'shared')
  const faults: Fault[] = []
  for (let storms = random.below(4); storms > 0; storms--) {
    const from = random.below(hostileMs)
    const length = 500 + random.below(Math.max(1, Math.floor(hostileMs / 4)))
    const kinds = Array.from({ length: 1 + random.below(3) }, () => weighted(random, usable))
    for (let count = 1 + random.below(5); count > 0; count--) {
      const [kind, { of, ms }] = kinds[random.below(kinds.length)] ?? weighted(random, usable)
      const among = of === 'person' ? people : of === 'node' ? nodes : 1
      faults.push({
        at: Math.min(hostileMs - 1, from + random.below(length)),
        kind,
        who: random.below(among),
        ms: 1 + random.below(ms),
      })
    }
  }
  return faults.toSorted((a, b) => a.at - b.at)
}

function weighted<T extends readonly [unknown, { readonly often: number }]>(random: Sfc32, some: readonly T[]): T {
  let at = random.below(some.reduce((sum, [, { often }]) => sum + often, 0))
  for (const one of some) {
    at -= one[1].often
    if (at < 0) return one
  }
  throw new RangeError('there is nothing to choose from')
}

/** A plan as people read it. */
export function tellPlan(plan: SimPlan): string {
  const { seed, tables, store, nodes, faults, ...rest } = plan
  const where =
    store === 'shared'
      ? `${nodes} node${nodes === 1 ? '' : 's'} on a shared database`
      : `one node on a ${store === 'file' ? 'file' : 'database in memory'}`
  return [
    `seed ${seed}: ${where}; ${told(rest)}`,
    ...tables.map(({ game, seats, watchers, options, graceSeconds }) => {
      const people = seats.map((one) => (typeof one === 'number' ? `person ${one}` : one)).join(', ')
      const looking = watchers.length > 0 ? `, person ${watchers.join(', ')} looking on` : ''
      return `  ${game} for ${people}${looking}; ${told({ ...options, graceSeconds })}`
    }),
    ...faults.map(({ at, kind, who, ms }) => `  ${String(at).padStart(6)} ms  ${kind} ${KINDS[kind].of} ${who}, ${ms}`),
  ].join('\n')
}

function told(settings: Readonly<Record<string, unknown>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
}
