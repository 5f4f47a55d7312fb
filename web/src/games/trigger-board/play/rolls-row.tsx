import type { LandingOdds } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import type { BoardMap } from '../board-map.ts'
import { IconImage } from '../drawing/icon.tsx'
import type { Sign } from '../drawing/signs.ts'
import { DieFace } from '../../../parts/die.tsx'
import type { Worn } from '../themes/use-theme.ts'
import { boardWords } from '../words.ts'
import { coloursOf } from './board-token.tsx'

interface Props {
  readonly odds: LandingOdds
  readonly map: BoardMap
  readonly signs: readonly Sign[]
  /** Spaces that have nothing more for the viewer. */
  readonly used: ReadonlySet<number>
  readonly worn: Worn
  readonly select: (space: number) => void
}

const MOST_ROLLS = 8
const MOST_A_ROLL = 4

/** Which roll leads where, each with the sign of the space. A row of the board's own answers to “what now?”. */
export function RollsRow({ odds, map, signs, used, worn, select }: Props): VNode | null {
  const say = boardWords.words.value
  const rolls = odds.rolls.filter(({ spaces }) => spaces.length > 0)
  if (rolls.length < 2 || rolls.length > MOST_ROLLS) return null
  return (
    <div class="tb-rolls" data-testid="rolls">
      <strong class="small">{say.ifYouRoll}</strong>
      <ul>
        {rolls.map(({ roll, spaces }) => (
          <li key={roll}>
            <span class="tb-roll" aria-hidden="true">
              {roll <= 6 ? <DieFace value={roll} /> : <strong class="figures">{roll}</strong>}
            </span>
            {spaces.slice(0, MOST_A_ROLL).map(({ space }) => (
              <Landing
                key={space}
                roll={roll}
                space={space}
                map={map}
                sign={signs[space]}
                isUsed={used.has(space)}
                worn={worn}
                select={select}
              />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface LandingProps extends Pick<Props, 'map' | 'worn' | 'select'> {
  readonly roll: number
  readonly space: number
  readonly sign: Sign | undefined
  readonly isUsed: boolean
}

function Landing({ roll, space, map, sign, isUsed, worn, select }: LandingProps): VNode | null {
  const drawn = map.spaces[space]
  if (drawn === undefined || sign === undefined) return null
  const say = boardWords.words.value
  const colours = coloursOf(drawn, worn.skin.tones[sign.tone])
  return (
    <button
      type="button"
      class={isUsed ? 'tb-landing is-used' : 'tb-landing'}
      style={{ '--fill': colours.fill, '--edge': worn.skin.edge }}
      aria-label={[say.rollLeads(roll, drawn.name), ...(isUsed ? [say.used] : [])].join('. ')}
      title={drawn.name}
      onClick={() => select(space)}
    >
      {sign.icon === null ? null : (
        <IconImage draw={worn.icons[sign.icon]} size={16} ink={colours.ink} tint={colours.tint} />
      )}
    </button>
  )
}
