import type { EffectType } from '../format/actions.ts'
import type { Status } from '../state.ts'

/** What a player is and what befalls them, in a word or two: the sheet and every board call them the same. */
export interface PlayerWords {
  readonly status: Readonly<Record<Status, string>>
  readonly effects: Readonly<Record<EffectType, string>>
}

export const playerWords: PlayerWords = {
  status: {
    WAITING: 'waiting',
    PLAYING: 'playing',
    COMPLETED_GAME: 'home',
    ELIMINATED: 'out',
    SPECTATING: 'watching',
  },
  effects: {
    SkipTurns: 'skips',
    RepeatTurns: 'plays again',
    ChangeDirection: 'walks backwards',
    DiceModifier: 'dice changed',
    MovesModifier: 'steps changed',
    StatModifier: 'gain or loss',
    RandomMovement: 'astray',
    Immunity: 'immune',
    Linked: 'linked',
    Trap: 'trap',
  },
}

export const germanPlayerWords: PlayerWords = {
  status: {
    WAITING: 'wartet',
    PLAYING: 'spielt',
    COMPLETED_GAME: 'im Ziel',
    ELIMINATED: 'ausgeschieden',
    SPECTATING: 'sieht zu',
  },
  effects: {
    SkipTurns: 'setzt aus',
    RepeatTurns: 'spielt noch einmal',
    ChangeDirection: 'geht rückwärts',
    DiceModifier: 'Würfel geändert',
    MovesModifier: 'Schritte geändert',
    StatModifier: 'Gewinn oder Verlust',
    RandomMovement: 'verirrt',
    Immunity: 'geschützt',
    Linked: 'verbunden',
    Trap: 'Falle',
  },
}
