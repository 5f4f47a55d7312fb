import type { Text } from '@parlor/engine'
import type { options } from '../../state.ts'

const clock = (what: string) => ({ name: `Seconds ${what}; 0 is no clock`, values: { '0': 'no clock' } })
const onOff = { true: 'yes', false: 'no' }

/** R19, R21, R24. What each option is called. */
export const optionTexts: Text<never, never, never, never, typeof options>['options'] = {
  limitFactor: {
    name: 'Coin limit',
    values: { '1': 'as printed', '0.5': 'half: a short game', '0.4': '40%: a quick game' },
  },
  marketRotation: { name: 'Who buys nothing clears the oldest market card', values: onOff },
  oddJob: { name: 'A coin for who has nothing to live on', values: onOff },
  startSeconds: clock('until the game starts by itself'),
  harvestTargetSeconds: clock('to use the ability of a harvested crop'),
  shoppingSeconds: clock('to shop'),
  tradeCollectSeconds: clock('to put cards up for sale'),
  tradeOfferSeconds: clock('to make an offer'),
  tradeChooseSeconds: clock('to accept an offer'),
  playingSeconds: clock('to play cards'),
  fertilizingSeconds: clock('to fertilize'),
  foreignTargetSeconds: clock("to make a choice another player's card forces on you"),
}

export const variantTexts = {
  quick: { name: 'Quick', about: 'a short game that ends at 40% of the usual coins' },
  classic: { name: 'Classic', about: 'the usual number of coins' },
}
