import { handGame } from '@parlor/engine/testing/games'
import { hash, type Seat } from '@parlor/engine'
import type { Match } from '@parlor/match'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ServedMatch } from '../matches/served-match.ts'
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

vi.mock('../matches/records.ts', async (load) => {
  const real = await load<typeof import('../matches/records.ts')>()
  class MatchRecords extends real.MatchRecords {
    override async proof(served: ServedMatch, by: string) {
      const proof = await super.proof(served, by)
      return planted.at === 'proof' ? { ...proof, hash: served.match.hash } : proof
    }

    override async log(served: ServedMatch, viewer: Seat | null, by: string) {
      return super.log(served, planted.at === 'log' ? 1 : viewer, by)
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
