import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { listedGames, type ListedGame } from 'virtual:catalogue'
import { gameTitle } from '../../../catalogue/listed-games.ts'
import { words } from '../../../words/words.ts'
import { tell } from '../notices.tsx'

/** One button a game: whoever else looks for a match is found, or waited for. */
export function QuickMatches(): VNode {
  const { shell } = words.value
  const { quick, quickAbout } = shell.rooms
  const [looking, setLooking] = useState<string | null>(null)
  const look = async (game: ListedGame) => {
    setLooking(game.id)
    try {
      const { playSomebody } = await import('../../../app/quick-match.ts')
      await playSomebody(game)
    } catch (error) {
      // Its message is a sentence for people.
      tell(error instanceof Error && error.message !== '' ? error.message : words.value.shell.wentWrong)
    }
    setLooking(null)
  }
  return (
    <section class="rooms-part" aria-labelledby="quick-title">
      <h3 id="quick-title">{quick}</h3>
      <p class="soft small">{quickAbout}</p>
      <div class="row">
        {listedGames
          .filter(({ seats }) => seats.max > 1)
          .map((game) => (
            <button
              key={game.id}
              type="button"
              class="button"
              data-testid={`quick-${game.id}`}
              aria-disabled={looking !== null}
              aria-label={`${quick}: ${gameTitle(game.id)}`}
              onClick={() => {
                if (looking === null) void look(game)
              }}
            >
              {looking === game.id ? shell.starting : gameTitle(game.id)}
            </button>
          ))}
      </div>
    </section>
  )
}
