import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_DAYS } from '../identity/sessions.ts'

const NAME = 'parlor'
/** Lax: a link from elsewhere finds you signed in; what another site asks for in the background does not. */
const ALWAYS = { path: '/', httpOnly: true, sameSite: 'lax' } as const

export function cookieToken(request: Pick<FastifyRequest, 'cookies'>): string | null {
  return request.cookies[NAME] ?? null
}

export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(NAME, token, { ...ALWAYS, secure, maxAge: SESSION_DAYS * 86_400 })
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(NAME, { ...ALWAYS, secure })
}

const BEARER = /^bearer ([\w-]{1,128})$/i

/** Undefined when there is no such header; an empty text when it is no bearer token. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : (BEARER.exec(authorization)?.[1] ?? '')
}
