import { advance, begin, phasesOf, sampleMove, toAct, view, type KindOf } from '@parlor/engine'
import { liapTui } from '@parlor/games/liap-tui'
import { countIn, findPlay, PIECES, piecesIn, setOf, type State } from '@parlor/games/liap-tui/knowledge'
import { describe, expect, test } from 'vitest'
import type { Bot } from '../bot.ts'
import { Sfc32 } from '../sfc32.ts'
import { thinkThrough } from '../search/thinking.ts'
import { simulate } from '../simulate.ts'
import { Turn } from '../turn.ts'
import { beginnerBot, clubBot, strongBot } from './bots.ts'
import { Contest } from './contest.ts'
import { nearest } from './declaring.ts'
import { solvedPiles } from './endgame.ts'
import { expectedPiles } from './estimate.ts'
import { rulePlay } from './policy.ts'
import { World } from './world.ts'

type Kind = KindOf<typeof liapTui>

/** Plays one round; who sits where turns with `turned`, and the pieces depend on the number of the deal alone. */
function playRound(bots: readonly Bot[], deal: number, turned: number): State {
  const chance = new Sfc32('deal', deal)
  const random = new Sfc32('think', 4 * deal + turned)
  const position = begin(liapTui, {}, 4)
  while (position.state.last === null) {
    const [by = 'chance'] = toAct(liapTui, position)
    const bot = typeof by === 'number' ? bots[(by + turned) % 4] : undefined
    const move =
      typeof by === 'number' && bot !== undefined
        ? (bot.choose(new Turn(liapTui, position, by, random)) as Kind['move']) // bots of this game
        : sampleMove(liapTui, position, by, chance)
    if (move === undefined) throw new Error('nobody can act')
    advance(liapTui, position, by, move)
  }
  return position.state
}

/** The mean points of the first bot in these rounds, and of the others. */
function duel(bots: readonly Bot[], deals: number): { first: number; others: number } {
  let [first, others] = [0, 0]
  for (let deal = 0; deal < deals; deal++)
    for (let turned = 0; turned < 4; turned++)
      playRound(bots, deal, turned).last?.points.forEach((points, seat) => {
        if ((seat + turned) % 4 === 0) first += points
        else others += points / 3
      })
  return { first: first / (4 * deals), others: others / (4 * deals) }
}

test('a world goes the way the engine goes', () => {
  const random = new Sfc32('side by side', 1)
  for (let match = 0; match < 40; match++) {
    const position = begin(liapTui, {}, 4)
    const world = new World()
    while (position.state.last === null) {
      const [by = 'chance'] = toAct(liapTui, position)
      const move = sampleMove(liapTui, position, by, random)
      if (move === undefined) throw new Error('nobody can act')
      if (move.move === 'LEAD' || move.move === 'FOLLOW') {
        if (countIn(position.state.hands[0] ?? 0) === 8 && position.state.led === null) {
          const { hands, declared, turn } = position.state
          for (let seat = 0; seat < 4; seat++) {
            world.hands[seat] = hands[seat] ?? 0
            world.declared[seat] = declared[seat] ?? 0
            world.piles[seat] = 0
          }
          Object.assign(world, { leader: turn, turn, laid: 0, type: null, count: 0, size: 8, gone: 0 })
        }
        world.lay(setOf(move.pieces))
      }
      advance(liapTui, position, by, move)
      if (phasesOf(liapTui, view(liapTui, position, null)).rounds === 'Following')
        expect([world.turn, world.type, world.count]).toEqual([
          position.state.turn,
          position.state.led,
          position.state.count,
        ])
    }
    expect(world.isOver()).toBe(true)
    expect(world.piles).toEqual(position.state.last.piles)
    expect(world.piles.map((_, seat) => world.baseFor(seat) * (position.state.last?.multiplier ?? 0))).toEqual(
      position.state.last.points,
    )
  }
})

/** Seat 0 is to play; the others want piles unless told. */
function atTable(hand: readonly string[], given: Partial<World> & { need?: number }): World {
  const world = new World()
  world.hands[0] = setOf(hand)
  world.size = hand.length
  for (let seat = 0; seat < 4; seat++) world.declared[seat] = seat === 0 ? (given.need ?? 0) : 2
  const { need: _, ...rest } = given
  return Object.assign(world, rest)
}

describe('rules of thumb', () => {
  const followsSingle = { type: 'SINGLE', count: 1, laid: 1, leader: 3 } as const

  test('somebody with enough piles gets rid of the General under a General, and never wins with it on purpose', () => {
    const hand = ['RED_GENERAL', 'RED_HORSE_1', 'RED_CANNON_1', 'RED_SOLDIER_1', 'BLACK_SOLDIER_1']
    expect(piecesIn(rulePlay(atTable(hand, { ...followsSingle, need: 0 })))).not.toContain('RED_GENERAL')
    expect(piecesIn(rulePlay(atTable(hand, { need: 0 })))).toEqual(['BLACK_SOLDIER_1'])
  })

  test('somebody who wants piles leads what nobody can beat, and no more than is wanted', () => {
    const hand = ['RED_SOLDIER_1', 'RED_SOLDIER_2', 'RED_SOLDIER_3', 'RED_GENERAL', 'BLACK_CANNON_1']
    expect(piecesIn(rulePlay(atTable(hand, { need: 4 })))).toHaveLength(3)
    expect(piecesIn(rulePlay(atTable(hand, { need: 1 })))).toEqual(['RED_GENERAL'])
  })

  test('a play larger than what is wanted is not competed for', () => {
    const hand = ['RED_ADVISOR_1', 'RED_ADVISOR_2', 'BLACK_HORSE_1', 'BLACK_CANNON_1']
    const laid = rulePlay(atTable(hand, { type: 'PAIR', count: 2, laid: 1, leader: 3, need: 1 }))
    expect(findPlay(laid)?.type).not.toBe('PAIR')
    expect(countIn(laid)).toBe(2)
  })

  test('what has been turned up is remembered: a lesser piece is the best once the others are gone', () => {
    const hand = ['RED_ELEPHANT_1', 'BLACK_SOLDIER_1', 'BLACK_SOLDIER_2', 'BLACK_SOLDIER_3']
    const higher = [
      'RED_GENERAL',
      'BLACK_GENERAL',
      'RED_ADVISOR_1',
      'RED_ADVISOR_2',
      'BLACK_ADVISOR_1',
      'BLACK_ADVISOR_2',
    ]
    expect(piecesIn(rulePlay(atTable(hand, { need: 1, gone: setOf(higher) })))).toEqual(['RED_ELEPHANT_1'])
    expect(piecesIn(rulePlay(atTable(hand, { need: 1 })))).not.toEqual(['RED_ELEPHANT_1'])
  })

  test('a hand is worth more with high pieces and large plays, and most to the starter', () => {
    const straight = setOf(['RED_GENERAL', 'RED_ADVISOR_1', 'RED_ADVISOR_2', 'RED_ELEPHANT_1', 'BLACK_SOLDIER_1'])
    const plain = setOf(['RED_SOLDIER_1', 'BLACK_SOLDIER_1', 'BLACK_CANNON_1', 'RED_HORSE_1', 'BLACK_HORSE_1'])
    expect(expectedPiles(straight, true)).toBeGreaterThan(2.2)
    expect(expectedPiles(plain, false)).toBeLessThan(0.5)
    const soldiers = setOf(['RED_SOLDIER_1', 'RED_SOLDIER_2', 'RED_SOLDIER_3', 'RED_SOLDIER_4'])
    expect(expectedPiles(soldiers, true)).toBeGreaterThan(expectedPiles(soldiers, false))
    expect([nearest([0, 1, 3], 1.9), nearest([1, 2], 0)]).toEqual([1, 1])
  })
})

describe('search', () => {
  test('a contest finds the best option, in the same worlds for all, and stops with its budget', () => {
    let world = 0
    const seen: number[][] = [[], [], []]
    const contest = new Contest(['a', 'b', 'c'], 2, 90, {
      newWorld: () => void world++,
      worthOf: (option) => {
        seen[option]?.push(world)
        return option === 1 ? 2 : ((world * 7 + option) % 5) - 2
      },
    })
    while (contest.work(7));
    expect(contest.best()).toBe('b')
    expect(contest.estimate()).toMatchObject({ iterations: contest.done, line: [{ seat: 2, move: 'b' }] })
    expect(contest.estimate().options[0]).toMatchObject({ move: 'b', margin: 0 })
    expect(contest.done).toBeLessThanOrEqual(90)
    expect(seen[0]?.slice(0, 10)).toEqual(seen[2]?.slice(0, 10))
  })

  test('the last turns are solved: everybody does what is best for them', () => {
    const world = new World()
    const hands = [
      ['RED_GENERAL', 'BLACK_SOLDIER_1'],
      ['BLACK_GENERAL', 'RED_SOLDIER_1'],
      ['RED_HORSE_1', 'RED_CANNON_1'],
      ['BLACK_HORSE_1', 'BLACK_CANNON_1'],
    ]
    hands.forEach((hand, seat) => void (world.hands[seat] = setOf(hand)))
    Object.assign(world, { size: 2 })
    // Seat 0 wants one pile and has the sure piece; seat 1 wants the other.
    for (const [seat, declared] of [1, 1, 0, 0].entries()) world.declared[seat] = declared
    expect(solvedPiles(world)).toEqual([1, 1, 0, 0])
    for (const [seat, declared] of [2, 0, 1, 0].entries()) world.declared[seat] = declared
    const [own = 0] = solvedPiles(world)
    expect(own).toBeGreaterThan(0)
  })
})

describe('a weak hand', () => {
  /** Seat 0 is dealt this and starts, the others what is left; what it thinks of it. */
  function weighed(hand: readonly string[], change: Partial<State> = {}) {
    const position = begin(liapTui, {}, 4)
    Object.assign(position.state, { round: 2, reason: 'last-turn', ...change } satisfies Partial<State>)
    const left = PIECES.filter((piece) => !hand.includes(piece))
    // The high pieces first, one to each of the others in turn, so that nobody else is weak.
    const others = [1, 2, 3].flatMap((seat) => left.filter((_, at) => at % 3 === seat - 1))
    advance(liapTui, position, 'chance', {
      move: 'DEAL',
      order: [...PIECES.filter((piece) => hand.includes(piece)), ...others],
    })
    const thinking = strongBot.think?.(new Turn(liapTui, position, 0, new Sfc32('weak', 1)), 400)
    if (thinking === undefined) throw new Error('it thinks')
    thinkThrough(thinking)
    return thinking.estimate()
  }
  const soldiers = [1, 2, 3, 4, 5].map((copy) => `RED_SOLDIER_${copy}`)

  test('is kept by whoever can lead five Soldiers that nobody beats', () => {
    expect(weighed([...soldiers, 'BLACK_HORSE_1', 'BLACK_CANNON_1', 'RED_HORSE_1']).line).toMatchObject([
      { move: { move: 'KEEP' } },
    ])
  })

  test('is given back by whoever can take nothing with it and may not declare 0', () => {
    const hand = ['RED_HORSE_1', 'RED_CANNON_1', 'RED_SOLDIER_1', 'BLACK_HORSE_1', 'BLACK_CANNON_1']
    const poor = [...hand, 'BLACK_SOLDIER_1', 'BLACK_SOLDIER_2', 'RED_SOLDIER_2']
    const found = weighed(poor, { zeros: [2, 0, 0, 0] })
    expect(found.line).toMatchObject([{ move: { move: 'REDEAL' } }])
    expect(found.options.map(({ visits }) => visits)).toEqual([200, 200])
    // The same numbers lead to the same thoughts, whatever was thought about before.
    expect(weighed(poor, { zeros: [2, 0, 0, 0] })).toEqual(found)
  })
})

/** The strong bot with little time. */
const fewBot: Bot = {
  ...strongBot,
  choose: (turn) => {
    const thinking = strongBot.think?.(turn, 60)
    if (thinking === undefined) throw new Error('it thinks')
    return thinkThrough(thinking)
  },
}

describe('bots', () => {
  test('what they play is allowed, and their matches end', () => {
    const plan = { options: {}, seed: 'bots', checked: true }
    const rules = simulate(liapTui, { ...plan, bots: [clubBot, beginnerBot, clubBot, beginnerBot] }, 0, 6)
    expect(rules.finished).toBe(6)
    const short = { ...plan, options: { maxRounds: 5, turns: 'open' } }
    const search = simulate(liapTui, { ...short, bots: [fewBot, clubBot, fewBot, beginnerBot] }, 0, 1)
    expect(search.finished).toBe(1)
  })

  test('each beats the one before: rules of thumb the beginner, and search the rules of thumb', () => {
    const rules = duel([clubBot, beginnerBot, beginnerBot, beginnerBot], 15)
    expect(rules.first).toBeGreaterThan(rules.others)
    const search = duel([fewBot, clubBot, clubBot, clubBot], 8)
    expect(search.first).toBeGreaterThan(search.others + 1)
  })
})
