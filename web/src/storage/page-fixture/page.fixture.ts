import { longTrack, trackGame } from '@parlor/engine/testing/games'
import { LocalMatch, playedAgain } from '@parlor/match'
import { bytesOf } from '../hexadecimal.ts'
import { newHere } from '../../open-match/here/new-here.ts'
import { summaryOf } from '../../open-match/here/summary-of.ts'
import { forgetMatch, keepingProblem, keepMatch, readMatch } from '../kept-matches.ts'

const game = trackGame()
const SEATS = [
  { kind: 'person', name: 'Ann' },
  { kind: 'person', name: 'Bob' },
] as const

/** Sets a match up on a track of a title; gives its id. */
function begin(title: string): Promise<string> {
  return newHere({ game, options: { track: { ...longTrack(2_000, 30), title } }, seats: SEATS })
}

/** Reads a match back and makes one more move; gives the title of its track. */
async function drive(id: string): Promise<string> {
  const kept = await readMatch(id)
  if (kept === undefined) return 'it is gone'
  const local = new LocalMatch(playedAgain(game, kept.entries), kept.entries, bytesOf(kept.seed))
  const { seats, position } = local.match
  const seat = (position?.ply ?? 0) % 2 === 1 ? 0 : 1
  const holder = seats[seat]
  const by = holder?.kind === 'person' ? holder.player : ''
  const decided = local.decide(Date.now(), { kind: 'move', by, seat, move: { move: 'DRIVE', far: 1 } })
  if (!decided.ok) return JSON.stringify(decided)
  const summary = summaryOf(local.match, kept.names, false, Date.now())
  await keepMatch({ ...kept, entries: [...local.entries] }, summary, true)
  const { track } = local.match.options as { track: { value: { title: string } } } // of this game
  return keepingProblem.value ?? track.value.title
}

/** How long each log is, and the hashes of the documents there are, as the database has them. */
function rows(): Promise<{ logs: number[]; documents: string[]; version: number }> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('parlor-matches')
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    request.addEventListener('success', () => {
      const { result } = request
      const transaction = result.transaction(['logs', 'documents'])
      const logs: IDBRequest<unknown[]> = transaction.objectStore('logs').getAll()
      const documents = transaction.objectStore('documents').getAllKeys()
      transaction.addEventListener('complete', () => {
        result.close()
        const lengths = logs.result.map((log) => JSON.stringify(log).length)
        resolve({ logs: lengths, documents: documents.result.map(String), version: result.version })
      })
    })
  })
}

const storagePage = { begin, drive, rows, forget: forgetMatch }

/** What the test finds in the page. */
export interface InPage {
  storagePage: typeof storagePage
}
Object.assign(globalThis, { storagePage })
