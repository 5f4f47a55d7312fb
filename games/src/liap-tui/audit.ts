import { countIn, EVERY_PIECE, isWeak, RED_GENERAL } from './pieces.ts'
import { findPlay, winnerOf } from './plays.ts'
import { totalOf } from './rules.ts'
import { ALL_PILES, HAND, type PastTurn, type Scene, SEATS, type State } from './state.ts'

/** What is wrong with a state that no match may come to; null when nothing is. */
export function audit({ state, options }: Scene): string | null {
  return (
    piecesFault(state) ?? turnsFault(state) ?? toldFault(state) ?? declarationFault(state, options.maxConsecutiveZeros)
  )
}

/** Every piece once, or none dealt; hands of one size, less what was laid down in this turn. */
function piecesFault({ hands, plays, turns, count }: State): string | null {
  let seen = 0
  let total = 0
  for (const set of [...hands, ...plays, ...turns.flatMap((turn) => turn.plays)]) {
    seen |= set
    total += countIn(set)
  }
  if (total === 0) return null
  if (seen !== EVERY_PIECE || total !== SEATS * HAND) return `${total} pieces lie somewhere`
  const size = HAND - turns.reduce((sum, turn) => sum + turn.count, 0)
  for (const [seat, hand] of hands.entries()) {
    const laid = countIn(plays[seat] ?? 0)
    if (laid !== 0 && laid !== count) return `seat ${seat} has laid down ${laid} pieces, and ${count} were led`
    if (countIn(hand) + laid !== size) return `seat ${seat} has ${countIn(hand) + laid} pieces, and should have ${size}`
  }
  return null
}

/** Every turn was won by a play of the type that was led, and the piles are those of the turns. */
function turnsFault({ turns, piles, redeals, reason }: State): string | null {
  const won = [0, 0, 0, 0]
  for (const turn of turns) {
    won[turn.winner] = (won[turn.winner] ?? 0) + turn.count
    const fault = turnFault(turn)
    if (fault !== null) return fault
  }
  if (won.join() !== piles.join()) return `the piles are ${piles.join()}, and ${won.join()} were won`
  return redeals > 0 === (reason === 'redeal') ? null : `${redeals} redeals, and the starter by ${reason}`
}

function turnFault({ leader, winner, type, plays, count }: PastTurn): string | null {
  const led = findPlay(plays[leader] ?? 0)
  if (led?.type !== type || led.count !== count) return `what was led is no ${type} of ${count}`
  return winnerOf(plays, leader) === winner ? null : `seat ${winner} did not win that turn`
}

function declarationFault({ declared, zeros, barred }: State, mostZeros: number): string | null {
  if (!declared.includes(null) && totalOf(declared) === ALL_PILES) return 'the declarations add up to eight'
  if (zeros.some((count) => count > mostZeros)) return `${Math.max(...zeros)} zeros in a row`
  return countIn(barred) <= 2 ? null : `only ${ALL_PILES + 1 - countIn(barred)} declarations are allowed`
}

/** What everybody was told of the hands is true: who was dealt a weak one, who the red General, what type was led. */
function toldFault({ hands, plays, turns, asked, round, reason, starter, led, turn }: State): string | null {
  const dealt = hands.map((hand, seat) =>
    turns.reduce((all, past) => all | (past.plays[seat] ?? 0), hand | (plays[seat] ?? 0)),
  )
  if (dealt.every((set) => set === 0)) return null
  for (const [seat, set] of dealt.entries())
    if (asked !== null && asked.includes(seat) !== isWeak(set))
      return `seat ${seat} was dealt another hand than was told`
  if (round === 1 && reason === 'red-general' && ((dealt[starter] ?? 0) & RED_GENERAL) === 0)
    return `seat ${starter} starts without the red General`
  if (led === null) return null
  const laid = plays.filter((set) => set !== 0).length
  const leader = (turn - laid + plays.length) % plays.length
  return findPlay(plays[leader] ?? 0)?.type === led ? null : `what was led is no ${led}`
}
