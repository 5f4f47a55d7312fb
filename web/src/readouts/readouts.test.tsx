// @vitest-environment jsdom
import { seatName, sheetFor, type Game, type Kind, type Sheet } from '@parlor/engine'
import { handGame, ticTacToe } from '@parlor/engine/testing/games'
import { catalogue } from '@parlor/games'
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { beforeEach, describe, expect, test } from 'vitest'
import { Mirror } from '../e2e/mirror.fixture.ts'
import { Showing } from '../open-match/showing.ts'
import { Announcer } from '../parts/announce.tsx'
import { set } from '../storage/settings.ts'
import { READOUT_KEYS, readOut, type Readout } from './readouts.ts'
import { Readouts } from './readouts-dialog.tsx'
import { sayPieces, splitSheet } from './sheet-speech.ts'
import { de } from './words-de.ts'
import { en } from './words-en.ts'

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan']
const SEED = '7'.padStart(64, '0')

/** A match of people at one device, after so many moves: now the first that is offered, now the last. */
async function played<K extends Kind>(game: Game<K>, most: number, looked: (showing: Showing) => Promise<void>) {
  const { min, max } = game.seats
  const seats = NAMES.slice(0, Math.max(min, Math.min(2, max))).map((name) => ({ kind: 'person', name }) as const)
  const { openMatch } = await Mirror.of(game, SEED, { seats })
  const showing = new Showing(openMatch)
  for (let made = 0; made <= most; made++) {
    if (openMatch.state.value.passTo !== null) openMatch.taken()
    await looked(showing) // oxlint-disable-line no-await-in-loop -- one match
    const ways = openMatch.state.value.view?.offers?.flatMap((offer) => offer.ways ?? []) ?? []
    const way = ways[made % 2 === 0 ? 0 : ways.length - 1]
    if (way === undefined) break
    await openMatch.play(way) // oxlint-disable-line no-await-in-loop
  }
  return showing
}

describe('in every game, and in those of an author who does nothing for it', () => {
  const games = [...catalogue, ticTacToe, handGame()] as readonly Game[]
  test.each(games.map((game) => [game.id, game] as const))('%s reads everything out', async (_, game) => {
    const heard = new Map<string, string[]>()
    const showing = await played(game, 25, async (now) => {
      for (const what of Object.keys(READOUT_KEYS) as Readout[])
        for (const detail of ['short', 'full'] as const) {
          const text = await readOut(what, detail, now) // oxlint-disable-line no-await-in-loop -- one after the other
          heard.set(`${what} ${detail}`, [...(heard.get(`${what} ${detail}`) ?? []), text])
        }
    })
    const all = [...heard.values()].flat()
    expect(all.filter((text) => !/\S[.!?…:][”“"]?$/.test(text))).toEqual([])
    expect(all.filter((text) => /undefined|null|NaN|\[object|[\uE000\uE001]|\s\s|\n/.test(text))).toEqual([])
    // Moves are told as sentences of the game, never by what they are called in it.
    expect(all.filter((text) => /\b[A-Z]+_[A-Z_]+\b/.test(text))).toEqual([])
    const longest = (key: string) => Math.max(...(heard.get(key) ?? []).map((text) => text.length))
    for (const what of Object.keys(READOUT_KEYS))
      expect(longest(`${what} full`)).toBeGreaterThanOrEqual(longest(`${what} short`))
    // What was, is told as it was.
    showing.openMatch.taken()
    await showing.lookAt(showing.openMatch.state.value.match.number - 1)
    expect(await readOut('can', 'short', showing)).toMatch(/^You are looking at entry \d+\.$/)
  })

  test('nothing is read out while the device is passed on, but to whom', async () => {
    const game = handGame() as Game
    const { openMatch } = await Mirror.of(game, SEED, {
      seats: NAMES.slice(0, 2).map((name) => ({ kind: 'person', name })),
    })
    const showing = new Showing(openMatch)
    expect(openMatch.state.value.passTo).not.toBeNull()
    expect(await readOut('mine', 'full', showing)).toBe('Pass the device to Ann')
  })
})

describe('whose a part of a sheet is', () => {
  const { cards, chips, line, part, section, table, turn } = sheetFor<never>()
  const mineAndTheirs = (sheet: (nameOf: (seat: number) => string) => Sheet) => {
    const speaker = { text: { sheet: (_: unknown, nameOf: typeof seatName) => sheet(nameOf) } } as unknown as Game
    const { own, theirs, rest } = splitSheet(speaker, { table: null, phases: {} }, 0)
    return [own, theirs, rest].map((pieces) => sayPieces(pieces, 'full', seatName))
  }

  test('is told by the name above a column, before a row and in a title; what is held stands last', () => {
    const box = part('·', { spoken: 'open' })
    expect(
      mineAndTheirs((name) => [
        turn(`${name(1)} is to move`),
        table([['Ones', '3 ', box]], { head: ['', name(0), name(1)], figures: true }),
        section(
          'Farms',
          table(
            [
              [name(0), '2'],
              [name(1), '–'],
              ['Together', '2'],
            ],
            { head: ['', 'Coins'] },
          ),
        ),
        section([name(1), ': rich'], chips('gold')),
        line(`${name(0)} and ${name(1)} share the road`),
        section('Your hand', cards({ place: '1', text: 'Corn', facts: ['Yellow 3'], says: 'it grows' })),
      ]),
    ).toEqual([
      'Your hand. 1, Corn, Yellow 3, it grows. Farms. Seat 1: Coins 2. Seat 1. Ones: 3.',
      'Seat 2. Ones: open. Farms. Seat 2. Seat 2: rich. gold.',
      'Seat 2 is to move. Seat 2. Ones: open. Farms. Seat 2; Together: Coins 2. Seat 2: rich. gold. Seat 1 and Seat 2 share the road.',
    ])
  })

  test('where nothing is anybody’s, everybody hears all of it, without signs that are only seen', () => {
    const all = 'Dice: 3 4. Seat 1 is to roll.'
    expect(mineAndTheirs((name) => [line('Dice: ⚂ 3  ⚃ 4'), turn(`${name(0)} is to roll`)])).toEqual([all, '', all])
  })

  test('in short, boxes that hold nothing and long words on cards are left out', () => {
    const speaker = (nameOf: typeof seatName) => [
      table(
        [
          ['Ones', part('·', { spoken: 'open' })],
          ['Twos', '4'],
        ],
        { head: ['', nameOf(0)] },
      ),
      cards({ text: 'Corn', facts: ['Yellow 3'], says: 'w'.repeat(60) }, { text: 'Bed', says: 'empty' }),
    ]
    const game = { text: { sheet: (_: unknown, nameOf: typeof seatName) => speaker(nameOf) } } as unknown as Game
    const { own } = splitSheet(game, { table: null, phases: {} }, 0)
    expect(sayPieces(own, 'short', seatName)).toBe('Corn; Bed, empty. Seat 1. Twos: 4.')
  })
})

describe('a key', () => {
  let room = document.createElement('div')
  beforeEach(() => {
    render(null, room)
    room = document.createElement('div')
    document.body.replaceChildren(room)
    set({ readouts: 'short', keys: true })
    // jsdom draws no dialogs.
    HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
      this.open = true
    }
  })

  async function opened() {
    const showing = await played(ticTacToe as Game, 0, () => Promise.resolve())
    const field = document.body.appendChild(document.createElement('input'))
    await act(() => render([h(Readouts, { showing }), h(Announcer, {})], room))
    const last = () => room.querySelector('[data-testid=announcer]')
    const before = last()
    /** Nothing but what was told since. */
    const heard = () => (last() === before ? '' : (last()?.textContent ?? ''))
    const press = async (key: string, more: KeyboardEventInit = {}, at: Element = document.body) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
      await act(async () => {
        at.dispatchEvent(event)
        // A log may be asked for first.
        for (let turn = 0; turn < 5; turn++) await Promise.resolve() // oxlint-disable-line no-await-in-loop
      })
      return event.defaultPrevented
    }
    return { showing, field, heard, press }
  }

  test('reads out wherever the focus is, but not where one types, and leaves other people’s keys alone', async () => {
    const { press, heard, field } = await opened()
    expect(await press('w', {}, field)).toBe(false)
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(await press('w', more)).toBe(false) // oxlint-disable-line no-await-in-loop
    expect(heard()).toBe('')
    expect(await press('W')).toBe(true)
    expect(heard()).toContain('You can: ')
    const switched = Object.assign(document.createElement('input'), { type: 'checkbox' })
    document.body.append(switched)
    expect(await press('l', {}, switched)).toBe(true)
    const dialog = room.appendChild(document.createElement('dialog'))
    dialog.open = true
    expect(await press('w')).toBe(false)
    dialog.remove()
    set({ keys: false })
    expect([await press('w'), await press('?')]).toEqual([false, false])
  })

  test('tells the other detail with Shift; the same twice is told twice', async () => {
    const { press } = await opened()
    const told = () => [...room.querySelectorAll('[data-testid=told] p')].map(({ textContent }) => textContent)
    await press('h')
    await press('h')
    const [first, second] = told().slice(-2)
    expect(first).toBe(second)
    set({ readouts: 'full' })
    await press('l')
    await press('L', { shiftKey: true })
    const [full = '', short = ''] = told().slice(-2)
    expect(full.length).toBeGreaterThan(short.length)
    expect(full.endsWith(short)).toBe(true)
  })

  test('waits while the board acts something out', async () => {
    const { press, heard, showing } = await opened()
    showing.setActing(true)
    await press('w')
    await press('h')
    expect(heard()).toBe('')
    await act(() => showing.setActing(false))
    await expect.poll(heard).not.toBe('')
    expect(heard()).toBe(await readOut('mine', 'short', showing))
  })

  test('lists all keys, and what is asked there is told there', async () => {
    const { press, heard } = await opened()
    await press('?')
    const dialog = room.querySelector('dialog')
    expect(dialog?.open).toBe(true)
    const buttons = [...(dialog?.querySelectorAll('[data-testid^=read-]') ?? [])]
    expect(buttons.map((button) => [button.getAttribute('aria-keyshortcuts'), button.textContent])).toEqual(
      Object.entries(READOUT_KEYS).map(([what, key]) => [key, `${key} ${en.what[what as Readout]}`]),
    )
    await press('k')
    expect(dialog?.querySelector('[data-testid=readout]')?.textContent).toBe('No clock is running.')
    expect(heard()).toBe('')
  })
})

test('German says everything that English says', () => {
  expect(Object.keys(de)).toEqual(Object.keys(en))
  expect([de.time(0, 0), de.time(1, 1), de.time(2, 30), en.time(0, 1), en.time(61, 0)]).toEqual([
    '0 Sekunden',
    '1 Minute 1 Sekunde',
    '2 Minuten 30 Sekunden',
    '1 second',
    '61 minutes',
  ])
})
