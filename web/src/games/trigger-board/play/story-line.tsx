import type { NameOf } from '@parlor/engine'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { SEAT_COLOURS } from '../pieces.ts'
import type { Worn } from '../themes/use-theme.ts'
import { boardWords } from '../words.ts'
import { PawnImage } from './pawn.tsx'
import { briefText, storyText, type SayEnd } from './story-text.ts'
import { placesInSight, type Story } from './story.ts'

interface Props {
  /** Since the viewer was on turn last, the latest one last. */
  readonly stories: readonly Story[]
  /** Steps that are left at the fork where the last story has come to; 0 where the walk is over. */
  readonly left: number
  readonly isOver: boolean
  readonly worn: Worn | null
  readonly letters: readonly string[]
  readonly nameOf: NameOf
  readonly say: SayEnd
}

/** As many lines have room. */
const MOST_SHOWN = 2
/** Letters that have room on a phone. */
const ROOM_ON_PHONE = 96

/**
 * What has just happened, to whom, and why: a line for each turn, of which two are seen; pressed, it shows all of
 * them over the board. As high with a story as without: nothing moves under it.
 */
export function StoryLine({ stories, left, isOver, worn, letters, nameOf, say }: Props): VNode {
  const words = boardWords.words.value
  const [isOpen, open] = useState(false)
  if (stories.length === 0)
    return (
      <p class="tb-story" data-testid="story">
        <span>{isOver ? '' : words.storyBegins}</span>
      </p>
    )
  const isSeveral = stories.length > 1
  const inSight = placesInSight(stories, nameOf.you ?? null, MOST_SHOWN)
  const full = stories.map((story, at) => storyText(story, nameOf, say, words, at === stories.length - 1 ? left : 0))
  const isLong = !isSeveral && left === 0 && full.some((text) => text.length > ROOM_ON_PHONE)
  return (
    <div
      class={`tb-story${isSeveral ? ' is-several' : isLong ? ' is-long' : ''}${isOpen ? ' is-open' : ''}`}
      data-testid="story"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        title={isOpen ? undefined : words.storyMore}
        onClick={() => open(!isOpen)}
        onBlur={() => open(false)}
        onKeyDown={({ key }) => key === 'Escape' && open(false)}
      >
        {stories.map((story, at) => (
          <span key={at} class={`tb-turn-told${inSight.has(at) ? '' : ' is-earlier'}`}>
            <PawnImage
              size={isSeveral ? 22 : 30}
              colour={SEAT_COLOURS[story.seat % SEAT_COLOURS.length] ?? ''}
              letter={letters[story.seat] ?? ''}
              hat={worn?.theme.hat ?? null}
            />
            {(isSeveral || isLong) && !isOpen ? (
              <span class="tb-brief">{briefText(story, nameOf, say, words)}</span>
            ) : null}
            <span class="tb-full">{full[at]}</span>
          </span>
        ))}
      </button>
    </div>
  )
}
