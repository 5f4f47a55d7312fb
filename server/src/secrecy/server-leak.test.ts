import { hash, type Seat } from '@parlor/engine'
import type { Match } from '@parlor/match'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Table } from '../tables/table.ts'
import { handGame } from './hand-game.fixture.ts'
import { comparedOnTheWire } from './served-twice.fixture.ts'

/** Where the server, not the game, lets a secret out. */
const planted = vi.hoisted(() => ({ at: 'nowhere' }))

vi.mock('@parlor/protocol', async (load) => {
  const real = await load<typeof import('@parlor/protocol')>()
  const viewOf = (match: Match, viewer: Seat | null, offers: boolean) => {
    const view = real.viewOf(match, viewer, offers)
    if (planted.at !== 'view' || view === null) return view
    return { ...view, phases: { ...view.phases, mark: hash(match.position) } }
  }
  return { ...real, viewOf }
})

vi.mock('../tables/records.ts', async (load) => {
  const real = await load<typeof import('../tables/records.ts')>()
  class MatchRecords extends real.MatchRecords {
    override async proof(table: Table) {
      const proof = await super.proof(table)
      return planted.at === 'proof' ? { ...proof, hash: table.match.hash } : proof
    }

    override async log(table: Table, viewer: Seat | null) {
      return super.log(table, planted.at === 'log' ? 1 : viewer)
    }
  }
  return { ...real, MatchRecords }
})

const leaks = async () => (await comparedOnTheWire(handGame(), handGame())).map(({ leak }) => leak !== null)

beforeEach(() => {
  planted.at = 'nowhere'
})

test('a mark of the whole position in a view is found', async () => {
  planted.at = 'view'
  expect(await leaks()).toEqual([true, true, true, true])
})

test('the hash of the log in an unfinished proof is found', async () => {
  planted.at = 'proof'
  expect(await leaks()).toEqual([true, true, true, true])
})

test('a log told as somebody else heard it is found, but for that one', async () => {
  planted.at = 'log'
  expect(await leaks()).toEqual([true, false, true, true])
})
