import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneFrom, range, subsetOf, type Choice } from '../choice/index.ts'
import { refuse } from '../declare/scene.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'
import { chances } from './chances.ts'
import { offered, sampleMove, toAct } from './offered.ts'
import { play } from './play.ts'

const CARDS = Array.from({ length: 60 }, (_, i) => `card ${i}`)

/** A market with a move of each kind: small, dependent, huge, and with a rule on top. */
const made = toy({
  main: toyProgram(
    statechart(`
      stateDiagram-v2
      [*] --> Open
      Open --> Open: AIM (who, bed)
      Open --> Open: GIVE (cards)
      Open --> Open: PAY (coins)
      Open --> Open: WISH (card?)
      Open --> Dice: ROLL
      Dice --> Open: FALL (pips)
      Open --> [*]: STOP
    `),
    {
      moves: {
        AIM: {
          params: {
            who: ({ seats, seat }) => oneFrom(Array.from({ length: seats }, (_, s) => s).filter((s) => s !== seat)),
            bed: (_, { who }: { who?: number }) => range(0, who ?? 0),
          },
        },
        GIVE: {
          params: { cards: () => subsetOf(CARDS, { max: 30 }) },
          rules: [
            (_, { cards }: { cards: readonly string[] }) => !cards.includes('card 59') || refuse('not-that-one', {}),
          ],
        },
        PAY: {
          params: { coins: () => range(1, 1_000_000) },
          rules: [(_, { coins }: { coins: number }) => coins % 2 === 0 || refuse('odd', { coins })],
        },
        WISH: { params: { card: () => oneFrom(['card 1', 'card 2']) } },
        ROLL: {},
        FALL: { by: 'chance', params: { pips: () => range(1, 6) } },
        STOP: {},
      },
    },
  ),
})
const table = new ToyTable(made, 3)
const offer = (move: string) => {
  const found = offered(made, table.position, 1).find((o) => o.move === move)
  if (!found) throw new Error(`${move} is not offered`)
  return found
}

describe('an offer', () => {
  test('lists dependent parameters in order, each combination once', () => {
    expect(offer('AIM').list(100)).toEqual([
      { move: 'AIM', who: 0, bed: 0 },
      { move: 'AIM', who: 2, bed: 0 },
      { move: 'AIM', who: 2, bed: 1 },
      { move: 'AIM', who: 2, bed: 2 },
    ])
  })

  test('an optional parameter may be left out', () => {
    expect([...offer('WISH').moves()]).toEqual([
      { move: 'WISH' },
      { move: 'WISH', card: 'card 1' },
      { move: 'WISH', card: 'card 2' },
    ])
    expect(table.refusal(1, { move: 'WISH', card: 'card 9' })).toBe('not-offered')
    expect(table.refusal(1, { move: 'WISH' })).toBeNull()
  })

  test('of billions of ways is not listed, but described, walked and sampled', () => {
    const give = offer('GIVE')
    expect(give.list(1_000)).toBeNull()
    expect(give.describe('cards')).toMatchObject({ kind: 'subset', min: 1, max: 30 })
    const [first] = give.moves()
    expect(first).toMatchObject({ move: 'GIVE' })
    const random = seededRandom(1)
    for (let i = 0; i < 100; i++) expect(play(made, table.position, 1, give.sample(random)).ok).toBe(true)
  })

  test('walks a million ways lazily and skips what the rules refuse', () => {
    const coins: number[] = []
    for (const move of offer('PAY').moves()) {
      coins.push(Number((move as { coins?: number }).coins))
      if (coins.length === 1_500) break
    }
    expect(coins).toEqual(Array.from({ length: 1_500 }, (_, i) => (i + 1) * 2))
  })

  test('knows whether a partial selection can be completed', () => {
    const aim = offer('AIM')
    expect(
      [{}, { who: 2 }, { who: 1 }, { who: 2, bed: 2 }, { who: 0, bed: 1 }].map((part) => aim.completable(part)),
    ).toEqual([true, true, false, true, false])
    const give = offer('GIVE')
    expect(
      [[], ['card 3'], CARDS.slice(0, 30), CARDS.slice(0, 31), ['no card']].map((part) =>
        give.completable({ cards: part }),
      ),
    ).toEqual([true, true, true, false, false])
    const pay = offer('PAY')
    expect([pay.completable({ coins: 4 }), pay.completable({ coins: 3 }), pay.completable({ coins: '4' })]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('stays right when others look at other positions in between', () => {
    const walk = offer('PAY').moves()[Symbol.iterator]()
    walk.next()
    offered(made, new ToyTable(made, 2).position, 0)
    expect(walk.next().value).toEqual({ move: 'PAY', coins: 4 })
  })
})

describe('chance', () => {
  const rolling = new ToyTable(made, 2).say(0, 'ROLL')

  test('acts alone when it has something to decide', () => {
    expect(toAct(made, rolling.position)).toEqual(['chance'])
    expect(toAct(made, table.position)).toEqual([0, 1, 2])
    expect(chances(made, table.position)).toBeNull()
  })

  test('its results are listed with their probabilities', () => {
    expect(chances(made, rolling.position)?.list()).toEqual(
      [1, 2, 3, 4, 5, 6].map((pips) => ({ move: { move: 'FALL', pips }, probability: 1 / 6 })),
    )
  })

  test('and drawn evenly', () => {
    const random = seededRandom(7)
    const counts = new Map<unknown, number>()
    for (let i = 0; i < 6_000; i++) {
      const move = chances(made, rolling.position)?.sample(random)
      counts.set(JSON.stringify(move), (counts.get(JSON.stringify(move)) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })

  test('no seat may speak for it, and it may not speak for a seat', () => {
    expect(rolling.refusal(0, { move: 'FALL', pips: 6 })).toBe('not-yours-to-say')
    expect(rolling.refusal('chance', { move: 'FALL', pips: 7 })).toBe('not-offered')
    expect(table.refusal('chance', { move: 'ROLL' })).toBe('not-yours-to-say')
  })
})

test('a random move is undefined when there is none', () => {
  const over = new ToyTable(made, 2).say(0, 'STOP')
  expect([
    sampleMove(made, over.position, 0, seededRandom(1)),
    sampleMove(made, table.position, 'chance', seededRandom(1)),
  ]).toEqual([undefined, undefined])
  expect(toAct(made, over.position)).toEqual([])
})

test('a random move is drawn from a huge choice too, though its first hundred thousand ways are refused', () => {
  const late = toy({
    main: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> Open
        Open --> Open: PAY (coins)
        Open --> [*]: STOP
      `),
      {
        moves: {
          PAY: {
            params: { coins: () => range(1, 1_000_000) },
            rules: [(_, { coins }: { coins: number }) => coins > 500_000 || refuse('too-few', { coins })],
          },
          STOP: {},
        },
      },
    ),
  })
  const { position } = new ToyTable(late)
  const random = seededRandom(3)
  const drawn = Array.from({ length: 40 }, () => sampleMove(late, position, 0, random)?.move)
  expect(new Set(drawn)).toEqual(new Set(['PAY', 'STOP']))
})

test('a shuffled deck is too large to list by its size alone: its orders are not made', () => {
  let orders = 0
  const deck: Choice<readonly number[]> = {
    menu: null,
    size: 20_922_789_888_000,
    shapeFault: () => null,
    completable: () => true,
    at: () => [++orders],
    sample: () => [1, 2],
    find: (value) => value,
    describe: () => ({ kind: 'order', of: [1, 2] }),
  }
  const chart = statechart(`
    stateDiagram-v2
    [*] --> A
    A --> B: DEAL (order)
    B --> [*]: DEAL_TWO (order, first)
  `)
  const dealt = toy({
    main: toyProgram(chart, {
      moves: {
        DEAL: { by: 'chance', params: { order: () => deck } },
        DEAL_TWO: { by: 'chance', params: { order: () => deck, first: () => range(0, 3) }, exact: true },
      },
    }),
  })
  const before = new ToyTable(dealt)
  expect(chances(dealt, before.position)?.list()).toBeNull()
  expect(sampleMove(dealt, before.position, 'chance', seededRandom(1))).toEqual({ move: 'DEAL', order: [1, 2] })
  expect(orders).toBe(0)
  // One is needed to see what the second parameter may be.
  expect(chances(dealt, before.say('chance', 'DEAL', { order: [1, 2] }).position)?.list()).toBeNull()
  expect(orders).toBe(1)
})

describe('a value that is no candidate', () => {
  const asked: unknown[] = []
  const choosing = (judges: 'candidates' | 'all') =>
    new ToyTable(
      toy({
        main: toyProgram(
          statechart(`
            stateDiagram-v2
            [*] --> A
            A --> [*]: TAKE (card)
          `),
          {
            moves: {
              TAKE: {
                params: { card: () => range(1, 9).among([2, 4]) },
                rules: [
                  (_, { card }: { card: number }) => {
                    asked.push(card)
                    return card % 2 === 0 || refuse('odd', { card })
                  },
                ],
                judges,
              },
            },
          },
        ),
      }),
    )

  test('is refused by the engine, which names the parameter; no rule hears of it', () => {
    asked.length = 0
    const { game: taking, position } = choosing('candidates')
    expect(play(taking, position, 0, { move: 'TAKE', card: 3 })).toEqual({
      ok: false,
      refusal: { code: 'not-offered', facts: { param: 'card', value: '3' } },
    })
    expect(asked).toEqual([])
    expect(choosing('candidates').refusal(0, { move: 'TAKE', card: 4 })).toBeNull()
  })

  test('is explained by the rules of a move that judges all', () => {
    expect(choosing('all').refusal(0, { move: 'TAKE', card: 3 })).toBe('odd')
    expect(choosing('all').refusal(0, { move: 'TAKE', card: 6 })).toBe('not-offered')
    expect(choosing('all').refusal(0, { move: 'TAKE', card: 'six' })).toBe('malformed')
  })
})
