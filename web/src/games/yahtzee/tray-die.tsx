import type { RefObject, VNode } from 'preact'
import { yahtzeeWords } from './words.ts'
import { Cube } from './cube.tsx'

interface Props {
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
export function TrayDie({ die, value, isFrozen, isAdvised, canFreeze, toggle, flying, turning }: Props): VNode {
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
