import { Failed } from '../answer/failed.ts'
import type { Player, PlayerStore } from '../store/store.ts'
import { nameFrom, nameKey } from './name.ts'
import { hashPassword, isPassword } from './password.ts'
import type { Opened, Session, Sessions } from './sessions.ts'

/** What somebody can do about who they are. */
export class Accounts {
  readonly #players: PlayerStore
  readonly #sessions: Sessions

  constructor(players: PlayerStore, sessions: Sessions) {
    this.#players = players
    this.#sessions = sessions
  }

  /** Makes an account of a guest. */
  async create(player: Player, wanted: string, password: string): Promise<Player> {
    if (player.hasAccount) throw new Failed('has-account')
    const name = nameFrom(wanted)
    await this.#store(player, name, await hashPassword(password), null)
    return { ...player, name, hasAccount: true }
  }

  /** The answer, and the work before it, are the same for a wrong name and a wrong password. */
  async signIn(wanted: string, password: string): Promise<Opened> {
    const account = await this.#players.findAccount(nameKey(wanted))
    if (!(await isPassword(password, account?.passwordHash ?? null)) || account === null)
      throw new Failed('wrong-password')
    return this.#sessions.open(account.player)
  }

  async rename(player: Player, wanted: string): Promise<Player> {
    const name = nameFrom(wanted)
    const hash = await this.#players.passwordHashOf(player.id)
    if (hash !== null) {
      try {
        await this.#store(player, name, hash, hash)
      } catch (error) {
        // The password was changed in the meantime: it stays as it is now.
        if (error instanceof Failed && error.code === 'wrong-password') return this.rename(player, wanted)
        throw error
      }
    } else {
      // Guests may share names among themselves, but nobody passes for somebody who has an account.
      if ((await this.#players.findAccount(nameKey(name))) !== null) throw new Failed('name-taken')
      await this.#players.rename(player.id, name)
      this.#sessions.renamed(player.id)
    }
    return { ...player, name, hasAccount: hash !== null }
  }

  async changePassword(session: Session, old: string, password: string): Promise<void> {
    const { player } = session
    const hash = await this.#players.passwordHashOf(player.id)
    if (hash === null) throw new Failed('no-account')
    if (!(await isPassword(old, hash))) throw new Failed('wrong-password')
    const next = await hashPassword(password)
    // As it is stored: what a session remembers of a name may be some seconds old.
    const stored = await this.#players.find(player.id)
    await this.#store(player, stored?.name ?? player.name, next, hash)
    await this.#sessions.endAll(player.id, session)
  }

  /** For good. Whoever has an account has to prove it once more. */
  async erase(player: Player, password: string | undefined): Promise<void> {
    const hash = await this.#players.passwordHashOf(player.id)
    if (hash !== null && !(await isPassword(password ?? '', hash))) throw new Failed('wrong-password')
    await this.#players.erase(player.id)
    this.#sessions.erased(player.id)
  }

  /** `instead`: the hash that was there when it was looked at, so that of requests at once one succeeds. */
  async #store(player: Player, name: string, passwordHash: string, instead: string | null): Promise<void> {
    const stored = await this.#players.setAccount(player.id, name, nameKey(name), passwordHash, instead)
    if (!stored) {
      const isAsItWas = (await this.#players.passwordHashOf(player.id)) === instead
      throw new Failed(isAsItWas ? 'name-taken' : instead === null ? 'has-account' : 'wrong-password')
    }
    this.#sessions.renamed(player.id)
  }
}
