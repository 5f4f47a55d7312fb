import type { VNode } from 'preact'
import type { BoardView } from './board-kind.ts'
import { SEAT_COLOURS } from './pieces.ts'
import { boardWords } from './words.ts'

interface Props {
  readonly view: BoardView
  /** Null: it is nobody's any more. */
  readonly turn: number | null
  readonly nameOf: (seat: number) => string
  readonly own: number | null
  /** Shows where somebody stands. */
  readonly find: (seat: number) => void
}

/** Who plays, where they stand, what they have and what lies on them. */
export function PlayersList({ view, turn, nameOf, own, find }: Props): VNode {
  const say = boardWords.words.value
  const { stats, places, table } = view
  return (
    <ul class="tb-players" aria-label={say.players}>
      {table.players.map(({ status, effects }, seat) => (
        <li
          key={seat}
          class={seat === turn ? 'is-turn' : ''}
          aria-current={seat === turn}
          data-testid={`player-${seat}`}
        >
          <button
            type="button"
            class="tb-player-piece"
            style={{ '--seat': SEAT_COLOURS[seat % SEAT_COLOURS.length] }}
            onClick={() => find(seat)}
            aria-label={say.find(nameOf(seat))}
          >
            {seat + 1}
          </button>
          <span class="tb-player-name">
            <strong>{nameOf(seat)}</strong>
            {seat === own ? <span class="tb-you"> {say.you}</span> : null}
            <span class="soft small"> {places[seat] === '' ? '' : say.on(places[seat] ?? '')}</span>
          </span>
          <span class="tb-stats figures small">
            {stats.flatMap(({ id, name, listed }, index) =>
              listed ? [<Stat key={id} name={name} value={valueOf(view, seat, index)} />] : [],
            )}
            {status === 'PLAYING' || status === 'WAITING' ? null : <span class="tb-chip">{say.status[status]}</span>}
            {effects.map(({ id, type, remaining, unit }, at) => (
              <span key={`${id} ${at}`} class="tb-chip">
                {say.effects[type]}
                {unit === 'permanent' ? '' : ` ${remaining}`}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Stat({ name, value }: { readonly name: string; readonly value: string }): VNode {
  return (
    <span class="tb-stat">
      <span class="soft">{name}</span> <strong>{value}</strong>
    </span>
  )
}

/** One's own as it is, others' as it is shown; what is hidden is a question mark. */
export function valueOf({ table, viewer }: BoardView, seat: number, index: number): string {
  const player = table.players[seat]
  const own = seat === viewer ? player?.stats?.[index] : undefined
  return String(own ?? player?.shown[index] ?? '?')
}
