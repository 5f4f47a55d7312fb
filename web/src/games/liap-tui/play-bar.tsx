import type { Piece } from '@parlor/games/liap-tui/knowledge'
import type { VNode } from 'preact'
import { toast } from '../../parts/toast.tsx'
import type { LiapProps, LiapView } from './liap-view.ts'
import { PieceFace } from './piece.tsx'
import { sayRefused } from './declaring.ts'
import { canBePlayed, playsIn, type Reading } from './selection.ts'
import { liapWords } from './words.ts'
import './play-bar.css'

interface Props {
  readonly game: LiapProps['game']
  readonly view: LiapView
  readonly reading: Reading
  readonly selected: readonly Piece[]
  /** Is it the viewer's turn? */
  readonly isTurn: boolean
  readonly nameOf: (seat: number) => string
  readonly pick: (pieces: readonly Piece[]) => void
  readonly play: () => void
}

/** What the pieces that were picked up are, and the button that plays them. */
export function PlayBar({ game, view, reading, selected, isTurn, nameOf, pick, play }: Props): VNode {
  const say = liapWords.words.value
  const whyNot = whyNotNow({ game, view, reading, isTurn, nameOf })
  return (
    <section class="lt-play" aria-label={view.table === null ? say.lead : say.follow}>
      <p class={`lt-reading ${reading.is}`} role="status" data-testid="reading">
        {sayReading(game, view, reading, isTurn)}
      </p>
      <div class="lt-play-buttons">
        <button
          type="button"
          class="button primary large lt-go"
          aria-disabled={whyNot !== null}
          title={whyNot ?? undefined}
          data-testid="play"
          onClick={() => (whyNot === null ? play() : toast(whyNot))}
        >
          {buttonSaid(view, reading)}
        </button>
        {selected.length === 0 ? null : (
          <button type="button" class="button" data-testid="put-back" onClick={() => pick([])}>
            {say.hand.putBack}
          </button>
        )}
      </div>
    </section>
  )
}

/** What belongs together in the hand, or competes with what was led: one press picks it up. */
export function Combos({ view, selected, pick }: Pick<Props, 'view' | 'selected' | 'pick'>): VNode | null {
  const say = liapWords.words.value
  const plays = playsIn(view.hand, view.table)
  if (plays.length === 0) return null
  return (
    <div class="lt-combos" role="group" aria-label={combosTitle(view)}>
      <span class="small soft" aria-hidden="true">
        {combosTitle(view)}
      </span>
      {plays.map(({ set, type, strength, pieces }) => (
        <button
          key={set}
          type="button"
          class="lt-combo"
          aria-pressed={pieces.length === selected.length && pieces.every((piece) => selected.includes(piece))}
          onClick={() => pick(pieces)}
        >
          <span class="sr-only">{say.reading.lead(say.types[type], strength)}</span>
          {pieces.map((piece) => (
            <span key={piece} class="lt-combo-piece" aria-hidden="true">
              <PieceFace piece={piece} />
            </span>
          ))}
          <span class="figures" aria-hidden="true">
            {strength}
          </span>
        </button>
      ))}
    </div>
  )
}

function combosTitle({ table }: LiapView): string {
  const say = liapWords.words.value
  return table === null ? say.hand.inHand : say.hand.competing(say.types[table.type])
}

function buttonSaid({ table }: LiapView, reading: Reading): string {
  const say = liapWords.words.value
  if (table === null) return reading.is === 'lead' ? say.leadThis(say.types[reading.play.type]) : say.lead
  if (reading.is === 'competes') return say.followThis(say.types[reading.play.type])
  return reading.is === 'forfeit' ? say.followForfeit : say.follow
}

/** Picking up goes on until the pieces are what can be played: what they are is said all the while. */
function sayReading(game: LiapProps['game'], { table }: LiapView, reading: Reading, isTurn: boolean): string {
  const { reading: say, types } = liapWords.words.value
  switch (reading.is) {
    case 'nothing':
      if (table !== null) return say.pickFollow(table.count, types[table.type])
      return isTurn ? say.pickLead : say.early
    case 'no-play':
      return sayRefused(game, { code: 'no-such-play', facts: { count: reading.count } }, String)
    case 'wrong-count':
      return say.more(reading.need - reading.got)
    case 'lead':
      return say.lead(types[reading.play.type], reading.play.strength)
    case 'competes': {
      const { play, ahead } = reading
      const sentence = ahead === null ? say.competes : ahead ? say.ahead : say.behind
      return sentence(types[play.type], play.strength)
    }
    case 'forfeit':
      return say.forfeit(table === null ? '' : types[table.type])
  }
}

interface Asked {
  readonly game: LiapProps['game']
  readonly view: LiapView
  readonly reading: Reading
  readonly isTurn: boolean
  readonly nameOf: (seat: number) => string
}

/** Why what was picked up cannot be played now; null where it can. */
export function whyNotNow({ game, view, reading, isTurn, nameOf }: Asked): string | null {
  if (!isTurn) return sayRefused(game, { code: 'not-your-turn', facts: { turn: view.turn } }, nameOf)
  if (canBePlayed(reading)) return null
  if (reading.is === 'wrong-count') {
    const { need, got } = reading
    return sayRefused(game, { code: 'wrong-count', facts: { need, got } }, nameOf)
  }
  return sayReading(game, view, reading, isTurn)
}
