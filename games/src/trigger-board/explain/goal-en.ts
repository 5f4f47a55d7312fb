import { countOf, isPlural, nounOf, times } from './nouns-en.ts'
import type { GoalWords, ProgressWords } from './words.ts'

/** Goals and progress in English. */

export const listed = (parts: readonly string[], word: string) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

export const goalWords: GoalWords = {
  reach: (places, needs, count) => {
    const where = listed(places, 'or')
    const goes = needs.length === 0 ? `reach ${where}` : `bring ${listed(needs.map(countOf), 'and')} to ${where}`
    if (count === 'all') return `Everybody has to ${goes}; the first one wins`
    return count === 1 ? `First to ${goes} wins` : `Be among the first ${count} to ${goes}`
  },
  laps: (target, place) => `First to bring ${countOf(target)} to ${place} wins`,
  stat: (target, result) =>
    ({
      first: `First to ${countOf(target)} wins`,
      together: `Reach ${countOf(target)} to win together`,
      lost: `At ${countOf(target)} everybody loses`,
    })[result],
  statPerPlayer: (target, result) =>
    ({
      first: `First to ${countOf(target)} for each player wins`,
      together: `Win together with ${countOf(target)} for each player`,
      lost: `At ${countOf(target)} for each player everybody loses`,
    })[result],
  pieces: (pieces, count) =>
    `First to bring all ${pieces} pieces home wins${count === 1 ? '' : `, until ${count === 'all' ? 'everybody is' : `${count} are`} home`}`,
  last: 'The last player left wins',
  rounds: (rounds, winner) => `After ${times(rounds, 'round')} ${winner}`,
  time: (minutes, winner) => `After ${times(minutes, 'minute')} ${winner}`,
  condition: (clause, result) =>
    ({
      first: `You win if ${clause}`,
      together: `Everybody wins together if ${clause}`,
      lost: `Everybody loses if ${clause}`,
    })[result],
  none: 'Play as long as you like',
  reachShort: 'First to reach the goal wins',
  conditionShort: {
    first: 'Be the first to meet the goal of the board',
    together: 'Win together by the goal of the board',
    lost: 'Everybody may lose together',
  },
  most: (stat, better) =>
    `the ${better === 'high' ? 'most' : 'fewest'} ${nounOf(stat)} ${isPlural(stat) ? 'win' : 'wins'}`,
  furthest: 'the player who has come furthest wins',
  nobody: 'the game ends',
  notes: {
    rounds: (rounds, winner) => `After round ${rounds} ${winner}.`,
    time: (minutes, winner) => `After ${times(minutes, 'minute')} ${winner}.`,
    gate: (place, needs) => `The way on from ${place} opens with: ${needs}.`,
    life: (stat, at) => `At ${countOf({ stat, count: at })} you are out.`,
    other: (headline) => `${headline}.`,
  },
}

export const progressWords: ProgressWords = {
  stat: (value, target, stat) => `${value} of ${countOf({ stat, count: target })}`,
  statAlone: (value, stat) => countOf({ stat, count: value }),
  steps: (steps) => (steps === 0 ? 'at the goal' : `${times(steps, 'space')} to go`),
  pieces: (value, target) => `${value} of ${times(target, 'piece')} home`,
  missing: (count, stat) => `${countOf({ stat, count })} missing`,
  closed: 'the gate is closed',
  unknown: 'secret',
}
