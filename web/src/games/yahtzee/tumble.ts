import { motionReduced } from '../../storage/settings.ts'

/** How a cube is turned so that a face is in front. Opposite faces add up to 7. */
const FRONT: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [0, 0],
  [-90, 0],
  [0, -90],
  [0, 90],
  [90, 0],
  [0, 180],
]
/** Every cube is looked at a little from above. */
const LEAN_X = -13
const LEAN_Y = 9
const LASTS_MS = 560
const ONE_AFTER_THE_OTHER_MS = 70

/** How a cube lies that shows a value. */
export function restingAs(value: number, spinX = 0, spinY = 0): string {
  const [x, y] = FRONT[value] ?? [0, 0]
  return `rotateX(${LEAN_X + spinX}deg) rotateY(${LEAN_Y + spinY}deg) rotateX(${x}deg) rotateY(${y}deg)`
}

interface ThrownDie {
  /** What flies, and what turns while it does. */
  readonly flying: HTMLElement
  readonly turning: HTMLElement
  readonly value: number
}

/**
 * Lets dice tumble until they show what they have shown all along: looks only, chance has spoken before. Gives back how
 * to end it at once; null where nothing moves.
 */
export function tumble(dice: readonly ThrownDie[], landed: () => void): (() => void) | null {
  if (dice.length === 0 || motionReduced()) return null
  const animations = dice.flatMap((die, at) => throwOne(die, LASTS_MS + at * ONE_AFTER_THE_OTHER_MS))
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(landed)
  return () => {
    for (const animation of animations) animation.finish()
  }
}

function throwOne({ flying, turning, value }: ThrownDie, duration: number): Animation[] {
  const side = Math.random() < 0.5 ? -1 : 1
  const spinX = 360 * (1 + Math.round(Math.random()))
  const spinY = side * 360 * (1 + Math.round(Math.random()))
  return [
    turning.animate([{ transform: restingAs(value, spinX, spinY) }, { transform: restingAs(value) }], {
      duration,
      easing: 'cubic-bezier(0.15, 0.6, 0.3, 1)',
    }),
    flying.animate(
      [
        { transform: `translate(${side * 14}px, 46px) rotate(${side * 50}deg) scale(0.8)`, offset: 0 },
        { transform: `translate(${side * 4}px, -22px) rotate(${side * -14}deg) scale(1.12)`, offset: 0.5 },
        { transform: 'translate(0, 3px) rotate(0deg) scale(1)', offset: 0.82 },
        { transform: 'translate(0, -3px) rotate(0deg) scale(1)', offset: 0.91 },
        { transform: 'none', offset: 1 },
      ],
      { duration, easing: 'ease-out' },
    ),
  ]
}
