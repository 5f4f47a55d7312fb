import type { Compared } from '@parlor/bots'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { announce } from '../../parts/announce.tsx'
import { Confetti } from '../../parts/confetti.tsx'
import { language } from '../../words/words.ts'
import { boxWords } from './words.ts'
import { sumOf, type BoxProps, type Picture } from './picture.ts'

interface Props extends Pick<BoxProps, 'match' | 'options'> {
  readonly picture: Picture
  /** Somebody at this device has won. */
  readonly isWon: boolean
}

/** At the end, at the board: why it is over, and how good that was. */
export function BoxEnd({ match, options, picture, isWon }: Props): VNode {
  const say = boxWords.words.value
  const { yours, seats } = match
  // Whoever shares the device with others reads how good each was in the scores.
  const own = yours.length === 1 ? yours[0] : undefined
  const total = own === undefined ? undefined : picture.totals[own]
  const compared = useCompared(total, options)
  const percent = new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 })
  const how = compared === null ? '' : say.asGoodAs(percent.format(compared.perfect), percent.format(compared.random))
  const why =
    picture.up.length === 0
      ? say.whyShut
      : say.whyOver(sumOf(picture.last), new Intl.ListFormat(language()).format(picture.up.map(String)))
  useEffect(() => {
    // The message is told before it, by what has happened.
    if (how !== '') announce(`${why} ${how}`)
  }, [how])
  return (
    <div class={`box-end ${isWon ? 'won' : ''}`} data-testid="box-end">
      {isWon ? <Confetti /> : null}
      {seats.length > 1 ? null : <p>{why}</p>}
      <p class="box-how-good small">{how}</p>
    </div>
  )
}

/** Worked out in the other thread; null until then. */
function useCompared(score: number | undefined, options: BoxProps['options']): Compared | null {
  const [compared, setCompared] = useState<Compared | null>(null)
  useEffect(() => {
    if (score === undefined) return
    const gone = new AbortController()
    const ask = async () => {
      const { brain } = await import('../../brain/start-brain.ts')
      const known = await brain().compare({ game: 'shut-the-box', options: await options(), score }, gone.signal)
      if (!gone.signal.aborted) setCompared(known)
    }
    // Not to be had: the result stands all the same.
    ask().catch(() => undefined)
    return () => gone.abort()
  }, [score])
  return compared
}
