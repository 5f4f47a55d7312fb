import { randomBytes, scryptSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { httpUnderTest } from '../http/http.fixture.ts'
import { alikeKey } from '../identity/name.ts'

const PASSWORD = 'correct horse battery'
const ATTACKER = '203.0.113.66'

/** Stored as a password is, with the least work a guess can take: hundreds of guesses are made here. */
function cheapHash(password: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N: 2, r: 8, p: 1 })
  return ['scrypt', 1, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}

async function withOwner() {
  const http = await httpUnderTest({ limits: { newAccount: null } })
  onTestFinished(() => http.close())
  const { id } = await http.guest()
  const { players } = http.store
  expect(await players.setAccount(id, 'Olivia', alikeKey('Olivia'), cheapHash(PASSWORD))).toBe(true)
  const signIn = (password: string, remoteAddress: string, device?: string) =>
    http.app.inject({
      method: 'POST',
      url: '/api/sign-in',
      remoteAddress,
      payload: { name: 'Olivia', password, bearer: true },
      ...(device === undefined ? {} : { cookies: { 'parlor-device': device } }),
    })
  const { cookies } = await signIn(PASSWORD, '198.51.100.7')
  const device = cookies.find(({ name }) => name === 'parlor-device')?.value ?? ''
  return { http, signIn, device }
}

test('a wrong password every three seconds from elsewhere does not keep the owner out', async () => {
  const { http, signIn } = await withOwner()
  const answers = new Set<number>()
  for (let tried = 0; tried < 200; tried++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they come
    answers.add((await signIn('wrong', ATTACKER)).statusCode)
    http.time.now += 3_000
  }
  // The attacker is kept out, and nobody else.
  expect(answers).toEqual(new Set([403, 429]))
  expect((await signIn(PASSWORD, '198.51.100.7')).statusCode).toBe(200)
})

test('where many addresses try at once, a device that has signed in before is let in all the same', async () => {
  const { signIn, device } = await withOwner()
  expect(device).not.toBe('')
  for (let tried = 0; tried < 120; tried++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await signIn('wrong', `203.0.113.${tried}`)
  expect((await signIn(PASSWORD, '198.51.100.7')).statusCode).toBe(429)
  const known = await signIn(PASSWORD, '198.51.100.7', device)
  expect(known.statusCode).toBe(200)
  expect(known.cookies).toContainEqual(
    expect.objectContaining({ name: 'parlor-device', httpOnly: true, sameSite: 'Strict', path: '/api/sign-in' }),
  )
  // Whoever makes a mark up is nobody known.
  expect(
    (
      await signIn(
        PASSWORD,
        '198.51.100.7',
        device.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')),
      )
    ).statusCode,
  ).toBe(429)
  expect((await signIn(PASSWORD, '198.51.100.7', 'short')).statusCode).toBe(429)
})

test('a known device does not try passwords without end, and is known no more once the password is another', async () => {
  const { http, signIn, device } = await withOwner()
  const tried: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let count = 0; count < 12; count++) tried.push((await signIn('wrong', '198.51.100.7', device)).statusCode)
  expect(tried.slice(-2)).toEqual([429, 429])
  http.time.now += 3_600_000
  const { token } = (await signIn(PASSWORD, '198.51.100.7', device)).json()
  const changed = await http.ask('PUT', '/api/me/password', { old: PASSWORD, new: 'battery staple' }, token)
  expect(changed.status).toBe(204)
  expect(await http.deps.identity.accounts.isKnown('Olivia', device)).toBe(false)
})
