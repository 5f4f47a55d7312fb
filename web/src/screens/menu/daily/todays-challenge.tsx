import type { DailyShape } from '@parlor/protocol'
import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { navigation } from '../../../window/navigation.ts'
import { GamePicture } from '../../../games/emblems/game-picture.tsx'
import { gameTitle, sayScored } from '../../../catalogue/listed-games.ts'
import { callAsMe } from '../../../online/session.ts'
import { words } from '../../../words/words.ts'
import { tell } from '../notices.tsx'
import { sayNumber } from '../../../words/say-time.ts'
import { Countdown } from './countdown.tsx'

interface TodaysChallengeProps {
  readonly challenge: DailyShape
  /** The day has ended: there is another challenge. */
  readonly onOver: () => void
}

/** My attempt, or the button that begins it. */
export function TodaysChallenge({ challenge, onOver }: TodaysChallengeProps): VNode {
  const { shell } = words.value
  const said = shell.dailyPage
  const { game, attempt, endsAt, commitment } = challenge
  const [starting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    const played = await callAsMe('playDaily', { params: { game } })
    setStarting(false)
    if (played.ok) navigation.go({ at: 'match', id: played.value.id })
    else tell(played.why)
  }
  const isOver = attempt?.stage === 'over' || attempt?.stage === 'closed'
  return (
    <section class="card daily-today">
      <div class="daily-picture">
        <GamePicture game={game} />
      </div>
      <div class="daily-text">
        <h2>{gameTitle(game)}</h2>
        <p>{sayAttempt(challenge)}</p>
        <div class="row">
          <button
            type="button"
            class="button primary"
            data-testid={`daily-${game}`}
            aria-disabled={starting}
            onClick={() => {
              if (!starting) void start()
            }}
          >
            {starting ? shell.starting : isOver ? said.look : attempt === null ? said.play : said.goOn}
          </button>
          <p class="soft">
            {said.next} <Countdown until={endsAt} onOver={onOver} />
          </p>
        </div>
        <details class="daily-proof small">
          <summary>{said.how}</summary>
          <p>
            {said.commitment}: <code>{commitment}</code>
          </p>
          <p class="soft">{said.commitmentAbout}</p>
        </details>
      </div>
    </section>
  )
}

function sayAttempt({ game, attempt }: DailyShape): string {
  const said = words.value.shell.dailyPage
  if (attempt === null) return said.open
  if (attempt.stage !== 'over' && attempt.stage !== 'closed') return said.under
  return attempt.score === null ? said.playedOut : said.played(sayScored(game, sayNumber(attempt.score)))
}
