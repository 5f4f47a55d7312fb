import { describe, expect, test } from 'vitest'
import { contract } from './contract.ts'
import { masquerade, type Planted } from './games/masquerade.fixture.ts'

/** As a person reviewed it: cards that are drawn, played, looked at or compared, and who is left and on turn after that. */
const REVEALS = {
  DEAL: ['hands'],
  PLAY: ['hands', 'deck', 'aside', 'discards', 'knows', 'safe', 'turn'],
}

describe('a card game with hidden hands keeps the contract', () => {
  contract(masquerade(), test, { runs: 30, matches: 80, reveals: REVEALS })
})

describe('and without a guess of its own', () => {
  contract(masquerade('there is no guess'), test, { runs: 20, matches: 40, reveals: REVEALS })
})

describe('what is wrong with a card game is told as a short story', () => {
  test.each<[Planted, string, RegExp]>([
    ['a card is lost', 'keeps its books', /the books do not balance: the cards are/],
    [
      'a hand of one card is shown, and the guess agrees',
      'secrets change nothing',
      /^the view of .* shows a secret.*:\n {2}view\.peeked\[\d\] \(Seat \d\): \d \| \d\n.*only in what it does not know:\n {2}/,
    ],
    [
      'what one guest was shown is shown to all',
      'secrets change nothing',
      /^the view of .* shows a secret.*:\n {2}view\.peeked\[\d\] \(Seat \d\): \d \| \d\n.*only in what it does not know:\n {2}/,
    ],
    [
      'the guess loses a card',
      'worlds drawn for a viewer',
      /guess makes .* a world that audit does not allow: the cards are/,
    ],
    [
      'the guess forgets what was seen',
      'worlds drawn for a viewer',
      /looks different from the view it was guessed from/,
    ],
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
