import { shutTheBox } from '@parlor/games/shut-the-box'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestServer } from '../secrecy/test-server.fixture.ts'
import { START } from '../secrecy/story.fixture.ts'
import { hostOf, seated } from './seated.fixture.ts'

describe('seed from the clock', () => {
  const dice: unknown[] = []
  const commitments: unknown[] = []
  const houses: TestServer[] = []
  beforeAll(async () => {
    // Two houses at the same moment, which never passes.
    for (let at = 0; at < 2; at++) houses.push(await TestServer.opened({ clock: () => START }))
    for (const testServer of houses)
      for (let match = 0; match < 8; match++) {
        const { people, path } = await seated(testServer, { game: shutTheBox.id, people: 1 })
        const host = hostOf(people)
        commitments.push((await host.ask('GET', path)).json().commitment)
        const fallen: unknown[] = []
        for (let roll = 0; roll < 6; roll++) {
          await host.ask('POST', `${path}/moves`, { move: { move: 'ROLL', dice: 2 } })
          const { table, offers } = (await host.ask('GET', `${path}/view?offers=true`)).json().view
          fallen.push(table.dice)
          const [way] = offers?.find(({ move }: { move: string }) => move === 'SHUT')?.ways ?? []
          if (way === undefined) break
          await host.ask('POST', `${path}/moves`, { move: way })
        }
        dice.push(JSON.stringify(fallen))
      }
  })
  afterAll(async () => {
    for (const testServer of houses) await testServer.close()
  })

  test('matches set up in the same millisecond have other seeds and other dice', () => {
    expect(commitments).toHaveLength(16)
    expect(new Set(commitments).size).toBe(16)
    expect(new Set(dice).size).toBeGreaterThan(12)
  })
})

describe('client-reported lag or dice', () => {
  let testServer: TestServer
  const now = START
  beforeAll(async () => {
    testServer = await TestServer.opened({ clock: () => now })
  })
  afterAll(() => testServer.close())

  test('a client cannot send what chance brings, before or after it has asked for a roll', async () => {
    const { people, path, id } = await seated(testServer, { game: shutTheBox.id, people: 1 })
    const host = hostOf(people)
    const before = (await host.ask('GET', `${path}/view`)).json()
    for (const seat of [undefined, 0, 'host'] as const) {
      const answer = await host.ask('POST', `${path}/moves`, {
        move: { move: 'DICE', values: [6, 6] },
        ...(seat === undefined ? {} : { seat }),
      })
      expect([answer.status, answer.json().code]).toEqual([409, 'rule-broken'])
    }
    const line = await host.follow(id)
    const no = await line.ask({ t: 'move', f: 1, ref: 1, move: { move: 'DICE', values: [6, 6] } })
    expect(no.t).toBe('no')
    expect((await host.ask('GET', `${path}/view`)).json()).toEqual(before)
    await host.ask('POST', `${path}/moves`, { move: { move: 'ROLL', dice: 2 } })
    const rolled = (await host.ask('GET', `${path}/view`)).json()
    const again = await host.ask('POST', `${path}/moves`, { move: { move: 'DICE', values: [1, 1] } })
    expect(again.status).toBe(409)
    expect((await host.ask('GET', `${path}/view`)).json()).toEqual(rolled)
  })

  test('nor the time, an author, draws or a position: unknown fields are refused, times are the server’s', async () => {
    const { people, path, id } = await seated(testServer, { game: shutTheBox.id, people: 1 })
    const host = hostOf(people)
    const move = { move: 'ROLL', dice: 2 }
    for (const more of [{ at: 1 }, { now: 1 }, { by: 'chance' }, { draws: [5, 5] }, { position: {} }, { lag: 900 }]) {
      const answer = await host.ask('POST', `${path}/moves`, { move, ...more })
      expect([answer.status, answer.json().code]).toEqual([400, 'malformed'])
    }
    const line = await host.follow(id)
    const fail = await line.ask({ t: 'move', f: 1, ref: 1, move, at: 1 })
    expect([fail.t, fail.code]).toEqual(['fail', 'malformed'])
    const inside = await host.ask('POST', `${path}/moves`, { move: { ...move, at: 1 } })
    expect(inside.json().code).toBe('rule-broken')
    expect((await host.ask('POST', `${path}/moves`, { move })).status).toBe(200)
    const { entries } = (await host.ask('GET', `${path}/log`)).json()
    for (const { at } of entries) expect(at).toBe(now)
  })

  test('nor make a clock speak', async () => {
    const { people, path } = await seated(testServer, { game: 'battle-farm', people: 2 })
    const host = hostOf(people)
    const { view } = (await host.ask('GET', `${path}/view`)).json()
    expect(view.clocks.length).toBeGreaterThan(0)
    for (const { move } of view.clocks as { move: string }[]) {
      const before = (await host.ask('GET', path)).json().number
      // What a seat may say as well is its own move; the time is the server's in any case.
      const answer = await host.ask('POST', `${path}/moves`, { move: { move }, seat: 'host' })
      expect([answer.status, (await host.ask('GET', path)).json().number - before]).toEqual([409, 0])
    }
  })
})
