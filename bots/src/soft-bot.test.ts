import { begin } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { yahtzee } from '@parlor/games/yahtzee'
import { describe, expect, test } from 'vitest'
import { botsFor, findBot, findCoaching } from './find-bots.ts'
import { simulate } from './simulate.ts'
import { softBot } from './soft-bot.ts'
import { figuresOf } from './tally.ts'
import { Turn } from './turn.ts'
import { Sfc32 } from './sfc32.ts'
import { solved } from './yahtzee/solved.fixture.ts'

const meanOf = (game: typeof shutTheBox | typeof yahtzee, name: string, matches: number) => {
  const bot = findBot(game, name)
  if (bot === undefined) throw new Error(name)
  const [seat] = figuresOf(game, simulate(game, { options: {}, bots: [bot], seed: 'soft' }, 0, matches)).seats
  return seat?.meanScore ?? Number.NaN
}

describe('a softened choice', () => {
  test('Shut the Box: each level leaves fewer points than the one below', () => {
    const [beginner = 0, club = 0, strong = 0, perfect = 0, random = 0] = botsFor(shutTheBox).map(({ name }) =>
      meanOf(shutTheBox, name, 1_500),
    )
    expect(random - beginner).toBeGreaterThan(1)
    expect(beginner - club).toBeGreaterThan(1)
    expect(club - strong).toBeGreaterThan(0.5)
    expect(strong).toBeGreaterThan(perfect)
  })

  test('Yahtzee: each level scores more than the one below', () => {
    solved('official')
    const [beginner = 0, club = 0, strong = 0, , random = 0] = botsFor(yahtzee).map(({ name }) =>
      name === 'perfect' ? 0 : meanOf(yahtzee, name, 30),
    )
    expect(beginner - random).toBeGreaterThan(100)
    expect(club - beginner).toBeGreaterThan(15)
    expect(strong).toBeGreaterThan(club)
  })

  test('is the same every time it is asked, until something lies otherwise', () => {
    const coaching = findCoaching(shutTheBox)
    if (coaching === undefined) throw new Error('it is solved')
    const bot = softBot(shutTheBox, coaching, { level: 'beginner', temperature: 1e9 })
    const position = begin(shutTheBox, { dice: 'optional' }, 1)
    const ask = (seed: number) => bot.choose(new Turn(shutTheBox, position, 0, new Sfc32(seed)))
    for (let seed = 1; seed < 10; seed++) expect(ask(seed)).toEqual(ask(0))
  })
})
