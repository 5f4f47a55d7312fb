import type { table as english } from '../en/table.ts'

export const table: typeof english = {
  you: 'du',
  bot: 'Computer',
  away: 'abwesend, ein Computer spielt',
  resigned: 'hat aufgegeben',
  toMove: 'am Zug',
  allKeys: 'alle Tasten',
  skip: 'Überspringen',
  moreLines: (count) => `+${count}`,
  sortedBy: (order) => `Sortiert: ${order}`,
  asDealt: 'wie ausgeteilt',
  guide: 'Ein Hinweis',
  guideNext: 'Verstanden',
  guideOff: 'Keine Hinweise mehr',
  guideAgain: 'Hinweise wieder zeigen',
}
