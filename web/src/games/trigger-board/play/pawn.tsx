import type { VNode } from 'preact'
import type { Theme } from '../themes/theme.ts'

interface Props {
  readonly colour: string
  readonly letter: string
  readonly hat: Theme['hat'] | null
}

const BODY = 'M-9 4C-9-4-5-5.5-4-8.200A5.8 5.8 0 1 1 4-8.200C5-5.5 9-4 9 4 4 6.6-4 6.6-9 4Z'

/** A figure of 24 units in height, its feet at 0, 0: a body in the player's colour with a letter, a face, and a hat. */
export function Pawn({ colour, letter, hat }: Props): VNode {
  return (
    <>
      <path d={BODY} fill={colour} stroke="#fffaf0" stroke-width="3.8" stroke-linejoin="round" />
      <path d={BODY} fill={colour} stroke="#24140a" stroke-width="1.5" stroke-linejoin="round" />
      <circle cy="-11.6" r="4.6" fill="#f6d3ac" />
      {hat}
      <text class={letter.length > 1 ? 'tb-pawn-letter is-long' : 'tb-pawn-letter'} y="2.9">
        {letter}
      </text>
    </>
  )
}

/** The same in a line of text. */
export function PawnImage({ size, ...pawn }: Props & { readonly size: number }): VNode {
  return (
    <svg class="tb-pawn-image" width={size * 0.8} height={size} viewBox="-12 -22 24 30" aria-hidden="true">
      <Pawn {...pawn} />
    </svg>
  )
}

/**
 * What each pawn wears: the first letter of its player's name. Where two players would wear the same, the number that ends the
 * name follows (`C2` for “Club player 2”), else the place among them; never a bare number, since answers are numbered.
 */
export function lettersOf(names: readonly string[]): readonly string[] {
  const first = names.map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '?')
  const alike = first.map((letter) => names.filter((_, seat) => first[seat] === letter))
  return first.map((letter, seat) => {
    const numbers = alike[seat]?.map((name) => /\d{1,2}$/.exec(name.trim())?.[0]) ?? []
    if (numbers.length < 2) return letter
    const place = first.slice(0, seat).filter((each) => each === letter).length
    const areTold = numbers.every((number) => number !== undefined) && new Set(numbers).size === numbers.length
    return `${letter}${areTold ? numbers[place] : place + 1}`
  })
}
