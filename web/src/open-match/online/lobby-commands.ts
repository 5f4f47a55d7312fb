import type { RouteName } from '@parlor/protocol'
import type { Asked, Call } from '../../online/api.ts'
import { callAsMe } from '../../online/session.ts'
import type { Said } from '../open-match.ts'

/** What can be wished for around a match. What comes of it arrives at the open match itself. */
export interface LobbyCommands {
  /** Sits down (default: at the first free seat), with the code of a match that is not listed. */
  readonly join: (id: string, wish?: { readonly code?: string; readonly seat?: number }) => Promise<Said>
  /** Stands up. Who has several seats says which. */
  readonly leave: (id: string, seat?: number) => Promise<Said>
  readonly ready: (id: string, ready: boolean, seat?: number) => Promise<Said>
  readonly start: (id: string) => Promise<Said>
  /** `bot`: null takes it out again. */
  readonly seatBot: (id: string, seat: number, bot: string | null) => Promise<Said>
  readonly kick: (id: string, seat: number) => Promise<Said>
  /** Makes another player the host. */
  readonly handOver: (id: string, player: string) => Promise<Said>
  readonly changeSettings: (id: string, change: SettingsChange) => Promise<Said>
  /** Makes a new code. */
  readonly invite: (id: string) => Promise<Said>
  readonly watch: (id: string, code?: string) => Promise<Said>
  /** Takes a seat back from the bot that played for us. */
  readonly takeBack: (id: string, seat?: number) => Promise<Said>
}

export type SettingsChange = Asked<'changeSettings'>['body']

export function lobbyCommands(call: Call): LobbyCommands {
  const said = async <N extends RouteName>(name: N, asked: Asked<N>): Promise<Said> => {
    const called = await call(name, asked)
    return called.ok ? { ok: true } : { ok: false, why: called.why }
  }
  return {
    join: (id, wish = {}) => said('join', { params: { id }, body: { ...wish } }),
    leave: (id, seat) => said('leave', { params: { id }, body: { seat } }),
    ready: (id, ready, seat) => said('ready', { params: { id }, body: { ready, seat } }),
    start: (id) => said('start', { params: { id } }),
    seatBot: (id, seat, bot) => said('seatBot', { params: { id }, body: { seat, bot } }),
    kick: (id, seat) => said('kick', { params: { id }, body: { seat } }),
    handOver: (id, player) => said('handOver', { params: { id }, body: { player } }),
    changeSettings: (id, change) => said('changeSettings', { params: { id }, body: change }),
    invite: (id) => said('invite', { params: { id } }),
    watch: (id, code) => said('watch', { params: { id }, body: { code } }),
    takeBack: (id, seat) => said('takeBack', { params: { id }, body: { seat } }),
  }
}

export const { join, leave, ready, start, seatBot, kick, handOver, changeSettings, invite, watch, takeBack } =
  lobbyCommands(callAsMe)
