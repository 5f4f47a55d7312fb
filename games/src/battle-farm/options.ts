import { clock, oneOf, option, type OptionValues } from '@parlor/engine'

export const options = {
  /** R21. The printed coin limit times this, rounded up. */
  limitFactor: option(oneOf(1, 0.5, 0.4)),
  /** R19. */
  marketRotation: option(oneOf(true, false)),
  /** R6. */
  oddJob: option(oneOf(true, false)),
  // R24. Whole seconds; 0 is no clock. Once a set-up has brought people together, nobody waits for the start.
  startSeconds: clock(60, { usual: 1, atAnyPace: true }),
  harvestTargetSeconds: clock(15),
  shoppingSeconds: clock(15),
  tradeCollectSeconds: clock(15),
  tradeOfferSeconds: clock(15),
  tradeChooseSeconds: clock(10),
  playingSeconds: clock(30),
  fertilizingSeconds: clock(15),
  foreignTargetSeconds: clock(15),
}

export const variants = { quick: { limitFactor: 0.4 }, classic: {} } as const

export type Options = OptionValues<typeof options>
