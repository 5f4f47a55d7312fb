import { translated } from '../../../words/translated.ts'

const en = {
  leaders: {
    title: 'What counts here',
    lines: [
      'Players with an account. What you have played here as a guest counts from the moment you make one.',
      'Matches in which no one has two seats, and in which you made at least three moves yourself, and more than a stand-in made for you.',
      'A win is one over somebody else with an account who has played as well. Where somebody gives up or is put out, everybody must have made ten moves before.',
      'Nobody can tell whether two accounts belong to one person.',
    ],
  },
  daily: {
    title: 'What this ranking proves, and what not',
    lines: [
      'It proves that everybody had the same dice, and that these were fixed before the first roll: the seed shows it an hour after the day is over. Every match in it was played move by move on this server, by the rules, one for each account.',
      'It does not prove that nobody knew the dice. Anyone who plays twice, as a guest or with a second account, knows them the second time. Nor does it prove that nobody had help.',
      'Only players with an account are ranked. See it as a pastime among people who trust each other.',
    ],
  },
  guest: 'You are playing as a guest: guests are not ranked. Make an account and your result is in the list.',
  toAccount: 'To your account',
}

type CountingWords = typeof en

export const countingWords = translated<CountingWords>(en, { de: async () => (await import('./words-de.ts')).de })

export type { CountingWords }
