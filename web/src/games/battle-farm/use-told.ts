import { sayHappening } from '@parlor/engine'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { buzz, playSound } from '../../sound/sounds.ts'
import { spoken } from '../../words/spoken.ts'
import type { FarmHappening, FarmProps } from './farm-view.ts'
import { hits, isTold, soundOf } from './told.ts'

const HIT_BUZZ_MS = 40
/** Longer stories are told by the log. */
const MOST = 40

interface Story {
  readonly number: number
  readonly turns: number
  readonly wasOwn: boolean
  readonly lines: readonly string[]
}

/** Sounds for what has happened, and what others did since one has last moved oneself, a sentence each. */
export function useTold({ game, match, number, happenings, nameOf, view }: FarmProps): readonly string[] {
  const story = useRef<Story>({ number: -1, turns: 0, wasOwn: false, lines: [] })
  const { turn, turns } = view.table
  const { current } = story
  if (current.number !== number) {
    const isOwn = turn === view.viewer
    // A story begins with the first that others do after one’s own turn; what one does oneself is not told.
    const begins = happenings.length === 0 || (current.wasOwn && current.turns !== turns)
    const isOwnMove = isOwn && current.turns === turns
    // With the move that ends one’s turn comes what others do first.
    const isOwnDoing = (each: FarmHappening) => current.wasOwn && 'seat' in each && each.seat === view.viewer
    const told = isOwnMove ? [] : happenings.filter((each) => isTold(each) && !isOwnDoing(each))
    const lines = told.map((each) => sayHappening(spoken(game), each, nameOf))
    story.current = {
      number,
      turns,
      wasOwn: isOwn,
      lines: [...(begins ? [] : current.lines), ...lines].slice(-MOST),
    }
  }
  useLayoutEffect(() => {
    const sound = soundOf(happenings, view.viewer === null || match.outcome?.ranks[view.viewer] === 1)
    if (sound !== null) playSound(sound)
    if (turn !== view.viewer && happenings.some((each) => hits(each, view.viewer))) buzz(HIT_BUZZ_MS)
    // What has happened is heard once, whatever is drawn afterwards.
  }, [happenings])
  return story.current.lines
}
