import type { RefObject, VNode } from 'preact'
import { DieFace } from '../../parts/die.tsx'
import { restingAs } from './tumble.ts'
import './cube.css'

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

interface Props {
  /** 0: it is in the cup. */
  readonly value: number
  readonly flying: RefObject<HTMLSpanElement | null>
  readonly turning: RefObject<HTMLSpanElement | null>
}

/** A die as a cube; what it shows is said beside it. */
export function Cube({ value, flying, turning }: Props): VNode {
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
