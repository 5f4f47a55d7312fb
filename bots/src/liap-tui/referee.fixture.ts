/**
 * Referees a log by its words alone, with the rules written down a second time and nothing taken from the game: throws
 * where the log breaks them, and gives the totals they lead to.
 */
export function referee(log: readonly Line[], { goal, maxRounds, mostZeros }: Rules): number[] {
  const totals = [0, 0, 0, 0]
  const zeros = [0, 0, 0, 0]
  let at = 0
  const next = (...moves: readonly string[]): Line => {
    const line = log[at++]
    if (line === undefined || !moves.includes(line.move)) throw new Error(`${line?.move} in place of ${moves.join()}`)
    return line
  }
  let lastWinner: number | null = null
  for (let round = 1; round <= maxRounds && Math.max(...totals) < goal; round++) {
    let multiplier = 1
    let starter: number | null = lastWinner
    let order = next('DEAL').order ?? []
    for (;;) {
      must(new Set(order).size === 32, 'every piece is dealt once')
      const weak = handsOf(order).flatMap((hand, seat) =>
        [...hand].every((piece) => pointsOf(piece) <= 9) ? [seat] : [],
      )
      const answers = weak.map(() => next('REDEAL', 'KEEP'))
      must(sameSeats(answers, weak), 'who is weak answers, and nobody else')
      const wanting = new Set(answers.filter(({ move }) => move === 'REDEAL').map(({ by }) => by))
      const first = seatsFrom(starter ?? 0).find((seat) => wanting.has(seat))
      if (first === undefined) break
      multiplier++
      starter = first
      order = next('DEAL').order ?? []
    }
    const hands = handsOf(order)
    starter ??= hands.findIndex((hand) => hand.has('RED_GENERAL'))
    const declared = declaredFrom(starter, zeros, mostZeros, () => next('DECLARE'))
    const piles = [0, 0, 0, 0]
    let leader: number = starter
    while ((hands[leader]?.size ?? 0) > 0) {
      const laid = seatsFrom(leader).map((seat) => {
        const { by, pieces = [] } = next(seat === leader ? 'LEAD' : 'FOLLOW')
        must(by === seat, `it was the turn of ${seat}`)
        for (const piece of pieces) must(hands[seat]?.delete(piece) ?? false, `${seat} holds ${piece}`)
        return { seat, pieces }
      })
      const led = readPlay(laid[0]?.pieces ?? [])
      must(led !== null, 'what is led is a play')
      let best = { seat: leader, worth: led?.worth ?? 0 }
      for (const { seat, pieces } of laid) {
        must(pieces.length === laid[0]?.pieces.length, 'as many pieces as were led')
        const play = readPlay(pieces)
        if (play !== null && play.type === led?.type && play.worth > best.worth) best = { seat, worth: play.worth }
      }
      leader = best.seat
      piles[leader] = (piles[leader] ?? 0) + (laid[0]?.pieces.length ?? 0)
    }
    lastWinner = leader
    must(sum(piles) === 8, 'a round has eight piles')
    for (const [seat, wanted] of declared.entries()) {
      const off = Math.abs(wanted - (piles[seat] ?? 0))
      totals[seat] = (totals[seat] ?? 0) + multiplier * (off > 0 ? -off : wanted === 0 ? 3 : wanted + 5)
    }
  }
  must(at === log.length, 'nothing happens after the end')
  return totals
}

interface Rules {
  readonly goal: number
  readonly maxRounds: number
  readonly mostZeros: number
}

/** What somebody has said, as a log has it. */
export interface Line {
  readonly by: number
  readonly move: string
  readonly order?: readonly string[]
  readonly piles?: number
  readonly pieces?: readonly string[]
}

function must(isSo: boolean, rule: string): void {
  if (!isSo) throw new Error(`broken: ${rule}`)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const seatsFrom = (first: number) => [0, 1, 2, 3].map((after) => (first + after) % 4)
const handsOf = (order: readonly string[]) => [0, 1, 2, 3].map((seat) => new Set(order.slice(8 * seat, 8 * seat + 8)))

function sameSeats(lines: readonly Line[], seats: readonly number[]): boolean {
  return new Set(lines.map(({ by }) => by)).size === seats.length && lines.every(({ by }) => seats.includes(by))
}

function declaredFrom(starter: number, zeros: number[], mostZeros: number, next: () => Line): number[] {
  const declared = [0, 0, 0, 0]
  for (const seat of seatsFrom(starter)) {
    const { by, piles = -1 } = next()
    must(by === seat && piles >= 0 && piles <= 8, `${seat} declares from 0 to 8`)
    declared[seat] = piles
    zeros[seat] = piles === 0 ? (zeros[seat] ?? 0) + 1 : 0
    must((zeros[seat] ?? 0) <= mostZeros, 'not too many zeros in a row')
  }
  must(sum(declared) !== 8, 'declarations do not add up to eight')
  return declared
}

const NAMES = ['SOLDIER', 'CANNON', 'HORSE', 'CHARIOT', 'ELEPHANT', 'ADVISOR', 'GENERAL']
const GROUPS = [NAMES.slice(1, 4), NAMES.slice(4)]

function partsOf(piece: string) {
  const [colour = '', name = ''] = piece.split('_')
  return { colour, name }
}

function pointsOf(piece: string): number {
  const { colour, name } = partsOf(piece)
  return 2 * NAMES.indexOf(name) + (colour === 'RED' ? 2 : 1)
}

function readPlay(pieces: readonly string[]): { readonly type: string; readonly worth: number } | null {
  const kinds = new Set(pieces.map((piece) => Object.values(partsOf(piece)).join(' ')))
  const names = [...new Set(pieces.map((piece) => partsOf(piece).name))]
  const isOneColour = new Set(pieces.map((piece) => partsOf(piece).colour)).size === 1
  const worth = sum(pieces.map(pointsOf))
  const count = pieces.length
  if (count === 1) return { type: 'single', worth }
  if (kinds.size === 1 && (count === 2 || names[0] === 'SOLDIER')) return { type: `${count} of a kind`, worth }
  const isStraight =
    isOneColour && GROUPS.some((group) => group.length === kinds.size && names.every((name) => group.includes(name)))
  if (!isStraight || count > 6) return null
  const distinct = sum([...new Set(pieces.map(pointsOf))])
  // No kind of a straight has three pieces: four have one double, five have two, six have all three.
  return { type: `straight of ${count}`, worth: count === 6 ? worth : distinct }
}
