import { MatchClient } from '@parlor/client'
import { pageReach, type Reach } from '../../online/reach.ts'
import { socketAddress } from '../../online/request-of.ts'
import { me } from '../../online/session.ts'

/** A client with the clock, the timers and the generator of a browser. */
export function clientOver(reach: Reach): MatchClient {
  return new MatchClient({
    url: socketAddress(reach.base()),
    socket: reach.socket,
    now: () => Date.now(),
    random: () => Math.random(),
    timers: {
      after: (milliseconds, call) => {
        const timer = setTimeout(call, milliseconds)
        return () => clearTimeout(timer)
      },
    },
  })
}

let client: MatchClient | null = null

/** One connection for all matches of this page. It hurries when the network is back, or the page is seen again. */
export function pageClient(): MatchClient {
  if (client !== null) return client
  const made = clientOver(pageReach)
  // Also when it is said to be gone: a line that is asked and does not answer is noticed within seconds.
  for (const change of ['online', 'offline']) addEventListener(change, () => made.hurry())
  addEventListener('pageshow', () => made.hurry())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) made.hurry()
  })
  let known = me.peek()?.id
  me.subscribe((player) => {
    // Somebody else is here from now on: the next match is not reached as who we were.
    if (player?.id !== known) made.rest()
    known = player?.id
  })
  client = made
  return made
}
