import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { showInStrip } from '../../parts/strip.ts'
import { language } from '../../words/words.ts'
import { boxWords } from './words.ts'
import { numbersTo, type Picture } from './picture.ts'
import type { Options, RunningSum } from './selection.ts'

interface TilesProps {
  readonly picture: Picture
  readonly selected: readonly number[]
  readonly best: readonly number[]
  readonly canSelect: boolean
  readonly press: (tile: number) => unknown
}

/** The tiles as buttons: the same box, for keys and screen readers. Seen only while one of them has the focus. */
export function TileButtons({ picture, selected, best, canSelect, press }: TilesProps): VNode {
  const say = boxWords.words.value
  const { tiles, up } = picture
  return (
    <div
      class="box-tiles"
      role="group"
      aria-label={say.tiles}
      style={{ '--tiles': tiles, '--row-length': Math.ceil(tiles / 2) }}
    >
      {numbersTo(tiles).map((tile) => {
        const isUp = up.includes(tile)
        const isBest = isUp && best.includes(tile)
        const isSelected = isUp && selected.includes(tile)
        return (
          <button
            key={tile}
            type="button"
            class={`box-tile ${isUp ? (isSelected ? 'chosen' : 'standing') : 'shut'}${isBest ? ' best' : ''}`}
            aria-pressed={isSelected}
            aria-disabled={!canSelect || !isUp}
            aria-label={isUp ? (isBest ? say.tileBest(tile) : say.tile(tile)) : say.tileShut(tile)}
            data-testid={`tile-${tile}`}
            data-up={isUp}
            onClick={() => press(tile)}
          >
            {tile}
          </button>
        )
      })}
    </div>
  )
}

interface FactsProps {
  readonly picture: Picture
  readonly sum: RunningSum | null
}

/** What the dice show, what the chosen tiles make, and the score. */
export function Facts({ picture: { dice, points }, sum }: FactsProps): VNode {
  const say = boxWords.words.value
  return (
    <dl class="box-facts figures">
      <div>
        <dt>{say.dice}</dt>
        <dd>
          {dice.length === 0 ? <span class="soft">{say.notRolled}</span> : null}
          {dice.map((value, at) => (
            <span key={at} class="box-value" data-testid={`die-${at}`}>
              {value}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{say.sum}</dt>
        <dd
          data-testid="sum"
          data-fits={sum !== null && sum.sum === sum.need}
          data-over={sum !== null && sum.sum > sum.need}
        >
          {sum === null ? say.noSum : say.sumOf(sum.terms, sum.sum, sum.need)}
        </dd>
      </div>
      <div>
        <dt>{say.score}</dt>
        <dd data-testid="score">{points.toLocaleString(language())}</dd>
      </div>
    </dl>
  )
}

interface SuggestionsProps {
  readonly sets: readonly (readonly number[])[]
  readonly shut: (tiles: readonly number[]) => void
}

/** What can be shut with one tap. The room for it is always there, so that nothing moves under a finger. */
export function Suggestions({ sets, shut }: SuggestionsProps): VNode {
  const say = boxWords.words.value
  return (
    <div class="box-suggestions">
      {sets.map((tiles) => (
        <button
          key={tiles.join()}
          type="button"
          class="button box-suggestion"
          data-testid={`shut-${tiles.join('-')}`}
          onClick={() => shut(tiles)}
        >
          {say.shutAtOnce(tiles.join(' + '))}
        </button>
      ))}
    </div>
  )
}

interface ActionsProps {
  readonly rolls: Options['rolls']
  readonly bestDice: number | null
  readonly roll: (dice: number) => void
  readonly canSubmit: boolean
  /** Shuts what is chosen, or says what is missing. */
  readonly submit: () => void
  /** Says why there is nothing to roll. */
  readonly refuse: () => void
  /** Gives all chosen tiles back; null when none is chosen. */
  readonly clear: (() => void) | null
}

/** Buttons that cannot be pressed now keep the focus, so that nobody who plays by keys is thrown out of the box. */
export function Actions({ rolls, bestDice, roll, canSubmit, submit, refuse, clear }: ActionsProps): VNode {
  const say = boxWords.words.value
  const isChoice = rolls.length > 1
  return (
    <div class="box-actions">
      {(isChoice ? rolls : [rolls[0] ?? null]).map((way) => {
        const name = way === null || !isChoice ? say.roll : way.dice === 1 ? say.rollOne : say.rollTwo
        const isBest = isChoice && way !== null && way.dice === bestDice
        return (
          <button
            key={isChoice ? way?.dice : 'roll'}
            type="button"
            class={`button ${way === null ? '' : 'primary'}`}
            aria-disabled={way === null}
            aria-label={isBest ? say.rollBest(name) : undefined}
            data-testid={isChoice ? `roll-${way?.dice}` : 'roll'}
            onClick={() => {
              if (way === null) refuse()
              else roll(way.dice)
            }}
          >
            {isBest ? <span class="box-star">★</span> : null}
            {way !== null && !isChoice && way.dice === 1 ? say.rollOne : name}
          </button>
        )
      })}
      <button
        type="button"
        class={`button ${canSubmit ? 'primary' : ''}`}
        aria-disabled={!canSubmit}
        data-testid="submit"
        onClick={submit}
      >
        {say.submit}
      </button>
      <button type="button" class="button" aria-disabled={clear === null} data-testid="clear" onClick={() => clear?.()}>
        {say.clear}
      </button>
    </div>
  )
}

interface ResetProps {
  /** Something would be lost: then it is asked for. */
  readonly isUnderWay: boolean
  readonly reset: () => void
}

/** A fresh match in place of this one. Apart from what is pressed all the time. */
export function Reset({ isUnderWay, reset }: ResetProps): VNode {
  const say = boxWords.words.value
  const [isAsking, ask] = useState(false)
  return (
    <div class="box-reset">
      <button type="button" class="button quiet" data-testid="reset" onClick={() => (isUnderWay ? ask(true) : reset())}>
        {say.reset}
      </button>
      {isAsking ? (
        <ConfirmDialog
          title={say.resetTitle}
          about={say.resetAbout}
          yes={say.reset}
          onYes={() => {
            ask(false)
            reset()
          }}
          onNo={() => ask(false)}
        />
      ) : null}
    </div>
  )
}

interface TotalsProps {
  readonly picture: Picture
  /** The match has ended: it is nobody's turn. */
  readonly isLeft: boolean
  readonly nameOf: (seat: number) => string
}

/** Who has how much, where that is not one score of one player. */
export function Totals({ picture, isLeft, nameOf }: TotalsProps): VNode | null {
  const say = boxWords.words.value
  const { totals, turn, round, rounds, isOver } = picture
  const isTurn = (seat: number) => !isOver && !isLeft && seat === turn
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => showInStrip(list.current, '.now'), [turn])
  if (totals.length === 1 && rounds === 1) return null
  return (
    <div class="box-totals small figures" data-testid="totals">
      {rounds > 1 ? <span>{say.round(round, rounds)}</span> : null}
      <ul ref={list} aria-label={say.totals}>
        {totals.map((total, seat) => (
          <li key={seat} class={isTurn(seat) ? 'now' : ''} aria-current={isTurn(seat)}>
            <span title={nameOf(seat)}>{nameOf(seat)}</span> <strong>{total.toLocaleString(language())}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
