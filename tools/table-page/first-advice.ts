import { yahtzeeCoach } from '@parlor/bots/yahtzee'
import { begin, play, view } from '@parlor/engine'
import { yahtzee } from '@parlor/games/yahtzee'

/** What the coach says to a first roll: the best options, and the value of each option there is. */
export function firstAdvice(dice: readonly number[]) {
  const thrown = play(yahtzee, begin(yahtzee, { rules: 'official' }, 1), 0, { move: 'ROLL' })
  const fallen = thrown.ok && play(yahtzee, thrown.position, 'chance', { move: 'DICE', values: dice })
  if (!fallen || !fallen.ok) throw new Error('these dice cannot be rolled')
  const advice = yahtzeeCoach('official').advise(view(yahtzee, fallen.position, 0), 0)
  if (advice === null) throw new Error('a player who has rolled has something to decide')
  const { options, ties } = advice
  return { best: options.slice(0, ties).map(({ option }) => option), values: options.map(({ value }) => value) }
}
