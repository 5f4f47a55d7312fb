import { findBot, Sfc32, Turn, type Bot } from '@parlor/bots'
import { advance, begin, copyPosition, offered, sampleMove, toAct, type KindOf, type Position } from '@parlor/engine'
import { liapTui } from '@parlor/games/liap-tui'
import { baseOf, lowestIn, POINTS, setOf } from '@parlor/games/liap-tui/knowledge'

/**
 * `npm run bench -- ceiling`: rounds of Liap Tui in which one sits among three of the bot called club, on the same deals in
 * every seat: club itself, the strong bot with more and more time, and somebody who sees all hands and knows how the others
 * play. Nobody in the product is told that much: it shows what there is to be won. Arguments are checked already.
 */

type Kind = KindOf<typeof liapTui>
type Move = Kind['move']
type Chooser = (position: Position<Kind>, seat: number, random: Sfc32) => Move

const quick = process.argv.includes('--quick')
const SEATS = 4

const named = (name: string): Bot => {
  const bot = findBot(liapTui, name)
  if (bot === undefined) throw new Error(`nobody called ${name} plays Liap Tui`)
  return bot
}
const club = named('club')
const strong = named('strong')

const asked =
  (bot: Bot): Chooser =>
  (position, seat, random) =>
    bot.choose(new Turn(liapTui, position, seat, random)) as Move // a bot of this game, which never waits
const byRules = asked(club)

function thinking(tries: number): Chooser {
  return (position, seat, random) => {
    const thought = strong.think?.(new Turn(liapTui, position, seat, random), tries)
    while (thought?.work(1_024) === true);
    return thought?.best() as Move // as above
  }
}

/** Goes on by rules of thumb to the end of the round; what it is worth to a seat. The position is changed. */
function playedOut(position: Position<Kind>, seat: number, random: Sfc32): number {
  playRound(position, () => byRules, random, random)
  return pointsOf(position, seat)
}

function pointsOf({ state }: Position<Kind>, seat: number): number {
  return baseOf(state.last?.declared[seat] ?? 0, state.last?.piles[seat] ?? 0)
}

/** Does whatever leads to the most points, by the true hands; it cannot see the next deal. */
const seesAll: Chooser = (position, seat, random) => {
  const usual = byRules(position, seat, random)
  if (usual.move === 'REDEAL') return usual
  let best: Move = usual
  let most = playedOut(after(position, seat, usual), seat, random)
  for (const move of differentMoves(position, seat)) {
    const points = playedOut(after(position, seat, move), seat, random)
    if (points <= most) continue
    best = move
    most = points
  }
  return best
}

function after(position: Position<Kind>, seat: number, move: Move): Position<Kind> {
  const next = copyPosition(liapTui, position)
  advance(liapTui, next, seat, move)
  return next
}

/** Of equal pieces one way is enough. */
function differentMoves(position: Position<Kind>, seat: number): Move[] {
  const known = new Map<string, Move>()
  for (const offer of offered(liapTui, position, seat))
    for (const move of offer.moves()) known.set('pieces' in move ? pointsIn(move.pieces) : JSON.stringify(move), move)
  return [...known.values()]
}

function pointsIn(pieces: readonly string[]): string {
  return pieces
    .map((piece) => POINTS[lowestIn(setOf([piece]))] ?? 0)
    .toSorted((a, b) => a - b)
    .join(' ')
}

/** Until the round that goes on is over. */
function playRound(position: Position<Kind>, chooserAt: (seat: number) => Chooser, chance: Sfc32, random: Sfc32): void {
  const { round } = position.state
  while (position.state.last?.round !== round) {
    const [by = 'chance'] = toAct(liapTui, position)
    const move =
      typeof by === 'number' ? chooserAt(by)(position, by, random) : sampleMove(liapTui, position, by, chance)
    if (move === undefined) throw new Error('nobody can act')
    advance(liapTui, position, by, move)
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** One among three of club, in every seat of every deal. */
function measure(name: string, one: Chooser, deals: number): string {
  const byDeal: number[] = []
  let [met, moves, spent] = [0, 0, 0]
  const timed: Chooser = (position, seat, random) => {
    const start = process.cpuUsage()
    const move = one(position, seat, random)
    const { user, system } = process.cpuUsage(start)
    moves++
    spent += user + system
    return move
  }
  for (let deal = 0; deal < deals; deal++) {
    let sum = 0
    for (let own = 0; own < SEATS; own++) {
      const position = begin(liapTui, {}, SEATS)
      const [chance, random] = [new Sfc32('ceiling', deal), new Sfc32('thought', deal * SEATS + own)]
      playRound(position, (seat) => (seat === own ? timed : byRules), chance, random)
      const points = pointsOf(position, own)
      if (points > 0) met++
      sum += points
    }
    byDeal.push(sum / SEATS)
  }
  const points = mean(byDeal)
  const spread = Math.sqrt(mean(byDeal.map((each) => (each - points) ** 2)) / Math.max(1, deals - 1))
  const share = ((100 * met) / (SEATS * deals)).toFixed(1)
  return [
    name.padEnd(24),
    `${points.toFixed(2)} ± ${(1.96 * spread).toFixed(2)} points`,
    `${share} % of declarations met`,
    `${(spent / 1_000 / moves).toFixed(2)} ms a move`,
    `${deals} deals`,
  ].join('  ')
}

const DEALS = quick ? 4 : 60
const FEW = quick ? 1 : 12

console.log('One among three of club, single rounds, every seat; points before they are multiplied, 95 % intervals')
console.log(measure('club', byRules, DEALS))
for (const tries of [60, 240, 600]) console.log(measure(`strong, ${tries} tries`, thinking(tries), DEALS))
console.log(measure('sees all hands', seesAll, DEALS))
console.log(measure('strong, 600 tries', thinking(600), FEW))
console.log(measure('strong, 10,000 tries', thinking(10_000), FEW))
