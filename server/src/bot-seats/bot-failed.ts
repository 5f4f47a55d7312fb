/**
 * `too-slow`: over budget. `threw`: the bot's own error. `no-move`: an invalid answer. `died`: its thread ended.
 * `no-such-bot`: unknown for this game. `no-tables`: its lookup tables could not be made. `busy`: the queue is full.
 * `closed`: the pool is closed.
 */
type Reason = 'too-slow' | 'threw' | 'no-move' | 'died' | 'no-such-bot' | 'no-tables' | 'busy' | 'closed'

/** A bot failed to answer. The message is for operators: it may quote the bot and must not reach players. */
export class BotFailed extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BotFailed'
    this.reason = reason
  }
}
