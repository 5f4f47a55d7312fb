import { expect, test } from 'vitest'
import { masquerade } from './games/masquerade.fixture.ts'
import { TestMatch } from './test-match.ts'

const DECK = [1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8]
// One is put aside; the deck is dealt from its end: 2 and then 5 to the first seat, 8 to the other.
const ORDER = [1, 1, 1, 1, 1, 2, 3, 3, 4, 4, 5, 6, 7, 5, 8, 2]

test('plays what is stated, tells each seat its own, and throws what is refused', () => {
  const match = new TestMatch(masquerade()).play('chance', { move: 'DEAL', order: ORDER })
  expect(ORDER.toSorted((a, b) => a - b)).toEqual(DECK)
  expect(match.view(0)).toMatchObject({ hand: [2, 5], turn: 0 })
  expect(match.refusal(0, { move: 'PLAY', card: 7, target: 1, named: 0 })).toMatchObject({ code: 'not-offered' })
  expect(() => match.play(1, { move: 'PLAY', card: 8, target: 1, named: 0 })).toThrow('not-your-turn: It is the turn')
  match.play(0, { move: 'PLAY', card: 2, target: 1, named: 0 })
  expect(match.told(0)).toContainEqual({ what: 'saw', card: 8 })
  expect(match.told(1)).not.toContainEqual({ what: 'saw', card: 8 })
  expect(match.refusal(1, { move: 'PLAY', card: 8, target: 1, named: 0 })).toBeNull()
  expect([match.position.state.turn, match.outcome()]).toEqual([1, null])
})
