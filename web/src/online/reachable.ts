import { signal } from '@preact/signals'

/** Did the server answer when it was last asked? Null until it was. */
export const reachable = signal<boolean | null>(null)
