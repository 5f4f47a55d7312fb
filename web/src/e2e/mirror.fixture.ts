// First: what is imported after it looks for a browser when it is loaded.
// oxlint-disable-next-line import/no-unassigned-import -- it only puts that there
import '../parts/browser.fixture.ts'
import type { AnyMove, Game, Kind } from '@parlor/engine'
import { LocalMatch, playedAgain } from '@parlor/match'
import type { Page } from 'playwright-core'
import type { Brain } from '../brain/brain.ts'
import { keptMatches, type KeptMatch, type MatchSummary } from '../storage/kept-matches.ts'
import { LocalOpenMatch } from '../open-match/here/local-open-match.ts'
import { newHere, started, type HerePlan } from '../open-match/here/new-here.ts'
import { summaryOf } from '../open-match/here/summary-of.ts'
import { bytesOf } from '../storage/hexadecimal.ts'

const NOBODY: Omit<Brain, 'choose'> = {
  advise: () => Promise.resolve(null),
  review: () => Promise.resolve(null),
  estimate: () => Promise.resolve(null),
  compare: () => Promise.resolve(null),
  reviewEstimated: () => Promise.resolve(null),
}

/**
 * A match as the page should play it, played here by the same log and the same seed: what the page shows after each move
 * is compared with it, so that every die is known beforehand.
 */
export class Mirror<K extends Kind> {
  readonly id: string
  readonly openMatch: LocalOpenMatch
  readonly #kept: KeptMatch
  readonly #summary: MatchSummary

  private constructor(game: Game<K>, kept: KeptMatch, summary: MatchSummary, choose: Brain['choose']) {
    this.id = kept.id
    this.#kept = kept
    this.#summary = summary
    this.openMatch = new LocalOpenMatch(kept, game, playedAgain(game, kept.entries), { ...NOBODY, choose })
  }

  /**
   * `choose`: what bots do here; by default they wait. `playOn`: plays the first part of the match, so that the page opens
   * it as a saved match that goes on from there.
   */
  static async of<K extends Kind>(
    game: Game<K>,
    seed: string,
    plan: Partial<Pick<HerePlan, 'options' | 'seats' | 'opening'>> = {},
    choose: Brain['choose'] = () => Promise.resolve(null),
    playOn: ((match: LocalMatch) => void) | null = null,
  ): Promise<Mirror<K>> {
    const id = await newHere({ game, options: {}, seats: [{ kind: 'person', name: 'Ann' }], seed, ...plan })
    const kept = started.get(id)
    const summary = keptMatches.value.find((each) => each.id === id)
    if (kept === undefined || summary === undefined) throw new Error('the match was not kept')
    if (playOn === null) return new Mirror(game, kept, summary, choose)
    const local = new LocalMatch(playedAgain(game, kept.entries), kept.entries, bytesOf(kept.seed))
    playOn(local)
    const saved = { ...kept, entries: [...local.entries] }
    return new Mirror(game, saved, summaryOf(local.match, kept.names, false, local.match.changedAt), choose)
  }

  /** What lies on the table. */
  get shown(): K['view'] {
    return this.openMatch.state.value.view?.table
  }

  get stage(): string {
    return this.openMatch.state.value.match.stage
  }

  get outcome() {
    return this.openMatch.state.value.match.outcome
  }

  /** Every way of making a move that is offered now. */
  ways(move: string): readonly AnyMove[] {
    return this.openMatch.state.value.view?.offers?.find((offer) => offer.move === move)?.ways ?? []
  }

  async play(move: AnyMove): Promise<void> {
    const said = await this.openMatch.play(move)
    if (!said.ok) throw new Error(said.why)
  }

  /** Puts the match, as it was at its start, into the browser's database, and opens it. */
  async openIn(page: Page): Promise<void> {
    await page.evaluate(
      ({ kept, summary }) =>
        new Promise<void>((resolve, reject) => {
          // As the page has left it, else of the first version: the page then takes it over.
          const request = indexedDB.open('parlor-matches')
          request.addEventListener('upgradeneeded', () => {
            for (const name of ['logs', 'summaries']) request.result.createObjectStore(name, { keyPath: 'id' })
          })
          request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
          request.addEventListener('success', () => {
            const transaction = request.result.transaction(['logs', 'summaries'], 'readwrite')
            transaction.objectStore('logs').put(kept)
            transaction.objectStore('summaries').put(summary)
            transaction.addEventListener('complete', () => {
              request.result.close()
              resolve()
            })
          })
        }),
      { kept: this.#kept, summary: this.#summary },
    )
    const address = new URL('.', page.url())
    address.search = `?match=${this.id}`
    await page.goto(address.href)
  }
}

/** Seeds one after the other: the first with which a match goes as it is wanted. */
export async function seedWhere(wanted: (seed: string) => Promise<boolean>, most = 2_000): Promise<string> {
  for (let number = 1; number <= most; number++) {
    const seed = number.toString(16).padStart(64, '0')
    // One after the other: the first is taken.
    // oxlint-disable-next-line no-await-in-loop
    if (await wanted(seed)) return seed
  }
  throw new Error(`none of the first ${most} seeds does it`)
}
