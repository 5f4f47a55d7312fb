/** A seed as people hand it on: 64 hexadecimal digits, in small letters and without spaces. */
export function tidySeed(typed: string): string {
  return typed.replace(/\s+/g, '').toLowerCase()
}

export function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}
