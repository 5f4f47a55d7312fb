/** A thread cannot run TypeScript: whoever runs this from its source gets the built file. */
export const WORKER_FILE = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/bot-seats/bot-worker.js', import.meta.url)
  : new URL('bot-worker.js', import.meta.url)
