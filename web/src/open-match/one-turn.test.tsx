// @vitest-environment jsdom
import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listedGames } from 'virtual:catalogue'
import { boardOf } from '../boards/board-of.ts'
import { BoardStage } from '../screens/in-game/board-stage.tsx'
import { MatchStatus } from '../screens/in-game/seat-strip.tsx'
import { set } from '../storage/settings.ts'
import { ANN, BOT, closeMatches, matchOf } from './here/local-open-match.fixture.ts'
import { seatAtPlay } from './open-match.ts'
import { Showing } from './showing.ts'
import type { WhoseTurn } from './whose-turn.ts'

const OTHERS = /\bis thinking\b|\bWaiting for\b|’s turn\b/
const YOURS = /\bYour turn\b|\bIt is your turn\b|\bYou are asked\b/
/** By whose turn it is: what must then be said nowhere on the screen. */
const NOT_SAID: Partial<Record<WhoseTurn['is'], RegExp>> = {
  yours: OTHERS,
  asked: /\bYour turn\b/,
  bots: YOURS,
  others: YOURS,
}
const STEPS = 24

beforeEach(async () => {
  vi.useFakeTimers()
  // Nothing has a place in this page.
  const nothing = () => undefined
  vi.stubGlobal('ResizeObserver', function Observer() {
    return { observe: nothing, disconnect: nothing }
  })
  Object.assign(document, { elementFromPoint: () => null })
  Object.assign(Element.prototype, { scrollIntoView: nothing })
  set({ boards: 'flat', motion: 'reduced' })
})
afterEach(() => {
  closeMatches()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(listedGames.map((listed) => [listed.id, listed] as const))(
  '%s: header, headline and hints of a board say the same of whose turn it is',
  async (id, listed) => {
    const [game, Board] = await Promise.all([listed.load(), boardOf(id)])
    const bots = Array.from({ length: Math.max(2, listed.seats.min) - 1 }, () => BOT)
    const openMatch = await matchOf({ game, seats: [ANN, ...bots] })
    const showing = new Showing(openMatch)
    const root = document.createElement('div')
    document.body.append(root)
    render(
      <main>
        <MatchStatus showing={showing} />
        <BoardStage board={Board} showing={showing} advice={null} hint={null} again={null} said={() => undefined} />
      </main>,
      root,
    )
    const seen = new Set<string>()
    for (let step = 0; step < STEPS && openMatch.state.value.match.stage === 'playing'; step++) {
      const way = openMatch.state.value.view?.offers?.flatMap(({ ways }) => ways ?? []).at(0)
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      if (seatAtPlay(openMatch.state.value) !== null && way !== undefined) await openMatch.play(way)
      await vi.advanceTimersByTimeAsync(500) // oxlint-disable-line no-await-in-loop
      const { is } = showing.whose
      // What is acted out is of a moment before.
      if (showing.isActing) continue
      seen.add(is)
      expect([is, NOT_SAID[is]?.exec(root.textContent)?.[0]]).toEqual([is, undefined])
    }
    render(null, root)
    root.remove()
    expect([...seen]).toContain('bots')
  },
)
