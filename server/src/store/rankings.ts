import { AnswerCache } from '../answer/answer-cache.ts'
import type { MatchStore, PlayerStore, Result, ResultStore, Standing } from './store.ts'

/** Caches rankings, which are read often, until a match ends that affects them. */
export class RankingCache {
  readonly #leaders = new AnswerCache<readonly Standing[]>()
  readonly #challenges = new AnswerCache<readonly (Result & { readonly name: string })[]>()

  cached(results: ResultStore): ResultStore {
    return {
      ...results,
      leaders: (filter) => this.#leaders.get(JSON.stringify(filter), aboutRules(filter), () => results.leaders(filter)),
      ofChallenge: (challenge, best, limit) =>
        this.#challenges.get(JSON.stringify([challenge, best, limit]), challenge, () =>
          results.ofChallenge(challenge, best, limit),
        ),
    }
  }

  invalidatedByMatches<M extends Pick<MatchStore, 'append'>>(matches: M): M {
    return {
      ...matches,
      append: async (append) => {
        const stored = await matches.append(append)
        for (const result of append.results ?? [])
          if (result.challenge === null) this.#leaders.invalidate(aboutRules(result))
          else this.#challenges.invalidate(result.challenge)
        return stored
      },
    }
  }

  /** All rankings depend on accounts and their names. */
  invalidatedByPlayers(players: PlayerStore): PlayerStore {
    const changed = <T>(answer: T): T => {
      this.#leaders.invalidate()
      this.#challenges.invalidate()
      return answer
    }
    return {
      ...players,
      setAccount: async (...asked) => changed(await players.setAccount(...asked)),
      erase: async (id) => changed(await players.erase(id)),
    }
  }
}

function aboutRules({ game, ruleSet }: { readonly game: string; readonly ruleSet: string }): string {
  return JSON.stringify([game, ruleSet])
}
