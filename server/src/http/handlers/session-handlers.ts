import { nameKey } from '../../identity/name.ts'
import type { Opened } from '../../identity/sessions.ts'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import type { Caller } from '../gate.ts'
import { DOCUMENT_QUOTA } from './document-handlers.ts'
import { ownPlayer } from './own-player.ts'

type SessionHandlers = Pick<ApiHandlers, 'openSession' | 'showSession' | 'signOut' | 'signOutEverywhere' | 'signIn'>

type Deps = Pick<HttpDeps, 'identity' | 'limits' | 'matches' | 'store'>

export function sessionHandlers({ identity, limits, matches, store }: Deps): SessionHandlers {
  const { sessions, accounts } = identity
  return {
    openSession: async ({ body, player }, caller) => {
      // Otherwise a page's script could turn a cookie it cannot read into a token.
      const counts = caller.by === 'bearer' || body.bearer !== true
      if (player !== null && counts) return { player: ownPlayer(player) }
      limits.take('newSession', caller.address)
      return handOut(await sessions.openGuest(), body.bearer === true, caller)
    },
    showSession: ({ player }) => ({ player: player === null ? null : ownPlayer(player) }),
    signOut: async (_, caller) => {
      if (caller.session !== null) await sessions.end(caller.session)
      caller.dropCookie()
      return undefined
    },
    signOutEverywhere: async ({ player }, caller) => {
      await sessions.endAll(player.id)
      caller.dropCookie()
      return undefined
    },
    signIn: async ({ body }, caller) => {
      const key = nameKey(body.name)
      // A device that has signed in before has its own limit, so that an attacker cannot lock the owner out.
      if (await accounts.isKnown(body.name, caller.device)) limits.take('password', `device of ${key}`)
      else limits.takePassword(key, caller.address)
      const opened = await accounts.signIn(body.name, body.password)
      caller.keepDevice(opened.mark)
      // A page whose script asks for a token keeps its guest session.
      if (caller.session !== null && (caller.by === 'bearer') === (body.bearer === true)) {
        const { player: before } = caller.session
        if (!before.hasAccount) {
          await matches.signedIn(before.id, opened.player.id)
          await store.players.takeOver(before.id, opened.player.id, DOCUMENT_QUOTA)
        }
        // The cookie is replaced, so its session would be unreachable.
        if (caller.by === 'cookie') await sessions.end(caller.session)
      }
      return handOut(opened, body.bearer === true, caller)
    },
  }
}

function handOut({ player, token }: Opened, bearer: boolean, caller: Caller) {
  if (bearer) return { player: ownPlayer(player), token }
  caller.keepCookie(token)
  return { player: ownPlayer(player) }
}
