import { useEffect } from 'preact/hooks'
import type { OpenMatch } from '../../open-match/open-match.ts'
import { toast } from '../../parts/toast.tsx'

/** Whoever is back at a table where a bot plays for them has their seat again. */
export function useReturn({ id, state }: OpenMatch): void {
  const { match, link } = state.value
  const isHere = match.stage === 'playing' && link.kind === 'open'
  const seat = match.yours.find((each) => {
    const holder = match.seats[each]
    return holder?.kind === 'person' && holder.standIn !== null && !holder.resigned
  })
  useEffect(() => {
    if (!isHere || seat === undefined) return
    const takeSeat = async () => {
      const { takeBack } = await import('../../open-match/online/lobby-commands.ts')
      const said = await takeBack(id, seat)
      if (!said.ok) toast(said.why)
    }
    // Not to be had just now: the next connection tries again.
    takeSeat().catch(() => undefined)
  }, [id, isHere, seat])
}
