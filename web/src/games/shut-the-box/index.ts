import type { BoxOption } from '@parlor/bots/shut-the-box'
import type { shutTheBox } from '@parlor/games/shut-the-box'
import { translated } from '../../words/translated.ts'
import { boardFor, coachOnPage, type CoachWords, type GameHome } from '../game-home.ts'
import { BoxPicture } from './menu-picture.tsx'
import { SelfPlayingBox } from './self-playing-box.tsx'

const coachWords: CoachWords = {
  aims: { score: 'Lowest total', shut: 'Shutting the box', win: 'Winning' },
  values: {
    score: (amount) => `total ${amount}`,
    shut: (amount) => `shuts ${amount}`,
    win: (amount) => `wins ${amount}`,
  },
  legend: {
    score: 'total: the final total to expect, lower is better',
    shut: 'shuts: the chance to shut the box in this turn',
    win: 'wins: the chance to win, a shared first place counting as a share',
  },
  otherAim: 'How to win is worked out exactly in the last round. Until then, this is the advice for the lowest total.',
}

export const shutTheBoxHome: GameHome = {
  picture: BoxPicture,
  lasts: 2,
  scene: SelfPlayingBox,
  illustratedRules: async () => {
    const { BoxRules, rulesWords } = await import('./illustrated-rules.tsx')
    await rulesWords.ready
    return BoxRules
  },
  board: boardFor<typeof shutTheBox, BoxOption>(async () => {
    const { BoxBoard } = await import('./box-board.tsx')
    const { boxWords } = await import('./words.ts')
    await boxWords.ready
    return BoxBoard
  }),
  coach: coachOnPage<typeof shutTheBox, BoxOption>({
    aims: ['score', 'shut', 'win'],
    usual: (seats) => (seats === 1 ? 'score' : 'win'),
    alsoTold: ['score', 'shut'],
    words: translated(coachWords, { de: async () => (await import('./words-de.ts')).coachWords }),
    sayOption: (option, say) =>
      say('dice' in option ? { move: 'ROLL', dice: option.dice } : { move: 'SHUT', tiles: option.tiles }),
  }),
}
