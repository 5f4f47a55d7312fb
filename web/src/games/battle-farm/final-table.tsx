import type { VNode } from 'preact'
import { CoinIcon, SackIcon } from './art/icons.tsx'
import type { FarmProps, Table } from './farm-view.ts'
import { farmWords } from './words.ts'
import './final-table.css'

interface Props {
  readonly table: Table
  readonly match: FarmProps['match']
  readonly nameOf: (seat: number) => string
}

/** How it ended: who won, why it was over, and everybody’s coins. */
export function FinalTable({ table, match, nameOf }: Props): VNode {
  const say = farmWords.words.value
  const { farms, ending, limit } = table
  const ranks = match.outcome?.ranks ?? farms.map(() => 1)
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  const coins = farms[winners[0] ?? 0]?.coins ?? 0
  const [only, second] = winners
  const isYou = only !== undefined && match.yours.length === 1 && match.yours.includes(only)
  const seats = ranks.map((_, seat) => seat).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
  const hasTie = farms.some((farm, seat) => ranks[seat] !== 1 && farm.coins === coins)
  return (
    <section class="bf-final" data-testid="final">
      <p>{say.over}</p>
      <h2>
        {only === undefined || second !== undefined
          ? say.shared(winners.map(nameOf).join(', '), coins)
          : isYou
            ? say.youWin(coins)
            : say.wins(nameOf(only), coins)}
      </h2>
      <p>
        {ending === null
          ? say.because.early()
          : ending.by === 'limit'
            ? say.because.limit(nameOf(ending.seat), limit)
            : say.because[ending.by]()}
        {hasTie ? ` ${say.tie}` : ''}
      </p>
      <ol class="bf-ranking" aria-label={say.ranking}>
        {seats.map((seat) => {
          const farm = farms[seat]
          return (
            <li key={seat} class={ranks[seat] === 1 ? 'is-best' : ''}>
              <span class="bf-ranking-name">{nameOf(seat)}</span>
              <span class="bf-ranking-bar" style={{ '--part': (farm?.coins ?? 0) / Math.max(1, coins, limit) }} />
              <span class="figures">
                <CoinIcon /> {say.coinsOnly(farm?.coins ?? 0)}
              </span>
              <span class="figures soft">
                <SackIcon /> {farm?.fertilizers ?? 0}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
