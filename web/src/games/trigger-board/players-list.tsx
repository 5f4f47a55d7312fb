import type { Board, ProgressPart, SeatProgress } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import type { BoardView } from './board-kind.ts'
import { IconImage } from './drawing/icon.tsx'
import { signOfEffect } from './drawing/signs.ts'
import { SEAT_COLOURS } from './pieces.ts'
import type { Explained } from './play/explain.ts'
import { PawnImage } from './play/pawn.tsx'
import { Tip } from './play/tip.tsx'
import type { DrawIcon } from './themes/theme.ts'
import type { Worn } from './themes/use-theme.ts'
import { boardWords, type BoardWords } from './words.ts'

interface Props {
  readonly view: BoardView
  /** Null until it has been read. */
  readonly board: Board | null
  /** Null: it is nobody's any more. */
  readonly turn: number | null
  readonly nameOf: (seat: number) => string
  readonly own: number | null
  /** Shows where somebody stands. */
  readonly find: (seat: number) => void
  /** By seat; none until the board has been read. */
  readonly progress: readonly SeatProgress[]
  /** Null until the explanations are there. */
  readonly explained: Pick<Explained, 'effect' | 'sources' | 'sayProgress'> | null
  readonly nameOfSpace: (space: number) => string
  /** The sign of a stat; of the goal for null. */
  readonly drawOf: (stat: string | null) => DrawIcon | null
  readonly letters: readonly string[]
  readonly worn: Worn | null
}

/** Up to this many are drawn one by one, so that what is missing can be seen. */
const MOST_PIPS = 5

/** Who plays, how close they are to winning, what they have and what lies on them. */
export function PlayersList(props: Props): VNode {
  const { view, board, turn, nameOf, own, find, progress, explained, nameOfSpace, drawOf, letters, worn } = props
  const say = boardWords.words.value
  const { stats, places, table } = view
  const winners = table.ending?.winners ?? []
  const about = (id: string | null) => statText(stats, id, explained, nameOfSpace, say)
  const listed = stats.flatMap((stat, index) => (stat.listed ? [{ ...stat, index }] : []))
  return (
    <ul
      class={`tb-players${table.players.length > 3 ? ' is-close' : ''}${table.players.length > 4 ? ' is-many' : ''}`}
      aria-label={say.players}
    >
      {table.players.map(({ status, effects }, seat) => {
        const parts = progress[seat]?.parts ?? []
        const counted = new Set(parts.map(({ statId }) => statId))
        return (
          <li
            key={seat}
            class={seat === turn ? 'is-turn' : winners.includes(seat) ? 'is-winner' : ''}
            aria-current={seat === turn}
            data-testid={`player-${seat}`}
            style={{ '--seat': SEAT_COLOURS[seat % SEAT_COLOURS.length] }}
          >
            <button
              type="button"
              class="tb-player-piece"
              onClick={() => find(seat)}
              aria-label={say.find(nameOf(seat))}
            >
              <PawnImage
                size={40}
                colour={SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? ''}
                letter={letters[seat] ?? ''}
                hat={worn?.theme.hat ?? null}
              />
            </button>
            <span class="tb-player-name">
              <strong>{nameOf(seat)}</strong>
              {worn === null || !winners.includes(seat) ? null : (
                <>
                  <IconImage draw={worn.icons.cup} size={18} ink="var(--pip-ink)" tint="var(--sign-tint)" />
                  <span class="sr-only">{say.winner}</span>
                </>
              )}
              {seat === own ? <span class="tb-you"> {say.you}</span> : null}
              <span class="tb-where soft small"> {places[seat] ?? ''}</span>
            </span>
            <span class="tb-stats figures small">
              {parts.map((part, at) => (
                <Part
                  key={at}
                  part={part}
                  name={nameOfStat(stats, part.statId)}
                  about={about(part.statId)}
                  drawOf={drawOf}
                  said={part.unit === 'missing' ? (explained?.sayProgress(part) ?? '') : ''}
                />
              ))}
              {listed.flatMap(({ id, name, index }) =>
                counted.has(id)
                  ? []
                  : [
                      <Stat
                        key={id}
                        name={name}
                        about={about(id)}
                        draw={drawOf(id)}
                        value={valueOf(view, seat, index)}
                      />,
                    ],
              )}
              {status === 'PLAYING' || status === 'WAITING' ? null : <span class="tb-chip">{say.status[status]}</span>}
              {effects.map((effect, at) => (
                <EffectBadge
                  key={`${effect.id} ${at}`}
                  effect={effect}
                  board={board}
                  explained={explained}
                  worn={worn}
                />
              ))}
            </span>
            <Bar
              part={parts.find(({ share, target }) => share !== null && !(target !== null && target <= MOST_PIPS))}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface EffectBadgeProps extends Pick<Props, 'board' | 'explained' | 'worn'> {
  readonly effect: BoardView['table']['players'][number]['effects'][number]
}

/** What lies on a player, whether that is good or bad, and for how long: “▾ ½ ×2”. */
function EffectBadge({ effect, board, explained, worn }: EffectBadgeProps): VNode {
  const say = boardWords.words.value
  const { type, remaining, unit, action } = effect
  const declared = board?.actions[action]?.effect
  const sign = board === null || declared == null ? null : signOfEffect(board, declared)
  const tone = sign?.tone === 'good' || sign?.tone === 'bad' ? sign.tone : null
  const lasts = unit === 'permanent' ? '' : say.lasts(remaining, unit)
  return (
    <Tip
      class={`tb-chip${tone === null ? '' : ` is-${tone}`}`}
      text={[`${say.effects[type]}:`, action < 0 ? '' : explained?.effect(action), lasts].filter(Boolean).join(' ')}
    >
      {tone === null ? null : <span aria-hidden="true">{tone === 'good' ? '▴' : '▾'}</span>}
      {worn === null || sign === null || sign.icon === null ? null : (
        <IconImage draw={worn.icons[sign.icon]} size={18} ink="currentColor" tint="var(--paper-raised)" />
      )}
      <span class="sr-only">{say.effects[type]}</span>
      {sign === null || sign.amount === '' ? null : <strong>{sign.amount}</strong>}
      {unit === 'permanent' ? null : <span>{say.badgeLasts(remaining)}</span>}
    </Tip>
  )
}

const nameOfStat = (stats: BoardView['stats'], id: string | null): string =>
  stats.find((stat) => stat.id === id)?.name ?? ''

/** Spaces that are named as sources of a stat. */
const MOST_SOURCES = 5

/** What a stat is called, and where it is gained and lost. */
function statText(
  stats: BoardView['stats'],
  id: string | null,
  explained: Props['explained'],
  nameOfSpace: Props['nameOfSpace'],
  say: BoardWords,
): string {
  const index = stats.findIndex((stat) => stat.id === id)
  const { gains = [], losses = [] } = index < 0 ? {} : (explained?.sources(index) ?? {})
  const names = (spaces: readonly number[]) => {
    const all = [...new Set(spaces.map(nameOfSpace))]
    return `${all.slice(0, MOST_SOURCES).join(', ')}${all.length > MOST_SOURCES ? ' …' : ''}`
  }
  return [
    stats[index] === undefined ? '' : `${stats[index].name}.`,
    gains.length === 0 ? '' : say.gainedAt(names(gains)),
    losses.length === 0 ? '' : say.lostAt(names(losses)),
    stats[index]?.hidden === true ? say.hiddenStat : '',
  ]
    .filter(Boolean)
    .join(' ')
}

interface PartProps {
  readonly part: ProgressPart
  readonly name: string
  /** The explanation of the stat. */
  readonly about: string
  /** The sign of a stat; of the goal for null. */
  readonly drawOf: (stat: string | null) => DrawIcon | null
  /** The whole of it in words, where a number and a sign would not do; empty otherwise. */
  readonly said: string
}

/** How close somebody is to one part of the goal. */
function Part({ part: { unit, statId, value, target }, name, about, drawOf, said }: PartProps): VNode | null {
  const say = boardWords.words.value
  if (said !== '') return <span class={`tb-stat${statId === null ? '' : ' tb-missing'}`}>{said}</span>
  if (value === null) return null
  if (unit === 'steps') return value === 0 ? null : <span class="tb-stat">{say.toGo(value)}</span>
  const text = target === null ? String(value) : say.ofTarget(value, target)
  const label = name === '' ? text : say.statOf(name, text)
  const draw = drawOf(statId)
  if (draw !== null && target !== null && target <= MOST_PIPS)
    return (
      <Tip class="tb-stat tb-pips" text={about}>
        <span class="sr-only">{label}</span>
        {Array.from({ length: target }, (_, at) => (
          <IconImage
            key={at}
            draw={draw}
            size={20}
            ink={at < value ? 'var(--pip-ink)' : 'var(--line-strong)'}
            tint={at < value ? 'var(--sign-tint)' : 'var(--paper-raised)'}
          />
        ))}
      </Tip>
    )
  return (
    <Stat name={name} about={about} draw={draw} value={target === null ? text : `${value}/${target}`} spoken={text} />
  )
}

function Stat({
  name,
  about,
  draw,
  value,
  spoken = value,
}: {
  readonly name: string
  readonly about: string
  readonly draw: DrawIcon | null
  readonly value: string
  /** The same for those who do not see it. */
  readonly spoken?: string
}): VNode {
  return (
    <Tip class="tb-stat" text={about}>
      {draw === null ? null : <IconImage draw={draw} size={18} ink="var(--pip-ink)" tint="var(--sign-tint)" />}
      <span class="sr-only">
        {name} {spoken}
      </span>
      <strong aria-hidden="true">{value}</strong>
    </Tip>
  )
}

function Bar({ part }: { readonly part: ProgressPart | undefined }): VNode | null {
  if (part === undefined || part.share === null) return null
  return (
    <span class="tb-bar" aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(Math.min(1, Math.max(0, part.share)) * 100)}%` }} />
    </span>
  )
}

/** One's own as it is, others' as it is shown; what is hidden is a question mark. */
export function valueOf({ table, viewer }: BoardView, seat: number, index: number): string {
  const player = table.players[seat]
  const own = seat === viewer ? player?.stats?.[index] : undefined
  return String(own ?? player?.shown[index] ?? '?')
}
