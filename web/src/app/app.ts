import type { SeatShape } from '@parlor/protocol'
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import { boardOf } from '../boards/board-of.ts'
import type { Board } from '../games/board.ts'
import { homeOf } from '../games/homes.ts'
import { listedGame } from '../catalogue/listed-games.ts'
import { expectOnline } from '../storage/unfinished.ts'
import { set, settings } from '../storage/settings.ts'
import type { BotPlay } from '../open-match/here/bots-and-clocks.ts'
import type { CannotOpen, OpenMatch } from '../open-match/open-match.ts'
import { formatPlace, HOME, isLost, type Place } from '../window/address.ts'
import { navigation, type Navigation } from '../window/navigation.ts'
import { Screens } from '../window/screens.ts'
import { textsReady } from '../words/translated.ts'

/** What went wrong on the way to a place. */
export type Trouble = CannotOpen | 'no-such-code' | 'no-such-page'

/** Opens a match wherever it is played. */
export async function openById(id: string, code?: string): Promise<OpenMatch | CannotOpen> {
  const { isHere } = await import('../open-match/here/new-here.ts')
  if (isHere(id)) {
    const [{ openHere }, { brain }] = await Promise.all([
      import('../open-match/here/open-here.ts'),
      import('../brain/start-brain.ts'),
    ])
    await textsReady()
    const botsOf = (game: string) => ({
      choose: (...asked: Parameters<BotPlay['choose']>) => brain().choose(...asked),
      hasSteps: homeOf(game).hasSteps === true,
    })
    return (await openHere(id, botsOf)) ?? 'match-gone'
  }
  const { openOnline } = await import('../open-match/online/open-online.ts')
  await textsReady()
  return openOnline(id, code)
}

/** What is shown at the place that the address names. */
export class App {
  readonly screens = new Screens()
  readonly navigation: Navigation
  readonly #openMatch = signal<OpenMatch | null>(null)
  readonly #board = signal<Board | null>(null)
  readonly #trouble = signal<Trouble | null>(null)
  /** Raised with every wish to be elsewhere: whatever was on its way before is too late. */
  #wish = 0
  #stopWatching: () => void = () => undefined

  constructor(ofPage: Navigation) {
    this.navigation = ofPage
  }

  /** The match in the lobby or on the screen; null while there is none, or it is being fetched. */
  get openMatch(): ReadonlySignal<OpenMatch | null> {
    return this.#openMatch
  }

  get board(): ReadonlySignal<Board | null> {
    return this.#board
  }

  get trouble(): ReadonlySignal<Trouble | null> {
    return this.#trouble
  }

  /** Goes where the address says. The intro is for those who come for the first time, and to no place in particular. */
  start(): void {
    this.screens.send('RUN')
    this.navigation.start((place) => void this.#show(place))
    const place = this.navigation.place.peek()
    const isHome = formatPlace(place) === ''
    const lost = isLost(location.search)
    if (isHome && !lost && !settings.value.returning && !navigator.webdriver) return
    void this.#show(place)
    if (!lost) return
    this.#trouble.value = 'no-such-page'
    this.navigation.rename(place)
  }

  toScores(): void {
    this.screens.send('END_GAME')
  }

  exit(): void {
    this.#wish++
    this.#closeMatch()
    this.screens.send('EXIT')
  }

  comeBack(): void {
    this.screens.reset()
    this.screens.send('RUN')
    this.navigation.go(HOME)
  }

  async #show(place: Place): Promise<void> {
    set({ returning: true })
    // Another entry of the match that is open: nothing that is on its way there is too late.
    if (place.at === 'match' && this.#openMatch.peek()?.id === place.id) return
    const wish = ++this.#wish
    this.#closeMatch()
    this.#trouble.value = null
    if (this.screens.now.peek() === 'EXIT') this.screens.reset()
    this.screens.send('RUN')
    this.screens.send('TO_MENU')
    if (place.at === 'new') this.#create(place.game)
    else if (place.at === 'match') await this.#join(place, wish)
    else if (place.at === 'join') await this.#joinByCode(place.code, wish)
  }

  #create(game: string): void {
    if (listedGame(game) === undefined) this.#trouble.value = 'no-such-game'
    else this.screens.send('CREATE_GAME', { playerId: settings.peek().name })
  }

  async #joinByCode(code: string, wish: number): Promise<void> {
    this.screens.send('JOIN_GAME', { gameId: code, playerId: settings.peek().name })
    try {
      const { matchOfCode } = await import('../open-match/online/join-code.ts')
      const found = await matchOfCode(code)
      if (wish !== this.#wish) return
      if (found === null) this.#fail('no-such-code')
      else this.navigation.replace({ at: 'match', id: found })
    } catch {
      if (wish === this.#wish) this.#fail('no-server')
    }
  }

  async #join({ id, code }: { readonly id: string; readonly code?: string }, wish: number): Promise<void> {
    this.screens.send('JOIN_GAME', { gameId: id, playerId: settings.peek().name })
    const opened = await openById(id, code).catch(() => 'went-wrong' as const)
    if (typeof opened === 'string') {
      if (wish === this.#wish) this.#fail(opened)
      return
    }
    if (wish !== this.#wish) return opened.close()
    this.#openMatch.value = opened
    // The lobby lasts until the match is played; then its board is fetched, and the match is on the screen.
    const isBegun = computed(() => opened.state.value.match.stage !== 'lobby')
    const isToGoOn = computed(() => isOwnUnfinished(opened))
    this.#stopWatching = effect(() => {
      if (isToGoOn.value) expectOnline()
      if (isBegun.value) untracked(() => void this.#begin(opened, wish))
    })
  }

  async #begin(openMatch: OpenMatch, wish: number): Promise<void> {
    const { match } = openMatch.state.peek()
    const gameId = openMatch.id
    const playerIds = match.seats.map(holderId)
    if (!this.screens.send('START_GAME', { gameId, playerIds })) return
    try {
      const board = await boardOf(openMatch.game.id)
      if (wish !== this.#wish) return
      this.#board.value = board
    } catch {
      if (wish === this.#wish) this.#fail('went-wrong')
      return
    }
    this.screens.send('BEGIN_GAME', { gameId, game: openMatch.game.id })
    const { stage } = openMatch.state.peek().match
    if (stage === 'over' || stage === 'closed') this.screens.send('END_GAME')
  }

  #fail(trouble: Trouble): void {
    this.#closeMatch()
    this.#trouble.value = trouble
    this.screens.send('TO_MENU')
  }

  #closeMatch(): void {
    this.#stopWatching()
    this.#stopWatching = () => undefined
    this.#openMatch.peek()?.close()
    this.#openMatch.value = null
    this.#board.value = null
  }
}

/** Does it wait for us on the server? */
function isOwnUnfinished({ where, state }: OpenMatch): boolean {
  const { stage, yours } = state.value.match
  return where === 'online' && yours.length > 0 && (stage === 'playing' || stage === 'lobby')
}

/** Who sits there: the player, or the bot. */
function holderId(holder: SeatShape): string {
  if (holder.kind === 'person') return holder.player.id
  return holder.kind === 'bot' ? holder.bot : ''
}

export const app = new App(navigation)
