import type { Scalar } from '@parlor/engine'
import type { VNode } from 'preact'
import { useId, useState } from 'preact/hooks'
import { Filter, filtered } from './filter.tsx'

interface Props {
  readonly type: 'radio' | 'checkbox'
  readonly of: readonly Scalar[]
  readonly isChosen: (item: Scalar) => boolean
  readonly choose: (item: Scalar) => void
  readonly say: (item: Scalar) => string
}

/** Values to choose from, each a large target; of many, only those whose name is looked for. */
export function ChipList({ type, of, isChosen, choose, say }: Props): VNode {
  const name = useId()
  const [part, setPart] = useState('')
  const { shown, left, isLong } = filtered(of, say, part, isChosen)
  return (
    <>
      {isLong ? (
        <Filter count={of.length} part={part} change={setPart} left={left} isEmpty={shown.length === 0} />
      ) : null}
      <div class={isLong ? 'plain-chips plain-long' : 'plain-chips'}>
        {shown.map((item) => (
          <label key={`${typeof item} ${item}`} class="plain-chip">
            <input type={type} name={name} checked={isChosen(item)} onChange={() => choose(item)} />
            <span>{say(item)}</span>
          </label>
        ))}
      </div>
    </>
  )
}
