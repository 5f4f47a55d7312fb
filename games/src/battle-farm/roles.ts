import { oneFrom, type Choice } from '@parlor/engine'
import { CLASS_IDS, type ClassId } from './classes.ts'
import type { State } from './state.ts'

/** Choices among classes, each made once; classes stand for the players who have them. */
export class Roles {
  readonly #known = new Map<number, Choice<ClassId>>()

  of(roles: readonly ClassId[]): Choice<ClassId> {
    let set = 0
    for (const role of roles) set |= 1 << CLASS_IDS.indexOf(role)
    const known = this.#known.get(set)
    if (known !== undefined) return known
    const made = oneFrom(CLASS_IDS.filter((role) => roles.includes(role)))
    this.#known.set(set, made)
    return made
  }
}

/** The seat that has a class; -1 where nobody does. */
export function seatOf({ farmers }: State, role: ClassId): number {
  return farmers.findIndex((farmer) => farmer.role === role)
}
