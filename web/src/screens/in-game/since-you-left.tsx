import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Showing } from '../../open-match/showing.ts'
import { sayLine, toldLines } from '../../panels/log/say-line.ts'
import { announce } from '../../parts/announce.tsx'
import { lastSeen, setLastSeen } from '../../storage/last-seen.ts'
import { inGameWords } from '../../words/en/in-game.ts'
import { words } from '../../words/words.ts'

/** The most sentences shown; the log has all of them. */
const TOLD = 4
/** So long each step is seen when it is played back. */
const STEP_MS = 900

interface Missed {
  readonly sentences: readonly string[]
  readonly count: number
  /** The entries to be played back, the first that was missed first. */
  readonly numbers: readonly number[]
}

/** For somebody who comes back to a match that has gone on without them: what happened, and a way to see it. */
export function SinceYouLeft({ showing }: { readonly showing: Showing }): VNode | null {
  const [missed, setMissed] = useState<Missed | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const stop = useRef<() => void>(() => undefined)
  const { openMatch } = showing
  useLayoutEffect(() => {
    let isGone = false
    const look = async () => {
      const found = await missedIn(showing)
      if (isGone || found === null) return
      setMissed(found)
      announce([inGameWords.value.sinceYouLeft(found.count), ...found.sentences].join(' '))
    }
    // Not to be had just now: the log has it.
    look().catch(() => undefined)
    const remember = () => setLastSeen(openMatch.id, openMatch.state.peek().match.number)
    // `visibilitychange` is the only event that closing a page is sure to fire.
    document.addEventListener('visibilitychange', remember)
    addEventListener('pagehide', remember)
    return () => {
      isGone = true
      stop.current()
      remember()
      document.removeEventListener('visibilitychange', remember)
      removeEventListener('pagehide', remember)
    }
  }, [showing])
  if (missed === null) return null
  const { shell } = words.value
  const say = inGameWords.value
  const close = () => {
    stop.current()
    setMissed(null)
  }
  return (
    <section class="since-you-left" aria-labelledby="since-title" data-testid="since-you-left">
      <h2 id="since-title">{say.sinceYouLeft(missed.count)}</h2>
      {/* What is played back is seen at the board: it is not to be covered by words about it. */}
      {isPlaying ? null : (
        <ul>
          {missed.sentences.map((sentence, at) => (
            <li key={at}>{sentence}</li>
          ))}
        </ul>
      )}
      <div class="row">
        <button
          type="button"
          class="button"
          data-testid="play-back"
          onClick={() => {
            stop.current()
            setPlaying(true)
            stop.current = playBack(showing, missed.numbers, close)
          }}
        >
          {say.playBack}
        </button>
        <button type="button" class="button quiet" onClick={close}>
          {shell.dismiss}
        </button>
      </div>
    </section>
  )
}

async function missedIn({ openMatch }: Showing): Promise<Missed | null> {
  const { match } = openMatch.state.peek()
  const seen = lastSeen(openMatch.id)
  if (seen === null || seen >= match.number || match.stage !== 'playing' || match.yours.length === 0) return null
  const missed = (await openMatch.log()).filter(({ number, kind }) => number > seen && kind === 'moved')
  const told = toldLines(missed, openMatch).filter(
    ({ happenings, by }) => happenings.length > 0 || typeof by === 'number',
  )
  if (told.length === 0) return null
  const sentences = told.slice(-TOLD).map((line) => sayLine(openMatch.game, match, line))
  return { sentences, count: told.length, numbers: missed.map(({ number }) => number) }
}

/** Shows one entry after the other, and then the present. Gives back how to end it. */
function playBack(showing: Showing, numbers: readonly number[], done: () => void): () => void {
  let isOver = false
  const go = async () => {
    for (const number of numbers) {
      // One after the other: that is the point.
      /* oxlint-disable no-await-in-loop */
      await showing.lookAt(number)
      await new Promise((resolve) => {
        setTimeout(resolve, STEP_MS)
      })
      /* oxlint-enable no-await-in-loop */
      if (isOver) return
    }
    showing.backToPresent()
    done()
  }
  go().catch(() => showing.backToPresent())
  return () => {
    if (isOver) return
    isOver = true
    showing.backToPresent()
  }
}
