import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_DAYS } from '../identity/sessions.ts'

const NAME = 'parlor'
/** Lax: links from other sites find the session; their background requests do not. */
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

const DEVICE = 'parlor-device'
/** Sent to the sign-in route only. Browsers limit cookies to 400 days. */
const OF_DEVICE = { path: '/api/sign-in', httpOnly: true, sameSite: 'strict', maxAge: 400 * 86_400 } as const

/** Recognizes a device that has signed in before. */
export function deviceMark(request: Pick<FastifyRequest, 'cookies'>): string | null {
  return request.cookies[DEVICE] ?? null
}

export function setDeviceMark(reply: FastifyReply, mark: string, secure: boolean): void {
  reply.setCookie(DEVICE, mark, { ...OF_DEVICE, secure })
}

const BEARER = /^bearer ([\w-]{1,128})$/i

/** Undefined without the header; empty if it is not a bearer token. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : (BEARER.exec(authorization)?.[1] ?? '')
}
