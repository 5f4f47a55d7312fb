import { race } from '@parlor/engine/testing/games'
import { canonical } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import type { Command, RunnerCommand, PlayerCommand } from '../command.ts'
import { ANN, BOB, DAN, EVE, moveOf, seated, LoggedMatch, type Wish } from '../fixtures/logged-match.fixture.ts'
import type { Stage } from '../match.ts'
import { snapshotOf } from '../snapshot.ts'

const game = race()
const BOT = 'random'

/** Ann is host at seat 0, Bob sits at seat 1, seat 2 is empty, Dan has nothing to do with it, and Eve was put out. */
function lobby(wish: Wish = {}): LoggedMatch {
  return new LoggedMatch(game, { seats: 3, ...wish }).do(
    { kind: 'sit', by: EVE, seat: 1 },
    { kind: 'sit', by: ANN, seat: 0 },
    { kind: 'kick', by: ANN, seat: 1 },
    { kind: 'sit', by: BOB, seat: 1 },
    { kind: 'ready', by: BOB, seat: 1, ready: true },
  )
}

/** The same with a bot at seat 2; it is Ann's turn, and she has made a step. */
function playing(): LoggedMatch {
  const logged = lobby().do({ kind: 'seat-bot', by: ANN, seat: 2, bot: BOT }, { kind: 'start', by: ANN })
  return logged.do(moveOf(ANN, 0, 'STEP', { far: 1 }))
}

const hostStops = (by: string): Command => ({ kind: 'move', by, seat: 'host', move: { move: 'STOP' } })
const IN_STAGE: Readonly<Record<Stage, LoggedMatch>> = {
  lobby: lobby(),
  playing: playing(),
  over: playing().do(hostStops(ANN)),
  closed: lobby().do({ kind: 'close', by: ANN }),
}

const PEOPLE = [ANN, BOB, DAN, EVE] as const
type Answers = readonly [ann: string, bob: string, dan: string, eve: string]
const all = (answer: string): Answers => [answer, answer, answer, answer]
const HOST_ONLY: Answers = ['ok', 'not-host', 'not-host', 'not-host']
const ANN_ONLY: Answers = ['ok', 'not-your-seat', 'not-your-seat', 'not-your-seat']
const BOB_ONLY: Answers = ['not-your-seat', 'ok', 'not-your-seat', 'not-your-seat']

interface Row {
  readonly ask: (by: string) => PlayerCommand
  readonly lobby: Answers
  readonly playing: Answers
  readonly over: Answers
  readonly closed?: Answers
}

const inLobby = (ask: Row['ask'], answers: Answers): Row => ({
  ask,
  lobby: answers,
  playing: all('not-in-lobby'),
  over: all('not-in-lobby'),
})
const inPlay = (ask: Row['ask'], answers: Answers): Row => ({
  ask,
  lobby: all('not-playing'),
  playing: answers,
  over: all('not-playing'),
})

/** Every command of a player: `move` twice, since a host's is another. */
const ROWS: Readonly<Record<PlayerCommand['kind'] | 'move of the host', Row>> = {
  invite: { ...inPlay((by) => ({ kind: 'invite', by, code: 'ABCDEF' }), HOST_ONLY), lobby: HOST_ONLY },
  spectate: {
    ask: (by) => ({ kind: 'spectate', by }),
    lobby: all('ok'),
    playing: all('ok'),
    over: all('ok'),
    closed: all('ok'),
  },
  change: inLobby((by) => ({ kind: 'change', by, change: { options: { goal: 5 } } }), HOST_ONLY),
  sit: inLobby((by) => ({ kind: 'sit', by, seat: 2 }), ['ok', 'one-seat-each', 'ok', 'barred']),
  stand: inLobby((by) => ({ kind: 'stand', by, seat: 1 }), BOB_ONLY),
  ready: inLobby((by) => ({ kind: 'ready', by, seat: 1, ready: false }), BOB_ONLY),
  pledge: inLobby((by) => ({ kind: 'pledge', by, seat: 1, pledge: 'ab'.repeat(32) }), BOB_ONLY),
  reveal: inLobby(
    (by) => ({ kind: 'reveal', by, seat: 1, entropy: 'mine' }),
    ['not-your-seat', 'not-starting', 'not-your-seat', 'not-your-seat'],
  ),
  'seat-bot': inLobby((by) => ({ kind: 'seat-bot', by, seat: 2, bot: BOT }), HOST_ONLY),
  kick: {
    ...inPlay((by) => ({ kind: 'kick', by, seat: 1 }), ['still-here', 'not-host', 'not-host', 'not-host']),
    lobby: HOST_ONLY,
  },
  'hand-over': { ...inPlay((by) => ({ kind: 'hand-over', by, to: BOB }), HOST_ONLY), lobby: HOST_ONLY },
  start: inLobby((by) => ({ kind: 'start', by }), ['seats-not-filled', 'not-host', 'not-host', 'not-host']),
  move: inPlay((by) => ({ kind: 'move', by, seat: 0, move: { move: 'STEP', far: 1 } }), ANN_ONLY),
  'move of the host': inPlay((by) => ({ kind: 'move', by, seat: 'host', move: { move: 'STOP' } }), HOST_ONLY),
  undo: inPlay((by) => ({ kind: 'undo', by, seat: 0 }), ANN_ONLY),
  'take-back': inPlay((by) => ({ kind: 'take-back', by, seat: 0 }), ANN_ONLY),
  resign: inPlay((by) => ({ kind: 'resign', by, seat: 1, bot: BOT }), BOB_ONLY),
  rematch: {
    ask: (by) => ({ kind: 'rematch', by, to: 'm2' }),
    lobby: all('not-over'),
    playing: all('not-over'),
    over: ['ok', 'ok', 'not-your-seat', 'not-your-seat'],
  },
  close: {
    ...inPlay((by) => ({ kind: 'close', by }), ['others-play', 'not-host', 'not-host', 'not-host']),
    lobby: HOST_ONLY,
  },
}

/** What the server does, by stage: lobby, playing, over, closed. */
const RUNNER: readonly [RunnerCommand, Answers][] = [
  [
    { kind: 'bot-move', seat: 2, bot: BOT, move: { move: 'PASS' } },
    ['not-playing', 'not-your-turn', 'not-playing', 'match-closed'],
  ],
  [{ kind: 'call-off' }, ['not-due', 'not-in-lobby', 'not-in-lobby', 'match-closed']],
  [{ kind: 'clock' }, ['not-playing', 'not-due', 'not-playing', 'match-closed']],
  [{ kind: 'away', seat: 1, bot: BOT }, ['not-playing', 'ok', 'not-playing', 'match-closed']],
  [{ kind: 'pause', outages: [], graceMs: 0 }, ['not-playing', 'ok', 'not-playing', 'match-closed']],
  [{ kind: 'sign-in', player: BOB, as: DAN }, ['ok', 'ok', 'ok', 'match-closed']],
  [{ kind: 'adopt-rules', rules: '9-x' }, ['ok', 'ok', 'not-playing', 'match-closed']],
  [{ kind: 'sweep', since: Infinity }, ['ok', 'ok', 'not-playing', 'match-closed']],
]

const STAGES = ['lobby', 'playing', 'over', 'closed'] as const
const CASES = Object.entries(ROWS).flatMap(([name, row]) =>
  STAGES.flatMap((stage) =>
    PEOPLE.map((who, at) => {
      const answers = row[stage] ?? all('match-closed')
      return { name, stage, who, command: row.ask(who), answer: answers[at] }
    }),
  ),
)
const HOUSE_CASES = RUNNER.flatMap(([command, answers]) =>
  STAGES.map((stage, at) => ({ name: command.kind, stage, who: 'its runner', command, answer: answers[at] })),
)

describe('every command in every stage, whoever asks', () => {
  test.each([...CASES, ...HOUSE_CASES])('$name in $stage by $who: $answer', ({ stage, command, answer }) => {
    const logged = IN_STAGE[stage]
    const before = canonical(snapshotOf(logged.match))
    // Asked twice: a decision keeps nothing in mind.
    expect([logged.no(command) ?? 'ok', logged.no(command) ?? 'ok']).toEqual([answer, answer])
    expect(canonical(snapshotOf(logged.match))).toBe(before)
  })

  test('a denial comes without entries, and says nothing else than why', () => {
    expect(IN_STAGE.lobby.ask({ kind: 'start', by: ANN })).toEqual({
      ok: false,
      denial: 'seats-not-filled',
      facts: { empty: [2] },
    })
    expect(IN_STAGE.playing.ask({ kind: 'clock' })).toEqual({ ok: false, denial: 'not-due', facts: {} })
  })

  test('seats that are not there are nobody’s', () => {
    for (const seat of [-1, 3, 0.5, Number.NaN, 1e9]) {
      expect(IN_STAGE.lobby.no({ kind: 'sit', by: DAN, seat })).toBe('no-such-seat')
      expect(IN_STAGE.lobby.no({ kind: 'seat-bot', by: ANN, seat, bot: BOT })).toBe('no-such-seat')
      expect(IN_STAGE.lobby.no({ kind: 'stand', by: BOB, seat })).toBe('not-your-seat')
      expect(IN_STAGE.lobby.no({ kind: 'ready', by: BOB, seat, ready: true })).toBe('not-your-seat')
      expect(IN_STAGE.lobby.no({ kind: 'kick', by: ANN, seat })).toBe('no-such-player')
      expect(IN_STAGE.playing.no(moveOf(ANN, seat, 'PASS'))).toBe('not-your-seat')
      expect(IN_STAGE.playing.no({ kind: 'undo', by: ANN, seat })).toBe('not-your-seat')
      expect(IN_STAGE.playing.no({ kind: 'resign', by: ANN, seat, bot: BOT })).toBe('not-your-seat')
      expect(IN_STAGE.playing.no({ kind: 'take-back', by: ANN, seat })).toBe('not-your-seat')
      expect(IN_STAGE.playing.no({ kind: 'away', seat, bot: BOT })).toBe('no-such-player')
      expect(IN_STAGE.playing.no({ kind: 'bot-move', seat, bot: BOT, move: {} })).toBe('no-such-bot')
    }
  })

  test('a finished match of two is the same whichever way it was filled', () => {
    expect(seated(game, [ANN, BOB]).no({ kind: 'start', by: ANN })).toBe(null)
  })
})
