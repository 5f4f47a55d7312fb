import { sayAsked } from '@parlor/engine'
import { orderFrom, PIECES } from '@parlor/games/liap-tui/knowledge'
import type { VNode, ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Dialog } from '../../parts/dialog.tsx'
import { Flights, type Flight } from '../../parts/table/flights.tsx'
import { Guide } from '../../parts/table/guide.tsx'
import { PhaseBar } from '../../parts/table/phase-bar.tsx'
import { SeatPlate } from '../../parts/table/seat-plate.tsx'
import { SeatsAround } from '../../parts/table/seats-around.tsx'
import { useDrag } from '../../parts/table/use-drag.ts'
import { useEndInSight } from '../../parts/table/use-in-sight.ts'
import { keysInLine, useKeys } from '../../parts/use-keys.ts'
import { sayWhoseTurn } from '../../open-match/whose-turn.ts'
import { spoken } from '../../words/spoken.ts'
import { Acting } from './acting.tsx'
import { wishOf } from './keys.ts'
import { leaders, type LiapProps, type LiapHappening } from './liap-view.ts'
import { Middle } from './middle.tsx'
import { Pips } from './pips.tsx'
import { LiapRules } from './illustrated-rules.tsx'
import { ScoreSheet } from './score-sheet.tsx'
import { tipOf } from './tips.ts'
import { useLiap, type Liap } from './use-liap.ts'
import { useRoundResults } from './use-liap.ts'
import { useSounds } from './use-sounds.ts'
import { liapWords } from './words.ts'
import { PieceBack, PieceFace } from './piece.tsx'
import { faces } from './piece.tsx'

import './liap-board.css'

/** A table seen from one's own seat. */
export function LiapBoard(given: LiapProps): VNode {
  const liap = useLiap(given)
  const { shown, view, isBehind, skip } = liap
  const { nameOf, happenings } = shown
  const say = liapWords.words.value
  const [open, setOpen] = useState<'scores' | 'rules' | null>(null)
  const results = useRoundResults(given.log, view.round + (liap.isOver ? 1 : 0), open === 'scores')
  const you = given.match.yours.length === 1 ? view.viewer : null
  const own = view.viewer ?? 0
  const flights = useMemo(() => flightsOf(happenings, view.viewer), [happenings])
  const room = useRef<HTMLDivElement>(null)
  useKeptFocus(room, shown.number)
  useSounds(happenings, view.viewer)
  useEndInSight(room, liap.isOver)
  const grip = useDrag(
    (what) => dropped(liap, what),
    () => undefined,
  )
  useKeys(
    wishOf,
    (wish) => {
      if (wish.wish === 'scores') return setOpen('scores')
      if (wish.wish === 'put-back') return liap.setPicked([])
      if (wish.wish === 'digit') return liap.isDeclaring ? liap.pick(wish.digit) : toggleAt(liap, wish.digit - 1)
      if (liap.result !== null) return liap.goOn()
      if (liap.isLastTurn) return liap.showResult()
      if (isBehind) return skip()
      if (liap.isDeclaring) return liap.declare()
      if (liap.canPick) liap.lay(liap.selected)
    },
    say.keyList,
  )
  const best = leaders(view)
  const seatOf = (seat: number) => (
    <SeatPlate
      of={{ ...shown, match: given.match, view: liap.result === null ? shown.view : { ...shown.view, toAct: [] } }}
      seat={seat}
      anchor={`seat-${seat}`}
      class={seat === own ? 'lt-seat is-own' : 'lt-seat'}
      beside={
        <span class="lt-score figures">
          {best.length < view.scores.length && best.includes(seat) ? <span aria-hidden="true">★ </span> : null}
          <strong>{say.total(view.scores[seat] ?? 0)}</strong> <span class="small">{say.pointsShort}</span>
        </span>
      }
    >
      <Pips declared={view.declared[seat] ?? null} taken={view.piles[seat] ?? 0} isNamed={seat === own} />
    </SeatPlate>
  )
  // Play goes round against the clock: the next seat is on the right.
  const [below = 0, ...others] = orderFrom(own)
  return (
    <div ref={room} class={`lt-board${isBehind ? ' is-behind' : ''}`} data-number={shown.number} tabIndex={-1}>
      {liap.isOver ? null : (
        <PhaseBar
          label={say.round(view.round)}
          steps={stepsOf()}
          now={stepOf(liap)}
          whose={whoseOf(given)}
          says={<span class={liap.canPick && liap.isTurn ? 'lt-aim' : ''}>{saysOf(liap)}</span>}
        />
      )}
      <Guide game={given.game.id} tip={tipOf(liap)} />
      <section class="lt-felt" data-drop="table" aria-label={say.table}>
        <p class="lt-round">
          {say.round(view.round)}
          {view.multiplier > 1 ? <strong class="lt-times"> {say.counts(view.multiplier)}</strong> : null}
          <span class="lt-goal">
            <span class="lt-goal-dot"> · </span>
            {say.goal(view.goal)}
            {view.maxRounds > 0 ? <span class="lt-at-most">{say.atMost(view.maxRounds)}</span> : null}
          </span>
        </p>
        <SeatsAround order={[below, ...others.toReversed()]} you={own} seat={seatOf}>
          <div class="lt-middle" data-anchor="middle">
            <Middle liap={liap} given={given} own={own} you={you} />
          </div>
        </SeatsAround>
        <Flights flights={flights} />
      </section>
      <Acting liap={liap} given={given} grip={grip} />
      <Tools liap={liap} openScores={() => setOpen('scores')} openRules={() => setOpen('rules')} />
      <p class="lt-keys small soft">{keysInLine(say.keyList)}</p>
      <Dialog title={say.scores.title} isOpen={open === 'scores'} close={() => setOpen(null)}>
        <ScoreSheet results={results} scores={view.scores} nameOf={nameOf} />
      </Dialog>
      <Dialog title={say.rules.title} isOpen={open === 'rules'} close={() => setOpen(null)}>
        <LiapRules goal={view.goal} mostZeros={view.maxConsecutiveZeros} />
      </Dialog>
    </div>
  )
}

function toggleAt({ canPick, hand, toggle }: Liap, at: number): void {
  const piece = hand[at]
  if (canPick && piece !== undefined) toggle(piece)
}

/** What was drawn onto the table is laid down, with what was picked up before. */
function dropped({ selected, canPick, lay, setPicked }: Liap, what: string): void {
  const piece = PIECES.find((each) => each === what)
  if (!canPick || piece === undefined) return
  const pieces = selected.includes(piece) ? selected : [...selected, piece]
  setPicked(pieces)
  lay(pieces)
}

const STEPS = ['deal', 'declare', 'play', 'score'] as const

function stepsOf() {
  const { phases } = liapWords.words.value
  return STEPS.map((id) => ({ id, name: phases[id] }))
}

function stepOf({ result, isLastTurn, isPlaying, shown }: Liap): string {
  if (result !== null) return 'score'
  if (isPlaying || isLastTurn) return 'play'
  return shown.phases.rounds === 'Declaring' ? 'declare' : 'deal'
}

/** For other seats it is part of what they are to do. */
function whoseOf({ whose, nameOf }: LiapProps): string {
  return whose.is === 'bots' || whose.is === 'others' ? '' : sayWhoseTurn(whose, nameOf)
}

/** What to do now, or what is waited for; what the panels below say themselves is not said twice. */
function saysOf({ shown, result, isLastTurn, isDeclaring, isAsked, canPick, isTurn }: Liap): string {
  const say = liapWords.words.value
  if (result !== null) return say.scores.roundOver(result.round)
  if (isLastTurn) return ''
  const lines = sayAsked(spoken(shown.game), shown.view, shown.nameOf).split('\n')
  if (isAsked || isDeclaring) return ''
  if (shown.phases.rounds === 'WeakHands' && shown.view.table.answer !== null) return say.redeal.answered
  // What can be picked up is said beside the pieces.
  return canPick && isTurn ? (lines[0] ?? '') : lines.slice(0, 2).join(' ')
}

/** The button that was pressed may be gone after the move: then the keyboard goes on at the table. */
function useKeptFocus(room: { readonly current: HTMLElement | null }, number: number): void {
  useLayoutEffect(() => {
    if ((document.activeElement ?? document.body) === document.body) room.current?.focus({ preventScroll: true })
  }, [number])
}

const APART_MS = 45
/** Piles are taken when everybody has seen what was turned up. */
const SEEN_MS = 1_500

/** What moves where, by what has happened: pieces that are dealt and laid down, piles that are taken. */
function flightsOf(happenings: readonly LiapHappening[], viewer: number | null): readonly Flight[] {
  return happenings.flatMap((each): readonly Flight[] => {
    switch (each.what) {
      case 'dealt':
        return Array.from({ length: 16 }, (_, at) => {
          const seat = at % 4
          return {
            from: 'middle',
            to: seat === viewer ? 'hand' : `seat-${seat}`,
            drawn: (
              <Flown>
                <PieceBack />
              </Flown>
            ),
            delay: at * APART_MS,
          }
        })
      case 'led':
      case 'followed':
        return Array.from({ length: each.count }, (_, at) => {
          const piece = each.pieces?.[at]
          return {
            from: each.seat === viewer && piece !== undefined ? 'hand' : `seat-${each.seat}`,
            to: `lane-${each.seat}`,
            drawn: <Flown>{piece === undefined ? <PieceBack /> : <PieceFace piece={piece} />}</Flown>,
            delay: at * APART_MS,
          }
        })
      case 'turn-won':
        return Array.from({ length: each.piles }, (_, at) => ({
          from: `lane-${each.seat}`,
          to: `seat-${each.seat}`,
          drawn: <span class="lt-pile" />,
          delay: SEEN_MS + at * 2 * APART_MS,
        }))
      default:
        return []
    }
  })
}

function Flown({ children }: { readonly children: ComponentChildren }): VNode {
  return <span class="lt-flown">{children}</span>
}

interface Props {
  readonly liap: Liap
  readonly openScores: () => void
  readonly openRules: () => void
}

/** What is wanted now and then: the score sheet, the rules, the order of the pieces, and what stands on them. */
function Tools({ liap: { order, setOrder, hand }, openScores, openRules }: Props): VNode {
  const say = liapWords.words.value
  const letters = faces.value === 'letters'
  return (
    <div class="lt-tools">
      <button type="button" class="button" data-testid="scores" onClick={openScores}>
        {say.scores.open}
      </button>
      <button type="button" class="button" data-testid="illustrated-rules" onClick={openRules}>
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
