import type { Report } from './question.ts'

/** What came from a thread, or null: a bot may send anything from there, and none of it must hurt the server. */
export function parseReport(message: unknown): Report | null {
  if (typeof message !== 'object' || message === null) return null
  if ('ready' in message) return { ready: true }
  if (!('id' in message) || typeof message.id !== 'number') return null
  const { id } = message
  if ('answer' in message && typeof message.answer === 'string') return { id, answer: message.answer }
  if (!('failed' in message) || !('why' in message) || typeof message.why !== 'string') return null
  const { failed, why } = message
  return failed === 'threw' || failed === 'no-move' || failed === 'no-such-bot' ? { id, failed, why } : null
}
