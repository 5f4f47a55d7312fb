import { expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import type { Author } from '../declare/scene.ts'
import { note, toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'
import { begin } from '../verbs/begin.ts'
import { canonical } from '../verbs/canonical.ts'
import { advance, play } from '../verbs/play.ts'

const timed = (seconds: number) =>
  toy({
    main: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> A
        A --> A: HOVER
        A --> A: RAISED
        A --> B: GO
        B --> [*]: END
      `),
      {
        moves: { HOVER: 'interface', RAISED: 'game', GO: {}, END: {} },
        timers: [{ in: ['B'], seconds: () => seconds, move: 'END' }],
      },
    ),
  })

test('nobody speaks as the game, as an interface or as any seat', () => {
  const table = new ToyTable(timed(3))
  const by = (name: string, move: string) => table.refusal(name as Author, move) // what a log from outside may say
  expect([by('game', 'RAISED'), by('interface', 'HOVER'), by('seat', 'GO')]).toEqual(
    new Array<string>(3).fill('no-such-seat'),
  )
})

test('a position holds whole milliseconds whatever time it is told', () => {
  const made = timed(3)
  const told = [Number.NaN, Infinity, -Infinity, 1e300, 1.5].map((now) => {
    const played = play(made, begin(made, {}, 1), 0, { move: 'GO' }, now)
    return played.ok && canonical(played.position) !== '' && played.position.now
  })
  expect(told).toEqual([0, 0, 0, 0, 1])
})

test('a timer set to what is no time is a bug that names it', () => {
  for (const seconds of [Number.NaN, -1, -Infinity, 1e300])
    expect(() => new ToyTable(timed(seconds)).say(0, 'GO')).toThrow('the timer of END in main is set to')
})

test.each([0, Infinity])('a timer of %s seconds is off', (seconds) => {
  expect(new ToyTable(timed(seconds)).say(0, 'GO').position.deadlines).toEqual([])
})

test('a raised event that waits keeps what it was told, for advance as for play', () => {
  const made = toy({
    host: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> On
        On --> On: HEAR (words)
        On --> [*]: END
      `),
      {
        moves: { HEAR: 'game', END: {} },
        hosts: [{ chart: 'inner', in: ['On'], blocking: true }],
        effects: {
          HEAR: ({ state }, { words = [] }: { words?: readonly string[] }) =>
            void state.trail.push(`heard ${words.length}`),
        },
      },
    ),
    inner: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> X
        X --> X: CALL
        X --> X: GROW
        X --> [*]: DONE
      `),
      {
        moves: { CALL: {}, GROW: {}, DONE: {} },
        raises: { host: ['HEAR'] },
        effects: {
          CALL: ({ state, raise }) => raise('HEAR', { chart: 'host' }, { words: state.trail }),
          GROW: note('word'),
        },
      },
    ),
  })
  const table = new ToyTable(made)
  const ahead = begin(made, {}, 1)
  for (const move of ['GROW', 'CALL', 'GROW', 'GROW', 'DONE']) {
    table.say(0, move)
    advance(made, ahead, 0, { move })
  }
  expect([table.trail, ahead.state.trail.at(-1)]).toEqual(['word word word heard 1', 'heard 1'])
})

test('many seats with many steps each are no circle', () => {
  const names = Array.from({ length: 18 }, (_, i) => `S${i}`)
  const arrows = names.slice(1).map((name, i) => `S${i} --> ${name}`)
  const made = toy(
    {
      host: toyProgram(
        statechart(`
          stateDiagram-v2
          [*] --> On
          On --> [*]: END
        `),
        { moves: { END: {} }, hosts: [{ chart: 'long', in: ['On'], per: 'seat' }] },
      ),
      long: toyProgram(statechart(['stateDiagram-v2', '[*] --> S0', ...arrows, 'S17 --> [*]: GO'].join('\n')), {
        moves: { GO: {} },
      }),
    },
    { seats: { min: 1, max: 64 } },
  )
  expect(new ToyTable(made, 64).phases(63)).toEqual({ host: 'On', 'host/long': 'S17' })
})
