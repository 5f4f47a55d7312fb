import type { NameOf } from '@parlor/engine'
import type { VNode } from 'preact'
import { segmentsText } from '../choices.ts'
import { SEAT_COLOURS } from '../pieces.ts'
import type { Worn } from '../themes/use-theme.ts'
import { boardWords, type BoardWords } from '../words.ts'
import { PawnImage } from './pawn.tsx'
import type { Story } from './story.ts'

interface Props {
  readonly story: Story | null
  /** Steps that are left at the fork where the story has come to; 0 where the walk is over. */
  readonly left: number
  readonly isOver: boolean
  readonly worn: Worn | null
  readonly letters: readonly string[]
  readonly nameOf: NameOf
  /** A sentence about something else that has happened, as the game says it. */
  readonly say: (happening: Story['ends'][number]) => string
}

/** What has just happened, to whom, and why. As high with a story as without: nothing moves under it. */
export function StoryLine({ story, left, isOver, worn, letters, nameOf, say }: Props): VNode {
  const words = boardWords.words.value
  return (
    <p class="tb-story" data-testid="story">
      {story === null ? null : (
        <PawnImage
          size={30}
          colour={SEAT_COLOURS[story.seat % SEAT_COLOURS.length] ?? ''}
          letter={letters[story.seat] ?? ''}
          hat={worn?.theme.hat ?? null}
        />
      )}
      <span>{story !== null ? storyText(story, nameOf, say, words, left) : isOver ? '' : words.storyBegins}</span>
    </p>
  )
}

/** In one or two sentences; names of spaces and stats are words of the board, and quoted. */
export function storyText(story: Story, nameOf: NameOf, say: Props['say'], words: BoardWords, left = 0): string {
  const { seat, rolls, went, via, moved, chose, because, changes, ends } = story
  const isVia = via !== null && via !== went && !moved.some(({ to }) => to === via)
  const walk = `${words.storyWalk(nameOf, seat, rolls, went, moved.length > 0 ? 0 : left)}${isVia ? words.storyVia(via) : ''}`
  const moves = moved.map((each) => words.storyMoved(nameOf, each.seat === seat ? null : each.seat, each.how, each.to))
  // Their own first: after somebody else's they would seem to be that one's.
  const gains = changes
    .toSorted((a, b) => Number(a.seat !== seat) - Number(b.seat !== seat))
    .map((each) => words.storyChange(nameOf, each.seat === seat ? null : each.seat, each.stat, signed(each.by)))
  const came = [...moves, ...gains]
  // An answer of which nothing comes is only told where there is nothing else to tell.
  const answer =
    chose === null || (rolls.length > 0 && came.length === 0) ? '' : words.storyChose(segmentsText(chose, nameOf))
  // Where they have come to is said already.
  const isSaid = because === went || moved.some(({ to }) => to === because)
  const where = because === null || isSaid || came.length === 0 ? '' : words.storyAt(because)
  const rest = [answer, came.join(', ')].filter(Boolean).join(' ')
  const isBare = rolls.length === 0 && went === null
  const toGo = left === 0 ? '' : `${words.stepsLeft(left)}.`
  const head = rest === '' ? (isBare ? toGo : `${walk}.`) : `${walk}: ${where}${rest}.`
  return [head.replace(/\.\.$/, '.'), ...ends.map(say)].filter(Boolean).join(' ')
}

export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`)
