import { z } from 'zod'

/** A whole number in a query. Not coerced: `Number` accepts '', ' 1 ' and '0x10'. */
export function wholeInQuery(most: number) {
  return z
    .string()
    .regex(/^(?:0|[1-9][0-9]{0,15})$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().max(most))
}

export const flagInQuery = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A seat in a query. */
export const seatInQuery = wholeInQuery(63)
