/**
 * `too-slow`: longer than its budget. `threw`: its own error. `no-move`: an answer that is no move. `died`: its thread
 * ended. `no-such-bot`: nobody of that name plays the game. `no-tables`: what it looks things up in could not be made.
 * `busy`: too many wait already. `closed`: the pool has been closed.
 */
type Reason = 'too-slow' | 'threw' | 'no-move' | 'died' | 'no-such-bot' | 'no-tables' | 'busy' | 'closed'

/** A bot gave no answer. Its message is for the operator: it may quote the bot, and so must not go to players. */
export class BotFailed extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BotFailed'
    this.reason = reason
  }
}
