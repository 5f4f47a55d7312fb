// A thread with bots that no product would have, beside the real ones. Plain JavaScript: threads run no TypeScript.
import { parentPort } from 'node:worker_threads'
import { findBot } from '@parlor/bots'
import { findGame } from '@parlor/games'
import { answerQuestions } from '../../dist/bot-seats/answer-questions.js'

/** The last question as it came, with all that the thread was handed. */
let heard = null
parentPort.on('message', ({ id, task, input }) => {
  if (task === 'choose') heard = { id, ...input }
})

const cycle = { move: 'ROLL' }
cycle.self = cycle

/** Thinks as long as it may, and tells how long that was. */
const ponders = {
  choose: () => ({ move: 'AT_ONCE' }),
  think: () => {
    let done = 0
    return {
      work: (count) => {
        done += count
        return true
      },
      best: () => ({ move: 'PONDERED', done, thinkMs: heard.thinkMs }),
    }
  },
}

const ODD = {
  loops: () => {
    for (;;);
  },
  never: () => new Promise(() => undefined),
  throws: () => {
    throw new Error('the bot is unwell')
  },
  rejects: () => Promise.reject(new Error('the bot is unwell')),
  waits: () => null,
  later: (turn) => new Promise((resolve) => setImmediate(() => resolve(turn.sample()))),
  undefined: () => undefined,
  text: () => 'ROLL',
  list: () => [{ move: 'ROLL' }],
  nameless: () => ({ tiles: [1, 2] }),
  function: () => () => ({ move: 'ROLL' }),
  cycle: () => cycle,
  forges: () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort.postMessage({ id: heard.id, answer: { move: 'ROLL' } })
    return new Promise(() => undefined)
  },
  big: () => ({ move: 'x'.repeat(1_000_000) }),
  // Many small things: V8 ends a thread that runs out of memory with these, and the process with one large thing.
  hog: () => {
    let kept = null
    for (;;) kept = { kept }
  },
  exits: () => process.exit(3),
  noisy: (turn) => {
    for (const noise of [
      null,
      'noise',
      7,
      { id: 'x' },
      { id: heard.id },
      { id: heard.id, fault: 'x' },
      { id: -1, answer: 'null' },
    ])
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      parentPort.postMessage(noise)
    return turn.sample()
  },
  /** Throws after it has answered. */
  stray: (turn) => {
    setTimeout(() => {
      throw new Error('too late')
    })
    return turn.sample()
  },
  seed: (turn) => ({ move: 'SEED', seed: heard.seed, drawn: turn.random.below(2 ** 32) }),
  spy: () => ({
    move: 'SPY',
    heard: { ...heard, tables: heard.tables.map(({ name }) => name) },
    env: { ...process.env },
  }),
}

answerQuestions({
  findGame,
  findBot: (game, name) => {
    if (name === 'ponders') return ponders
    return Object.hasOwn(ODD, name) ? { choose: ODD[name] } : findBot(game, name)
  },
})
