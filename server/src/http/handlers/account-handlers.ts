import { Failed } from '../../answer/failed.ts'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { exportOf } from './export-of.ts'
import { ownPlayer } from './own-player.ts'

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
