import { expect, test } from 'vitest'
import { bonusProgress } from './par.ts'
import { YahtzeeMatch } from './yahtzee-match.fixture.ts'

function progress(boxes: Parameters<YahtzeeMatch['filled']>[0]) {
  const [card] = new YahtzeeMatch().filled(boxes).view.cards
  if (card === undefined) throw new Error('no card')
  return bonusProgress(card)
}

test('an empty card is on par', () => {
  expect(progress({})).toEqual({ upper: 0, goal: 63, bonus: 35, isEarned: false, isLost: false, par: 0, share: 0 })
})

test('par is three dice of every face that is filled', () => {
  expect(progress({ sixes: 24, ones: 2 })).toMatchObject({ upper: 26, par: 5 })
  expect(progress({ sixes: 12, fives: 20 })).toMatchObject({ upper: 32, par: -1 })
  expect(progress({ chance: 30 })).toMatchObject({ upper: 0, par: 0 })
})

test('the bonus is earned at 63, and the true total is shown above it', () => {
  const onPar = { ones: 3, twos: 6, threes: 9, fours: 12, fives: 15, sixes: 18 }
  expect(progress(onPar)).toMatchObject({ upper: 63, isEarned: true, par: 0, share: 1 })
  expect(progress({ ...onPar, sixes: 30 })).toMatchObject({ upper: 75, isEarned: true, par: 12, share: 1 })
})

test('it is lost once the open boxes cannot bring it any more', () => {
  const low = { sixes: 0, fives: 0 }
  expect(progress(low)).toMatchObject({ isLost: true })
  expect(progress({ sixes: 0 })).toMatchObject({ isLost: false })
})
