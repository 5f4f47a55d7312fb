import type { Game } from '@parlor/engine'
import { MatchClient } from '@parlor/client'
import type { FailureCode } from '@parlor/protocol'
import { gameNamed } from '../../catalogue/listed-games.ts'
import { callAsMe, ensureSession, restoreSession, me } from '../../online/session.ts'
import type { CannotOpen, OpenMatch } from '../open-match.ts'
import { OnlineOpenMatch, type Visit } from './online-open-match.ts'
import { pageReach, type Reach } from '../../online/reach.ts'
import { socketAddress } from '../../online/request-of.ts'

/** So long a server may take to show a match that it has. */
const LONGEST_MS = 15_000

/** Opens a match on the server of this page. */
export async function openOnline(id: string, code?: string): Promise<OpenMatch | CannotOpen> {
  // The connection bears our name from its beginning.
  if ((await ensureSession()) === null) return 'no-server'
  // An unlisted match may be watched by anybody whose address has its code.
  if (code !== undefined) await callAsMe('watch', { params: { id }, body: { code } })
  return openOver(id, { call: callAsMe, client: pageClient(), signIn: () => restoreSession() }, gameNamed)
}

/** Opens a match on a server. Resolved when it can be shown. */
export async function openOver(
  id: string,
  visit: Visit,
  findGame: (id: string) => Promise<Game | undefined>,
): Promise<OpenMatch | CannotOpen> {
  const shown = await visit.call('showMatch', { params: { id } })
  if (!shown.ok) return troubleOf(shown.code)
  const game = await findGame(shown.value.game)
  if (game === undefined) return 'no-such-game'
  const openMatch = new OnlineOpenMatch(game, shown.value, visit)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<'no-server'>((resolve) => {
    timer = setTimeout(() => resolve('no-server'), LONGEST_MS)
  })
  const why = await Promise.race([openMatch.arrived, tooLate])
  clearTimeout(timer)
  if (why === null) return openMatch
  openMatch.close()
  return troubleOf(why)
}

const GONE: ReadonlySet<FailureCode | 'no-server' | 'left'> = new Set([
  'no-such-match',
  'not-allowed-to-watch',
  'wrong-code',
  'not-your-seat',
  'barred',
  'match-closed',
  'malformed',
])
const AWAY: ReadonlySet<FailureCode | 'no-server' | 'left'> = new Set([
  'no-server',
  'not-signed-in',
  'storage-down',
  'too-busy',
  'shutting-down',
  'too-many-requests',
])

function troubleOf(code: FailureCode | 'no-server' | 'left'): CannotOpen {
  if (GONE.has(code)) return 'match-gone'
  return AWAY.has(code) ? 'no-server' : 'went-wrong'
}

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
function pageClient(): MatchClient {
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
