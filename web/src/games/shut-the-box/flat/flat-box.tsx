import type { VNode } from 'preact'
import { DieFace } from '../../../parts/die.tsx'
import type { Acting, Moment } from '../acting.ts'
import { numbersTo } from '../picture.ts'
import { useThrow } from '../use-throw.ts'
import { tumbleAt, tumblingFace } from './tumble.ts'
import './flat-box.css'

interface Props {
  readonly acting: Acting
  readonly selected: readonly number[]
  readonly best: readonly number[]
  readonly canSelect: boolean
  readonly press: (tile: number, isTwice: boolean) => unknown
  /** Rolls, or says why not. */
  readonly throwDice: () => void
  readonly canThrow: boolean
}

/** The box without a third dimension. A picture that can be pressed: everybody else has the buttons below. */
export function FlatBox({ acting, selected, best, canSelect, press, throwDice, canThrow }: Props): VNode {
  const felt = useThrow(throwDice)
  const { picture, act, progress } = acting.moment.value
  const isMoving = act !== null
  const rowLength = Math.ceil(picture.tiles / 2)
  return (
    <div
      class="box-flat"
      data-testid="box-flat"
      data-moving={isMoving}
      data-up={picture.up.join()}
      data-dice={picture.dice.join()}
      data-selected={selected.join()}
      aria-hidden="true"
      style={{ '--tiles': picture.tiles, '--row-length': rowLength }}
      onClick={() => acting.skip()}
    >
      <div class="box-flat-frame">
        <div class="box-flat-tiles">
          {numbersTo(picture.tiles).map((tile) => {
            const { shut, isChosen } = tileAt(tile, { picture, act, progress }, selected)
            const kind = shut > 0.5 ? 'shut' : isChosen ? 'chosen' : 'standing'
            return (
              <div key={tile} class="box-flat-slot" data-tile={tile}>
                <div
                  class={`box-flat-tile ${kind}${canSelect && shut === 0 ? ' open' : ''}`}
                  style={{ transform: `rotateX(${-180 * shut}deg)` }}
                  onClick={(event) => {
                    if (isMoving || shut > 0) return
                    event.stopPropagation()
                    press(tile, event.detail > 1)
                  }}
                >
                  <span class="box-flat-front">{tile}</span>
                  <span class="box-flat-back">{tile}</span>
                  {!isMoving && shut === 0 && best.includes(tile) ? <span class="box-flat-best">★</span> : null}
                </div>
              </div>
            )
          })}
        </div>
        <div class="box-flat-tray" data-can-throw={canThrow} {...(isMoving ? {} : felt)}>
          {diceAt({ picture, act, progress }).map(({ face, away, isReady }, at) => (
            <div
              key={at}
              class={isReady ? 'box-flat-die ready' : 'box-flat-die'}
              style={{ transform: flight(away, at) }}
            >
              <DieFace value={face} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** How far a tile is turned, and whether it is red. */
function tileAt(tile: number, { picture, act, progress }: Moment, selected: readonly number[]) {
  const isUp = picture.up.includes(tile)
  if (act === null || !act.tiles.includes(tile))
    return { shut: isUp ? 0 : 1, isChosen: act === null && isUp && selected.includes(tile) }
  const turned = act.kind === 'shut' ? Math.max(0, (progress - 0.2) / 0.8) ** 1.8 : 1 - progress ** 1.8
  return { shut: turned, isChosen: act.kind === 'shut' }
}

interface FlatDie {
  readonly face: number
  /** How much of its way it has yet to go. */
  readonly away: number
  readonly isReady: boolean
}

/** The dice as they lie or fly. Those that lie ready show the last roll; before the first one they are blank. */
function diceAt({ picture, act, progress }: Moment): readonly FlatDie[] {
  if (act?.kind === 'throw')
    return act.after.dice.map((value) => ({
      face: tumblingFace(value, tumbleAt(progress)),
      away: 1 - progress,
      isReady: false,
    }))
  if (picture.dice.length > 0) return picture.dice.map((face) => ({ face, away: 0, isReady: false }))
  return Array.from({ length: picture.taken === 1 ? 1 : 2 }, (_, at) => ({
    face: picture.last[at] ?? 0,
    away: 0,
    isReady: true,
  }))
}

/** From the right, in two jumps. */
function flight(away: number, at: number): string {
  if (away === 0) return 'none'
  const gone = 1 - away
  const height = gone < 0.55 ? 1 - (gone / 0.55) ** 2 : 1.1 * (gone - 0.55) * away
  const [x, turn] = [away ** 1.8 * (7 + at * 2), away ** 1.7 * (700 + at * 170)]
  return `translate(${x.toFixed(3)}em, ${(-3 * height).toFixed(3)}em) rotate(${turn.toFixed(1)}deg) scale(${(1 + height * 0.25).toFixed(3)})`
}
