import { sayValue } from '@parlor/engine'
import { ALL_PILES, orderFrom, totalOf } from '@parlor/games/liap-tui/knowledge'
import type { VNode } from 'preact'
import { spoken } from '../../words/spoken.ts'
import { TotalGauge } from './declare-panel.tsx'
import { FinalPanel } from './final-panel.tsx'
import { trickOf, type LiapProps } from './liap-view.ts'
import { RoundResultView } from './round-result.tsx'
import { trickIn } from './scenes.ts'
import { TrickView } from './trick.tsx'
import type { Liap } from './use-liap.ts'
import { liapWords } from './words.ts'

interface Props {
  readonly liap: Liap
  readonly given: LiapProps
  /** Whose side of the table is below. */
  readonly own: number
  readonly you: number | null
}

/** The middle of the table: declarations as they add up, the turn, what a round has brought, who has won. */
export function Middle({ liap, given, own, you }: Props): VNode {
  const { shown, view, result, isOver, isPlaying, goOn } = liap
  const { game, nameOf, happenings } = shown
  const say = liapWords.words.value
  if (isOver) return <FinalPanel view={view} you={you} nameOf={nameOf} />
  const fresh = trickIn(happenings, view)
  const trick = fresh ?? trickOf(view)
  const landing = happenings.findLast((each) => each.what === 'led' || each.what === 'followed')?.seat ?? null
  const drawn =
    trick === null ? null : (
      <TrickView
        trick={trick}
        seats={orderFrom(own)}
        own={own}
        you={you}
        isFresh={fresh !== null}
        landing={landing}
        nameOf={nameOf}
        sayPieces={(pieces) => pieces.map((piece) => sayValue(spoken(game), 'pieces', piece)).join(', ')}
      />
    )
  if (result !== null)
    return (
      <>
        {drawn}
        <RoundResultView result={result} scores={result.scores} you={you} nameOf={nameOf} given={given} goOn={goOn} />
      </>
    )
  if (drawn !== null && (isPlaying || fresh !== null)) return drawn
  if (isPlaying) {
    const total = totalOf(view.declared)
    return (
      <p class="lt-note">
        {say.together(total, ALL_PILES)}.{' '}
        {total > ALL_PILES ? say.over(total - ALL_PILES) : say.under(ALL_PILES - total)}.
      </p>
    )
  }
  if (liap.shown.phases.rounds === 'WeakHands') {
    // Whoever looks is asked below.
    const missing = (view.weak ?? []).filter((seat) => !view.answered[seat] && seat !== view.viewer)
    if (missing.length === 0) return <p class="lt-note" />
    return (
      <p class="lt-note">{say.redeal.waits(say.end.list(missing.map((seat) => nameOf(seat))), missing.length > 1)}</p>
    )
  }
  return <TotalGauge view={view} />
}
