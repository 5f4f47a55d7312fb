import type { YahtzeeOption } from '@parlor/bots/yahtzee'
import type { yahtzee } from '@parlor/games/yahtzee'
import { translated } from '../../words/translated.ts'
import { boardFor, coachOnPage, type CoachWords, type GameHome } from '../game-home.ts'
import { DicePicture } from './menu-picture.tsx'

export interface YahtzeeCoachWords extends CoachWords {
  readonly keep: (dice: readonly number[]) => string
}

const coachWords: YahtzeeCoachWords = {
  aims: {},
  values: { score: (amount) => `${amount} points` },
  legend: { score: 'points: the final score to expect with best play from there on' },
  keep: (dice) => {
    const left = 5 - dice.length
    if (dice.length === 0) return 'Roll all five dice'
    return `Keep ${dice.join(' ')}, roll ${left === 1 ? 'one die' : `${left} dice`}`
  },
}

const said = translated(coachWords, { de: async () => (await import('./words-de.ts')).coachWords })

export const yahtzeeHome: GameHome = {
  picture: DicePicture,
  lasts: 10,
  illustratedRules: async () => {
    const { YahtzeeRules, rulesWords } = await import('./illustrated-rules.tsx')
    await rulesWords.ready
    return YahtzeeRules
  },
  board: boardFor<typeof yahtzee, YahtzeeOption>(async () => {
    const { YahtzeeBoard } = await import('./yahtzee-board.tsx')
    const { yahtzeeWords } = await import('./words.ts')
    await yahtzeeWords.ready
    return YahtzeeBoard
  }),
  // With somebody to beat: alone it has no end to play for.
  atOnce: { seats: 2 },
  coach: coachOnPage<typeof yahtzee, YahtzeeOption>({
    aims: ['score'],
    usual: () => 'score',
    alsoTold: [],
    words: said,
    sayOption(option, say) {
      if ('score' in option) return say({ move: 'SCORE', category: option.score })
      if ('scratch' in option) return say({ move: 'SCRATCH', category: option.scratch })
      return said.words.value.keep(option.keep)
    },
  }),
}
