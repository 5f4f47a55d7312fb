import type { VNode } from 'preact'
import { words } from '../words/words.ts'
import { distributionOf } from './distribution.ts'

const MOST_BUCKETS = 10

/** How often which scores were made: a bar each, with its number beside it, so that it is its own table. */
export function DistributionChart({ scores }: { readonly scores: readonly number[] }): VNode {
  const { profile } = words.value
  const buckets = distributionOf(scores, MOST_BUCKETS)
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  return (
    <div class="chart">
      <h3 id="distribution-title">{profile.distribution}</h3>
      <ul class="bars" aria-labelledby="distribution-title">
        {buckets.map(({ from, to, count }) => (
          <li key={from} class="bar">
            <span class="figures small">{profile.bucket(String(from), String(to))}</span>
            <span class="bar-room" aria-hidden="true">
              <span class="bar-fill" style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <span class="figures small soft">
              <span aria-hidden="true">{count}</span>
              <span class="sr-only">{profile.times(count)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
