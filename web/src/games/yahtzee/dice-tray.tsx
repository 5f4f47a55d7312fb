import type { RefObject, VNode } from 'preact'
import { yahtzeeWords } from './words.ts'
import { TrayDie } from './tray-die.tsx'
import type { DieSlot } from './use-tumble.ts'
import './dice-tray.css'

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
