import { shutTheBox } from '@parlor/games/shut-the-box'
import { expect, test } from 'vitest'
import { newHere } from '../open-match/here/new-here.ts'
import {
  follows,
  forgetMatch,
  keepingProblem,
  keepMatch,
  keptMatches,
  logsToDrop,
  readMatch,
  readSummaries,
  type MatchSummary,
} from './kept-matches.ts'

/** There is no database here: this is what a browser looks like that keeps nothing. */
async function begun(): Promise<string> {
  return newHere({ game: shutTheBox, options: {}, seats: [{ kind: 'person', name: 'Ann' }] })
}

test('where nothing can be kept, matches of this visit are there all the same, as they were left', async () => {
  const id = await begun()
  expect(keepingProblem.value).not.toBeNull()
  const first = await readMatch(id)
  const summary = keptMatches.value.find((each) => each.id === id)
  if (first === undefined || summary === undefined) throw new Error('it is gone')
  await keepMatch({ ...first, assisted: true }, { ...summary, assisted: true }, true)
  expect((await readMatch(id))?.assisted).toBe(true)
  await readSummaries()
  expect(keptMatches.value.find((each) => each.id === id)?.assisted).toBe(true)
  await forgetMatch(id)
  expect(await readMatch(id)).toBeUndefined()
  expect(keptMatches.value.some((each) => each.id === id)).toBe(false)
})

test('a log follows what is kept when it begins with it, and nothing else', async () => {
  const kept = await readMatch(await begun())
  const other = await readMatch(await begun())
  if (kept === undefined || other === undefined) throw new Error('it is gone')
  const { entries } = kept
  expect(follows(entries, kept)).toBe(true)
  expect(follows(entries, { ...kept, entries: entries.slice(0, 2) })).toBe(true)
  expect(follows(entries.slice(0, 2), kept)).toBe(false)
  expect(follows(other.entries, kept)).toBe(false)
  // What is no log is written over.
  for (const data of [undefined, null, 7, {}, { entries: 'x' }, { entries: [] }, { entries: [null] }])
    expect(follows(entries, data)).toBe(true)
})

test('finished matches keep no more than 30 documents: the older logs go, others stay', () => {
  const hashOf = (number: number) => number.toString(16).padStart(64, '0')
  const summary = (at: number, track: string, stage: MatchSummary['stage'] = 'over'): MatchSummary => ({
    id: `${stage} ${at}`,
    game: 'track',
    options: { track, tank: 3 },
    stage,
    names: [],
    people: [],
    scores: null,
    ranks: null,
    assisted: false,
    createdAt: 0,
    changedAt: at,
  })
  const playing = Array.from({ length: 40 }, (_, at) => summary(at, hashOf(1_000 + at), 'playing'))
  // Two matches on each.
  const over = Array.from({ length: 66 }, (_, at) => summary(at, hashOf(Math.floor(at / 2))))
  expect(logsToDrop([...playing, ...over.slice(6)])).toEqual([])
  expect(logsToDrop([...playing, ...over])).toEqual(['over 5', 'over 4', 'over 3', 'over 2', 'over 1', 'over 0'])
  expect(logsToDrop([...over.slice(6), summary(0, 'oval')])).toEqual([])
})

test('of finished matches the newest 200 logs are kept, of others all', () => {
  const summary = (at: number, stage: MatchSummary['stage']): MatchSummary => ({
    id: `${stage} ${at}`,
    game: 'yahtzee',
    options: {},
    stage,
    names: [],
    people: [],
    scores: null,
    ranks: null,
    assisted: false,
    createdAt: 0,
    changedAt: at,
  })
  const playing = Array.from({ length: 300 }, (_, at) => summary(at, 'playing'))
  const over = Array.from({ length: 150 }, (_, at) => summary(2 * at, 'over'))
  const closed = Array.from({ length: 60 }, (_, at) => summary(2 * at + 1, 'closed'))
  expect(logsToDrop([...playing, ...over.slice(0, 100), ...closed])).toEqual([])
  const dropped = logsToDrop([...playing, ...over, ...closed])
  expect(dropped.toSorted()).toEqual(
    [...over, ...closed]
      .filter(({ changedAt }) => changedAt < 10)
      .map(({ id }) => id)
      .toSorted(),
  )
})
