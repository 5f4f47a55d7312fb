import type { GoalText } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import { IconImage } from '../drawing/icon.tsx'
import type { Worn } from '../themes/use-theme.ts'
import type { IconName } from '../themes/theme.ts'

interface Props {
  readonly goal: GoalText
  readonly icon: IconName
  readonly worn: Worn | null
}

/** What wins: always on the screen. */
export function GoalStrip({ goal, icon, worn }: Props): VNode {
  return (
    <div class="tb-goal" data-testid="goal">
      {worn === null ? null : (
        <IconImage draw={worn.icons[icon]} size={28} ink="var(--goal-ink)" tint="var(--sign-tint)" />
      )}
      <p>
        <strong>{goal.headline}</strong>
        {goal.notes.length === 0 ? null : <span class="soft small"> {goal.notes.join(' ')}</span>}
      </p>
    </div>
  )
}
