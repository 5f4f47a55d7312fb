import type { RefObject, VNode } from 'preact'
import { yahtzeeWords } from './words.ts'
import type { DieSlot } from './use-tumble.ts'
import { DieFace } from '../../parts/die.tsx'
import { restingAs } from './tumble.ts'

import './dice-tray.css'
import './cube.css'

interface ShownDie {
  /** 0: it is in the cup. */
  readonly value: number
  readonly isFrozen: boolean
  readonly isAdvised: boolean
}

interface Props {
  readonly dice: readonly ShownDie[]
  readonly slots: readonly DieSlot[]
  readonly rollsLeft: number
  /** Whose turn, which round. */
  readonly heading: string
  /** What can be done now, in a sentence. */
  readonly status: string
  readonly canFreeze: boolean
  readonly canRoll: boolean
  /** For somebody who only looks, there is no button. */
  readonly hasRoll: boolean
  readonly toggle: (die: number) => void
  readonly roll: () => void
  readonly rollButton: RefObject<HTMLButtonElement | null>
}

const ROLLS = [1, 2, 3] as const

/** The felt with the five dice, and what can be done with them. */
export function DiceTray(props: Props): VNode {
  const { dice, slots, rollsLeft, heading, status, canFreeze, canRoll, hasRoll, toggle, roll, rollButton } = props
  const say = yahtzeeWords.words.value
  const free = dice.filter(({ isFrozen }) => !isFrozen).length
  const isFirst = dice.every(({ value }) => value === 0)
  return (
    <section class="yz-tray" aria-label={say.tray}>
      <div class="yz-tray-head">
        <p class="yz-heading">{heading}</p>
        <p class="yz-rolls" data-testid="rolls-left">
          <span class="yz-pips" aria-hidden="true">
            {ROLLS.map((each) => (
              <span key={each} class={each <= rollsLeft ? 'yz-pip left' : 'yz-pip'} />
            ))}
          </span>
          {say.rollsLeft(rollsLeft)}
        </p>
      </div>
      <div class="yz-dice">
        {dice.map(({ value, isFrozen, isAdvised }, die) => {
          const slot = slots[die]
          return slot === undefined ? null : (
            <TrayDie
              key={die}
              die={die}
              value={value}
              isFrozen={isFrozen}
              isAdvised={isAdvised}
              canFreeze={canFreeze && value > 0}
              toggle={() => toggle(die)}
              flying={slot.flying}
              turning={slot.turning}
            />
          )
        })}
      </div>
      <div class="yz-tray-foot">
        {hasRoll ? (
          <button
            type="button"
            class="button primary yz-roll"
            data-testid="roll"
            ref={rollButton}
            aria-disabled={!canRoll}
            onClick={roll}
          >
            {isFirst
              ? say.rollAll
              : rollsLeft === 0 || free === dice.length || free === 0
                ? say.roll
                : say.rollRest(free)}
            <kbd aria-hidden="true">R</kbd>
          </button>
        ) : null}
        <p class="yz-status">{status}</p>
      </div>
    </section>
  )
}

interface TrayDieProps {
  /** From 0. */
  readonly die: number
  readonly value: number
  readonly isFrozen: boolean
  /** The coach would freeze it. */
  readonly isAdvised: boolean
  readonly canFreeze: boolean
  readonly toggle: () => void
  readonly flying: RefObject<HTMLSpanElement | null>
  readonly turning: RefObject<HTMLSpanElement | null>
}

/** One of the five dice: a button that freezes it. Frozen dice are lifted, have a lock and say so. */
function TrayDie({ die, value, isFrozen, isAdvised, canFreeze, toggle, flying, turning }: TrayDieProps): VNode {
  const say = yahtzeeWords.words.value
  const name = value === 0 ? say.dieInCup(die + 1) : say.die(die + 1, value, isFrozen)
  return (
    <button
      type="button"
      class={`yz-die${isFrozen ? ' frozen' : ''}${isAdvised ? ' advised' : ''}`}
      data-testid={`die-${die}`}
      aria-pressed={isFrozen}
      aria-disabled={!canFreeze}
      aria-label={isAdvised ? `${name}. ${say.coachFreezes}` : name}
      onClick={toggle}
    >
      <Cube value={value} flying={flying} turning={turning} />
      <span class="yz-tag" aria-hidden="true">
        {isFrozen ? (
          <>
            <Lock />
            {say.frozen}
          </>
        ) : isAdvised ? (
          <>★ {say.freeze}</>
        ) : (
          <kbd>{die + 1}</kbd>
        )}
      </span>
    </button>
  )
}

function Lock(): VNode {
  return (
    <svg viewBox="0 0 16 16" width="12" height="12">
      <rect x="2.5" y="7" width="11" height="8" rx="2" fill="currentColor" />
      <path d="M5 7 V5 a3 3 0 0 1 6 0 V7" fill="none" stroke="currentColor" stroke-width="2" />
    </svg>
  )
}

const FACES = [1, 2, 3, 4, 5, 6] as const
/** By the face in front: those above it and to its left, which are seen a little and lie in the shade. */
const SEEN_TOO: readonly (readonly [top: number, left: number])[] = [
  [2, 4],
  [2, 4],
  [6, 4],
  [2, 1],
  [2, 6],
  [1, 4],
  [2, 3],
]

interface CubeProps {
  /** 0: it is in the cup. */
  readonly value: number
  readonly flying: RefObject<HTMLSpanElement | null>
  readonly turning: RefObject<HTMLSpanElement | null>
}

/** A die as a cube; what it shows is said beside it. */
function Cube({ value, flying, turning }: CubeProps): VNode {
  const [top, left] = SEEN_TOO[value] ?? []
  const shade = (face: number) => (face === top ? ' on-top' : face === left ? ' on-left' : '')
  return (
    <span class={value === 0 ? 'yz-scene in-cup' : 'yz-scene'} aria-hidden="true">
      <span class="yz-flying" ref={flying}>
        <span class="yz-cube" ref={turning} style={{ transform: restingAs(value) }}>
          {FACES.map((face) => (
            <span key={face} class={`yz-face yz-face-${face}${shade(face)}`}>
              <DieFace value={face} />
            </span>
          ))}
        </span>
      </span>
    </span>
  )
}
