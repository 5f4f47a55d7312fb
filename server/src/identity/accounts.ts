import { createHmac, timingSafeEqual } from 'node:crypto'
import { Failed } from '../answer/failed.ts'
import type { Player, PlayerStore } from '../store/store.ts'
import { alikeKey, nameFrom, nameKey } from './name.ts'
import { hashPassword, isPassword } from './password.ts'
import { Sessions, type Opened, type Session, type IdentityListener } from './sessions.ts'

/** The device mark for later sign-ins. */
interface Marked {
  readonly mark: string
}

/** Only issued after sign-in, and void after a password change. */
function markOf(player: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(`parlor device 1 ${player}`).digest('base64url')
}

/** Account operations. */
class Accounts {
  readonly #players: PlayerStore
  readonly #sessions: Sessions

  constructor(players: PlayerStore, sessions: Sessions) {
    this.#players = players
    this.#sessions = sessions
  }

  /** Turns a guest into an account and renews the session: a copied guest token must not open the account. */
  async create(player: Player, wanted: string, password: string): Promise<Opened & Marked> {
    if (player.hasAccount) throw new Failed('has-account')
    const name = nameFrom(wanted)
    const hash = await hashPassword(password)
    await this.#store(player, name, hash, null)
    const opened = await this.#sessions.renew({ ...player, name, hasAccount: true })
    return { ...opened, mark: markOf(player.id, hash) }
  }

  /** Has this device signed in to the account before, with the current password? */
  async isKnown(wanted: string, mark: string | null): Promise<boolean> {
    if (mark === null) return false
    const account = await this.#find(wanted)
    if (account === null) return false
    const [given, right] = [mark, markOf(account.player.id, account.passwordHash)].map((text) => Buffer.from(text))
    return given?.length === right?.length && timingSafeEqual(given ?? Buffer.of(), right ?? Buffer.of())
  }

  /** Same answer and same work for a wrong name and a wrong password. */
  async signIn(wanted: string, password: string): Promise<Opened & Marked> {
    const account = await this.#find(wanted)
    if (!(await isPassword(password, account?.passwordHash ?? null)) || account === null)
      throw new Failed('wrong-password')
    const mark = markOf(account.player.id, account.passwordHash)
    return { ...(await this.#sessions.open(account.player)), mark }
  }

  async rename(player: Player, wanted: string): Promise<Player> {
    const name = nameFrom(wanted)
    const hash = await this.#players.passwordHashOf(player.id)
    if (hash !== null) {
      try {
        await this.#store(player, name, hash, hash)
      } catch (error) {
        // The password was changed concurrently: retry with the new one.
        if (error instanceof Failed && error.code === 'wrong-password') return this.rename(player, wanted)
        throw error
      }
    } else {
      // Guests may share names, but must not impersonate an account.
      if (await this.#isTaken(player, name)) throw new Failed('name-taken')
      if (!(await this.#players.renameGuest(player.id, name))) {
        if ((await this.#players.passwordHashOf(player.id)) === null) throw new Failed('not-signed-in')
        // The guest has become an account concurrently, so its name must be unique.
        return this.rename(player, wanted)
      }
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
    // The session's cached name may be outdated.
    const stored = await this.#players.find(player.id)
    await this.#store(player, stored?.name ?? player.name, next, hash)
    await this.#sessions.endAll(player.id, session)
  }

  /** Erases for good. An account must prove its password again. */
  async erase(player: Player, password: string | undefined): Promise<void> {
    const hash = await this.#players.passwordHashOf(player.id)
    if (hash !== null && !(await isPassword(password ?? '', hash))) throw new Failed('wrong-password')
    await this.#players.erase(player.id)
    this.#sessions.erased(player.id)
  }

  /** Finds an account by its exact name, not by a look-alike. */
  async #find(wanted: string): ReturnType<PlayerStore['findAccount']> {
    const alike = await this.#players.findAccount(alikeKey(wanted))
    return alike !== null && nameKey(alike.player.name) === nameKey(wanted) ? alike : null
  }

  /** Does another account have this name, or a look-alike? */
  async #isTaken(player: Player, name: string): Promise<boolean> {
    const holder = await this.#players.findAccount(alikeKey(name))
    return holder !== null && holder.player.id !== player.id
  }

  /** `instead`: the expected stored hash (compare-and-set), so that one of two concurrent requests succeeds. */
  async #store(player: Player, name: string, passwordHash: string, instead: string | null): Promise<void> {
    const isFree = !(await this.#isTaken(player, name))
    const stored = isFree && (await this.#players.setAccount(player.id, name, alikeKey(name), passwordHash, instead))
    if (!stored) {
      const isAsItWas = (await this.#players.passwordHashOf(player.id)) === instead
      throw new Failed(isAsItWas ? 'name-taken' : instead === null ? 'has-account' : 'wrong-password')
    }
    this.#sessions.renamed(player.id)
  }
}

/** Sessions and accounts. One instance per process, since it caches. */
export interface Identity {
  readonly sessions: Sessions
  readonly accounts: Accounts
}

const nobodyListens: IdentityListener = {
  ended: () => undefined,
  allEnded: () => undefined,
  renamed: () => undefined,
}

export function createIdentity(
  players: PlayerStore,
  clock: () => number,
  news: Partial<IdentityListener> = {},
): Identity {
  const sessions = new Sessions(players, clock, { ...nobodyListens, ...news })
  return { sessions, accounts: new Accounts(players, sessions) }
}
