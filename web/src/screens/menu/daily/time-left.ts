const two = (number: number) => String(number).padStart(2, '0')

/** A span of milliseconds as hours, minutes and seconds. */
export function sayTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
