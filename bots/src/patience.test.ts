import { battleFarm } from '@parlor/games/battle-farm'
import { expect, test } from 'vitest'
import type { Bot } from './bot.ts'
import { Patience } from './patience.ts'
import { randomBot } from './random-bot.ts'
import { simulate } from './simulate.ts'

test('who has waited twenty times since it acted has waited long enough', () => {
  const patience = new Patience(2)
  const wait = (times: number) => {
    for (let i = 0; i < times; i++) patience.waits(1)
  }
  wait(19)
  patience.waits(0)
  expect(patience.isOver()).toBe(false)
  patience.acts(1)
  wait(19)
  expect(patience.isOver()).toBe(false)
  wait(1)
  expect(patience.isOver()).toBe(true)
  patience.starts()
  expect(patience.isOver()).toBe(false)
})

test('a match ends although one of its players never does anything, and others never stop', () => {
  const sleeper: Bot = { ...randomBot, name: 'sleeper', choose: () => null }
  const plan = { options: { limitFactor: 0.4 }, bots: [randomBot, sleeper, randomBot], seed: 'patience' }
  const { matches, finished } = simulate(battleFarm, { ...plan, mostEntries: 20_000, checked: true }, 0, 10)
  expect([matches, finished]).toEqual([10, 10])
})
