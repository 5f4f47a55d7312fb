import { FAILURES, type FailureCode, type Problem } from '@parlor/protocol'
import { Failed, RuleBroken } from '../answer/failed.ts'
import { StorageDown } from '../store/storage-errors.ts'

/** Errors of fastify itself. */
const BY_FASTIFY: Readonly<Record<string, FailureCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_NOT_FOUND: 'no-such-route',
}

/** An error as the caller may see it. Unknown errors are bugs: only their id is sent. */
export function problemOf(error: unknown, id: string): Problem {
  if (error instanceof RuleBroken) {
    const { code, facts } = error.refusal
    return { ...problemWith('rule-broken', error.message), refusal: { code, facts } }
  }
  if (error instanceof Failed) return failedProblem(error)
  if (error instanceof StorageDown) return problemWith(error.code)
  const code = fastifyCode(error)
  return code === null ? { ...problemWith('went-wrong'), id } : problemWith(code)
}

function failedProblem({ code, facts }: Failed): Problem {
  const some = Object.keys(facts).length > 0 ? { facts } : {}
  if (code !== 'malformed') return { ...problemWith(code), ...some }
  const first = firstFault(facts.faults)
  if (first === null) return { ...problemWith(code), ...some }
  return { ...problemWith(code, `${FAILURES[code].detail} ${first.at}: ${first.reason}`), ...some, at: first.at }
}

function firstFault(faults: unknown): { readonly at: string; readonly reason: string } | null {
  const first: unknown = Array.isArray(faults) ? faults[0] : null
  if (typeof first !== 'object' || first === null || !('at' in first) || !('reason' in first)) return null
  return { at: String(first.at), reason: String(first.reason) }
}

function problemWith(code: FailureCode, detail: string = FAILURES[code].detail): Problem {
  const title = code.replaceAll('-', ' ')
  return {
    type: `/api/docs#${code}`,
    title: title.slice(0, 1).toUpperCase() + title.slice(1),
    status: FAILURES[code].status,
    detail,
    code,
  }
}

function fastifyCode(error: unknown): FailureCode | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = BY_FASTIFY[code]
  if (known !== undefined) return known
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 404 || status === 403) return 'no-such-route'
  return status >= 400 && status < 500 ? 'malformed' : null
}
