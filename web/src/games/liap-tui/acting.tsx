import { SEATS, pointsOf, type Piece } from '@parlor/games/liap-tui/knowledge'
import type { VNode } from 'preact'
import { DeclarePanel } from './declare-panel.tsx'
import type { LiapProps } from './liap-view.ts'
import { Combos, PlayBar } from './play-bar.tsx'
import type { Liap } from './use-liap.ts'
import { liapWords } from './words.ts'
import { sayValue, sayMove } from '@parlor/engine'
import { CardRow, type RowItem } from '../../parts/table/card-row.tsx'
import { spoken } from '../../words/spoken.ts'
import { nameOfPiece, PieceFace } from './piece.tsx'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { useSeconds } from './use-seconds.ts'
import './hand.css'
import './redeal-panel.css'

interface Props {
  readonly liap: Liap
  readonly given: LiapProps
  readonly grip: (piece: string, event: PointerEvent) => void
}

/** What the viewer can do: answer, declare, play; and their pieces. */
export function Acting({ liap, given, grip }: Props): VNode | null {
  const { shown, view, advised } = liap
  const { game, nameOf } = shown
  if (view.viewer === null || liap.result !== null || liap.isOver) return null
  const piecesOf = advised?.move === 'LEAD' || advised?.move === 'FOLLOW' ? advised.pieces : []
  return (
    <div class="lt-acting">
      {liap.isAsked ? (
        <RedealPanel
          game={game}
          match={given.match}
          view={shown.view}
          now={given.now}
          nameOf={nameOf}
          advised={advised?.move === 'KEEP' || advised?.move === 'REDEAL' ? advised.move : null}
          answer={(move) => void liap.send({ move })}
        />
      ) : null}
      {liap.canPick ? <Combos view={view} selected={liap.selected} pick={liap.setPicked} /> : null}
      {liap.hand.length === 0 ? null : (
        <Hand
          game={game}
          pieces={liap.hand}
          selected={liap.selected}
          goesWith={liap.goesWith}
          advised={piecesOf}
          toggle={liap.canPick ? liap.toggle : null}
          grip={grip}
        />
      )}
      {liap.isDeclaring ? (
        <DeclarePanel
          view={view}
          values={liap.values}
          chosen={liap.chosen}
          advised={advised?.move === 'DECLARE' ? advised.piles : null}
          choose={liap.pick}
          declare={liap.declare}
        />
      ) : null}
      {liap.isPlaying && liap.hasPlayed && view.table !== null ? (
        <p class="lt-reading" role="status" data-testid="reading">
          {liapWords.words.value.reading.laid(view.table.count, SEATS - view.table.plays.length)}
        </p>
      ) : null}
      {liap.isPlaying && view.hand.length > 0 && !liap.hasPlayed ? (
        <PlayBar
          game={game}
          view={view}
          reading={liap.reading}
          selected={liap.selected}
          isTurn={liap.isTurn}
          nameOf={nameOf}
          pick={liap.setPicked}
          play={() => liap.lay(liap.selected)}
        />
      ) : null}
    </div>
  )
}

interface HandProps {
  readonly game: LiapProps['game']
  /** In the order in which digits count them. */
  readonly pieces: readonly Piece[]
  readonly selected: readonly Piece[]
  /** Those that could still be added; null: any. */
  readonly goesWith: ReadonlySet<Piece> | null
  readonly advised: readonly Piece[]
  /** Null: nothing can be picked now. */
  readonly toggle: ((piece: Piece) => void) | null
  readonly grip: (piece: string, event: PointerEvent) => void
}

interface HeldPiece extends RowItem {
  readonly piece: Piece
}

/** One's own pieces: pressed, counted off by digits, or drawn onto the table. */
function Hand({ game, pieces, selected, goesWith, advised, toggle, grip }: HandProps): VNode {
  const say = liapWords.words.value
  const items = pieces.map((piece, at): HeldPiece => {
    const isPicked = selected.includes(piece)
    const look = ['lt-held']
    if (isPicked) look.push('is-picked')
    if (goesWith !== null && !goesWith.has(piece)) look.push('is-dim')
    if (advised.includes(piece)) look.push('is-advised')
    const label = say.hand.piece(sayValue(spoken(game), 'pieces', piece), pointsOf(piece))
    return {
      key: piece,
      piece,
      label: advised.includes(piece) ? `${label}, ${say.coach.marked}` : label,
      isLegal: toggle !== null,
      isChosen: isPicked,
      choose: toggle === null ? null : () => toggle(piece),
      anchor: piece,
      testId: piece,
      drawn: (
        <span class={look.join(' ')}>
          <span class="lt-held-disc">
            <PieceFace piece={piece} />
          </span>
          <span class="lt-held-name" aria-hidden="true">
            <span class="lt-held-key">{at + 1}</span> {say.names[nameOfPiece(piece)]}
          </span>
        </span>
      ),
    }
  })
  return (
    <CardRow
      label={say.hand.label}
      items={items}
      class="lt-hand"
      anchor="hand"
      {...(toggle === null ? {} : { grip: ({ piece }: HeldPiece, event: PointerEvent) => grip(piece, event) })}
    />
  )
}

interface RedealPanelProps extends Pick<LiapProps, 'game' | 'match' | 'view' | 'now' | 'nameOf'> {
  /** What the coach would do. */
  readonly advised: 'KEEP' | 'REDEAL' | null
  readonly answer: (move: 'KEEP' | 'REDEAL') => void
}

const SOON_S = 10

/** Asks a player with a weak hand, with the seconds that are left. The hand stays in sight: it is what is asked about. */
function RedealPanel({ game, match, view, now, nameOf, advised, answer }: RedealPanelProps): VNode {
  const say = liapWords.words.value
  const title = useId()
  const about = useId()
  const panel = useRef<HTMLElement>(null)
  const left = useSeconds({ match, view, now })
  const full = Number(match.options['redealSeconds'] ?? 0)
  // Something is asked that does not wait for ever: the keyboard is brought there, unless it is in use elsewhere.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [])
  const { multiplier } = view.table
  const name = (move: 'KEEP' | 'REDEAL') => sayMove(spoken(game), { move }, nameOf, view.table)
  const button = (move: 'KEEP' | 'REDEAL', look: string) => (
    <button
      type="button"
      class={`button large ${look}${move === advised ? ' is-advised' : ''}`}
      data-testid={move === 'KEEP' ? 'keep' : 'redeal'}
      onClick={() => answer(move)}
    >
      {name(move)}
      {move === advised ? <span class="sr-only">, {say.coach.marked}</span> : null}
    </button>
  )
  return (
    <section ref={panel} class="lt-redeal" role="dialog" aria-labelledby={title} aria-describedby={about} tabIndex={-1}>
      <h2 id={title}>{say.redeal.title}</h2>
      <p id={about}>
        {say.redeal.about} {say.redeal.effect(multiplier + 1)} <span class="soft">{say.redeal.secret}</span>
      </p>
      <div class="lt-redeal-buttons">
        {button('REDEAL', 'primary')}
        {button('KEEP', '')}
      </div>
      {left === undefined ? null : (
        <p class={`lt-redeal-clock${left <= SOON_S ? ' is-soon' : ''}`} data-testid="redeal-clock">
          <progress value={left} max={Math.max(full, left)} aria-hidden="true" />
          <span class="figures" role="timer">
            {say.redeal.seconds(left)}
          </span>
        </p>
      )}
    </section>
  )
}
