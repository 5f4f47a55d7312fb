import type { Bot } from './bot.ts'

/** Every legal move equally likely. The yardstick for all other bots. */
export const randomBot: Bot = {
  name: 'random',
  about: 'Plays any legal move, each equally likely.',
  plays: () => true,
  choose: (turn) => turn.sample(),
}
