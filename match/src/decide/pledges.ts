import type { Command, Decided } from '../command.ts'
import { REVEAL_GONE_MS, REVEAL_MS } from '../due.ts'
import { ENTROPY, pledgeTo } from '../fair.ts'
import { personAt, seatsToReveal } from '../match.ts'
import { denied, type Decision } from './decision.ts'
import { mayPledge } from './lobby.ts'
import { begin } from './play.ts'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

export function pledge(decision: Decision, { by, seat, pledge: promised }: Of<'pledge'>): Decided {
  const person = personAt(decision.match, seat)
  if (person?.player !== by) return denied('not-your-seat', { seat })
  if (!mayPledge(decision.match, promised)) return denied('no-entropy-here')
  return person.pledge === promised
    ? decision.done()
    : decision.happens({ kind: 'pledged', seat, pledge: promised }).done()
}

/** All seats have pledged before any reveals, so the last to reveal gains nothing. */
export function reveal(decision: Decision, { by, seat, entropy }: Of<'reveal'>): Decided {
  const person = personAt(decision.match, seat)
  if (person?.player !== by) return denied('not-your-seat', { seat })
  if (decision.match.called === null) return denied('not-starting')
  if (person.entropy === entropy) return decision.done()
  if (!ENTROPY.test(entropy) || person.pledge !== pledgeTo(entropy)) return denied('wrong-entropy')
  decision.happens({ kind: 'revealed', seat, entropy })
  return seatsToReveal(decision.match).length === 0 ? begin(decision, decision.match.host) : decision.done()
}

/**
 * Revealed entropy is void, and a player who did not reveal may have a good reason: all start over, and the log
 * records it.
 */
export function callOff(decision: Decision, { gone }: Of<'call-off'>): Decided {
  const { called } = decision.match
  const missing = seatsToReveal(decision.match)
  const time = gone !== undefined && missing.includes(gone) ? REVEAL_GONE_MS : REVEAL_MS
  if (called === null || decision.now < called + time) return denied('not-due')
  return decision.happens({ kind: 'called-off', missing }).done()
}
