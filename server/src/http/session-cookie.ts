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

const DEVICE = 'parlor-device'
/** Sent to where one signs in, and nowhere else. Browsers keep nothing longer than 400 days. */
const OF_DEVICE = { path: '/api/sign-in', httpOnly: true, sameSite: 'strict', maxAge: 400 * 86_400 } as const

/** By which a device is known where somebody has signed in before. */
export function deviceMark(request: Pick<FastifyRequest, 'cookies'>): string | null {
  return request.cookies[DEVICE] ?? null
}

export function setDeviceMark(reply: FastifyReply, mark: string, secure: boolean): void {
  reply.setCookie(DEVICE, mark, { ...OF_DEVICE, secure })
}

const BEARER = /^bearer ([\w-]{1,128})$/i

/** Undefined when there is no such header; an empty text when it is no bearer token. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : (BEARER.exec(authorization)?.[1] ?? '')
}
