import { Worker } from 'node:worker_threads'
import { begin, play } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { longTrack, trackGame } from '@parlor/engine/testing/games'
import { expect, onTestFinished, test, vi } from 'vitest'
import { botPool } from './bot-pool.ts'
import type { Question } from './question.ts'

const track = trackGame()

function started(body: unknown) {
  const filled = play(track, begin(track, { track: body }, 2), 'chance', { move: 'FILL' }, 0, seededRandom(1))
  if (!filled.ok) throw new Error(filled.refusal.code)
  return filled.position
}

test('a thread is sent a document once, however often it is asked, and again when it has let go of it', async () => {
  const posted: Question[] = []
  // Looks on: the thread is sent all the same.
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const pool = botPool({ worker: new URL('track-bots.fixture.mjs', import.meta.url), budgetMs: 60_000 })
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await pool.close()
  })
  const titleFor = async (position: ReturnType<typeof started>) =>
    (await pool.choose({ game: track, bot: 'reader', position, seat: 0 }))?.['title']
  const large = started(longTrack(10_000, 75))
  for (let asked = 0; asked < 3; asked++) expect(await titleFor(large)).toBe('Long')
  const others = ['A', 'B', 'C', 'D'].map((title) => started({ ...longTrack(3, 1), title }))
  for (const position of others) expect(await titleFor(position)).toBe(position.options.track.value.title)
  expect(await titleFor(large)).toBe('Long')
  for (const [{ task, input }] of sent.mock.calls) if (task === 'choose') posted.push(input)
  expect(posted.map(({ documents = [] }) => documents.length)).toEqual([1, 0, 0, 1, 1, 1, 1, 1])
  expect(JSON.stringify(posted[1]).length).toBeLessThan(1_000)
})
