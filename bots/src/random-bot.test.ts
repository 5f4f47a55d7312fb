import { begin, play, type Position } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { expect, test } from 'vitest'
import { randomBot } from './random-bot.ts'
import { botsFor, findBot } from './find-bots.ts'
import { Sfc32 } from './sfc32.ts'
import { Turn } from './turn.ts'

test('every legal move is equally likely', () => {
  let position: Position<NonNullable<typeof shutTheBox.kind>> = begin(shutTheBox, {}, 1)
  for (const [by, move] of [
    [0, { move: 'ROLL', dice: 2 }],
    ['chance', { move: 'DICE', values: [6, 6] }],
  ] as const) {
    const played = play(shutTheBox, position, by, move)
    if (played.ok) position = played.position
  }
  const turn = new Turn(shutTheBox, position, 0, new Sfc32('uniform'))
  const ways = turn.offers().flatMap((offer) => offer.list(100) ?? [])
  expect(ways).toHaveLength(12)
  const seen = new Map(ways.map((move) => [JSON.stringify(move), 0]))
  const draws = 12_000
  for (let i = 0; i < draws; i++) {
    const key = JSON.stringify(randomBot.choose(turn))
    seen.set(key, (seen.get(key) ?? -draws) + 1)
  }
  let chiSquare = 0
  for (const count of seen.values()) chiSquare += (count - 1_000) ** 2 / 1_000
  // 11 degrees of freedom: beyond 31.3 once in a thousand seeds, and this seed is fixed.
  expect(chiSquare).toBeLessThan(31.3)
})

test('bots are found by name, for a game', () => {
  expect(findBot(shutTheBox, 'random')).toBe(randomBot)
  expect(findBot(shutTheBox, 'nobody')).toBeUndefined()
  expect(botsFor(shutTheBox).map(({ name }) => name)).toContain('random')
})
