import { pointsFor, setOf, setsWithSum, sumOf } from '@parlor/games/shut-the-box/knowledge'
import type { VNode } from 'preact'
import { DieFace } from '../../parts/die.tsx'
import { IllustratedRules, IllustratedPart } from '../../parts/illustrated-rules.tsx'
import { translated } from '../../words/translated.ts'

const en = {
  roll: { title: 'Roll the dice', about: 'Two dice: here they show 5 and 3, which makes 8.' },
  shut: {
    title: 'Shut tiles that add up to the roll',
    about: (ways: string) => `As many tiles as you like, as long as they are still standing. For 8: ${ways}.`,
  },
  one: {
    title: 'Then roll again',
    about: 'One set of tiles for each roll. Once 7, 8 and 9 are shut, you roll a single die.',
  },
  end: {
    title: 'Until nothing fits',
    about: (points: number) =>
      `You rolled 4, and no tiles make 4: your turn is over. What still stands counts against you, here ${points}. Shut them all and you have 0. The lowest total wins.`,
  },
}

export type RulesWords = typeof en

export const rulesWords = translated(en, { de: async () => (await import('./illustrated-rules-de.ts')).de })

const ROLL = [5, 3] as const
const CHOSEN = [1, 7]
const LEFT = [2, 6]

/** Figures are worked out by the game itself. */
export function BoxRules(): VNode {
  const say = rulesWords.words.value
  const sets = setsWithSum(sumOf(ROLL))
  const ways = Array.from({ length: sets.size }, (_, at) => sets.at(at))
    .filter((tiles) => tiles.every((tile) => tile < 10))
    .map((tiles) => tiles.join(' + '))
  return (
    <IllustratedRules>
      <IllustratedPart title={say.roll.title} about={say.roll.about}>
        {ROLL.map((value) => (
          <DieFace key={value} value={value} />
        ))}
      </IllustratedPart>
      <IllustratedPart title={say.shut.title} about={say.shut.about(ways.join(', '))}>
        <Tiles chosen={CHOSEN} />
      </IllustratedPart>
      <IllustratedPart title={say.one.title} about={say.one.about}>
        <Tiles shut={[7, 8, 9]} />
        <DieFace value={4} />
      </IllustratedPart>
      <IllustratedPart title={say.end.title} about={say.end.about(pointsFor(setOf(LEFT), { scoring: 'sum' }))}>
        <Tiles shut={[1, 3, 4, 5, 7, 8, 9]} />
        <DieFace value={4} />
      </IllustratedPart>
    </IllustratedRules>
  )
}

const NONE: readonly number[] = []
const STEP = 25

/** The tiles in the colours that they have on the board. */
function Tiles({
  shut = NONE,
  chosen = NONE,
}: {
  readonly shut?: readonly number[]
  readonly chosen?: readonly number[]
}) {
  return (
    <svg viewBox={`0 0 ${9 * STEP + 5} 56`} width="230" height="56" style="max-width: 100%" aria-hidden="true">
      <rect width={9 * STEP + 5} height="56" rx="8" fill="var(--wood-deep)" />
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((tile, at) => {
        const x = 5 + at * STEP
        if (shut.includes(tile)) return <rect key={tile} x={x} y="40" width="20" height="10" rx="3" fill="#555555" />
        return (
          <g key={tile}>
            <rect x={x} y="6" width="20" height="44" rx="4" fill={chosen.includes(tile) ? '#ff0000' : '#ffd700'} />
            <text
              x={x + 10}
              y="34"
              text-anchor="middle"
              font-size="17"
              font-weight="600"
              fill={chosen.includes(tile) ? '#fff' : '#000'}
            >
              {tile}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
