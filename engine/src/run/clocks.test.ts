import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { note, toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'
import { advance, copyPosition } from '../verbs/play.ts'
import { replay } from '../verbs/replay.ts'
import { runningClocks, view } from '../verbs/view.ts'

const chart = statechart(`
  stateDiagram-v2
  [*] --> Idle
  Idle --> Think: START
  Think --> Think: MUSE
  Think --> Deep: DIVE
  Deep --> Think: RISE
  Think --> Idle: SKIP
  Deep --> Idle: SKIP
  Idle --> [*]: END
`)
const thinking = toyProgram(chart, {
  moves: { START: {}, MUSE: {}, DIVE: {}, RISE: {}, SKIP: {}, END: {} },
  timers: [
    { in: ['Think', 'Deep'], seconds: () => 30, move: 'SKIP' },
    { in: ['Deep'], seconds: ({ seat }) => 5 + seat, move: 'SKIP' },
  ],
  effects: { SKIP: note('skip@') },
})
const alone = toy({ main: thinking })

describe('a clock', () => {
  test('starts when its states are entered and runs on while they are not left', () => {
    const table = new ToyTable(alone).say(0, 'START', {}, 1_000).say(0, 'MUSE', {}, 9_000)
    expect(runningClocks(table.game, table.position)).toEqual([{ at: 31_000, move: 'SKIP', seat: null }])
    table.say(0, 'DIVE', {}, 10_000)
    expect(runningClocks(table.game, table.position).map((c) => c.at)).toEqual([15_000, 31_000])
    expect(runningClocks(table.game, table.say(0, 'RISE', {}, 11_000).position).map((c) => c.at)).toEqual([31_000])
  })

  test('stops when they are left, and starts afresh when they are entered again', () => {
    const table = new ToyTable(alone).say(0, 'START').say(0, 'SKIP', {}, 2_000)
    expect(table.position.deadlines).toEqual([])
    expect(runningClocks(table.game, table.say(0, 'START', {}, 5_000).position).map((c) => c.at)).toEqual([35_000])
  })

  test('speaks when it is due, not before, and only for the first in order', () => {
    const table = new ToyTable(alone).say(0, 'START').say(0, 'DIVE')
    expect(table.refusal('clock', 'SKIP', 4_999)).toBe('not-due')
    expect(table.refusal('clock', 'RISE', 5_000)).toBe('not-now')
    expect(table.refusal('clock', { move: 'SKIP', seat: 0 }, 5_000)).toBe('malformed')
    expect(table.say('clock', 'SKIP', {}, 5_000).phases()).toEqual({ main: 'Idle' })
    expect(table.refusal('clock', 'SKIP', 99_000)).toBe('not-due')
  })

  test('time never runs backwards', () => {
    const table = new ToyTable(alone).say(0, 'START', {}, 10_000).say(0, 'MUSE', {}, 3_000)
    expect(table.position.now).toBe(10_000)
  })

  test('replays exactly, and advances as it plays', () => {
    const table = new ToyTable(alone).say(0, 'START', {}, 100)
    const ahead = copyPosition(alone, table.position)
    advance(alone, ahead, 'clock', { move: 'SKIP' })
    table.say('clock', 'SKIP', {}, 30_100)
    expect(ahead).toEqual(table.position)
    const entries = [
      { by: 0, move: { move: 'START' }, at: 100 },
      { by: 'clock', move: { move: 'SKIP' }, at: 30_100 },
    ] as const
    expect(replay(alone, { game: 'toy', options: {}, seats: 1, entries })).toEqual({
      ok: true,
      position: table.position,
    })
    expect(
      replay(alone, { game: 'toy', options: {}, seats: 1, entries: [entries[0], { ...entries[1], at: 30_000 }] }),
    ).toMatchObject({ ok: false, ply: 2 })
  })
})

describe('clocks of several seats', () => {
  const made = toy({
    host: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> On
        On --> [*]: STOP
      `),
      { moves: { STOP: {} }, hosts: [{ chart: 'mind', in: ['On'], per: 'seat' }] },
    ),
    mind: thinking,
  })

  test('fire in the order of their times, then of their seats; each seat sees its own', () => {
    const table = new ToyTable(made, 3)
      .say(2, 'START')
      .say(1, 'START')
      .say(1, 'DIVE', {}, 1_000)
      .say(0, 'START', {}, 1_000)
    expect(runningClocks(made, table.position)).toEqual([
      { at: 7_000, move: 'SKIP', seat: 1 },
      { at: 30_000, move: 'SKIP', seat: 1 },
      { at: 30_000, move: 'SKIP', seat: 2 },
      { at: 31_000, move: 'SKIP', seat: 0 },
    ])
    expect(view(made, table.position, 2).clocks).toEqual([{ at: 30_000, move: 'SKIP', seat: 2 }])
    expect(view(made, table.position, null).clocks).toEqual([])
    expect(table.say('clock', 'SKIP', {}, 40_000).say('clock', 'SKIP').say('clock', 'SKIP').trail).toBe(
      'skip1 skip2 skip0',
    )
  })

  test('are gone with the chart that hosts theirs', () => {
    expect(new ToyTable(made, 2).say(1, 'START').say(0, 'STOP').position.deadlines).toEqual([])
  })
})
