import type { Command, Decided } from '../command.ts'
import { REVEAL_GONE_MS, REVEAL_MS } from '../due.ts'
import { ENTROPY, pledgeTo } from '../fair.ts'
import { personAt, seatsToReveal } from '../match.ts'
import { denied, type Deciding } from './deciding.ts'
import { mayPledge } from './lobby.ts'
import { begin } from './play.ts'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

export function pledge(deciding: Deciding, { by, seat, pledge: promised }: Of<'pledge'>): Decided {
  const person = personAt(deciding.match, seat)
  if (person?.player !== by) return denied('not-your-seat', { seat })
  if (!mayPledge(deciding.match, promised)) return denied('no-entropy-here')
  return person.pledge === promised
    ? deciding.done()
    : deciding.happens({ kind: 'pledged', seat, pledge: promised }).done()
}

/** Who shows last cannot have chosen by what the others have shown: all had promised before. */
export function reveal(deciding: Deciding, { by, seat, entropy }: Of<'reveal'>): Decided {
  const person = personAt(deciding.match, seat)
  if (person?.player !== by) return denied('not-your-seat', { seat })
  if (deciding.match.called === null) return denied('not-starting')
  if (person.entropy === entropy) return deciding.done()
  if (!ENTROPY.test(entropy) || person.pledge !== pledgeTo(entropy)) return denied('wrong-entropy')
  deciding.happens({ kind: 'revealed', seat, entropy })
  return seatsToReveal(deciding.match).length === 0 ? begin(deciding, deciding.match.host) : deciding.done()
}

/**
 * Whoever had shown theirs has nothing left to add, and whoever kept theirs back may have had a reason: all begin anew, and
 * the log keeps that it was so.
 */
export function callOff(deciding: Deciding, { gone }: Of<'call-off'>): Decided {
  const { called } = deciding.match
  const missing = seatsToReveal(deciding.match)
  const time = gone !== undefined && missing.includes(gone) ? REVEAL_GONE_MS : REVEAL_MS
  if (called === null || deciding.now < called + time) return denied('not-due')
  return deciding.happens({ kind: 'called-off', missing }).done()
}
