import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import { boardFor } from '../boards/boards.ts'
import type { Board } from '../boards/board.ts'
import { listedGame } from '../games/games.ts'
import { set, settings } from '../keep/settings.ts'
import type { Table } from '../table/table.ts'
import { formatPlace, HOME, parsePlace, type Place } from '../window/address.ts'
import { Screens } from '../window/screens.ts'
import { openTable } from './open-table.ts'

/** What went wrong on the way to a place. */
export type Trouble = 'match-gone' | 'no-server' | 'no-such-code' | 'no-such-game' | 'went-wrong'

/** Where somebody is, what is shown there, and how to get elsewhere. One for the page. */
export class App {
  readonly screens = new Screens()
  readonly #place = signal<Place>(HOME)
  readonly #table = signal<Table | null>(null)
  readonly #board = signal<Board | null>(null)
  readonly #trouble = signal<Trouble | null>(null)
  /** Matches of this visit: the chart knows them by their numbers here. */
  readonly #matches: string[] = []
  /** Raised with every wish to be elsewhere: whatever was on its way before is too late. */
  #wish = 0
  #stopWatching: () => void = () => undefined

  get place(): ReadonlySignal<Place> {
    return this.#place
  }

  /** The match in the lobby or on the screen; null while there is none, or it is being fetched. */
  get table(): ReadonlySignal<Table | null> {
    return this.#table
  }

  get board(): ReadonlySignal<Board | null> {
    return this.#board
  }

  get trouble(): ReadonlySignal<Trouble | null> {
    return this.#trouble
  }

  /** Goes where the address says. The intro is for those who come for the first time, and to no place in particular. */
  start(): void {
    addEventListener('popstate', () => {
      const there = parsePlace(location.search)
      // A link within the page, such as the one that skips to the content, leads nowhere else.
      if (formatPlace(there) !== formatPlace(this.#place.peek())) void this.#show(there)
    })
    this.screens.take({ move: 'RUN' })
    const place = parsePlace(location.search)
    const isHome = formatPlace(place) === ''
    this.#place.value = place
    if (isHome && !settings.value.returning && !navigator.webdriver) return
    void this.#show(place)
  }

  /** Goes elsewhere, with a new entry in the browser's history. */
  go(place: Place): void {
    const address = formatPlace(place) || location.pathname
    if (formatPlace(place) !== location.search) history.pushState(null, '', address)
    void this.#show(place)
  }

  /** The same place under another address, as while a slider is moved. */
  rename(place: Place): void {
    history.replaceState(null, '', formatPlace(place) || location.pathname)
    this.#place.value = place
  }

  /** The lobby of a match that is yet to be: it becomes that of the match, at the same place in the history. */
  becomeMatch(id: string): void {
    history.replaceState(null, '', formatPlace({ at: 'match', id }))
    void this.#show({ at: 'match', id })
  }

  toScores(): void {
    this.screens.take({ move: 'END_GAME' })
  }

  exit(): void {
    this.#wish++
    this.#closeTable()
    this.screens.take({ move: 'EXIT' })
  }

  comeBack(): void {
    this.screens.reset()
    this.screens.take({ move: 'RUN' })
    this.go(HOME)
  }

  async #show(place: Place): Promise<void> {
    this.#place.value = place
    set({ returning: true })
    // Another entry of the match that is open: nothing that is on its way there is too late.
    if (place.at === 'match' && this.#table.peek()?.id === place.id) return
    const wish = ++this.#wish
    this.#closeTable()
    this.#trouble.value = null
    if (this.screens.now.peek() === 'EXIT') this.screens.reset()
    this.screens.take({ move: 'RUN' })
    this.screens.take({ move: 'TO_MENU' })
    if (place.at === 'new') this.#create(place.game)
    else if (place.at === 'match') await this.#join(place.id, wish)
    else if (place.at === 'join') await this.#joinByCode(place.code, wish)
  }

  #create(game: string): void {
    if (listedGame(game) === undefined) this.#trouble.value = 'no-such-game'
    else this.screens.take({ move: 'CREATE_GAME', playerId: 0 })
  }

  async #joinByCode(code: string, wish: number): Promise<void> {
    this.screens.take({ move: 'JOIN_GAME', gameId: this.#numberOf(code), playerId: 0 })
    try {
      const { matchOfCode } = await import('../table/online/join-code.ts')
      const found = await matchOfCode(code)
      if (wish !== this.#wish) return
      if (found === null) this.#fail('no-such-code')
      else this.becomeMatch(found)
    } catch {
      if (wish === this.#wish) this.#fail('no-server')
    }
  }

  async #join(id: string, wish: number): Promise<void> {
    this.screens.take({ move: 'JOIN_GAME', gameId: this.#numberOf(id), playerId: 0 })
    const opened = await openTable(id).catch(() => 'went-wrong' as const)
    if (typeof opened === 'string') {
      if (wish === this.#wish) this.#fail(opened)
      return
    }
    if (wish !== this.#wish) return opened.close()
    this.#table.value = opened
    // The lobby lasts until the match is played; then its board is fetched, and the match is on the screen.
    const isBegun = computed(() => opened.state.value.match.stage !== 'lobby')
    this.#stopWatching = effect(() => {
      if (isBegun.value) untracked(() => void this.#begin(opened, wish))
    })
  }

  async #begin(table: Table, wish: number): Promise<void> {
    const { match } = table.state.peek()
    const gameId = this.#numberOf(table.id)
    const playerIds = match.seats.map((_, seat) => seat)
    if (!this.screens.take({ move: 'START_GAME', gameId, playerIds })) return
    try {
      const board = await boardFor(table.game.id)
      if (wish !== this.#wish) return
      this.#board.value = board
    } catch {
      if (wish === this.#wish) this.#fail('went-wrong')
      return
    }
    this.screens.take({ move: 'BEGIN_GAME', gameId, game: table.game.id })
    const { stage } = table.state.peek().match
    if (stage === 'over' || stage === 'closed') this.screens.take({ move: 'END_GAME' })
  }

  #fail(trouble: Trouble): void {
    this.#closeTable()
    this.#trouble.value = trouble
    this.screens.take({ move: 'TO_MENU' })
  }

  #closeTable(): void {
    this.#stopWatching()
    this.#stopWatching = () => undefined
    this.#table.peek()?.close()
    this.#table.value = null
    this.#board.value = null
  }

  #numberOf(match: string): number {
    const known = this.#matches.indexOf(match)
    return known >= 0 ? known : this.#matches.push(match) - 1
  }
}

export const app = new App()
