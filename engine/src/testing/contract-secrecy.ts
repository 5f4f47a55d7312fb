import type { Game } from '../declare/game.ts'
import { advance, copyPosition } from '../verbs/play.ts'
import { randomMatch, shareOf } from './contract-matches.ts'
import type { Limits, Register } from './contract.ts'
import { deepFreeze } from './deep-freeze.ts'
import { ensure } from './ensure.ts'
import { forAllStories, tell } from './story.ts'
import { twinFault } from './twin-worlds.ts'

/** How many whole matches are looked at, and every how many entries. */
const WHOLE_MATCHES = 40
const LOOKED_AT = 23

/** Promises about secrets: kept by games with hidden information. */
export function checkSecrecy(game: Game, test: Register, limits: Limits): void {
  if (game.information !== 'hidden') return
  test('twin worlds: what a viewer may not know changes nothing it can see, be offered, be refused or be told', () => {
    let different = 0
    forAllStories(game, limits, (story) =>
      tell(game, story, ({ before, by, move, pick, at }) => {
        for (let viewer = -1; viewer < before.seats; viewer++) {
          const seat = viewer < 0 ? null : viewer
          const fault = twinFault(game, before, seat, pick, { by, move, at }, () => void different++)
          ensure(fault === null, fault ?? '')
        }
      }),
    )
    ensure(different > 0, 'guess never gave a different world: nothing was tested')
  })

  test('twin worlds in the course of whole matches', () => {
    for (let match = 0; match < shareOf(limits, WHOLE_MATCHES); match++)
      randomMatch(game, limits, match, (position, by, move, draws) => {
        if (position.ply % LOOKED_AT === match % LOOKED_AT) {
          const before = deepFreeze(copyPosition(game, position))
          const viewer = (before.ply % (before.seats + 1)) - 1
          const step = { by, move, at: before.now }
          const fault = twinFault(game, before, viewer < 0 ? null : viewer, before.ply, step)
          ensure(fault === null, fault ?? '')
        }
        advance(game, position, by, move, draws)
      })
  })
}
