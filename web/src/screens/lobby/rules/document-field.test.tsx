import { Document } from '@parlor/engine'
import { longTrack, trackGame } from '@parlor/engine/testing/games'
import { JSDOM } from 'jsdom'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TestServer } from '../../../../../server/src/secrecy/test-server.fixture.ts'
import { CookieJar } from '../../../online/cookie-jar.fixture.ts'
import { set } from '../../../storage/settings.ts'
import { speak } from '../../../words/words.ts'
import { OptionFields } from './option-fields.tsx'
import { DocumentLines } from './document-lines.tsx'
import type { OptionSet } from '../../../set-up/set-up-plan.ts'

const game = trackGame({ bytes: 4_000 })
const SHORT = { title: 'Short', author: 'Bo', spaces: [{ kind: 'plain' }, { kind: 'boost' }] }
const FAULTY = { title: 'Faulty', spaces: [{ kind: 'plain' }, { kind: 'lava' }], wind: 1 }

let testServer: TestServer
let root: HTMLElement
let values: OptionSet

// A real server runs in this process, which needs the URL of Node: of a browser there is no more than the page itself.
beforeAll(async () => {
  testServer = await TestServer.opened({ games: [game] })
})
afterAll(() => testServer.close())

beforeEach(() => {
  const { window } = new JSDOM('', { url: `${testServer.url}/` })
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('Event', window.Event)
  vi.stubGlobal('fetch', new CookieJar().fetch)
  root = document.createElement('div')
  document.body.append(root)
  values = {}
  draw()
})
afterEach(async () => {
  void act(() => render(null, root))
  root.remove()
  set({ language: 'en' })
  await speak()
  vi.unstubAllGlobals()
})

function draw(): void {
  const change = (next: OptionSet) => {
    values = { ...values, ...next }
    draw()
  }
  void act(() => render(<OptionFields game={game} seats={2} values={values} change={change} only="documents" />, root))
}

function part(selector: string): HTMLInputElement {
  const found = root.querySelector<HTMLInputElement>(selector)
  if (found === null) throw new Error(`there is no ${selector}`)
  return found
}

const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent)
const chosen = () => texts('label:has(input:checked)')
const button = (name: string) =>
  [...root.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name)
const until = (check: () => void) => vi.waitFor(check, { timeout: 45_000 })

function paste(text: string): void {
  const area = part('textarea')
  void act(() => {
    area.value = text
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  void act(() => (button('Use this text') ?? button('Diesen Text nehmen'))?.click())
}

function choose(file: Pick<File, 'size' | 'text'>): void {
  const input = part('input[type="file"]')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  void act(() => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('those that come with the game are offered with what they are, the usual one chosen', () => {
  expect(texts('label:has([type="radio"])')).toEqual(['OvalShort, with one boost.', 'Mire by AdaMud all the way.'])
  expect(chosen()).toEqual(['OvalShort, with one boost.'])
  void act(() => root.querySelectorAll<HTMLInputElement>('[type="radio"]')[1]?.click())
  expect(chosen()).toEqual(['Mire by AdaMud all the way.'])
  expect(values['track']).toBe(
    game.options['track']?.choice === null && game.options['track'].presets[1]?.document.hash,
  )
})

test('one’s own is read from a text or a file, and can be left and taken again', async () => {
  paste(JSON.stringify(SHORT, null, 4))
  await until(() => expect(values['track']).toBeInstanceOf(Document))
  expect(chosen()).toEqual([expect.stringMatching(/^Short by BoSize: \d+ BFingerprint: [0-9a-f]{8}$/)])
  void act(() => part('[type="radio"]').click())
  expect(chosen()).toEqual(['OvalShort, with one boost.'])
  void act(() => root.querySelectorAll<HTMLInputElement>('[type="radio"]')[2]?.click())
  expect(values['track']).toMatchObject({ value: { title: 'Short' } })
  const text = JSON.stringify({ ...SHORT, title: 'From a file' })
  choose({ size: text.length, text: () => Promise.resolve(text) })
  await until(() => expect(values['track']).toMatchObject({ about: { name: 'From a file' } }))
})

test('every fault is told with its place, and what was chosen stays', async () => {
  paste(JSON.stringify(FAULTY))
  await until(() =>
    expect(texts('.document-faults p, .document-faults li')).toEqual([
      'It cannot be used: 2 faults.',
      'wind: is no part of a track',
      'spaces.1.kind: is not plain, boost or mud',
    ]),
  )
  expect(part('.document-faults').getAttribute('role')).toBe('alert')
  expect([chosen(), values]).toEqual([['OvalShort, with one boost.'], {}])
  paste('{"title": ')
  await until(() =>
    expect(texts('.document-faults li')).toEqual([expect.stringMatching(/^the whole text: is no JSON \(/)]),
  )
  paste(JSON.stringify(SHORT))
  await until(() => expect(texts('.document-faults')).toEqual([]))
})

test('in German as well', async () => {
  set({ language: 'de' })
  await speak()
  draw()
  paste(JSON.stringify(longTrack(30, 150)))
  await until(() =>
    expect(texts('.document-faults p, .document-faults li')).toEqual([
      'Damit kann man nicht spielen: 1 Fehler.',
      'der ganze Text: hat mehr als 4.000 Bytes',
    ]),
  )
})

test('a file that is far too large is not even read', async () => {
  const text = vi.fn(() => Promise.resolve('{}'))
  choose({ size: 8_001, text })
  await until(() => expect(texts('.document-faults li')).toEqual(['the whole text: has more than 4,000 bytes']))
  expect(text).not.toHaveBeenCalled()
})

test('those that are kept on the server are listed, taken and deleted', async () => {
  await until(() => expect(texts('.document-kept p')).toContain('You keep none yet.'))
  paste(JSON.stringify(SHORT))
  await until(() => expect(button('Keep it on the server')).toBeDefined())
  void act(() => button('Keep it on the server')?.click())
  await until(() => expect(texts('.document-name')).toEqual(['Short']))
  expect(button('Keep it on the server')).toBeUndefined()
  void act(() => part('[type="radio"]').click())
  void act(() => button('Use Short')?.click())
  await until(() => expect(values['track']).toMatchObject({ value: { title: 'Short', author: 'Bo' } }))
  void act(() => button('Delete Short')?.click())
  await until(() => expect(texts('.document-kept p')).toContain('You keep none yet.'))
  expect(document.activeElement?.textContent).toBe('Kept on the server')
})

test('in a lobby everybody reads what it is called, who made it, and the first digits of its hash', () => {
  const hash = 'ab'.repeat(32)
  const match = {
    options: { track: hash, tank: 3 },
    documents: { track: { name: 'Mine', author: 'Cy', bytes: 2_048 } },
    seats: [],
  }
  void act(() => render(<DocumentLines game={game} match={match} />, root))
  expect(texts('li')).toEqual([`Track: Mine by CySize: 2 KBFingerprint: abababab`])
  expect(part('code').title).toBe(hash)
})
