import type { Reaction } from '@parlor/protocol'
import type { VNode } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { namesAt } from '../../open-match/names.ts'
import type { OpenMatch } from '../../open-match/open-match.ts'
import { announce } from '../../parts/announce.tsx'
import { set, settings } from '../../storage/settings.ts'
import { inGameWords } from '../../words/en/in-game.ts'

export const SIGNS: Readonly<Record<Reaction, string>> = {
  'well-played': '👏',
  'good-luck': '🍀',
  thanks: '🙏',
  oops: '😅',
  wow: '😮',
  laugh: '😄',
}
/** By the signs themselves, so that a match on this device does not fetch the protocol. */
const ALL = Object.keys(SIGNS) as readonly Reaction[] // all of them, as its type says
const SEEN_MS = 4_000

/** What to say to each other without words; who does not want to see any, turns them off here. */
export function Reactions({ openMatch }: { readonly openMatch: OpenMatch }): VNode | null {
  const { match } = openMatch.state.value
  const { reactions } = openMatch
  const people = match.seats.filter((holder) => holder.kind === 'person').length
  if (reactions === null || match.yours.length === 0 || people < 2) return null
  const say = inGameWords.value
  const isOn = settings.value.reactions
  return (
    <details class="reactions">
      <summary class="button quiet" data-testid="reactions">
        {say.reactions}
      </summary>
      <div class="reaction-list" role="group" aria-label={say.reactions}>
        {ALL.map((what) => (
          <button
            key={what}
            type="button"
            class="button quiet reaction"
            aria-label={say.reaction[what]}
            title={say.reaction[what]}
            aria-disabled={!isOn}
            data-testid={`react-${what}`}
            onClick={() => {
              if (isOn) reactions.show(what)
            }}
          >
            {SIGNS[what]}
          </button>
        ))}
        <button
          type="button"
          class="button quiet"
          aria-pressed={!isOn}
          data-testid="mute-reactions"
          onClick={() => set({ reactions: !isOn })}
        >
          {say.muteReactions}
        </button>
      </div>
    </details>
  )
}

/** The reaction that is to be seen at a seat now; null when there is none, or none is wanted. */
export function useReaction(openMatch: OpenMatch): { readonly seat: number; readonly what: Reaction } | null {
  const last = openMatch.reactions?.last.value ?? null
  const [over, setOver] = useState<object | null>(last)
  useLayoutEffect(() => {
    if (last === null || last === over) return
    // What came while none were wanted is not shown later either.
    if (!settings.peek().reactions) return setOver(last)
    const say = inGameWords.value
    announce(say.reacts(namesAt(openMatch.state.peek().match)(last.seat), say.reaction[last.what]))
    const timer = setTimeout(() => setOver(last), SEEN_MS)
    return () => clearTimeout(timer)
  }, [last])
  return last === over || !settings.value.reactions ? null : last
}
