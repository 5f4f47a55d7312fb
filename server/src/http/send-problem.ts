import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemOf } from './problem-of.ts'

const RETRY_SECONDS = 2

/** Answers a request that failed. Bugs are logged whole, under the id that the caller is told. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request.id)
  if (problem.status >= 500)
    request.log.error({ err: error, id: request.id, failure: problem.code }, 'a request failed')
  const wait = problem.facts?.retryAfterSeconds
  if (typeof wait === 'number') reply.header('retry-after', String(wait))
  else if (problem.status === 503) reply.header('retry-after', String(RETRY_SECONDS))
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  return (
    reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/problem+json')
      // As bytes: to a text fastify would add a charset, which this media type does not have.
      .send(Buffer.from(JSON.stringify(problem)))
  )
}
