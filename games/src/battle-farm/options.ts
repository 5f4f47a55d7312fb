import { oneOf, option, range, type OptionValues } from '@parlor/engine'

/** R24. Whole seconds; 0 is no clock. */
const seconds = (preset: number) => option(range(0, 600), preset)

export const options = {
  /** R21. The printed coin limit times this, rounded up. */
  limitFactor: option(oneOf(1, 0.5, 0.4)),
  /** R19. */
  marketRotation: option(oneOf(true, false)),
  /** R6. */
  oddJob: option(oneOf(true, false)),
  startSeconds: seconds(60),
  harvestTargetSeconds: seconds(15),
  shoppingSeconds: seconds(15),
  tradeCollectSeconds: seconds(15),
  tradeOfferSeconds: seconds(15),
  tradeChooseSeconds: seconds(10),
  playingSeconds: seconds(30),
  fertilizingSeconds: seconds(15),
  foreignTargetSeconds: seconds(15),
}

export type Options = OptionValues<typeof options>
