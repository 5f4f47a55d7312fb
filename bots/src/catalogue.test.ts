import { begin, view, type Game } from '@parlor/engine'
import { catalogue } from '@parlor/games'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { yahtzee } from '@parlor/games/yahtzee'
import { describe, expect, test } from 'vitest'
import { botFor } from './bot.ts'
import { botsFor, findBot, findCoach, findCoaching } from './find-bots.ts'
import { botIn, botsIn } from './game-bots.ts'
import { LEVELS, USUAL_BOT } from './levels.ts'
import { RULE_SETS } from './yahtzee/rule-tables.ts'
import { solved } from './yahtzee/solved.fixture.ts'

/** All options of a match, presets filled in. */
function optionsOf(game: Game, options: object = {}, seats: number = game.seats.min) {
  return begin(game, options, seats).options
}

const coached = catalogue.filter((game) => findCoaching(game) !== undefined)

describe('strengths', () => {
  const other: Game = { ...shutTheBox, id: 'checkers' }

  test('every game has the same, weakest first, and a solved one a perfect player', () => {
    for (const game of [...catalogue, other]) {
      const perfect = findCoaching(game) === undefined ? [] : ['perfect']
      expect(botsFor(game).map(({ name }) => name)).toEqual(['beginner', 'club', 'strong', ...perfect, 'random'])
      expect(findBot(game, USUAL_BOT)?.plays(game)).toBe(true)
    }
  })

  test('a bot of one’s own takes its level, or stands beside those that search', () => {
    const choose = () => null
    const [club, watcher] = ['club', 'watcher'].map((name) => botFor(shutTheBox, { name, about: '', choose }))
    if (club === undefined || watcher === undefined) throw new Error('not made')
    const names = (...bots: (typeof club)[]) => botsIn(other, { game: other, bots }).map(({ name }) => name)
    expect(names(watcher)).toEqual(['beginner', 'club', 'strong', 'watcher', 'random'])
    expect(names(watcher, club)).toEqual(['beginner', 'club', 'strong', 'watcher', 'random'])
    expect(botIn(other, { game: other, bots: [watcher, club] }, USUAL_BOT)).toBe(club)
    expect(botIn(other, { game: other, bots: [watcher] }, USUAL_BOT)?.think).toBeDefined()
  })

  test('are called the same in every game, in both languages', () => {
    for (const game of [...catalogue, other])
      for (const { name, titles } of botsFor(game))
        if (name !== 'random') expect(titles).toEqual(LEVELS[name as keyof typeof LEVELS].titles) // by the test above
  })

  test('names of old are still found', () => {
    expect(findBot(yahtzee, 'optimal')?.name).toBe('perfect')
    expect(findBot(shutTheBox, 'optimal')?.name).toBe('perfect')
  })
})

describe('which games have a coach', () => {
  test('both that are solved, and no other game', () => {
    expect(coached.map(({ id }) => id)).toEqual(['shut-the-box', 'yahtzee'])
    const other: Game = { ...shutTheBox, id: 'checkers' }
    expect(findCoaching(other)).toBeUndefined()
    expect(findCoach(other, {}, 1)).toBeUndefined()
  })

  test('nobody is coached for an aim that is not known', () => {
    for (const game of coached) expect(findCoach(game, optionsOf(game), 1, 'fame')).toBeUndefined()
  })
})

describe.each(coached)('$id', (game) => {
  const coaching = findCoaching(game)

  test('there is a coach for every aim, and it knows what the start is worth', () => {
    solved('official')
    for (const seats of [1, 2])
      for (const aim of coaching?.aims ?? []) {
        const position = begin(game, {}, seats)
        const coach = findCoach(game, position.options, seats, aim)
        expect(coach?.aim.name).toBe(aim)
        expect(coach?.value(view(game, position, 0), 0)).toBeGreaterThan(0)
      }
  })

  test('hints have an aim that is known, and the first aim always adds up', () => {
    for (const seats of [1, 2, 5]) {
      expect(coaching?.aims).toContain(coaching?.hintAim(seats))
      expect(coaching?.addsUp(optionsOf(game, {}, seats), seats, coaching.aims[0])).toBe(true)
    }
  })
})

describe('the tables a coach needs', () => {
  test('Yahtzee needs the one of its rules, Shut the Box none', () => {
    expect(RULE_SETS.map((rules) => findCoaching(yahtzee)?.needs?.(optionsOf(yahtzee, { rules })))).toEqual(
      RULE_SETS.map((rules) => [`yahtzee-${rules}`]),
    )
    expect(findCoaching(shutTheBox)?.needs).toBeUndefined()
  })
})

describe('Shut the Box', () => {
  test('a hint is for the score when one plays alone, and for the win against others', () => {
    expect([1, 2, 4].map((seats) => findCoach(shutTheBox, optionsOf(shutTheBox), seats)?.aim.name)).toEqual([
      'score',
      'win',
      'win',
    ])
  })

  test.each<[string, object, number, boolean]>([
    ['score', { rounds: 3 }, 2, true],
    ['shut', {}, 3, true],
    ['shut', { rounds: 2 }, 1, false],
    ['win', {}, 2, true],
    ['win', { rounds: 2 }, 2, false],
    ['win', { scoring: 'digital' }, 8, false],
  ])('%s with %j and %i seats adds up: %s', (aim, options, seats, expected) => {
    expect(findCoaching(shutTheBox)?.addsUp(optionsOf(shutTheBox, options, seats), seats, aim)).toBe(expected)
  })
})
