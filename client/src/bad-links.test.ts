import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer } from './requests.ts'
import type { FakeSocket } from './fake-server.fixture.ts'
import { clientUnderTest, type UnderTest } from './match-client.fixture.ts'

/** How often each step is taken, so that connections live long enough for something to be under way when they are cut. */
const STEPS = { play: 6, other: 2, serve: 12, arrive: 10, double: 2, spoil: 1, cut: 2, fail: 1, pass: 5 } as const
type Step = keyof typeof STEPS

const anyStep = fc.oneof(
  ...Object.entries(STEPS).map(([step, weight]) => ({ weight, arbitrary: fc.constant(step as Step) })), // its own keys
)

/** Anything the network, the store or the server may do to a client, in any order. */
function run({ server, clock, followed }: UnderTest, step: Step, answers: Promise<Answer>[]): void {
  const { last } = server
  switch (step) {
    case 'play':
      return void answers.push(followed.play({ move: `mine ${answers.length}` }))
    case 'other':
      return server.plays('other')
    case 'serve':
      return void server.serve()
    case 'arrive':
      return void last.arrive()
    case 'double':
      return void last.arrive(2)
    case 'spoil':
      last.toClient[0] = last.toClient[0]?.replace(/"x":"[^"]*"/, '"x":"00000000"') ?? ''
      if (last.toClient[0] === '') last.toClient.shift()
      return
    case 'cut':
      return last.cut()
    case 'fail':
      return void server.failures.push('storage-down')
    case 'pass':
      clock.pass(400)
      return open(server.last)
  }
}

function open(socket: FakeSocket): void {
  if (!socket.closed && socket.sent.length === 0) socket.listener.opened()
}

/** From now on nothing goes wrong. */
function heal({ server, clock }: UnderTest): void {
  for (let round = 0; round < 60; round++) {
    open(server.last)
    server.settle()
    clock.pass(2_000)
  }
}

test('whatever is lost, doubled or spoilt: every move is made once, in order, and everybody ends with the same view', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 20, maxLength: 120 }),
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 5 }),
      async (steps, numbers) => {
        let at = 0
        const under = clientUnderTest({}, () => numbers[at++ % numbers.length] ?? 0)
        const answers: Promise<Answer>[] = []
        under.connect()
        for (const step of steps) run(under, step, answers)
        heal(under)
        const { server, followed, told } = under
        const entries = (await Promise.all(answers)).map((answer) => (answer.kind === 'accepted' ? answer.entry : null))
        expect(entries.map((entry) => (entry === null ? null : server.log[entry - 1]?.move))).toEqual(
          answers.map((_, n) => `mine ${n}`),
        )
        expect(server.log.filter(({ move }) => move !== 'other')).toHaveLength(answers.length)
        expect(followed).toMatchObject({ number: server.number, state: { kind: 'following' }, waitingSince: null })
        expect(followed.view).toEqual(server.view)
        expect(told.news.at(-1)).toMatchObject({ match: followed.match, view: followed.view })
        const entriesTold = told.news.map(({ match }) => match.number)
        expect(entriesTold).toEqual(entriesTold.toSorted((a, b) => a - b))
        const happened = told.news.flatMap(({ happenings }) => happenings.map((each) => Object(each).number as number)) // as the fake server says it
        expect(happened).toEqual([...new Set(happened)].toSorted((a, b) => a - b))
      },
    ),
    { numRuns: 300, seed: 4 },
  )
})
