import { Bug } from '@parlor/engine'
import type { ClassId } from './classes.ts'
import type { Bed, Farmer, State } from './state.ts'

/** The farmer of a seat: there is one for every seat once the characters are rolled. */
export function farmerOf({ farmers }: State, seat: number): Farmer {
  const farmer = farmers[seat]
  if (farmer === undefined) throw new Bug(`no farmer sits at ${seat}`)
  return farmer
}

export function bedOf(state: State, seat: number, bed: number): Bed {
  const found = farmerOf(state, seat).beds[bed]
  if (found === undefined) throw new Bug(`seat ${seat} has no bed ${bed}`)
  return found
}

/** R17. All seats, the one whose turn it is first, then as turns go. */
export function seatsInTurn({ order, turn }: State): number[] {
  const first = order.indexOf(turn.seat)
  return order.map((_, place) => order[(first + place) % order.length] as number) // within the list
}

/** R17. Everybody else, in that order. */
export function opponentsOf(state: State, seat: number): number[] {
  return seatsInTurn(state).filter((other) => other !== seat)
}

/** The seat that has a class; -1 where nobody does. */
export function seatOf({ farmers }: State, role: ClassId): number {
  return farmers.findIndex((farmer) => farmer.role === role)
}
