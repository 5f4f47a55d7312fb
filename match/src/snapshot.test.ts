import { handGame, race } from '@parlor/engine/testing/games'
import { describe, expect, test } from 'vitest'
import { ANN, BOB, seated, started } from './fixtures/logged-match.fixture.ts'
import type { Match } from './match.ts'
import { restored, snapshotOf, type Snapshot } from './snapshot.ts'

const secrets = handGame({ talks: true })

const game = race()
const stop = { kind: 'move', by: ANN, seat: 'host', move: { move: 'STOP' } } as const
const read = (match: Match): Snapshot => JSON.parse(JSON.stringify(snapshotOf(match)))

describe('a snapshot', () => {
  test.each([
    ['lobby', seated(game, [ANN, BOB])],
    ['playing', started(game, [ANN, BOB], { options: { turnSeconds: 5 } })],
    ['over', started(game, [ANN, BOB]).do(stop)],
    ['closed', seated(game, [ANN, BOB]).do({ kind: 'close', by: ANN })],
  ])('of a match in %s gives the match back', (stage, { match }) => {
    expect(match.stage).toBe(stage)
    expect(restored(game, read(match))).toEqual(match)
  })

  test('names no game and holds none', () => {
    expect(Object.keys(snapshotOf(started(game, [ANN]).match))).not.toContain('game')
  })

  test('of another game, or with a position that is none, is not taken', () => {
    const { match } = started(game, [ANN, BOB])
    expect(restored(secrets, read(match))).toBe(null)
    for (const position of [{}, [], 'position', 7]) expect(restored(game, { ...read(match), position })).toBe(null)
    const logged = started(game, [ANN, BOB])
    logged.move(0, 'STEP', { far: 1 })
    const [past] = read(logged.match).past
    if (past === undefined) throw new Error('nothing to go back to')
    expect(restored(game, { ...read(logged.match), past: [past, { ...past, position: null }] })).toBe(null)
  })
})
