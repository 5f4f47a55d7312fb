import type { VNode } from 'preact'
import { listedGame, usualBot } from '../../../catalogue/listed-games.ts'
import type { OpenMatch } from '../../../open-match/open-match.ts'
import { formatTime, useTick } from '../../../parts/time-left.ts'
import { words } from '../../../words/words.ts'
import type { Wishes } from './use-wish.ts'

/** A match that strangers can find: says that it is looked for somebody, for how long, and what can be done meanwhile. */
export function Searching({
  openMatch,
  wishes,
}: {
  readonly openMatch: OpenMatch
  readonly wishes: Wishes
}): VNode | null {
  const { match } = openMatch.state.value
  const free = match.seats.flatMap((holder, seat) => (holder.kind === 'empty' && holder.keptFor === null ? [seat] : []))
  const isSearching = match.stage === 'lobby' && match.settings.listed && match.challenge === null && free.length > 0
  useTick(isSearching)
  if (!isSearching) return null
  const { lobby: say } = words.value.online
  const bot = usualBot(listedGame(match.game)?.bots.map(({ name }) => name) ?? [])
  return (
    <div class="lobby-searching notice row" data-testid="searching">
      <p>{say.searching(formatTime(Math.max(0, openMatch.now() - match.createdAt)))}</p>
      <button
        type="button"
        class="button"
        data-testid="bots-instead"
        aria-disabled={wishes.isBusy}
        onClick={() =>
          void wishes.ask(async ({ seatBot }) => {
            const answers = await Promise.all(free.map((seat) => seatBot(match.id, seat, bot)))
            return answers.find(({ ok }) => !ok) ?? { ok: true }
          })
        }
      >
        {say.botsInstead}
      </button>
    </div>
  )
}
