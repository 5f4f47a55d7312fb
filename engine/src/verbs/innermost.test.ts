import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { range } from '../choice/index.ts'
import { refuse } from '../declare/scene.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { note, toy, toyProgram } from '../testing/toy.fixture.ts'
import { walk } from '../walk/walker.ts'
import { begin } from './begin.ts'
import { offered, offeredToChance, sampleMove, toAct } from './offered.ts'
import { advance, copyPosition, play } from './play.ts'

/** A host and a hosted chart that draw the same event. */
function doubled(inner: 'allows' | 'refuses' | 'listens') {
  return toy({
    host: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> On
        On --> Off: PICK (n)
        Off --> [*]: END
      `),
      {
        moves: { PICK: { params: { n: () => range(5, 6) } }, END: {} },
        hosts: [{ chart: 'inner', in: ['On'] }],
        effects: { PICK: note('outer') },
      },
    ),
    inner: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> On
        On --> Off: PICK (n)
        Off --> [*]: DONE
      `),
      {
        moves: {
          PICK:
            inner === 'listens'
              ? 'game'
              : {
                  params: { n: () => range(0, 1) },
                  rules: [() => inner === 'allows' || refuse('no', {})],
                },
          DONE: 'game',
        },
        effects: { PICK: note('inner') },
      },
    ),
  })
}

describe('an event drawn in a chart and in one that it hosts goes to the innermost', () => {
  test('and what is sampled is what is offered', () => {
    const made = doubled('allows')
    const position = begin(made, {}, 1)
    expect(offered(made, position, 0).map((offer) => [offer.chart, offer.list(9)])).toEqual([
      ['host/inner', [0, 1].map((n) => ({ move: 'PICK', n }))],
    ])
    for (let seed = 0; seed < 20; seed++) {
      const move = sampleMove(made, position, 0, seededRandom(seed))
      expect(play(made, position, 0, move).ok).toBe(true)
    }
  })

  test('also where that refuses it: the outer one is not offered', () => {
    const made = doubled('refuses')
    const position = begin(made, {}, 1)
    expect(play(made, position, 0, { move: 'PICK', n: 5 }).ok).toBe(false)
    expect(offered(made, position, 0)).toEqual([])
    expect([toAct(made, position), sampleMove(made, position, 0, seededRandom(1))]).toEqual([[], undefined])
  })

  test('unless it is not the seat’s to say there; advance goes where play goes', () => {
    const made = doubled('listens')
    const position = begin(made, {}, 1)
    const ahead = copyPosition(made, position)
    const move = { move: 'PICK', n: 5 }
    advance(made, ahead, 0, move)
    const played = play(made, position, 0, move)
    expect(played.ok && played.position).toEqual(ahead)
    expect(ahead.state.trail).toEqual(['outer'])
  })
})

test('while the inner chart waits for another seat, the outer one takes the event, by play and by advance', () => {
  const pick = { moves: { PICK: {}, END: {} } } as const
  const host = statechart('stateDiagram-v2\n[*] --> On\nOn --> On: PICK\nOn --> [*]: END')
  const made = toy({
    host: toyProgram(host, {
      ...pick,
      hosts: [{ chart: 'inner', in: ['On'] }],
      turn: 'anybody',
      effects: { PICK: note('outer@') },
    }),
    inner: toyProgram(host, { ...pick, turn: () => 1, effects: { PICK: note('inner@') } }),
  })
  const position = begin(made, {}, 2)
  for (const seat of [0, 1]) {
    const ahead = copyPosition(made, position)
    advance(made, ahead, seat, { move: 'PICK' })
    const played = play(made, position, seat, { move: 'PICK' })
    expect(played.ok && played.position).toEqual(ahead)
    const walker = walk(made, position)
    walker.actAs(seat)
    walker.takeMove({ move: 'PICK' })
    expect(walker.save().position).toEqual(ahead)
    expect(ahead.state.trail).toEqual([seat === 0 ? 'outer0' : 'inner1'])
  }
})

test('where several seats’ charts wait for chance, it is offered what it may say for the seat it then speaks for', () => {
  const made = toy({
    host: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> On
        On --> [*]
      `),
      { moves: {}, hosts: [{ chart: 'die', in: ['On'], per: 'seat' }] },
    ),
    die: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> Rolling
        Rolling --> [*]: ROLLED (n)
      `),
      {
        moves: { ROLLED: { by: 'chance', params: { n: ({ seat }) => range(10 * seat, 10 * seat + 1) } } },
        effects: { ROLLED: ({ state, seat }, { n }) => void state.trail.push(`${seat}:${n}`) },
      },
    ),
  })
  const position = begin(made, {}, 3)
  for (const seat of [2, 1, 0]) {
    for (const move of offeredToChance(made, position)[0]?.list(9) ?? [])
      expect(play(made, position, 'chance', move).ok).toBe(true)
    const move = sampleMove(made, position, 'chance', seededRandom(seat))
    if (move === undefined) throw new Error('chance has nothing to say')
    advance(made, position, 'chance', move)
  }
  expect(position.state.trail.map((word) => word.slice(0, -1))).toEqual(['2:2', '1:1', '0:'])
})
