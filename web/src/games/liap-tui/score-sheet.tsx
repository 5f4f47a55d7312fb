import type { RoundResult } from '@parlor/games/liap-tui/knowledge'
import type { VNode } from 'preact'
import { liapWords } from './words.ts'
import './scores.css'

interface Props {
  readonly results: readonly RoundResult[]
  readonly scores: readonly number[]
  readonly nameOf: (seat: number) => string
}

/** Round by round: what was taken of what was declared, what it counted, and what it brought. */
export function ScoreSheet({ results, scores, nameOf }: Props): VNode {
  const say = liapWords.words.value
  if (results.length === 0) return <p class="soft">{say.scores.none}</p>
  return (
    // A place that scrolls can be reached by the keyboard.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <div class="lt-sheet" tabIndex={0}>
      <table class="figures" data-testid="score-sheet">
        <thead>
          <tr>
            <th scope="col">{say.scores.round}</th>
            {scores.map((_, seat) => (
              <th key={seat} scope="col">
                {nameOf(seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map(({ round, multiplier, declared, piles, points }) => (
            <tr key={round}>
              <th scope="row">
                {round}
                {multiplier > 1 ? <strong class="lt-times"> ×{multiplier}</strong> : null}
              </th>
              {points.map((own, seat) => (
                <td key={seat}>
                  <strong class={own > 0 ? 'is-gain' : 'is-loss'}>{say.signed(own)}</strong>{' '}
                  <span class="soft small lt-sheet-of">{say.scores.cell(piles[seat] ?? 0, declared[seat] ?? 0)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.scores.total}</th>
            {scores.map((score, seat) => (
              <td key={seat}>
                <strong>{say.total(score)}</strong>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
