import { advance, begin, isOver, sampleMove, toAct, type Game, type Position } from '@parlor/engine'
import { triggerBoard } from '@parlor/games/trigger-board'
import { tryExpression } from '@parlor/games/trigger-board/knowledge'
import { Stream } from './stream.ts'

/**
 * `npm run bench -- boards`: a board of 2,000 spaces and 5,000 events, played at random; and how often a second an
 * expression is worked out. Seconds of the processor, not of the wall. Arguments are checked already.
 */

const game: Game = triggerBoard
const json = process.argv.includes('--json')
const quick = process.argv.includes('--quick')
const ENTRIES = quick ? 2_000 : 40_000
const EVALUATIONS = quick ? 200_000 : 5_000_000
const SPACES = 2_000
const EVENTS = 5_000

function largeBoard(): object {
  const spaces = Array.from({ length: SPACES }, (_, index) => {
    const gain = { type: 'CHANGE_STAT', payload: { statId: 'score', delta: 1 } }
    const types = ['ON_ENTER', 'ON_LAND', 'ON_EXIT'].slice(0, index % 2 === 0 ? 3 : 2)
    const events = types.map((type) => ({ when: { type }, action: gain, if: 'player.stat.score < 100000 && turn > 0' }))
    return {
      id: `s${index}`,
      name: `Space ${index}`,
      position: { x: (index % 50) * 100, y: Math.floor(index / 50) * 100 },
      visual: {},
      connections: [{ targetId: `s${(index + 1) % SPACES}` }, { targetId: `s${(index + 7) % SPACES}` }],
      triggers: events,
    }
  })
  return { name: 'Large', spaces, gameRules: { turns: { maxTurns: 9_000 } } }
}

function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const random = new Stream(16)
const start = cpuSeconds(() => void begin(game, { board: largeBoard() }, 4))
let position: Position = begin(game, { board: largeBoard() }, 4)
const { options } = position
const played = cpuSeconds(() => {
  for (let entries = 0; entries < ENTRIES; entries++) {
    if (isOver(game, position)) position = begin(game, options, 4)
    const by = toAct(game, position)[0]
    const move = by === undefined ? undefined : sampleMove(game, position, by, random)
    if (by === undefined || move === undefined) throw new Error('nobody can act')
    advance(game, position, by, move, random)
  }
})

const tried = tryExpression(
  'player.stat.coins > 2 && turn % 2 == 0',
  new Map([
    ['player.stat.coins', 3],
    ['turn', 4],
  ]),
)
if (!tried.ok) throw new Error(tried.error.message)
const { holds } = tried.expression
const evaluated = cpuSeconds(() => {
  for (let each = 0; each < EVALUATIONS; each++) if (!holds(null)) throw new Error('it holds')
})

const figures = {
  spaces: SPACES,
  events: EVENTS,
  readSeconds: start,
  microsecondsAnEntry: (played / ENTRIES) * 1e6,
  evaluationsPerSecond: Math.round(EVALUATIONS / evaluated),
}
if (json) console.log(JSON.stringify(figures))
else console.table([figures])
