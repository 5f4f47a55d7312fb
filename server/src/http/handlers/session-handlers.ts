import { nameKey } from '../../identity/name.ts'
import type { Opened } from '../../identity/sessions.ts'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import type { Caller } from '../gate.ts'
import { DOCUMENT_QUOTA } from './document-handlers.ts'
import { Failed } from '../../answer/failed.ts'
import { exportOf } from './export-of.ts'
import type { OwnPlayerShape } from '@parlor/protocol'
import type { Player } from '../../store/store.ts'

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

type AccountHandlers = Pick<ApiHandlers, 'createAccount' | 'rename' | 'changePassword' | 'deleteMe' | 'exportMe'>

export function accountHandlers(deps: HttpDeps): AccountHandlers {
  const { limits } = deps
  const { accounts } = deps.identity
  return {
    createAccount: async ({ body, player }, caller) => {
      limits.take('newAccount', caller.address)
      const opened = await accounts.create(player, body.name, body.password)
      caller.keepDevice(opened.mark)
      if (caller.by === 'bearer') return { ...ownPlayer(opened.player), token: opened.token }
      caller.keepCookie(opened.token)
      return ownPlayer(opened.player)
    },
    rename: async ({ body, player }) => {
      limits.take('rename', player.id)
      return ownPlayer(await accounts.rename(player, body.name))
    },
    changePassword: async ({ body }, { session }) => {
      if (session === null) throw new Failed('not-signed-in')
      limits.take('password', session.player.id)
      await accounts.changePassword(session, body.old, body.new)
      return undefined
    },
    deleteMe: async ({ body, player }, caller) => {
      limits.take('password', player.id)
      await accounts.erase(player, body.password)
      caller.dropCookie()
      return undefined
    },
    exportMe: ({ player, query: { after } }) => exportOf(deps, player, after),
  }
}

/** A player as shown to themselves. */
function ownPlayer({ id, name, hasAccount, createdAt }: Player): OwnPlayerShape {
  return { id, name, account: hasAccount, since: createdAt }
}
