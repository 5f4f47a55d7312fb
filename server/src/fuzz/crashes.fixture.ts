import { afterAll, beforeAll } from 'vitest'

/** What would have ended the process of a real server. */
export function watchedForCrashes(): readonly string[] {
  const crashes: string[] = []
  const note = (error: unknown) =>
    void crashes.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  beforeAll(() => {
    process.on('unhandledRejection', note)
    process.on('uncaughtException', note)
  })
  afterAll(() => {
    process.off('unhandledRejection', note)
    process.off('uncaughtException', note)
  })
  return crashes
}
