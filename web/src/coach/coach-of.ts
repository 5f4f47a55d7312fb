import { sayMove, type Game, type Seat } from '@parlor/engine'
import type { CoachOnPage, CoachWords } from '../games/game-home.ts'
import { homeOf } from '../games/homes.ts'
import { spoken } from '../words/spoken.ts'

/** Undefined for a game that has no coach. */
export function findCoachOnPage(game: string): CoachOnPage | undefined {
  return homeOf(game).coach
}

/** What a game's coach calls things, in the language that is spoken now. */
export function coachWordsOf(game: string): CoachWords {
  return findCoachOnPage(game)?.words.words.value ?? { aims: {}, values: {}, legend: {} }
}

/** An option in words, the game's own. */
export function sayOption(game: Game, option: unknown): string {
  return findCoachOnPage(game.id)?.sayOption(option, (move) => sayMove(spoken(game), move)) ?? ''
}

/** The aims a seat can choose between: a player alone wins anyhow. */
export function aimsIn({ aims }: Pick<CoachOnPage, 'aims'>, seats: number): readonly string[] {
  return seats === 1 ? aims.filter((aim) => aim !== 'win') : aims
}

/** The seats a review is mostly for: those played from this page, or all where there is none. */
export function seatsOfInterest(yours: readonly Seat[], seats: number): readonly Seat[] {
  return yours.length > 0 ? yours : Array.from({ length: seats }, (_, seat) => seat)
}
