import type { AnyRouteName } from './http-case.fixture.ts'
import type { Dice } from './dice.fixture.ts'
import type { FuzzWorld } from './fuzz-world.fixture.ts'

export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

const NAME = 'Somebody Else'
const PASSWORD = 'correct horse battery'

/** A request of each route that is of the right form, at one of the watched matches. */
export function sampleOf(route: AnyRouteName, world: FuzzWorld, dice: Dice): Sample {
  const { id, game } = dice.pick(world.watched)
  const params = { id }
  const solo = { id: world.solo }
  const seat = dice.below(2)
  const samples: Readonly<Record<AnyRouteName, Sample>> = {
    showOpenApi: {},
    listGames: {},
    showGame: { params: { game } },
    openSession: { body: { bearer: true } },
    showSession: {},
    signOut: {},
    signOutEverywhere: {},
    createAccount: { body: { name: NAME, password: PASSWORD } },
    signIn: { body: { name: NAME, password: PASSWORD, bearer: true } },
    rename: { body: { name: NAME } },
    changePassword: { body: { old: PASSWORD, new: `${PASSWORD}!` } },
    deleteMe: { body: { password: PASSWORD } },
    exportMe: { query: { after: world.players[0].id } },
    showPlayer: { params: { id: world.players[0].id } },
    listResults: { params: { id: world.players[0].id }, query: { before: '99', limit: '5' } },
    listMyMatches: {},
    keepDocument: { body: { game, option: 'board', name: NAME, document: { spaces: [1] } } },
    listDocuments: { query: { game } },
    readDocument: { params: { hash: '5'.repeat(64) } },
    deleteDocument: { params: { hash: '5'.repeat(64) } },
    readMatchDocument: { params: { id, option: 'board' } },
    showLeaders: { params: { game }, query: { rules: '{}', by: 'wins', period: 'week' } },
    createMatch: {
      body: {
        game,
        options: { rounds: 1, rules: 'official' },
        seats: 2,
        settings: { listed: true, watched: true, undo: false, graceSeconds: 9 },
        bots: ['random', null],
        sit: true,
        pledge: 'ab'.repeat(32),
      },
    },
    listOpenMatches: { query: { game } },
    showMatch: { params },
    findCode: { params: { code: 'ABCDEF' } },
    join: { params, body: { seat, code: 'ABCDEF', pledge: 'ab'.repeat(32) } },
    pledge: { params, body: { pledge: 'ab'.repeat(32), seat } },
    reveal: { params, body: { entropy: 'mine', seat } },
    leave: { params, body: { seat } },
    ready: { params, body: { ready: true, seat } },
    watch: { params, body: { code: 'ABCDEF' } },
    start: { params },
    changeSettings: { params, body: { options: { rounds: 2 }, seats: 3, settings: { listed: true, graceSeconds: 9 } } },
    invite: { params },
    seatBot: { params, body: { seat, bot: 'random' } },
    kick: { params, body: { seat } },
    handOver: { params, body: { player: world.stranger.id } },
    move: { params, body: { move: { move: 'ROLL', dice: 2 }, seat, ref: 5_000, offers: true } },
    undo: { params, body: { seat, offers: true } },
    resign: { params, body: { seat } },
    takeBack: { params, body: { seat } },
    rematch: { params },
    close: { params },
    showView: { params, query: { seat: `${seat}`, offers: 'true' } },
    showChoices: { params, query: { move: 'SHUT', param: 'tiles', earlier: '{}', seat: `${seat}` } },
    showLog: { params, query: { seat: `${seat}` } },
    showReplay: { params, query: { at: '3', seat: `${seat}` } },
    showProof: { params },
    listKeys: {},
    verify: { params },
    showDaily: {},
    playDaily: { params: { game } },
    showDailyRanking: { params: { game, date: '2026-11-16' } },
    newYahtzee: { body: { rules: 'official' } },
    rollYahtzee: { params: solo },
    freezeYahtzee: { params: solo, body: { dice: [0, 4] } },
    unfreezeYahtzee: { params: solo, body: { dice: [1] } },
    showYahtzee: { params: solo },
    scoreYahtzee: { params: solo, body: { category: 'chance' } },
    scratchYahtzee: { params: solo, body: { category: 'ones' } },
  }
  return samples[route]
}
