// @vitest-environment jsdom
import { render } from 'preact'
import { describe, expect, test } from 'vitest'
import { listedGames } from 'virtual:catalogue'
import { usualOptions } from '../set-up/set-up-plan.ts'
import { set } from '../storage/settings.ts'
import { speak } from '../words/words.ts'
import { homeOf } from './homes.ts'

describe.each(listedGames.map((listed) => [listed.id, listed] as const))(
  'the illustrated rules of %s',
  (id, listed) => {
    test('the menu says how long it takes', () => {
      expect(homeOf(id).lasts).toBeGreaterThan(0)
    })

    test('tells the rules with pictures, in two languages', async () => {
      const Illustrated = await homeOf(id).illustratedRules?.()
      if (Illustrated === undefined) throw new Error('it has none')
      const options = usualOptions((await listed.load()).options)
      const told: string[] = []
      for (const language of ['en', 'de'] as const) {
        set({ language })
        await speak() // oxlint-disable-line no-await-in-loop -- one after the other
        const root = document.createElement('div')
        render(<Illustrated options={options} />, root)
        expect(root.querySelectorAll('svg').length).toBeGreaterThan(3)
        expect(root.querySelectorAll('section').length).toBeGreaterThan(3)
        expect(root.textContent).not.toMatch(/undefined|NaN|\[object/)
        told.push(root.textContent)
      }
      expect(told[0]).not.toBe(told[1])
    })
  },
)
