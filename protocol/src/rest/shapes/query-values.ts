import { z } from 'zod'

/** A whole number in an address. Not coerced: `Number` takes '', ' 1 ' and '0x10' for numbers. */
export function wholeInQuery(most: number) {
  return z
    .string()
    .regex(/^(?:0|[1-9][0-9]{0,15})$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().max(most))
}

export const flagInQuery = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A seat in an address. */
export const seatInQuery = wholeInQuery(63)
