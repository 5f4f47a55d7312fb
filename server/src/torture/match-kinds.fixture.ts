import type { MatchKind } from './tortured-match.fixture.ts'

const FARM_SECONDS = {
  startSeconds: 1,
  harvestTargetSeconds: 1,
  shoppingSeconds: 1,
  tradeCollectSeconds: 1,
  tradeOfferSeconds: 1,
  tradeChooseSeconds: 1,
  playingSeconds: 1,
  fertilizingSeconds: 1,
  foreignTargetSeconds: 1,
}

/** Real games: open and hidden ones, with bots and clocks. */
export const KINDS: readonly MatchKind[] = [
  { game: 'shut-the-box', options: { rounds: 3 }, seats: [null, null] },
  { game: 'yahtzee', seats: [null, null] },
  { game: 'yahtzee', seats: [null, 'random', null] },
  { game: 'battle-farm', options: { ...FARM_SECONDS, limitFactor: 0.4 }, seats: [null, null, 'random'], isLong: true },
]
/** Nobody plays it before all kills are over. */
export const IDLE: MatchKind = {
  game: 'battle-farm',
  options: { ...FARM_SECONDS, limitFactor: 0.4 },
  seats: [null, null],
  idle: true,
}
