import { prepareTables } from '@parlor/bots/in-page'
import { answerWishes } from './answer-wishes.ts'
import type { Report, Wish } from './messages.ts'
import type { Prepare } from './shared-tables.ts'

/** The thread that bots and coaches of this page think in. Tables are made in another one, so that it can still listen. */
const prepare: Prepare = (name, report, signal) =>
  prepareTables([name], { signal, report: (done, { steps }) => report({ what: name, done, of: steps }) })

function send(report: Report): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  postMessage(report)
}

const answer = answerWishes(prepare, send)
addEventListener('message', ({ data }: MessageEvent<Wish>) => answer(data))
