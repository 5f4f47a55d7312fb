import type { HandlersOf } from '@parlor/protocol'
import { NEW_GAME_RULES, type YahtzeeState } from './yahtzee-shapes.ts'
import { Failed, RuleBroken } from '../answer/failed.ts'
import type { HttpDeps } from '../http/deps.ts'
import type { Caller } from '../http/gate.ts'
import type { Opened } from '../identity/sessions.ts'
import type { Player } from '../store/store.ts'
import type { yahtzeeRoutes } from './yahtzee-routes.ts'
import { GAME, openYahtzee, YahtzeeGame } from './yahtzee-game.ts'

type YahtzeeHandlers = HandlersOf<typeof yahtzeeRoutes, Player, Caller>

export function yahtzeeHandlers({ matches, games, identity, limits }: HttpDeps): YahtzeeHandlers {
  const checkServed = () => {
    if (!games.some(({ id }) => id === GAME)) throw new Failed('no-such-game')
  }
  const open = (id: string, player: Player) => {
    checkServed()
    return openYahtzee(matches, id, player)
  }
  const play = async (id: string, player: Player, ask: (game: YahtzeeGame) => Promise<void>) => {
    const game = await open(id, player)
    await ask(game)
    return stateOf(game)
  }
  /** A caller without a token gets a new guest: the game can only be played with it. */
  const newcomer = async ({ session, token, address }: Caller): Promise<Opened> => {
    if (session !== null && token !== null) return { player: session.player, token }
    limits.take('newSession', address)
    return identity.sessions.openGuest()
  }
  return {
    newYahtzee: async ({ body }, caller) => {
      checkServed()
      const { player, token } = await newcomer(caller)
      limits.takeNewMatch(player.id, caller.address)
      const options = { rules: body.rules ?? NEW_GAME_RULES }
      const game = new YahtzeeGame(await matches.create(player.id, { game: GAME, options, seats: 1 }), player)
      await game.submit({ kind: 'start', by: player.id })
      return { id: game.id, token, state: game.state }
    },
    rollYahtzee: ({ params, player }) => play(params.id, player, (game) => game.move({ move: 'ROLL' })),
    freezeYahtzee: ({ params, body, player }) => play(params.id, player, (game) => setFrozen(game, true, body.dice)),
    unfreezeYahtzee: ({ params, body, player }) => play(params.id, player, (game) => setFrozen(game, false, body.dice)),
    showYahtzee: async ({ params, player }) => stateOf(await open(params.id, player)),
    scoreYahtzee: ({ params, body, player }) =>
      play(params.id, player, (game) => game.move({ move: 'SCORE', category: body.category })),
    scratchYahtzee: ({ params, body, player }) =>
      play(params.id, player, (game) => game.move({ move: 'SCRATCH', category: body.category })),
  }
}

function stateOf({ state }: YahtzeeGame): { state: YahtzeeState } {
  return { state }
}

/** Limit of retries if concurrent requests change the same dice. */
const MOST_RACES = 100

const FREEZE = { move: 'FREEZE', settled: 'already-frozen' } as const
const UNFREEZE = { move: 'UNFREEZE', settled: 'not-frozen' } as const

/**
 * Freezes or unfreezes dice (default: all frozen ones). The game refuses a redundant change; here it is no error. The
 * game is asked even if nothing would change, since it decides whether freezing is allowed now.
 */
async function setFrozen(game: YahtzeeGame, frozen: boolean, told: readonly number[] | undefined): Promise<void> {
  const { move, settled } = frozen ? FREEZE : UNFREEZE
  for (let race = 0; ; race++) {
    const open = game.dice(!frozen)
    const changing = told === undefined ? open : told.filter((die) => open.includes(die))
    const isSettled = changing.length === 0
    try {
      return await game.move({ move, dice: isSettled ? (told ?? game.dice(frozen)) : changing })
    } catch (error) {
      if (!(error instanceof RuleBroken && error.refusal.code === settled) || race === MOST_RACES) throw error
      if (isSettled) return
    }
  }
}
