import type { MatchSummary } from './kept-matches.ts'

/** Null for what is no summary: it may have been kept by any version of this page, or by somebody else. */
export function parseSummary(data: unknown): MatchSummary | null {
  if (typeof data !== 'object' || data === null) return null
  const { id, game, options, stage, names, people, scores, ranks, assisted, createdAt, changedAt } = data as Partial<
    Record<keyof MatchSummary, unknown>
  > // nothing is taken for what it is called: each is looked at below
  if (typeof id !== 'string' || typeof game !== 'string' || !isNumber(createdAt) || !isNumber(changedAt)) return null
  if (stage !== 'lobby' && stage !== 'playing' && stage !== 'over' && stage !== 'closed') return null
  if (!isList(names, isText) || !isList(people, isNumber)) return null
  if (!people.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < names.length)) return null
  if (!isForEach(names, scores) || !isForEach(names, ranks)) return null
  const set = typeof options === 'object' && options !== null ? options : {}
  const values = Object.entries(set).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return {
    id,
    game,
    options: Object.fromEntries(values),
    stage,
    names,
    people,
    scores,
    ranks,
    assisted: assisted === true,
    createdAt,
    changedAt,
  }
}

/** A number for each seat, or nothing yet. */
function isForEach(seats: readonly unknown[], data: unknown): data is readonly number[] | null {
  return data === null || (isList(data, isNumber) && data.length === seats.length)
}

function isList<T>(data: unknown, isOne: (item: unknown) => item is T): data is T[] {
  return Array.isArray(data) && data.every(isOne)
}

function isText(data: unknown): data is string {
  return typeof data === 'string'
}

function isNumber(data: unknown): data is number {
  return Number.isFinite(data)
}
