import type { Game } from '@parlor/engine'
import { listedGames } from 'virtual:catalogue'

/** What a task of the thread needs besides its order. */
export interface Means {
  /** Resolved when these tables are there. */
  readonly tables: (names: readonly string[]) => Promise<void>
  /** Called when nothing is waited for any more. */
  readonly began: () => void
  /** Of something that takes a while: how much is done. */
  readonly report: (done: number, of: number) => void
  readonly isCancelled: () => boolean
}

export function gameOf(order: { readonly game: string }): Promise<Game> {
  const listed = listedGames.find(({ id }) => id === order.game)
  if (listed === undefined) throw new Error(`there is no game called ${order.game}`)
  return listed.load()
}

/** Lets messages be heard, without the wait that a browser puts before timers. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
    port2.postMessage(null)
  })
}
