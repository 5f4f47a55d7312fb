import { battleFarm } from '@parlor/games/battle-farm'
import { describe, expect, test } from 'vitest'
import { crop, empty } from '../../../../games/src/battle-farm/effects/farm.fixture.ts'
import { FarmMatch } from '../../../../games/src/battle-farm/farm-match.fixture.ts'
import { storyOf, tell, type Told } from '../../screens/in-game/story.ts'
import type { FarmHappening } from './farm-view.ts'
import { soundOf } from './told.ts'

test('coins, cards, crops and the end have sounds of their own; what has none is silent', () => {
  // Nothing but what has happened is heard.
  const heard = (...happened: readonly object[]) => soundOf(happened as readonly FarmHappening[], true)
  expect(heard()).toBeNull()
  expect(heard({ what: 'turn-started' })).toBeNull()
  expect(heard({ what: 'turn-started' }, { what: 'harvested' }, { what: 'planted' })).toBe('coin')
  expect(heard({ what: 'bought' })).toBe('card')
  expect(heard({ what: 'planted' })).toBe('plant')
  expect(heard({ what: 'destroyed' })).toBe('wither')
  const end = [{ what: 'harvested' }, { what: 'finished' }]
  expect([heard(...end), soundOf(end as readonly FarmHappening[], false)]).toEqual(['win', 'lose'])
})

describe('the line above the board says what came of one’s own move', () => {
  const nameOf = Object.assign((seat: number) => ['Ann', 'Ben', 'Cem'][seat] ?? '', { you: 0 })
  /** What seat 0 is told of the last entry. */
  const told = (match: FarmMatch, isOwnMove: boolean): Told =>
    tell(battleFarm, { number: match.position.ply, happenings: match.told(0), nameOf, isOwnMove })

  test('a sale that nobody wanted', () => {
    const match = FarmMatch.dealt(3)
      .until(0, 'TRADE')
      .change(({ farmers }) => {
        for (const farmer of farmers) farmer.coins = 5
      })
    const asked = told(match.say(0, 'ADD_CARD_TO_TRADE', { index: 0 }).say(0, 'SEND_TRADE', { TCard: [0] }), true)
    const passed = told(match.say(1, 'MAKE_OFFER', { value: 0 }), false)
    const over = told(match.say(2, 'MAKE_OFFER', { value: 0 }), false)
    expect(storyOf([asked, passed, over]).line).toBe('Nobody makes you an offer. You sell nothing.')
  })

  test('Flower Power', () => {
    const match = FarmMatch.playing({
      farmers: [
        { hand: ['FLOWER_POWER', 'CORN'], fertilizers: 4, coins: 9, beds: [crop('CORN'), empty()] },
        { coins: 9, beds: [crop('BEANS'), empty()] },
      ],
    })
    expect(storyOf([told(match.playCard(0), true)]).line).toBe(
      'You play Flower Power. You pay 3 fertilizers. You get 2 fertilizers.',
    )
  })

  test('Reap And Sow', () => {
    const match = FarmMatch.playing({
      farmers: [
        { role: 'GRIM_REAPER', hand: ['CORN'], fertilizers: 9, coins: 9, beds: [crop('CORN'), empty()] },
        { coins: 9, beds: [crop('BEANS'), empty()], hand: ['BEANS', 'CARROTS', 'CORN'] },
      ],
    })
    expect(storyOf([told(match.playCard(1, 0, 0), true)]).line).toBe(
      'You play Reap And Sow on your bed 1. You pay 3 fertilizers. Ben gives you Corn (worth 3).',
    )
  })
})
