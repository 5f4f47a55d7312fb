import { pledgeTo } from '@parlor/match'
import type { MatchShape } from '@parlor/protocol'
import type { Call } from '../../online/api.ts'
import { hexadecimalOf } from '../../storage/hexadecimal.ts'

const KEY = 'parlor.pledges'
const MOST = 40
const ENTROPY_BYTES = 16

/** What this device has promised to add to the dice of a match, and what others had promised when it was shown. */
export interface OwnPledge {
  readonly match: string
  readonly pledge: string
  readonly entropy: string
  /** By seat; null until it was shown. */
  readonly seen: readonly (string | null)[] | null
}

/** By match and seat, for as long as the page is open. */
const lastAsked = new Map<string, typeof promise>()

/** Promises something for each seat of ours, and shows it when the match is called: nobody has to think of it. */
export async function mindPledges(call: Call, match: MatchShape): Promise<void> {
  if (match.stage !== 'lobby' || match.challenge !== null) return
  const work = match.called === null ? promise : show
  await Promise.all(
    match.yours.map(async (seat) => {
      // News comes faster than answers: each is asked for once, and again only after the other.
      const key = `${match.id} ${seat}`
      if (lastAsked.get(key) === work) return
      lastAsked.set(key, work)
      await work(call, match, seat)
    }),
  )
}

async function promise(call: Call, { id, seats }: MatchShape, seat: number): Promise<void> {
  const holder = seats[seat]
  // Another device of ours may have promised already, and is the one that can show it.
  if (holder?.kind !== 'person' || holder.pledge !== null) return
  await call('pledge', { params: { id }, body: { pledge: newPledge(id), seat } })
}

/** Chooses what this device adds to the dice of a match and remembers it; returns the promise to send. */
export function newPledge(match: string): string {
  const entropy = hexadecimalOf(crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES)))
  const pledge = pledgeTo(entropy)
  keep({ match, pledge, entropy, seen: null })
  return pledge
}

async function show(call: Call, { id, seats }: MatchShape, seat: number): Promise<void> {
  const holder = seats[seat]
  if (holder?.kind !== 'person' || holder.pledge === null || holder.entropy !== null) return
  const own = ownPledges(id).find(({ pledge }) => pledge === holder.pledge)
  if (own === undefined) return
  // Before it is shown: what others have promised by now is all that they can show.
  keep({ ...own, seen: seats.map((other) => (other.kind === 'person' ? other.pledge : null)) })
  await call('reveal', { params: { id }, body: { entropy: own.entropy, seat } })
}

/** What this device remembers of a match. */
export function ownPledges(match: string): OwnPledge[] {
  return stored().filter((one) => one.match === match)
}

/** What this page has promised, where the browser keeps nothing: it is gone with the page. */
let unkept: readonly OwnPledge[] = []

function keep(own: OwnPledge): void {
  const all = [...stored().filter(({ pledge }) => pledge !== own.pledge), own].slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
    unkept = []
  } catch {
    unkept = all // No room, or not allowed.
  }
}

function stored(): readonly OwnPledge[] {
  if (unkept.length > 0) return unkept
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isOwn) : []
  } catch {
    return []
  }
}

function isOwn(data: unknown): data is OwnPledge {
  if (typeof data !== 'object' || data === null) return false
  const { match, pledge, entropy, seen } = data as Partial<Record<keyof OwnPledge, unknown>> // any object has these or not
  return [match, pledge, entropy].every((text) => typeof text === 'string') && (seen === null || Array.isArray(seen))
}
