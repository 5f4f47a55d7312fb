import { translated } from '../translated.ts'

/** What the page says in English: what card tables share. */
export const table = {
  you: 'you',
  bot: 'bot',
  away: 'away, a bot plays',
  resigned: 'gave up',
  toMove: 'to move',
  allKeys: 'all keys',
  skip: 'Skip',
  moreLines: (count: number) => `+${count}`,
  sortedBy: (order: string) => `Sorted: ${order}`,
  asDealt: 'as dealt',
  guide: 'A hint',
  guideNext: 'Got it',
  guideOff: 'No more hints',
  guideAgain: 'Show the hints again',
}

export const tableWords = translated(table, { de: async () => (await import('../de/table.ts')).table }).words
