import {
  advance,
  begin,
  canonical,
  copyPosition,
  play,
  type AnyMove,
  type Author,
  type Game,
  type Position,
} from '@parlor/engine'
import { fourInARow, ticTacToe, whispers } from '@parlor/engine/testing/games'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { describe, expect, test } from 'vitest'
import { inLongRun } from '../../../tools/samples.mjs'
import type { Bot } from '../bot.ts'
import { randomBot } from '../random-bot.ts'
import { runMatch } from '../run-match.ts'
import { Sfc32 } from '../sfc32.ts'
import { generatorsOf } from '../simulate.ts'
import { Turn } from '../turn.ts'
import { sharesOf } from './results.ts'
import { chipsOf, highNumber, kuhnPoker, MOST } from './small-games.fixture.ts'
import { searchBot, searchFor, type SearchSettings } from './search-bots.ts'
import { thinkFor, type Thinking } from './thinking.ts'

const anyTicTacToe: Game = ticTacToe
const anyFour: Game = fourInARow

function take(game: Game, position: Position, by: Author, move: AnyMove): void {
  advance(game, position, by, move)
}

/** A position after some moves of seats in turn. */
function after(game: Game, places: readonly number[]): Position {
  const position = begin(game, {}, 2)
  for (const [at, place] of places.entries()) take(game, position, at % 2, { move: 'PUT', place })
  return position
}

function thought(game: Game, position: Position, settings: SearchSettings, seat = 0, seed = 'thought'): Thinking {
  const thinking = searchFor(new Turn(game, position, seat, new Sfc32(seed)), settings)
  while (thinking.work(100));
  return thinking
}

function winsOf(game: Game, bots: readonly Bot[], matches: number): number[] {
  const wins = bots.map(() => 0)
  for (let match = 0; match < matches; match++) {
    const { outcome: end } = runMatch(game, {
      options: {},
      bots,
      generators: generatorsOf('search', match, bots.length),
    })
    const shares = new Float64Array(bots.length)
    sharesOf(end?.ranks ?? [], shares)
    shares.forEach((share, seat) => (wins[seat] = (wins[seat] ?? 0) + share))
  }
  return wins
}

describe.each(['tree', 'flat'] as const)('%s search', (kind) => {
  test('takes a win, and a tree stops the other one from winning', () => {
    // Seat 0 has 0 and 1, seat 1 has 3 and 4.
    const position = after(anyTicTacToe, [0, 3, 1, 4])
    expect(thought(anyTicTacToe, position, { kind, iterations: 500 }).best()).toEqual({ move: 'PUT', place: 2 })
    // Seat 1 must answer at 2.
    const threatened = after(anyTicTacToe, [0, 4, 1])
    expect(thought(anyTicTacToe, threatened, { kind, iterations: 1_000 }, 1).best()).toEqual({ move: 'PUT', place: 2 })
  })

  test('gives the same for the same seed and iterations, in slices of any size, and has a best move at any time', () => {
    const position = after(anyFour, [3, 3])
    const begun = () => searchFor(new Turn(anyFour, position, 0, new Sfc32('same')), { kind, iterations: 300 })
    const [whole, sliced, barely] = [begun(), begun(), begun()]
    while (whole.work(1_000));
    while (sliced.work(7));
    expect(sliced.estimate()).toEqual(whole.estimate())
    expect(whole.done).toBe(300)
    expect(play(anyFour, position, 0, barely.best()).ok).toBe(true)
    barely.work(1)
    expect(play(anyFour, position, 0, barely.best()).ok).toBe(true)
  })

  test('plays for points by itself, fewest where fewest are best', () => {
    const position: Position = begin(shutTheBox, {}, 1)
    const turn = new Turn<NonNullable<Game['kind']>>(shutTheBox, position, 0, new Sfc32('alone'))
    const thinking = searchFor(turn, { kind, iterations: 50 })
    while (thinking.work(50));
    // Nothing to decide: two dice are rolled.
    expect([thinking.done, thinking.best()]).toEqual([0, { move: 'ROLL', dice: 2 }])
  })
})

describe('a tree', () => {
  test('wins Four in a row against random play with few iterations', () => {
    const { iterations, matches, losses } = inLongRun(
      { iterations: 150, matches: 4, losses: 0 },
      { iterations: 1_000, matches: 50, losses: 1 },
    )
    const bot = searchBot('club', { iterations })
    const [first = 0] = winsOf(anyFour, [bot, randomBot], matches)
    const [, second = 0] = winsOf(anyFour, [randomBot, bot], matches)
    expect(first + second).toBeGreaterThanOrEqual(2 * matches - losses)
  })

  test('opens Four in a row in the middle: no other first move wins', () => {
    const iterations = inLongRun(5_000, 100_000)
    expect(thought(anyFour, begin(anyFour, {}, 2), { iterations }).best()).toEqual({ move: 'PUT', place: 3 })
  })

  test('says why: visits, values with margins, and the line it expects', () => {
    const { iterations, options, line } = thought(
      anyTicTacToe,
      after(anyTicTacToe, [4]),
      { iterations: 2_000 },
      1,
    ).estimate()
    expect(iterations).toBe(2_000)
    expect(options.reduce((sum, { visits }) => sum + visits, 0)).toBe(2_000)
    // The corners hold; the edges lose.
    expect([0, 2, 6, 8]).toContain(options[0]?.move['place'])
    for (const { value, margin } of options) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
      expect(margin).toBeGreaterThan(0)
    }
    expect(line[0]).toEqual({ seat: 1, move: options[0]?.move })
    expect(line.map(({ seat }) => seat)).toEqual(line.map((_, at) => (at + 1) % 2))
    expect(line.length).toBeGreaterThan(2)
  })

  test('keeps no more decisions than it may, and goes on', () => {
    const settings = { iterations: 400, mostDecisions: 10 }
    const thinking = thought(anyFour, after(anyFour, []), settings)
    expect(thinking.done).toBe(400)
    expect(thinking.estimate().line.length).toBeLessThanOrEqual(6)
  })
})

test('where matches are long, entries are counted and not iterations', () => {
  const thinking = thought(anyFour, after(anyFour, []), { iterations: 1e6, plies: 2_000 })
  expect(thinking.done).toBeGreaterThan(2_000 / 42)
  expect(thinking.done).toBeLessThan(2_000 / 7)
})

describe('results', () => {
  const of = (...ranks: number[]) => {
    const into = new Float64Array(ranks.length)
    sharesOf(ranks, into)
    return [...into]
  }
  test('are 1 for a win alone and 0 for the last, and a tie shares', () => {
    expect(of(1, 2)).toEqual([1, 0])
    expect(of(1, 1)).toEqual([0.5, 0.5])
    expect(of(1, 2, 3)).toEqual([1, 0.25, 0])
    expect(of(1, 1, 3)).toEqual([0.625, 0.625, 0])
    expect(of(3, 1, 1, 3).reduce((sum, share) => sum + share, 0)).toBeCloseTo(0.5 + 1, 12)
  })
})

test('of a million moves some are tried, the more the longer it thinks', () => {
  const position: Position = begin(highNumber, {}, 1)
  const options = (iterations: number) => thought(highNumber, position, { iterations }).estimate().options
  const [short, long] = [options(100), options(2_500)]
  expect(short.length).toBeLessThan(30)
  expect(long.length).toBeGreaterThan(short.length)
  expect(long.length).toBeLessThan(150)
  expect(long[0]?.value).toBe(Math.max(...long.map(({ value }) => value)))
  expect(long[0]?.value).toBeGreaterThan(0.9 * MOST)
})

test('who moves at the same time, unseen by the others, is searched like any other', () => {
  const bot = searchBot('club', { iterations: 60 })
  const { end } = runMatch(whispers, { options: {}, bots: [bot, bot, bot], generators: generatorsOf('secret', 0, 3) })
  expect(end).toBe('over')
  // The number is worth more the higher it is, whatever the others say.
  const first = thought(whispers, begin(whispers, {}, 3), { iterations: 3_000 }, 1)
  expect(first.best()).toEqual({ move: 'SAY', number: 9 })
})

describe('hidden cards: Kuhn poker', () => {
  const poker: Game = kuhnPoker
  const SAID = ['', 'p', 'b', 'pb'] as const

  function at(cards: readonly number[], said: string): Position {
    const position = begin(poker, {}, 2)
    const third = [1, 2, 3].find((card) => !cards.includes(card))
    take(poker, position, 'chance', { move: 'DEAL', order: [...cards, third] })
    for (const [turn, word] of said.split('').entries())
      advance(poker, position, turn % 2, { move: word === 'p' ? 'PASS' : 'BET' })
    return position
  }

  const bets = (card: number, said: string, seed: string, iterations: number) => {
    const seat = said.length % 2
    const other = card === 1 ? 2 : 1
    const position = at(seat === 0 ? [card, other] : [other, card], said)
    const thinking = searchFor(new Turn(poker, position, seat, new Sfc32(seed)), { iterations })
    while (thinking.work(1_000));
    return thinking.best()?.move === 'BET'
  }

  /** Best play: how often seat 1 bets or calls, by its card and what was said. */
  const BEST: Readonly<Record<string, number>> = { '1 p': 1 / 3, '2 p': 0, '3 p': 1, '1 b': 0, '2 b': 1 / 3, '3 b': 1 }

  /** What seat 0 wins, when it bets so often, of a seat 1 that plays best. */
  function worth(often: (card: number, said: string) => number, cards: readonly number[], said: string): number {
    if (!SAID.some((known) => known === said)) return chipsOf(cards, said)
    const card = cards[said.length % 2] ?? 0
    const share = said.length % 2 === 1 ? (BEST[`${card} ${said}`] ?? 0) : often(card, said)
    return share * worth(often, cards, `${said}b`) + (1 - share) * worth(often, cards, `${said}p`)
  }

  test('comes within 0.05 chips of what can be won of the best player', () => {
    const often = new Map<string, number>()
    for (const card of [1, 2, 3])
      for (const said of ['', 'pb']) {
        const times = Array.from({ length: 8 }, (_, seed) => Number(bets(card, said, `poker ${seed}`, 400)))
        often.set(`${card} ${said}`, times.reduce((sum, each) => sum + each, 0) / times.length)
      }
    const deals = [1, 2, 3].flatMap((own) => [1, 2, 3].filter((other) => other !== own).map((other) => [own, other]))
    const value =
      deals.reduce((sum, cards) => sum + worth((card, said) => often.get(`${card} ${said}`) ?? 0, cards, ''), 0) / 6
    expect(value).toBeLessThanOrEqual(-1 / 18 + 1e-12)
    expect(value).toBeGreaterThan(-1 / 18 - 0.05)
  })

  /** Sees what it must not: what the others hold in the true position. */
  class PeekingTurn extends Turn {
    readonly #truth: Position
    constructor(peeked: Game, position: Position, seat: number, random: Sfc32) {
      super(peeked, position, seat, random)
      this.#truth = position
    }
    override imagine(): Position {
      return copyPosition(poker, this.#truth)
    }
  }

  const inBothWorlds = (turnAt: (position: Position) => Turn) =>
    [1, 3].map((other) => {
      const thinking = searchFor(turnAt(at([2, other], 'pb')), { iterations: 200 })
      while (thinking.work(1_000));
      return canonical(thinking.estimate().options)
    })

  test('in another world that looks the same it thinks the same; one that peeks does not', () => {
    const [one, other] = inBothWorlds((position) => new Turn(poker, position, 0, new Sfc32('twins')))
    expect(one).toBe(other)
    const [seen, seenToo] = inBothWorlds((position) => new PeekingTurn(poker, position, 0, new Sfc32('twins')))
    expect(seen).not.toBe(seenToo)
  })
})

describe('thinking by the clock', () => {
  /** Time passes with every iteration, and with nothing else. */
  function clocked(msEach: number, iterations: number) {
    let [time, done, pauses] = [0, 0, 0]
    const thinking: Thinking = {
      work: (count) => {
        const taken = Math.min(count, iterations - done)
        done += taken
        time += taken * msEach
        return done < iterations
      },
      get done() {
        return done
      },
      best: () => null,
      estimate: () => ({ iterations: done, unit: 'result', options: [], line: [] }),
    }
    const pace = {
      now: () => time,
      pause: () => {
        pauses++
        return Promise.resolve()
      },
    }
    return { thinking, pace, told: () => ({ time, done, pauses }) }
  }

  test.each([
    [0.01, 50],
    [1, 50],
    [9, 50],
    [30, 100],
  ])('with %f ms an iteration it keeps to %i ms, and pauses', async (each, ms) => {
    const { thinking, pace, told } = clocked(each, 1e6)
    await thinkFor(thinking, { ms, ...pace })
    const { time, pauses } = told()
    expect(time).toBeLessThanOrEqual(ms)
    expect(time).toBeGreaterThan(ms / 2)
    expect(pauses).toBeGreaterThanOrEqual(2)
  })

  test('it ends when its iterations are used, or when it is called off', async () => {
    const used = clocked(0.1, 20)
    await thinkFor(used.thinking, { ms: 1_000, ...used.pace })
    expect(used.told().done).toBe(20)
    const off = clocked(1, 1e6)
    await thinkFor(off.thinking, { ms: 1_000, ...off.pace, isCancelled: () => off.told().pauses >= 2 })
    expect(off.told().time).toBeLessThan(60)
  })
})
