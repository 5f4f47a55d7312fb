import { begin } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import { expect, test } from 'vitest'
import { ruleSetOf } from './head-of.ts'

test('matches by the same rules are compared, however much time people had; others are not', () => {
  const ruleSet = (options: object) => ruleSetOf(battleFarm, begin(battleFarm, options, 3).options)
  const usual = ruleSet({})
  expect(ruleSet({ shoppingSeconds: 0, playingSeconds: 15, tradeChooseSeconds: 5 })).toBe(usual)
  expect(ruleSet({ limitFactor: 0.4 })).not.toBe(usual)
  expect(ruleSet({ limitFactor: 0.4, shoppingSeconds: 0 })).toBe(ruleSet({ limitFactor: 0.4 }))
})
