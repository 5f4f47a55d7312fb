import type { Game } from '../declare/game.ts'
import type { Limits, Register } from './contract.ts'
import { ensure } from './ensure.ts'
import { forAllStories, tell } from './story.ts'
import { leakBetween, twinOf } from './twin-worlds.ts'

/** Promises about secrets: kept by games with hidden information. */
export function checkSecrecy(game: Game, test: Register, limits: Limits): void {
  if (game.information !== 'hidden') return
  test('twin worlds: what a viewer may not know changes nothing it can see, be offered, be refused or be told', () => {
    let different = 0
    forAllStories(game, limits, (story) =>
      tell(game, story, ({ before, by, move, pick, at }) => {
        for (let viewer = -1; viewer < before.seats; viewer++) {
          const seat = viewer < 0 ? null : viewer
          const twin = twinOf(game, before, seat, pick)
          if (twin === null) continue
          if (JSON.stringify(twin.state) !== JSON.stringify(before.state)) different++
          const leak = leakBetween(game, before, twin, seat, { by, move, at })
          ensure(
            leak === null,
            () => `${seat === null ? 'a spectator' : `seat ${seat}`} can tell two worlds apart: ${leak}`,
          )
        }
      }),
    )
    ensure(different > 0, 'guess never gave a different world: nothing was tested')
  })
}
