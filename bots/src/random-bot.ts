import type { Bot } from './bot.ts'

/** Every legal move equally likely. The yardstick for all other bots. */
export const randomBot: Bot = {
  name: 'random',
  about: 'Plays any legal move, each equally likely.',
  titles: {
    en: { name: 'Rando', about: 'Easy: does anything that is allowed.' },
    de: { name: 'Rando', about: 'Leicht: tut irgendetwas Erlaubtes.' },
  },
  plays: () => true,
  choose: (turn) => turn.sample(),
}
