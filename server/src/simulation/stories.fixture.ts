import type { Fault, SimPlan, TablePlan } from './plan.fixture.ts'

interface Story {
  readonly title: string
  readonly plan: SimPlan
}

const RELAY: TablePlan = {
  game: 'relay',
  options: { turnTenths: 0, goal: 60, letters: 40 },
  seats: [0, 1],
  watchers: [],
  graceSeconds: 0,
}

const CALM: SimPlan = {
  seed: 'story',
  people: 2,
  tables: [RELAY],
  store: 'memory',
  nodes: 1,
  hostileMs: 5_000,
  thinkMs: 200,
  slowMs: 20,
  snapshotEvery: 100,
  idleMs: 60_000,
  givesTimeBack: false,
  faults: [],
}

const fault = (at: number, kind: Fault['kind'], who: number, ms: number): Fault => ({ at, kind, who, ms })

/** Failing seeds, shrunk, and mended since: each has found something once. */
export const STORIES: readonly Story[] = [
  {
    title: 'who says hello while the disk is full comes in later, and is not turned away for good',
    plan: { ...CALM, faults: [fault(100, 'disk-full', 0, 3_000), fault(400, 'cut', 0, 1), fault(420, 'cut', 1, 1)] },
  },
  {
    title: 'a bot whose turn a clock has taken while it paused is not asked for a move',
    plan: {
      ...CALM,
      tables: [{ ...RELAY, seats: [0, 'random', 'random'], options: { turnTenths: 3, goal: 400 } }],
      hostileMs: 15_000,
    },
  },
  {
    title: 'a page whose wish to follow is doubled on its way follows all the same',
    plan: {
      ...CALM,
      seed: '224',
      faults: [fault(100, 'cut', 0, 1), fault(2_500, 'torn', 0, 2_000), fault(2_600, 'torn', 1, 2_000)],
    },
  },
  {
    title: 'a request that is doubled on its way, refused and overtaken by a turn, is not done after all',
    plan: {
      ...CALM,
      seed: '1300',
      people: 3,
      tables: [{ ...RELAY, seats: [2, 'random'], options: { turnTenths: 80, goal: 20, letters: 20_000 } }],
      hostileMs: 20_000,
      thinkMs: 8_000,
      slowMs: 150,
      snapshotEvery: 3,
      faults: [fault(10_971, 'torn', 2, 7_562)],
    },
  },
  {
    title: 'a request that waits for long at one node, and was refused at another meanwhile, is not done after all',
    plan: {
      ...CALM,
      seed: '3588',
      people: 5,
      tables: [
        { ...RELAY, game: 'battle-farm', options: { shoppingSeconds: 5, playingSeconds: 10 }, seats: [2, 0, 'random'] },
        { ...RELAY, options: { turnTenths: 80, goal: 20, letters: 20_000 }, seats: [3, 'random'] },
        { ...RELAY, game: 'whispers', options: {}, seats: [2, 0, 3] },
        { ...RELAY, game: 'shut-the-box', options: { rounds: 2 }, seats: [2, 1, 3], watchers: [4] },
        { ...RELAY, options: { turnTenths: 80, goal: 20, letters: 20_000 }, seats: [0, 2, 4], watchers: [3] },
        { ...RELAY, game: 'yahtzee', options: {}, seats: [2, 3], watchers: [0] },
      ].map((table, at) => (at === 1 || at === 3 ? table : { ...table, graceSeconds: 30 })),
      store: 'shared',
      nodes: 2,
      hostileMs: 3_000,
      thinkMs: 100,
      slowMs: 3,
      snapshotEvery: 20,
      givesTimeBack: true,
      faults: [
        fault(2_506, 'crash-midway', 1, 9),
        fault(2_536, 'unknown-commits', 0, 387),
        fault(2_663, 'slow-line', 3, 7_734),
        fault(2_999, 'unknown-commits', 0, 3_913),
        fault(2_999, 'leaves', 3, 26_867),
      ],
    },
  },
  {
    title: 'a page whose goodbyes to a match are lost follows it again in the end',
    plan: {
      ...CALM,
      seed: '4143',
      people: 3,
      tables: [
        {
          ...RELAY,
          game: 'battle-farm',
          options: { shoppingSeconds: 5, playingSeconds: 10 },
          seats: [2, 'random'],
          watchers: [1],
        },
        { ...RELAY, options: { turnTenths: 80, goal: 20, letters: 20_000 }, watchers: [2], graceSeconds: 5 },
        { ...RELAY, game: 'shut-the-box', options: { rounds: 2 }, seats: [0, 2], watchers: [1], graceSeconds: 5 },
        { ...RELAY, game: 'trigger-board', options: {}, seats: [0, 1, 2] },
        { ...RELAY, game: 'yahtzee', options: {}, seats: [2, 1, 0] },
      ],
      store: 'shared',
      hostileMs: 12_000,
      thinkMs: 2_500,
      faults: [fault(3_501, 'torn', 2, 7_827)],
    },
  },
  {
    title: 'a request that a paused node reads long after the same one was refused is not done after all',
    plan: {
      ...CALM,
      seed: '4511',
      people: 4,
      tables: [{ ...RELAY, options: { turnTenths: 30, goal: 400 }, seats: [1, 3] }],
      hostileMs: 40_000,
      thinkMs: 8_000,
      slowMs: 3,
      faults: [fault(10_208, 'pause', 0, 35_830)],
    },
  },
]
