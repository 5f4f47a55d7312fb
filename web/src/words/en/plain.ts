import { translated } from '../translated.ts'

/** What the page says in English: the board of games that have none of their own. */
export const plain = {
  moves: 'What you can do',
  table: 'The table',
  happened: 'What just happened',
  earlier: (count: number) => (count === 1 ? '1 line before that' : `${count} lines before that`),
  more: 'More moves',
  filter: 'Find',
  filterAbout: (count: number) => `${count} to choose from`,
  nothingFound: 'Nothing is called that.',
  moreFound: (count: number) => `${count} more: type a part of the name.`,
  explain: (name: string) => `What is ${name}?`,
  glossary: 'What is what',
  onTable: 'On the table now',
  choose: 'Choose first',
  chooseOne: 'Choose one',
  chooseCount: (min: number, max: number) =>
    min === max ? `Choose ${min}` : min === 0 ? `Choose up to ${max}` : `Choose ${min} to ${max}`,
  chosen: (count: number) => `${count} chosen`,
  sum: (now: number, wanted: number) => `together ${now} of ${wanted}`,
  number: (from: string, to: string) => `A number from ${from} to ${to}`,
  less: 'Less',
  greater: 'More',
  order: 'Put in order',
  up: (name: string) => `${name}: further up`,
  down: (name: string) => `${name}: further down`,
  part: (number: number, of: number) => `${number} of ${of}`,
  also: (name: string) => `${name}: choose this as well`,
  cannotAsk: 'What can be chosen here is no longer known.',
}

export const plainWords = translated(plain, { de: async () => (await import('../de/plain.ts')).plain }).words
