import type { Tip } from '../../parts/table/guide.tsx'
import type { FarmProps, Step } from './farm-view.ts'
import type { FarmWords } from './words.ts'

/** What would help a newcomer now: each step of the first turn explains itself when it comes. */
export function tipOf(say: FarmWords, { view, seat }: FarmProps, step: Step | null): Tip | null {
  const { turn, trade } = view.table
  const { tips } = say
  if (seat !== null && turn !== seat && trade?.stage === 'open') return { id: 'bid', text: tips.bid }
  if (turn !== view.viewer) return { id: 'wait', text: tips.wait }
  if (seat === null || step === null) return null
  return { id: step, text: tips[step], isPassing: true }
}
