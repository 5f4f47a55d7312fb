import type { VNode } from 'preact'
import { faces } from './faces.ts'
import type { Liap } from './use-liap.ts'
import { liapWords } from './words.ts'

interface Props {
  readonly liap: Liap
  readonly openScores: () => void
  readonly openRules: () => void
}

/** What is wanted now and then: the score sheet, the rules, the order of the pieces, and what stands on them. */
export function Tools({ liap: { order, setOrder, hand }, openScores, openRules }: Props): VNode {
  const say = liapWords.words.value
  const letters = faces.value === 'letters'
  return (
    <div class="lt-tools">
      <button type="button" class="button" data-testid="scores" onClick={openScores}>
        {say.scores.open}
      </button>
      <button type="button" class="button" data-testid="rules-minute" onClick={openRules}>
        {say.rulesOpen}
      </button>
      {hand.length < 2 ? null : (
        <button
          type="button"
          class="button quiet"
          data-testid="sort"
          onClick={() => setOrder(order === 'colour' ? 'points' : 'colour')}
        >
          {order === 'colour' ? say.hand.sortPoints : say.hand.sortColour}
        </button>
      )}
      <button
        type="button"
        class="button quiet"
        aria-pressed={letters}
        data-testid="faces"
        onClick={() => (faces.value = letters ? 'glyphs' : 'letters')}
      >
        {say.hand.letters}
      </button>
    </div>
  )
}
