import { board, land, note, ring, steps, type Point } from './make.ts'

type Fields = Readonly<Record<string, unknown>>

const SEATS = 4
const PIECES = 3
const TRACK = 12
/** Each seat's own spaces have one colour, which says whose they are. */
const COLOURS = ['#e3b4ae', '#aec6e3', '#b4dcbc', '#d3bce0'] as const
const RADIUS = 400
const MIDDLE: Point = [620, 620]
/** Between spaces of one nest, and of one reed bed. */
const GAP = 101

const placeOf = ring(TRACK, RADIUS, MIDDLE)
const offsetOf = (seat: number) => (seat * TRACK) / SEATS
const track = (index: number) => `t${(index + TRACK) % TRACK}`

/** A gust carries a goose on, right behind each jetty. */
const TAILWIND = [land(steps(2), { limit: { perTurn: 1 } }), land(note('A gust! {{PLAYER_NAME}} is blown on.'))]

function trackSpaces(): Fields[] {
  return Array.from({ length: TRACK }, (_, index) => {
    const seat = Array.from({ length: SEATS }, (__, each) => each).find((each) => offsetOf(each) === index)
    const turnsOff = Array.from({ length: SEATS }, (__, each) => each).find(
      (each) => track(offsetOf(each) - 1) === track(index),
    )
    const isWindy = index % (TRACK / SEATS) === 1
    const [x, y] = placeOf(index)
    const onward = turnsOff === undefined ? {} : { condition: `player.index != ${turnsOff}` }
    return {
      id: track(index),
      name: seat !== undefined ? `Jetty ${seat + 1}` : turnsOff !== undefined ? `Bank ${turnsOff + 1}` : 'Tailwind',
      position: { x, y },
      visual: { size: 64, ...(seat === undefined ? {} : { color: COLOURS[seat] }) },
      connections: [
        ...(turnsOff === undefined
          ? []
          : [{ targetId: `nest${turnsOff}-0`, condition: `player.index == ${turnsOff}`, label: 'home' }]),
        { targetId: track(index + 1), ...onward },
      ],
      ...(isWindy ? { triggers: TAILWIND } : {}),
    }
  })
}

/** From the ring to the middle: a nest of so many places, only for its owner. */
function nestSpaces(seat: number): Fields[] {
  const [fromX, fromY] = placeOf(offsetOf(seat) - 1)
  return Array.from({ length: PIECES }, (_, index) => {
    const part = ((index + 1) * GAP) / RADIUS
    return {
      id: `nest${seat}-${index}`,
      name: `Nest ${seat + 1}.${index + 1}`,
      position: {
        x: Math.round(fromX + (MIDDLE[0] - fromX) * part),
        y: Math.round(fromY + (MIDDLE[1] - fromY) * part),
      },
      // Its colour says whose it is: a dozen names would hide the middle of the board.
      visual: { size: 56, color: COLOURS[seat], showLabel: false },
      ...(index + 1 < PIECES ? { connections: [{ targetId: `nest${seat}-${index + 1}` }] } : {}),
    }
  })
}

/** Outside the ring: where geese wait. */
function reedSpaces(seat: number): Fields[] {
  const [x, y] = placeOf(offsetOf(seat))
  const [away, across] = [1.36, GAP]
  return Array.from({ length: PIECES }, (_, index) => {
    const outX = MIDDLE[0] + (x - MIDDLE[0]) * away
    const outY = MIDDLE[1] + (y - MIDDLE[1]) * away
    const shift = (index - (PIECES - 1) / 2) * across
    const isUpright = Math.abs(x - MIDDLE[0]) > Math.abs(y - MIDDLE[1])
    return {
      id: `reeds${seat}-${index}`,
      name: `Reeds ${seat + 1}`,
      position: { x: Math.round(outX + (isUpright ? 0 : shift)), y: Math.round(outY + (isUpright ? shift : 0)) },
      visual: { size: 56, color: COLOURS[seat], showLabel: false },
      connections: [{ targetId: track(offsetOf(seat)) }],
    }
  })
}

const seats = Array.from({ length: SEATS }, (_, seat) => seat)
const zones = (name: string) =>
  Object.fromEntries(
    seats.map((seat) => [seat, Array.from({ length: PIECES }, (_, index) => `${name}${seat}-${index}`)]),
  )

/** Three pieces each, round the ring and home; a piece that is landed on begins again. */
export const raceFour = board(
  {
    name: 'Geese Go Home',
    description:
      'Three geese each, once round the pond and into your own nest. Land on somebody else’s goose, and it flies back to the reeds. The first with all three at home wins. Mostly luck.',
    goal: 'Be the first with all 3 geese in your nest.',
    theme: 'meadow',
    tags: ['race', 'several pieces'],
  },
  {
    players: { min: 2, max: SEATS },
    turns: { turnOrder: 'random' },
    movement: { diceCount: 1, diceSides: 6, rollAgainOn: [6], maxExtraRolls: 2 },
    pieces: {
      startZones: zones('reeds'),
      homeZones: zones('nest'),
      leaveOn: [1, 2, 3, 5, 6],
      capture: { enabled: true, safeSpaces: seats.map((seat) => track(offsetOf(seat))) },
    },
    victory: {
      conditions: [{ type: 'ALL_PIECES_HOME' }, { type: 'TURN_LIMIT', rounds: 25, winner: 'furthest' }],
    },
  },
  [...trackSpaces(), ...seats.flatMap(nestSpaces), ...seats.flatMap(reedSpaces)],
  { engine: { type: 'multi-piece' } },
)
