import { USUAL_BOT } from '@parlor/bots'
import { expect, test } from 'vitest'
import { usualBot } from './listed-games.ts'

test('a seat goes to the bot that stands in for people too, and to random only where there is no other', () => {
  expect(usualBot(['beginner', 'strong', USUAL_BOT, 'watcher', 'random'])).toBe(USUAL_BOT)
  expect(usualBot(['watcher', 'random'])).toBe('watcher')
  expect([usualBot(['random']), usualBot([])]).toEqual(['random', 'random'])
})
