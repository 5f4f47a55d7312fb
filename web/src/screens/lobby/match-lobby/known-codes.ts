/** Codes that were seen on this page: after standing up, one can sit down again without asking for it. */
const codes = new Map<string, string>()
let last: string | null = null

export function rememberCode(match: string, code: string): void {
  codes.set(match, code)
}

/** Somebody came with this code; which match it leads to is known a moment later. */
export function cameBy(code: string): void {
  last = code
}

export function codeOf(match: string): string | null {
  return codes.get(match) ?? last
}
