import type { Game } from '@parlor/engine'
import type { Call } from '../online/api.ts'
import { settings } from '../storage/settings.ts'
import { words } from '../words/words.ts'
import { isOnline, onlinePlan, seatsHere, type SetUp } from './set-up-plan.ts'

/** The match there is now; or why there is none, as a sentence. */
export type Begun = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: string }

/** Sets the match up where it is to be played, and starts it unless somebody is waited for. */
export async function beginMatch(game: Game, setUp: SetUp, seed: string): Promise<Begun> {
  if (isOnline(setUp)) return beginOnline(game.id, setUp)
  const { newHere } = await import('../open-match/here/new-here.ts')
  const { guest, friend } = words.value.shell
  const seats = seatsHere(setUp.seats, { you: settings.value.name.trim() || guest, friend })
  const plan = { game, options: setUp.options, seats, ...(seed === '' ? {} : { seed }) }
  return { ok: true, id: await newHere(plan) }
}

/** With what this device adds to the dice. Where it fails, the match says so itself. */
async function startNow(call: Call, id: string): Promise<void> {
  const { mindPledges } = await import('../open-match/online/own-pledges.ts')
  const shown = await call('showMatch', { params: { id } })
  if (shown.ok) await mindPledges(call, shown.value)
  const started = await call('start', { params: { id } })
  if (started.ok) await mindPledges(call, started.value)
}

async function beginOnline(game: string, setUp: SetUp): Promise<Begun> {
  const [session, commands] = await Promise.all([
    import('../online/session.ts'),
    import('../open-match/online/lobby-commands.ts'),
  ])
  const me = await session.ensureSession()
  if (me === null) return { ok: false, why: words.value.failures.noServer }
  const name = settings.value.name.trim()
  // A guest is called as the field of the set-up says; who has an account bears its name. A name that is refused is not
  // worth a match: one plays under the old one.
  if (!me.account && name !== '' && name !== me.name) await session.rename(name)
  const { body, sit, startsAtOnce } = onlinePlan(game, setUp)
  const made = await session.callAsMe('createMatch', { body })
  if (!made.ok) return made
  const { id } = made.value
  for (const seat of sit) {
    // One after the other: who sits down first is first in the log. What fails can be mended in the lobby.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await commands.join(id, { seat })).ok) return { ok: true, id }
  }
  if (startsAtOnce) await startNow(session.callAsMe, id)
  return { ok: true, id }
}
