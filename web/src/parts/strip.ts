/** Brings a part of a strip that is too long for its room into its middle. Only the strip moves, never the page. */
export function showInStrip(strip: HTMLElement | null, part: string): void {
  const found = strip?.querySelector<HTMLElement>(part)
  if (strip && found) strip.scrollLeft = found.offsetLeft - (strip.clientWidth - found.offsetWidth) / 2
}
