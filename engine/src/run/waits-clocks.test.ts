import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { note, toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'
import { canonical } from '../verbs/canonical.ts'
import { parsePosition } from '../verbs/parse-position.ts'
import { advance, copyPosition } from '../verbs/play.ts'
import { replay } from '../verbs/replay.ts'
import { nextClock, runningClocks, view } from '../verbs/view.ts'
import { made, skip } from './waits.fixture.ts'

describe('the clock of a chart that waits', () => {
  test('stands still, and goes on with what it had left', () => {
    const table = new ToyTable(made).say(0, 'START', {}, 1_000)
    expect(skip(table)).toEqual({ at: 11_000, move: 'SKIP', seat: null })
    table.say(0, 'HOLD', {}, 4_000)
    expect(skip(table)).toMatchObject({ left: 7_000 })
    table.say(0, 'FREE', {}, 20_000)
    expect(skip(table)).toEqual({ at: 27_000, move: 'SKIP', seat: null })
    expect(table.refusal('clock', 'SKIP', 26_999)).toBe('not-due')
    expect(table.say('clock', 'SKIP', {}, 27_000).trail).toBe('skipped')
  })

  test('is shown with what it has left, and fires for nobody', () => {
    const table = new ToyTable(made, 2).say(0, 'START', {}, 1_000).say(0, 'HOLD', {}, 4_000)
    expect(nextClock(made, table.position)).toEqual({ at: 64_000, move: 'FREE', seat: null })
    expect(table.refusal('clock', 'SKIP', 63_999)).toBe('not-due')
    expect(table.refusal('clock', 'SKIP', 64_000)).toBe('not-now')
    for (const viewer of [0, 1, null])
      expect(view(made, table.position, viewer).clocks.map(({ move, left }) => [move, left])).toEqual([
        ['SKIP', 7_000],
        ['FREE', undefined],
      ])
    table.say('clock', 'FREE', {}, 64_000)
    expect(runningClocks(made, table.position)).toEqual([{ at: 71_000, move: 'SKIP', seat: null }])
  })

  test('keeps what it has left through all that happens meanwhile', () => {
    const table = new ToyTable(made).say(0, 'START').say(0, 'HOLD', {}, 9_999)
    for (const at of [10_000, 12_000, 30_000]) {
      table.say(0, 'WAIT', {}, at)
      expect([skip(table)?.left, table.refusal('clock', 'SKIP', at)]).toEqual([1, 'not-due'])
    }
    expect(skip(table.say(0, 'FREE', {}, 30_500))).toEqual({ at: 30_501, move: 'SKIP', seat: null })
  })

  test('pauses twice in a row, and loses nothing by it', () => {
    const table = new ToyTable(made).say(0, 'START', {}, 0).say(0, 'HOLD', {}, 3_000).say(0, 'FREE', {}, 100_000)
    expect(skip(table)).toEqual({ at: 107_000, move: 'SKIP', seat: null })
    table.say(0, 'HOLD', {}, 102_000).say(0, 'FREE', {}, 110_000)
    expect(skip(table)).toEqual({ at: 115_000, move: 'SKIP', seat: null })
    table.say(0, 'HOLD', {}, 110_000).say(0, 'FREE', {}, 110_000)
    expect(skip(table)).toEqual({ at: 115_000, move: 'SKIP', seat: null })
  })

  test('that starts while its chart waits has its whole time left', () => {
    const table = new ToyTable(made).say(0, 'LATER', {}, 2_000)
    expect(skip(table)).toMatchObject({ left: 10_000 })
    expect(skip(table.say(0, 'FREE', {}, 50_000))).toEqual({ at: 60_000, move: 'SKIP', seat: null })
  })

  test('that was due already is due as soon as it goes on, and never before', () => {
    const table = new ToyTable(made).say(0, 'START').say(0, 'HOLD', {}, 12_000)
    expect([skip(table)?.left, table.refusal('clock', 'SKIP', 13_000)]).toEqual([0, 'not-due'])
    expect(table.say(0, 'FREE', {}, 20_000).say('clock', 'SKIP', {}, 20_000).trail).toBe('skipped')
  })

  test('waits already when the match begins', () => {
    const early = toy({
      main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> [*]: END\nOn --> On: GO'), {
        moves: { END: {}, GO: {} },
        waits: () => true,
        timers: [{ in: ['On'], seconds: () => 3, move: 'END' }],
      }),
    })
    const { position } = new ToyTable(early)
    expect([nextClock(early, position), runningClocks(early, position)[0]?.left]).toEqual([undefined, 3_000])
  })

  test('comes back from JSON as it was, and goes on the same', () => {
    const table = new ToyTable(made).say(0, 'START', {}, 1_000).say(0, 'HOLD', {}, 4_000).say(0, 'CALL', { word: 'a' })
    const parsed = parsePosition(made, JSON.parse(JSON.stringify(table.position)))
    expect(parsed).toEqual({ ok: true, position: table.position })
    if (!parsed.ok) return
    const twin = new ToyTable(made)
    twin.position = parsed.position
    expect(canonical(twin.say(0, 'FREE', {}, 9_000).position)).toBe(canonical(table.say(0, 'FREE', {}, 9_000).position))
    expect(skip(twin)?.at).toBe(16_000)
  })

  test.each([-1, 1.5, null, '5', 2 ** 53])('that says it has %j left is no clock', (left) => {
    const { position } = new ToyTable(made).say(0, 'START').say(0, 'HOLD', {}, 1_000)
    const deadlines = position.deadlines.map((deadline) =>
      deadline.left === undefined ? deadline : { ...deadline, left },
    )
    expect(parsePosition(made, { ...position, deadlines })).toEqual({
      ok: false,
      faults: [{ at: 'deadlines[0]', reason: 'is not a clock of this game' }],
    })
  })

  test('replays from a log, and the clock may not speak in between', () => {
    const entries = [
      { by: 0, move: { move: 'START' }, at: 1_000 },
      { by: 0, move: { move: 'HOLD' }, at: 4_000 },
      { by: 0, move: { move: 'FREE' }, at: 20_000 },
      { by: 'clock', move: { move: 'SKIP' }, at: 27_000 },
    ] as const
    const log = { game: 'toy', options: {}, seats: 1 }
    expect(replay(made, { ...log, entries })).toMatchObject({ ok: true, position: { state: { trail: ['skipped'] } } })
    const early = [...entries.slice(0, 2), { ...entries[3], at: 11_000 }]
    expect(replay(made, { ...log, entries: early })).toMatchObject({ ok: false, ply: 3, refusal: { code: 'not-due' } })
    const soon = [...entries.slice(0, 3), { ...entries[3], at: 26_999 }]
    expect(replay(made, { ...log, entries: soon })).toMatchObject({ ok: false, ply: 4, refusal: { code: 'not-due' } })
  })

  test('advance waits for it as play does', () => {
    const table = new ToyTable(made).say(0, 'START', {}, 1_000).say(0, 'HOLD', {}, 4_000)
    const ahead = copyPosition(made, table.position)
    advance(made, ahead, 'clock', { move: 'FREE' })
    advance(made, ahead, 'clock', { move: 'SKIP' })
    expect(ahead).toEqual(table.say('clock', 'FREE', {}, 64_000).say('clock', 'SKIP', {}, 71_000).position)
  })
})

test('a clock held by a blocking chart runs on; one whose chart waits stands still', () => {
  const held = (waits: boolean) =>
    toy({
      main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> On: RING\nOn --> [*]: END'), {
        moves: { RING: {}, END: {} },
        timers: [{ in: ['On'], seconds: () => 10, move: 'RING' }],
        hosts: [{ chart: 'inner', in: ['On'], blocking: !waits }],
        ...(waits ? { waits: ({ state }) => state.trail.length === 0 } : {}),
        effects: { RING: note('ring') },
      }),
      inner: toyProgram(statechart('stateDiagram-v2\n[*] --> In\nIn --> [*]: LEAVE'), {
        moves: { LEAVE: {} },
        effects: { LEAVE: note('left') },
      }),
    })
  for (const [waits, at] of [
    [false, 25_000],
    [true, 35_000],
  ] as const) {
    const table = new ToyTable(held(waits)).say(0, 'LEAVE', {}, 25_000)
    expect([table.refusal('clock', 'RING', at - 1), table.refusal('clock', 'RING', at)]).toEqual([
      waits ? 'not-due' : null,
      null,
    ])
  }
})
