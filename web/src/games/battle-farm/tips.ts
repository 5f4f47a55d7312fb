import type { WhoseTurn } from '../../open-match/whose-turn.ts'
import type { Tip } from '../../parts/table/guide.tsx'
import type { FarmProps, Step } from './farm-view.ts'
import type { FarmWords } from './words.ts'

/** What would help a newcomer now: each step of the first turn explains itself when it comes. */
export function tipOf(say: FarmWords, { view }: FarmProps, whose: WhoseTurn, step: Step | null): Tip | null {
  const { tips } = say
  switch (whose.is) {
    case 'asked':
      return view.table.trade?.stage === 'open' ? { id: 'bid', text: tips.bid } : null
    case 'bots':
    case 'others':
      // In one's own sale, others are waited for.
      return view.table.turn === view.viewer ? null : { id: 'wait', text: tips.wait }
    case 'nobodys':
      return null
    default:
      return step === null ? null : { id: step, text: tips[step], isPassing: true }
  }
}
