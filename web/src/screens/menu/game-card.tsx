import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import type { ListedGame } from 'virtual:catalogue'
import { app } from '../../app/app.ts'
import { GamePicture } from '../../games/emblems/game-picture.tsx'
import { homeOf } from '../../games/homes.ts'
import { gameAbout, gameTitle, loadGame } from '../../catalogue/listed-games.ts'
import { words } from '../../words/words.ts'
import { PeopleIcon } from './menu-icons.tsx'
import { tell } from './notices.tsx'
import { PlaceLink } from '../../parts/place-link.tsx'

/** A game, one click from its first roll. Pointing at it is MENU_HOVER. */
export function GameCard({ game, index }: { readonly game: ListedGame; readonly index: number }): VNode {
  const { shell } = words.value
  const [starting, setStarting] = useState(false)
  const title = gameTitle(game.id)
  const { lasts, workshop } = homeOf(game.id)
  const { screens } = app
  const point = () => {
    screens.hover(index)
    // Its rules are on their way before they are asked for; when they do not come, playing says so.
    void loadGame(game).catch(() => undefined)
  }
  const unpoint = () => screens.hover(null)
  const play = async () => {
    setStarting(true)
    try {
      const { playAtOnce } = await import('../../app/quick-match.ts')
      await playAtOnce(game.id)
    } catch {
      tell(words.value.shell.cannotStart)
    }
    setStarting(false)
  }
  return (
    <li
      class="game-card card"
      data-testid={`game-${game.id}`}
      data-hovered={screens.hovered === index}
      onPointerEnter={point}
      onPointerLeave={unpoint}
      onFocusIn={point}
      onFocusOut={unpoint}
    >
      <div class="game-card-picture">
        <GamePicture game={game.id} />
      </div>
      <div class="game-card-text">
        <h2>{title}</h2>
        <p>{gameAbout(game.id)}</p>
        <p class="game-card-players soft small">
          <PeopleIcon />
          {shell.players(game.seats.min, game.seats.max)}
          {lasts === undefined ? null : <span> · {shell.lasts(lasts)}</span>}
        </p>
      </div>
      <div class="game-card-buttons">
        <button
          type="button"
          class="button primary"
          aria-label={`${shell.playNow}: ${title}`}
          aria-disabled={starting}
          data-testid={`play-${game.id}`}
          onClick={() => {
            if (!starting) void play()
          }}
        >
          {starting ? shell.starting : shell.playNow}
        </button>
        <PlaceLink
          to={{ at: 'new', game: game.id }}
          class="button"
          label={`${shell.setUp}: ${title}`}
          testId={`set-up-${game.id}`}
        >
          {shell.setUp}
        </PlaceLink>
        {workshop === undefined ? null : (
          <PlaceLink
            to={{ at: 'workshop', game: game.id }}
            class="button game-card-workshop"
            label={`${shell.workshop}: ${title}`}
            testId={`workshop-${game.id}`}
          >
            {shell.workshop}
          </PlaceLink>
        )}
        <PlaceLink
          to={{ at: 'menu', page: 'rules', game: game.id }}
          class="button quiet game-card-rules"
          label={`${shell.rules}: ${title}`}
        >
          {shell.rules}
        </PlaceLink>
      </div>
    </li>
  )
}
