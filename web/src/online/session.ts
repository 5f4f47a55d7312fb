import type { OwnPlayerShape, RouteName } from '@parlor/protocol'
import { signal, type ReadonlySignal } from '@preact/signals'
import { set, settings } from '../storage/settings.ts'
import { call, type Asked, type Called } from './api.ts'
import { reachable } from './reachable.ts'

const player = signal<OwnPlayerShape | null>(null)
/** Who the server says we are; null: nobody yet. */
export const me: ReadonlySignal<OwnPlayerShape | null> = player

/** Can the server be reached? Null until it is known. */
export const serverIsHere: ReadonlySignal<boolean | null> = reachable

/** Raised whenever we become somebody, or nobody: what was asked before that is old. */
let changes = 0

function become(somebody: OwnPlayerShape | null): void {
  changes++
  take(somebody)
}

function take(somebody: OwnPlayerShape | null): void {
  player.value = somebody
  // The next page looks for our matches without being asked to.
  if (settings.peek().online !== (somebody !== null)) set({ online: somebody !== null })
}

/** The request under way that brings a new cookie. */
let renewal: Promise<unknown> | null = null

/** Asks the server who we are, and makes nobody of us who was none. */
export async function recallSession(): Promise<OwnPlayerShape | null> {
  await renewal
  const before = changes
  const shown = await call('showSession', {})
  if (shown.ok && before === changes) take(shown.value.player)
  return shown.ok ? player.value : null
}

const COOKIE_MS = 1_000

/**
 * Our session has ended. Another window may have renewed it, and its cookie may still be on the way: so we look twice before
 * we become a new guest. False when the server cannot be reached.
 */
export async function restoreSession(wait = () => after(COOKIE_MS)): Promise<boolean> {
  if ((await recallSession()) !== null) return true
  await wait()
  return (await recallSession()) !== null || (await ensureSession()) !== null
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds))
}

let opening: Promise<OwnPlayerShape | null> | null = null

/** Makes sure that the server knows us, as a guest if need be; null when it cannot be reached. */
export async function ensureSession(): Promise<OwnPlayerShape | null> {
  if (player.value !== null) return player.value
  opening ??= openSession().finally(() => (opening = null))
  return opening
}

async function openSession(): Promise<OwnPlayerShape | null> {
  if ((await recallSession()) !== null || reachable.value === false) return player.value
  const opened = await call('openSession', { body: {} })
  if (!opened.ok) return null
  become(opened.value.player)
  // A new guest bears the name that was chosen on this device, if it may.
  const { name } = settings.value
  if (name.trim() !== '') await rename(name)
  return player.value
}

/** Asks as somebody: as a new guest if the server has forgotten who we were. */
export async function callAsMe<N extends RouteName>(name: N, asked: Asked<N>): Promise<Called<N>> {
  await ensureSession()
  const called = await call(name, asked)
  if (called.ok || called.code !== 'not-signed-in') return called
  become(null)
  await ensureSession()
  return call(name, asked)
}

export async function rename(name: string): Promise<Called<'rename'>> {
  const renamed = await call('rename', { body: { name } })
  if (renamed.ok) become(renamed.value)
  return renamed
}

/** Makes an account of the guest we are. */
export async function createAccount(name: string, password: string): Promise<Called<'createAccount'>> {
  await ensureSession()
  return renewing(async () => {
    const made = await call('createAccount', { body: { name, password } })
    if (made.ok) become(made.value)
    return made
  })
}

export async function signIn(name: string, password: string): Promise<Called<'signIn'>> {
  return renewing(async () => {
    const signedIn = await call('signIn', { body: { name, password } })
    if (signedIn.ok) become(signedIn.value.player)
    return signedIn
  })
}

/** The old session ends before the answer that brings the new cookie has arrived: until then nobody asks who we are. */
async function renewing<T>(renew: () => Promise<T>): Promise<T> {
  const renewed = renew()
  renewal = renewed
  try {
    return await renewed
  } finally {
    if (renewal === renewed) renewal = null
  }
}

export async function signOut(): Promise<Called<'signOut'>> {
  return letGo(await call('signOut', {}))
}

export async function signOutEverywhere(): Promise<Called<'signOutEverywhere'>> {
  return letGo(await call('signOutEverywhere', {}))
}

export function changePassword(old: string, wanted: string): Promise<Called<'changePassword'>> {
  return call('changePassword', { body: { old, new: wanted } })
}

/** For good. A guest has no password. */
export async function deleteMe(password?: string): Promise<Called<'deleteMe'>> {
  return letGo(await call('deleteMe', { body: password === undefined ? {} : { password } }))
}

/** Everything that the server keeps about us. */
export async function exportMe(): Promise<Called<'exportMe'>> {
  let whole = await call('exportMe', { query: {} })
  while (whole.ok && whole.value.next !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
    const more = await call('exportMe', { query: { after: whole.value.next } })
    if (!more.ok) return more
    const { matches, results, next } = more.value
    const { value } = whole
    whole = {
      ...whole,
      value: { ...value, matches: [...value.matches, ...matches], results: [...value.results, ...results], next },
    }
  }
  if (!whole.ok) return whole
  const documents = []
  for (const { hash } of whole.value.documents) {
    // oxlint-disable-next-line no-await-in-loop -- each may be megabytes
    const read = await call('readDocument', { params: { hash } })
    if (read.ok) documents.push(read.value)
    // One may have been given up since it was listed.
    else if (read.code !== 'no-such-document') return read
  }
  return { ...whole, value: { ...whole.value, documents } }
}

/** We are nobody now. */
function letGo<C extends { readonly ok: boolean }>(called: C): C {
  if (called.ok) become(null)
  return called
}
