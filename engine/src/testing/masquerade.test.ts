import { describe, expect, test } from 'vitest'
import { contract } from './contract.ts'
import { masquerade, type Planted } from './games/masquerade.fixture.ts'

describe('a card game with hidden hands keeps the contract', () => {
  contract(masquerade(), test, { runs: 30, matches: 80 })
})

describe('what is wrong with a card game is told as a short story', () => {
  test.each<[Planted, string, RegExp]>([
    ['a card is lost', 'keeps its books', /the books do not balance: the cards are/],
    ['the guess loses a card', 'twin worlds: ', /guess makes .* a world that audit does not allow: the cards are/],
    ['the guess forgets what was seen', 'twin worlds: ', /sees in a guessed world differs from the view/],
  ])('%s', (planted, promise, reason) => {
    const told: string[] = []
    contract(masquerade(planted), (title, run) => {
      if (!title.startsWith(promise)) return
      try {
        run()
      } catch (error) {
        told.push(error instanceof Error ? error.message : String(error))
      }
    })
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(reason)
    const entries = told[0]?.match(/^ +\d+\. /gm) ?? []
    expect(entries.length).toBeLessThanOrEqual(4)
    expect(told[0]).toMatch(/\n +1\. chance: Deal/)
  })
})
