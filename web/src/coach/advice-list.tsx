import { costOf, difficultyOf, type Advice, type Advised } from '@parlor/bots'
import type { AnyMove } from '@parlor/engine'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { toast } from '../parts/toast.tsx'
import type { Showing } from '../open-match/showing.ts'
import { seatAtPlay, type OpenMatch } from '../open-match/open-match.ts'
import { coachWords } from '../words/en/coach.ts'
import { language } from '../words/words.ts'
import { sayAmount, sayAmounts } from './amounts.ts'
import { keepFocus } from '../parts/keep-focus.ts'
import { coachWordsOf, sayOption } from './coach-of.ts'
import type { CoachLink } from './use-coach.ts'

/** More are shown to those who want to see all. */
const MOST = 8

interface Props {
  readonly coach: CoachLink
  readonly showing: Showing
  readonly advice: Advice
}

/** What a seat can do, best first, with what each is worth and gives away. */
export function AdviceList({ coach, showing, advice }: Props): VNode {
  const [isLong, setLong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { openMatch } = showing
  const say = coachWords.value
  const own = coachWordsOf(openMatch.game.id)
  const { aim, ties } = advice
  const all = [advice, ...coach.heard.beside]
  const options = isLong ? advice.options : advice.options.slice(0, MOST)
  const figures = all.map((each) => figuresIn(openMatch.game.id, each, options))
  const canPlay = !showing.shown.value.isPast && seatAtPlay(openMatch.state.value) === coach.heard.seat && !isBusy
  const carryOut = async (moves: readonly AnyMove[], event: MouseEvent) => {
    const stay = keepFocus(event)
    setBusy(true)
    await playAll(openMatch, moves)
    setBusy(false)
    stay()
  }
  return (
    <>
      <p>
        <strong>{say.difficulty[difficultyOf(advice)]}</strong>
        {coach.aim === aim.name || own.otherAim === undefined ? null : <span class="soft small"> {own.otherAim}</span>}
      </p>
      <ol class="coach-options" aria-label={say.options}>
        {options.map(({ option, moves }, at) => {
          const said = sayOption(openMatch.game, option)
          const verdict =
            at < ties ? <span class="coach-best small">{say.best}</span> : <CostOf advice={advice} at={at} />
          // SidePanels a single figure there is room for it.
          const isBeside = figures.length === 1
          return (
            <li key={said} class={at < ties ? 'coach-option best' : 'coach-option'}>
              <span class="coach-said">
                {said}
                {isBeside ? null : verdict}
              </span>
              <span class="coach-figures figures small">
                {isBeside ? verdict : null}
                {figures.map((column, which) => (
                  <span key={all[which]?.aim.name} class={which === 0 ? '' : 'soft'}>
                    {column[at]}
                  </span>
                ))}
              </span>
              {canPlay ? (
                <button
                  type="button"
                  class={at === 0 ? 'button primary' : 'button'}
                  aria-label={say.doThis(said)}
                  onClick={(event) => void carryOut(moves, event)}
                >
                  {say.doIt}
                </button>
              ) : null}
            </li>
          )
        })}
      </ol>
      {advice.options.length > MOST ? (
        <button type="button" class="button quiet" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? say.showFewer : say.showAll(advice.options.length)}
        </button>
      ) : null}
      <ul class="coach-legend soft small">
        {all.map((each) => (
          <li key={each.aim.name}>{own.legend[each.aim.name] ?? each.aim.about}</li>
        ))}
      </ul>
    </>
  )
}

function CostOf({ advice, at }: { readonly advice: Advice; readonly at: number }): VNode {
  const say = coachWords.value
  const amount = sayAmount(advice.aim, costOf(advice, at), language())
  return (
    <span class="coach-cost figures small">
      <span aria-hidden="true">{say.cost(amount)}</span>
      <span class="sr-only">{say.costSaid(amount)}</span>
    </span>
  )
}

/** What each of the options is worth by this advice, in words; its own order may be another. */
function figuresIn(game: string, { aim, options }: Advice, listed: readonly Advised[]): readonly string[] {
  const values = new Map(options.map(({ option, value }) => [JSON.stringify(option), value]))
  const found = listed.map(({ option }) => values.get(JSON.stringify(option)) ?? Number.NaN)
  const say = coachWordsOf(game).values[aim.name] ?? ((amount: string) => amount)
  return sayAmounts(aim, found, language()).map(say)
}

/** One after the other; stops at the first that is refused. */
export async function playAll(openMatch: OpenMatch, moves: readonly AnyMove[]): Promise<void> {
  for (const move of moves) {
    // oxlint-disable-next-line no-await-in-loop -- each follows the one before
    const said = await openMatch.play(move)
    if (!said.ok) {
      toast(said.why)
      return
    }
  }
}
