import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { range } from '../choice/index.ts'
import { otherwise } from '../declare/program.ts'
import { refuse } from '../declare/scene.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { toy, toyProgram, type ToyScene, type ToyState } from '../testing/toy.fixture.ts'
import { walk } from '../walk/walker.ts'
import { begin } from '../verbs/begin.ts'
import { canAct, offered, sampleMove, toAct } from '../verbs/offered.ts'
import { advance, copyPosition, isOver, play } from '../verbs/play.ts'
import { audit, outcome, view } from '../verbs/view.ts'

/** What the functions of the game under test do before they look at their scene. */
let distraction: () => void = () => {}

/** A game whose every function calls verbs before it reads its scene. */
const chart = statechart(`
  stateDiagram-v2
  state which <<choice>>
  [*] --> On
  On --> which: PICK (n)
  On --> On: CALL
  On --> On: HEARD
  which --> On: even
  which --> On: odd
`)

function word(scene: ToyScene, what: string): void {
  distraction()
  scene.state.trail.push(`${what}${scene.seat} of ${scene.seats} by ${scene.by} in ${scene.phases['main']}`)
}

/** Only the seat's own numbers. */
function isOwn(scene: Pick<ToyScene, 'seat' | 'state'>, { n }: { n: number }) {
  distraction()
  return (
    Math.floor(n / 100) === scene.seat || refuse('not-yours', { seat: scene.seat, trail: scene.state.trail.length })
  )
}

const made = toy(
  {
    main: toyProgram(chart, {
      moves: { PICK: { params: { n: () => range(0, 299) }, rules: [isOwn] }, CALL: {}, HEARD: 'game' },
      raises: { main: ['HEARD'] },
      when: {
        which: {
          even: (scene) => {
            distraction()
            return scene.state.trail.length % 2 === 0 && scene.possible('PICK')
          },
          odd: otherwise,
        },
      },
      effects: {
        PICK: (scene, { n }) => word(scene, `picked ${n} `),
        'which --> On: even': (scene) => word(scene, 'even '),
        'which --> On: odd': (scene) => word(scene, 'odd '),
        CALL: (scene) => {
          distraction()
          scene.raise('HEARD', { chart: 'main' })
          distraction()
          scene.tell({ what: 'called', by: scene.seat + scene.draw(5) })
        },
        HEARD: (scene) => word(scene, 'heard '),
      },
    }),
  },
  { audit: ({ state }: { state: ToyState }) => (state.trail.length > 99 ? 'too long' : null) },
)

const other = begin(made, {}, 4)
const isQuiet = () => distraction === quiet
const quiet = () => {}

/** Everything that points a scene somewhere. */
const VERBS: Readonly<Record<string, () => void>> = {
  view: () => void view(made, other, 2),
  offered: () => void offered(made, other, 2).map((offer) => offer.list(500)),
  canAct: () => void canAct(made, other, 2),
  toAct: () => void toAct(made, other),
  sampleMove: () => void sampleMove(made, other, 2, seededRandom(3)),
  play: () => void play(made, other, 2, { move: 'PICK', n: 222 }),
  'play of what raises and tells': () => void play(made, other, 1, { move: 'CALL' }, 0, seededRandom(1)),
  'a refused play': () => void play(made, other, 2, { move: 'PICK', n: 0 }),
  'a play that throws': () => expect(() => play(made, other, 1, { move: 'CALL' })).toThrow('asks chance'),
  advance: () => advance(made, copyPosition(made, other), 3, { move: 'CALL' }, seededRandom(9)),
  begin: () => void begin(made, {}, 3),
  'isOver, outcome, audit': () => void [isOver(made, other), outcome(made, other), audit(made, other)],
  'a walker': () => void walk(made, other).playout(seededRandom(5), 3),
}

/** A few moves of a match, by play, in place, at random and by a walker; all that can be told apart. */
function story(): unknown {
  let position = begin(made, {}, 2)
  const seen: unknown[] = []
  const moves: readonly (readonly [number, { move: string; n?: number }])[] = [
    [0, { move: 'PICK', n: 7 }],
    [1, { move: 'CALL' }],
    [1, { move: 'PICK', n: 101 }],
    [1, { move: 'PICK', n: 1 }],
    [0, { move: 'CALL' }],
  ]
  for (const [seat, move] of moves) {
    seen.push(offered(made, position, seat).map((offer) => [offer.move, offer.list(500)?.length]))
    const played = play(made, position, seat, move, 0, seededRandom(7))
    if (played.ok) {
      const ahead = copyPosition(made, position)
      advance(made, ahead, seat, move, seededRandom(7))
      expect(ahead).toEqual(played.position)
      position = played.position
      seen.push(played.happenings, played.draws)
    } else seen.push(played.refusal)
  }
  seen.push(sampleMove(made, position, 1, seededRandom(11)))
  const walker = walk(made, position)
  walker.actAs(1)
  seen.push(walker.count(), walker.moveAt(100))
  walker.take(50)
  walker.playout(seededRandom(13), 4)
  return [...seen, position, walker.save().position]
}

describe('a verb called inside an effect, a guard or a rule redirects nobody’s scene', () => {
  const alone = story()

  test.each(Object.entries(VERBS))('%s', (_, verb) => {
    distraction = () => {
      // Not again inside what it calls itself.
      const outer = distraction
      if (isQuiet()) return
      distraction = quiet
      try {
        verb()
      } finally {
        distraction = outer
      }
    }
    try {
      expect(story()).toEqual(alone)
    } finally {
      distraction = quiet
    }
  })
})

test('two games, each asking the other in the middle of its own question, do not mix up what they found', () => {
  const numbers = (last: number, isLegal: (n: number) => boolean) =>
    toy({
      main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> On: PICK (n)\nOn --> [*]: PASS'), {
        moves: {
          PICK: { params: { n: () => range(0, last) }, rules: [(_, { n }) => isLegal(n) || refuse('no', {})] },
          PASS: {},
        },
      }),
    })
  const small = numbers(3, () => true)
  const smallAt = begin(small, {}, 1)
  const large = numbers(99, (n) => {
    sampleMove(small, smallAt, 0, seededRandom(n))
    offered(small, smallAt, 0)
    return n >= 50
  })
  const largeAt = begin(large, {}, 1)
  for (let seed = 0; seed < 40; seed++) {
    const sampled = sampleMove(large, largeAt, 0, seededRandom(seed))
    expect(sampled?.move === 'PASS' || Number(Reflect.get(sampled ?? {}, 'n')) >= 50).toBe(true)
  }
  const [pick] = offered(large, largeAt, 0)
  expect(pick?.list(99)).toHaveLength(50)
  for (let seed = 0; seed < 40; seed++)
    expect(pick?.sample(seededRandom(seed))).toMatchObject({ n: expect.any(Number) })
})
