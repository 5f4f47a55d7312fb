/**
 * R24. An option of 0 seconds is no clock. A choice that stops the clock of the phase it interrupts has that phase's
 * time, where it has none of its own: somebody who is away stalls nobody.
 */
export function clockSeconds(option: number, interrupted = 0): number {
  return option || interrupted || Infinity
}
