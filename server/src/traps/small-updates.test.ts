import { evolve, opened, type Match } from '@parlor/match'
import { catalogue } from '@parlor/games'
import { battleFarm } from '@parlor/games/battle-farm'
import { canonical, view } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { patched, type Patch } from '@parlor/protocol'
import { describe, expect, test } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'
import { entriesOf } from '../matches/read-match.ts'
import { hostOf, seated, type Seated } from './seated.fixture.ts'

const MOVES = 30

/** Plays at random what is on offer, whoever is to move. */
async function played({ people, id, path }: Seated, moves: number): Promise<number> {
  const random = seededRandom(11)
  let made = 0
  for (let round = 0; round < 4 * moves && made < moves; round++) {
    const mover = people[random.below(people.length)] ?? hostOf(people)
    const move = await mover.someMove(id, random)
    if (move === null) continue
    if ((await mover.ask('POST', `${path}/moves`, { move })).status === 200) made++
  }
  return made
}

const mean = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0) / sizes.length

describe.each(catalogue.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('full snapshots per action: an update tells what changed, a small part of the table', async () => {
    const testServer = await TestServer.opened({ games: [game] })
    const people = Math.max(2, game.seats.min)
    const sizes: number[] = []
    const whole: number[] = []
    // The dice are the server's own: a match may be over after a handful of moves, so as many are played as it takes.
    for (let match = 0; match < 10 && sizes.length < MOVES / 2; match++) {
      const table = await seated(testServer, { game: game.id, people })
      const line = await hostOf(table.people).follow(table.id, { offers: false })
      await played(table, MOVES)
      await line.settled()
      expect(line.frames.filter(({ t }) => t === 'match')).toHaveLength(1)
      sizes.push(...line.heard.filter((text) => text.startsWith('{"t":"+"')).map((text) => Buffer.byteLength(text)))
      const again = await hostOf(table.people).follow(table.id, { offers: false })
      whole.push(Buffer.byteLength(again.heard.at(-1) ?? ''))
    }
    expect(sizes.length).toBeGreaterThanOrEqual(MOVES / 2)
    // Bytes, not time: 540 to 630 in the mean for a board.
    expect(mean(sizes)).toBeLessThan(1000)
    expect(mean(sizes)).toBeLessThan(mean(whole) * 0.4)
    await testServer.close()
  })
})

test('mutation outside the log: what is seen live, by patches, by replay and from the log is the same', async () => {
  const testServer = await TestServer.opened({ games: [battleFarm] })
  const table = await seated(testServer, { game: battleFarm.id, people: 2 })
  const line = await hostOf(table.people).follow(table.id)
  expect(await played(table, MOVES)).toBeGreaterThan(10)
  await line.settled()
  let seen: unknown = null
  const byNumber = new Map<number, string>()
  for (const frame of line.frames) {
    if (frame.t === 'match') seen = frame.view
    else if (frame.t === '+' && frame.p !== undefined) seen = patched(seen, frame.p as Patch) // as it was sent
    else if (frame.t !== '+') continue
    byNumber.set(frame.n, canonical((seen as { table: unknown }).table)) // a view
  }
  const host = hostOf(table.people)
  const { number, view: live } = (await host.ask('GET', `${table.path}/view`)).json()
  expect(byNumber.get(number)).toBe(canonical(live.table))
  for (const [at, text] of byNumber) {
    const then = (await host.ask('GET', `${table.path}/replay?at=${at}`)).json()
    expect([at, canonical(then.view.table)]).toEqual([at, text])
  }
  await testServer.stop()
  const entries = await testServer.inStore(async ({ matches }) =>
    entriesOf((await matches.load(table.id, true))?.rows ?? []),
  )
  let match: Match | null = null
  for (const entry of entries) match = match === null ? opened(battleFarm, entry) : evolve(match, entry)
  if (match === null || match.position === null) throw new Error('there is a position')
  expect(canonical(view(match.game, match.position, 0).table)).toBe(canonical(live.table))
  await testServer.close()
})
