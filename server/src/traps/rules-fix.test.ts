import { race } from '@parlor/engine/testing/games'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Game } from '@parlor/engine'
import { rulesVersion } from '@parlor/match'
import { TestServer } from '../secrecy/test-server.fixture.ts'
import { hostOf, personAt, seated, type Seated } from './seated.fixture.ts'

const first = race({ turns: 'anybody' })
const equal = race({ turns: 'anybody', version: 2 })
const other = race({ turns: 'anybody', version: 2, stride: (far) => 2 * far })
const broken = race({
  turns: 'anybody',
  version: 3,
  stride: () => {
    throw new Error('the secret word is swordfish')
  },
})

let testServer: TestServer
let table: Seated
const step = { move: { move: 'STEP', far: 3 } }
const path = (part: string) => `${table.path}${part}`

async function reopened(games: readonly Game[]): Promise<void> {
  await testServer.stop()
  await testServer.open({ games })
}

async function stored(): Promise<string> {
  return testServer.inStore(async ({ matches }) => JSON.stringify((await matches.load(table.id, true))?.rows))
}

describe('a rules fix breaks saves', () => {
  beforeEach(async () => {
    testServer = await TestServer.opened({ games: [first] })
    table = await seated(testServer, { game: first.id })
    for (const { ask } of table.people.map((person) => ({ ask: person.ask.bind(person) })))
      await ask('POST', path('/moves'), step)
  })
  afterEach(() => testServer.close())

  test('rules under which nothing is different are taken over, and the log says so', async () => {
    await reopened([equal])
    const { view } = (await hostOf(table.people).ask('GET', path('/view'))).json()
    expect(view.table.track).toEqual([3, 3])
    const rules = async () => (await hostOf(table.people).ask('GET', table.path)).json().rules
    await expect.poll(rules).toBe(rulesVersion(equal))
    expect((await hostOf(table.people).ask('POST', path('/moves'), step)).status).toBe(200)
    const { entries } = (await hostOf(table.people).ask('GET', path('/log'))).json()
    expect(entries.map(({ kind }: { kind: string }) => kind).slice(-2)).toEqual(['rules-changed', 'moved'])
  })

  test('under other rules it goes on by its own, where they are still here', async () => {
    await reopened([other, first])
    const host = hostOf(table.people)
    expect((await host.ask('GET', path('/view'))).json().view.table.track).toEqual([3, 3])
    expect((await host.ask('POST', path('/moves'), step)).json().view.table.track).toEqual([6, 3])
    expect((await host.ask('GET', table.path)).json().rules).toBe(rulesVersion(first))
    const fresh = await seated(testServer, { game: first.id })
    const made = await hostOf(fresh.people).ask('POST', `${fresh.path}/moves`, step)
    expect(made.json().view.table.track).toEqual([6, 0])
  })

  test.each([
    ['other rules', other],
    ['rules that cannot play it at all', broken],
  ])(
    '%s alone: it is refused, nothing is altered, other matches go on, and it is back with the old ones',
    async (_, now) => {
      await testServer.stop()
      const before = await stored()
      await testServer.open({ games: [now] })
      for (const person of table.people)
        for (const part of ['', '/view', '/log', '/proof']) {
          const answer = await person.ask('GET', path(part))
          expect([answer.status, answer.json().code]).toEqual([409, 'rules-changed'])
        }
      const refused = await hostOf(table.people).ask('POST', path('/moves'), step)
      expect([refused.status, refused.json().code]).toEqual([409, 'rules-changed'])
      // What went wrong while hidden moves were played again is for the operator.
      expect(refused.json().facts).toEqual({ entry: expect.any(Number) })
      expect((await testServer.ask('GET', table.path)).body).not.toContain('swordfish')
      const line = await testServer.line(personAt(table.people, 1).guest.token)
      expect(await line.follow({ f: 1, m: table.id })).toMatchObject({ t: 'fail', code: 'rules-changed' })
      const fresh = await seated(testServer, { game: first.id })
      expect((await hostOf(fresh.people).ask('GET', `${fresh.path}/view`)).status).toBe(200)
      await testServer.stop()
      expect(await stored()).toBe(before)
      await testServer.open({ games: [first] })
      expect((await hostOf(table.people).ask('POST', path('/moves'), step)).json().view.table.track).toEqual([6, 3])
    },
  )
})
