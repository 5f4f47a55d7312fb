/** R24. An option of 0 seconds is no clock. */
export function clockSeconds(option: number): number {
  return option === 0 ? Infinity : option
}
