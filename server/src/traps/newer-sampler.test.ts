import { race } from '@parlor/engine/testing/games'
import { commitmentTo, create, decide, NEWEST_SAMPLER, numbersOf, rulesVersion, type Match } from '@parlor/match'
import { expect, test } from 'vitest'
import { headOf } from '../matches/head-of.ts'
import { personOf, storePeople } from '../secrecy/story.fixture.ts'
import { TestServer } from '../secrecy/test-server.fixture.ts'

const game = race()
const seed = new Uint8Array(32).fill(3)
const host = personOf(0).id
const START = Date.UTC(2026, 10, 16)

/** What a newer release has stored: a match whose dice are drawn by a sampler that is not here. */
function begunByNewer(id: string, closed: boolean): { readonly match: Match; readonly body: string } {
  const made = create(
    game,
    {
      by: host,
      match: id,
      game: game.id,
      rules: rulesVersion(game),
      sampler: NEWEST_SAMPLER + 1,
      options: { goal: 12, turnSeconds: 0 },
      seats: 2,
      settings: { listed: true, watched: true, undo: true, graceSeconds: 0 },
      commitment: commitmentTo(seed),
      seedLabel: id,
      challenge: null,
      code: null,
      rematchOf: null,
      keptFor: [null, null],
    },
    START,
  )
  if (!closed) return { match: made.match, body: JSON.stringify(made.entries) }
  const chance = numbersOf(made.match.sampler, seed)
  const decided = decide(made.match, { kind: 'close', by: host }, { now: START, chance })
  if (!decided.ok) throw new Error('it is not closed')
  return { match: decided.match, body: JSON.stringify([...made.entries, ...decided.entries]) }
}

test('a match that a newer release has begun cannot go on here; once it has ended it can be looked at', async () => {
  const testServer = await TestServer.opened({ games: [game] }, async (store) => {
    await storePeople(store)
    for (const [id, closed] of [
      ['goeson0000000001', false],
      ['hasended00000001', true],
    ] as const) {
      const { match, body } = begunByNewer(id, closed)
      await store.matches.seed(id, () => seed)
      await store.matches.create(headOf(match), id, { match: id, first: 1, last: match.number, body })
    }
  })
  try {
    const going = await testServer.ask('GET', '/api/matches/goeson0000000001')
    expect([going.status, going.json().code]).toEqual([409, 'rules-changed'])
    const ended = await testServer.ask('GET', '/api/matches/hasended00000001')
    expect([ended.status, ended.json().stage]).toEqual([200, 'closed'])
  } finally {
    await testServer.close()
  }
})
