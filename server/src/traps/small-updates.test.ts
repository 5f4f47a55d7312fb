import { evolve, opened, type Match } from '@parlor/match'
import { battleFarm, catalogue } from '@parlor/games'
import { canonical, view } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { patched, type Patch } from '@parlor/protocol'
import { describe, expect, test } from 'vitest'
import { House } from '../secrecy/house.fixture.ts'
import { entriesOf } from '../tables/read-match.ts'
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

describe.each(catalogue.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('full snapshots per action: an update tells what changed, a small part of the table', async () => {
    const house = await House.opened({ games: [game] })
    const table = await seated(house, { game: game.id, people: 2 })
    const line = await hostOf(table.people).follow(table.id, { offers: false })
    await played(table, MOVES)
    await line.settled()
    const updates = line.heard.filter((text) => text.startsWith('{"t":"+"'))
    expect(updates.length).toBeGreaterThan(8)
    const bytes = updates.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / updates.length
    // Bytes, not time.
    expect(bytes).toBeLessThan(600)
    expect(line.frames.filter(({ t }) => t === 'table')).toHaveLength(1)
    const again = await hostOf(table.people).follow(table.id, { offers: false })
    expect(bytes).toBeLessThan(Buffer.byteLength(again.heard.at(-1) ?? '') * 0.4)
    await house.close()
  })
})

test('mutation outside the log: what is seen live, by patches, by replay and from the log is the same', async () => {
  const house = await House.opened({ games: [battleFarm] })
  const table = await seated(house, { game: battleFarm.id, people: 2 })
  const line = await hostOf(table.people).follow(table.id)
  expect(await played(table, MOVES)).toBeGreaterThan(10)
  await line.settled()
  let seen: unknown = null
  const byNumber = new Map<number, string>()
  for (const frame of line.frames) {
    if (frame.t === 'table') seen = frame.view
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
  await house.stop()
  const entries = await house.inStore(async ({ matches }) =>
    entriesOf((await matches.load(table.id, true))?.rows ?? []),
  )
  let match: Match | null = null
  for (const entry of entries) match = match === null ? opened(battleFarm, entry) : evolve(match, entry)
  if (match === null || match.position === null) throw new Error('there is a position')
  expect(canonical(view(match.game, match.position, 0).table)).toBe(canonical(live.table))
  await house.close()
})
