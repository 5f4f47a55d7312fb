import { expect, test } from 'vitest'
import { en } from './words-en.ts'
import { de } from './words-de.ts'
import { jokerNotice } from './joker-notice.ts'
import { YahtzeeMatch } from './yahtzee-match.fixture.ts'

const FOURS = [4, 4, 4, 4, 4]
const LOWER = {
  three_of_a_kind: 20,
  four_of_a_kind: 0,
  full_house: 25,
  small_straight: 30,
  large_straight: 0,
  chance: 17,
}
const name = (category: string) => `<${category}>`

test('nothing is explained where nothing is special', () => {
  expect(jokerNotice(new YahtzeeMatch().view)).toBeNull()
  expect(jokerNotice(new YahtzeeMatch().roll(...FOURS).view)).toBeNull()
  expect(jokerNotice(new YahtzeeMatch({ rules: 'plan' }).filled({ yahtzee: 50 }).roll(...FOURS).view)).toBeNull()
})

test('frozen to the upper box of its face', () => {
  const notice = jokerNotice(new YahtzeeMatch().filled({ yahtzee: 50 }).roll(...FOURS).view)
  expect(notice).toEqual({ kind: 'forced-upper', face: 4, own: 'fours', allowed: ['fours'], extra: 100 })
  expect(notice && en.jokerSaid(notice, name)).toContain('<fours>')
  expect(notice && de.jokerSaid(notice, name)).toContain('<fours>')
})

test('a joker in the lower boxes', () => {
  const { view } = new YahtzeeMatch().filled({ yahtzee: 50, fours: 12 }).roll(...FOURS)
  const notice = jokerNotice(view)
  expect(notice).toMatchObject({ kind: 'lower-joker', own: 'fours', extra: 100 })
  expect(notice?.allowed).not.toContain('ones')
  expect(notice?.allowed).toContain('large_straight')
  expect(notice && en.jokerSaid(notice, name)).toContain('25')
})

test('the joker freezes with a 0 in the Yahtzee box, without the 100', () => {
  const { view } = new YahtzeeMatch().filled({ yahtzee: 0, fours: 12 }).roll(...FOURS)
  expect(jokerNotice(view)).toMatchObject({ kind: 'lower-joker', extra: 0 })
})

test('nothing but upper boxes of other faces: 0 there, and still the 100', () => {
  const { view } = new YahtzeeMatch().filled({ ...LOWER, yahtzee: 50, fours: 12 }).roll(...FOURS)
  const notice = jokerNotice(view)
  expect(notice).toMatchObject({ kind: 'forced-zero', extra: 100 })
  expect(notice?.allowed).toEqual(['ones', 'twos', 'threes', 'fives', 'sixes'])
  expect(view.choices.every(({ points }) => points === 0)).toBe(true)
})

test('a free joker may go anywhere', () => {
  const match = new YahtzeeMatch({ rules: 'free-joker' }).filled({ yahtzee: 50, fours: 12 }).roll(...FOURS)
  const notice = jokerNotice(match.view)
  expect(notice).toMatchObject({ kind: 'free-joker', extra: 100 })
  expect(notice?.allowed).toContain('ones')
})

test('nothing but the 100 on top', () => {
  const { view } = new YahtzeeMatch({ rules: 'free-joker' }).filled({ yahtzee: 50 }).roll(...FOURS)
  expect(jokerNotice(view)).toMatchObject({ kind: 'extra', extra: 100 })
})

test('every case has a sentence, in every language', () => {
  for (const kind of ['forced-upper', 'lower-joker', 'free-joker', 'forced-zero', 'extra'] as const)
    for (const say of [en, de]) {
      const notice = { kind, face: 4, own: 'fours', allowed: ['fours'], extra: 100 } as const
      expect(say.jokerSaid(notice, name).length).toBeGreaterThan(20)
      expect(say.blocked(notice, name)).toMatch(/\.$/)
    }
})
