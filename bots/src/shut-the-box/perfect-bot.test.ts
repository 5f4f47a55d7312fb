import { advance, begin, isOver, play, sampleMove, toAct, view, type Random } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import { describe, expect, test } from 'vitest'
import { samples } from '../../../tools/samples.mjs'
import { randomBot } from '../random-bot.ts'
import { botsFor, findBot } from '../find-bots.ts'
import { Sfc32 } from '../sfc32.ts'
import { simulate } from '../simulate.ts'
import { figuresOf } from '../tally.ts'
import { Turn } from '../turn.ts'
import { adviseBox } from './box-advice.ts'
import { boxCoach } from './coach.ts'
import { perfectBoxBot } from './perfect-bot.ts'

const MATCHES = samples(5_000)
const run = (seats: number, options: object, matches = MATCHES) =>
  figuresOf(
    shutTheBox,
    simulate(shutTheBox, { options, bots: new Array(seats).fill(perfectBoxBot), seed: 'perfect' }, 0, matches),
  )

describe('the perfect bot', () => {
  test('is found by its name, beside the random one', () => {
    expect(findBot(shutTheBox, 'perfect')).toBe(perfectBoxBot)
    expect(botsFor(shutTheBox).slice(-2)).toEqual([perfectBoxBot, randomBot])
  })

  test.each([
    [{}, 11.663174],
    [{ dice: 'optional' }, 11.009209],
  ])('alone, %j: the mean is the exact value within 4 standard errors', (options, exact) => {
    const [only] = run(1, options).seats
    expect(Math.abs((only?.meanScore ?? 0) - exact)).toBeLessThan((4 * (only?.sd ?? 0)) / Math.sqrt(MATCHES))
  })

  test('in a match that is won whatever it does, it plays for the score', () => {
    const start = begin(shutTheBox, {}, 2)
    const coach = boxCoach(start.options, 2, 'win')
    let careless = 0
    for (let up = 2; up < 1 << 7; up += 2) {
      // The other seat left everything standing.
      const ready = { ...start, state: { ...start.state, played: 1, totals: [46, 0], up } }
      const rolling = play(shutTheBox, ready, 1, { move: 'ROLL', dice: 1 })
      const rolled = rolling.ok && play(shutTheBox, rolling.position, 'chance', { move: 'DICE', values: [6] })
      if (!rolled || !rolled.ok || isOver(shutTheBox, rolled.position)) continue
      const win = coach.advise(view(shutTheBox, rolled.position, 1), 1)
      expect([win?.value, win?.ties]).toEqual([1, win?.options.length])
      const score = adviseBox({ options: start.options, aim: 'score', up: boxRules.tilesIn(up), dice: [6] })
      const chosen = perfectBoxBot.choose(new Turn(shutTheBox, rolled.position, 1, new Sfc32('x')))
      expect(chosen).toEqual(score?.options[0]?.moves[0])
      if (JSON.stringify(chosen) !== JSON.stringify(win?.options[0]?.moves[0])) careless++
    }
    expect(careless).toBeGreaterThan(0)
  })

  test('two of them: the first wins 49.6316 % within 4 standard errors', () => {
    const [first] = run(2, {}).seats
    expect(Math.abs((first?.wins ?? 0) / MATCHES - 0.496316)).toBeLessThan((4 * 0.5) / Math.sqrt(MATCHES))
  })

  test('plays what the coach calls best, and draws no numbers', () => {
    const none: Random = {
      below() {
        throw new Error('the bot draws')
      },
    }
    const random = new Sfc32('as advised')
    for (const [seats, options] of [
      [1, { dice: 'optional' }],
      [2, { rounds: 2 }],
      [3, { scoring: 'digital' }],
      [3, { tiles: 10, dice: 'one-at-six' }],
    ] as const)
      for (let match = 0; match < 5; match++) {
        const position = begin(shutTheBox, options, seats)
        const coach = boxCoach(position.options, seats, seats === 1 ? 'score' : 'win')
        while (!isOver(shutTheBox, position)) {
          const [author = 0] = toAct(shutTheBox, position)
          if (author !== 'chance') {
            const chosen = perfectBoxBot.choose(new Turn(shutTheBox, position, author, none))
            const advice = coach.advise(view(shutTheBox, position, author), author)
            const best = advice?.options.slice(0, advice.ties).map(({ moves }) => moves)
            expect(best).toContainEqual([chosen])
          }
          const move = sampleMove(shutTheBox, position, author, random)
          if (move === undefined) throw new Error('stuck')
          advance(shutTheBox, position, author, move)
        }
      }
  })
})
