import { Remembered } from '../answer/remembered.ts'
import type { MatchStore, PlayerStore, Result, ResultStore, Standing } from './store.ts'

/** Rankings are asked for by many and change seldom: they are remembered until a match ends that they are about. */
export class Rankings {
  readonly #leaders = new Remembered<readonly Standing[]>()
  readonly #challenges = new Remembered<readonly (Result & { readonly name: string })[]>()

  over(results: ResultStore): ResultStore {
    return {
      ...results,
      leaders: (filter) => this.#leaders.ask(JSON.stringify(filter), aboutRules(filter), () => results.leaders(filter)),
      ofChallenge: (challenge, best, limit) =>
        this.#challenges.ask(JSON.stringify([challenge, best, limit]), challenge, () =>
          results.ofChallenge(challenge, best, limit),
        ),
    }
  }

  heeding<M extends Pick<MatchStore, 'append'>>(matches: M): M {
    return {
      ...matches,
      append: async (append) => {
        const stored = await matches.append(append)
        for (const result of append.results ?? [])
          if (result.challenge === null) this.#leaders.changed(aboutRules(result))
          else this.#challenges.changed(result.challenge)
        return stored
      },
    }
  }

  /** Who has an account, and under which name, is in all of them. */
  following(players: PlayerStore): PlayerStore {
    const changed = <T>(answer: T): T => {
      this.#leaders.changed()
      this.#challenges.changed()
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
