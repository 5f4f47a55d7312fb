import { statechart } from '../../chart/statechart.ts'
import { oneOf, range } from '../../choice/index.ts'
import { document, type Document, type ParsedDocument } from '../../declare/document.ts'
import { game } from '../../declare/game.ts'
import type { DocumentFault } from '../../declare/write-document.ts'
import { option } from '../../declare/options.ts'
import { ranked } from '../../declare/outcome.ts'
import { otherwise, programFor } from '../../declare/program.ts'
import { refuse, type LiveScene, type Scene } from '../../declare/scene.ts'
import { sealed } from '../../declare/secrets.ts'

/** A track to race on, as a document holds it. */
export interface Track {
  readonly title: string
  /** Who made it. */
  readonly author?: string
  /** How many cars there is room for (default: three). */
  readonly room?: number
  readonly spaces: readonly Space[]
}
interface Space {
  readonly kind: 'plain' | 'boost' | 'mud'
  readonly note?: string
}

const MIRE = { title: 'Mire', author: 'Ada', spaces: ['plain', 'mud', 'mud', 'boost', 'mud'].map((kind) => ({ kind })) }
const OVAL = { title: 'Oval', spaces: ['plain', 'boost', 'plain', 'mud', 'plain', 'plain'].map((kind) => ({ kind })) }

/** A track of so many spaces, each with a note of so many letters. */
export function longTrack(spaces: number, letters: number): Track {
  const note = 'n'.repeat(letters)
  return { title: 'Long', spaces: Array.from({ length: spaces }, () => ({ kind: 'plain', note })) }
}

/** Reads a track and names everything that is wrong with it. */
export function parseTrack(body: unknown): ParsedDocument<Track> {
  const faults: DocumentFault[] = []
  const { title, author, room, spaces, ...others } = { ...(body as Readonly<Record<string, unknown>>) } // an object or a list
  if (typeof title !== 'string' || title === '') faults.push({ at: 'title', reason: 'is not a text' })
  if (author !== undefined && typeof author !== 'string') faults.push({ at: 'author', reason: 'is not a text' })
  if (room !== undefined && room !== 1 && room !== 2) faults.push({ at: 'room', reason: 'is not 1 or 2' })
  for (const name of Object.keys(others)) faults.push({ at: name, reason: 'is no part of a track' })
  const read: Space[] = []
  if (!Array.isArray(spaces) || spaces.length < 2) faults.push({ at: 'spaces', reason: 'is not a list of two or more' })
  else
    for (const [at, space] of spaces.entries()) {
      const { kind, note } = { ...(space as Readonly<Record<string, unknown>>) } // spreads to nothing where it is no object
      if (kind !== 'plain' && kind !== 'boost' && kind !== 'mud')
        faults.push({ at: `spaces.${at}.kind`, reason: 'is not plain, boost or mud', code: 'no-kind', facts: { at } })
      else if (note !== undefined && typeof note !== 'string')
        faults.push({ at: `spaces.${at}.note`, reason: 'is not a text' })
      else read.push({ kind, ...(note === undefined ? {} : { note }) })
    }
  if (faults.length > 0 || typeof title !== 'string') return { ok: false, faults }
  const by = typeof author === 'string' ? { author } : {}
  const cars = typeof room === 'number' ? { room } : {}
  const seats = typeof room === 'number' ? { seats: { min: room, max: room } } : {}
  return { ok: true, value: { title, ...by, ...cars, spaces: read }, about: { name: title, ...by, ...seats } }
}

interface State {
  turn: number
  places: number[]
  /** By seat, seen by that seat alone. */
  fuel: number[]
}
type Options = { readonly track: Document<Track>; readonly tank: number }
type Happening = { what: 'drove'; seat: number; to: number }
type Look = Scene<State, Options>
type Live = LiveScene<State, Options, Happening>
interface View {
  readonly title: string
  readonly length: number
  readonly turn: number
  readonly places: readonly number[]
  readonly fuel: number | null
}

const chart = statechart(`
  stateDiagram-v2
  [*] --> Filling
  Filling --> Racing: FILL
  Racing --> there: DRIVE (far)
  state there <<choice>>
  there --> [*]: somebody is through
  there --> Racing: nobody is
`)

const enoughFuel = ({ state, seat }: Look, { far }: { far: number }) =>
  far <= 1 + (state.fuel[seat] ?? 0) || refuse('no-fuel', { far })

/** Three on one track get more to drive with. */
const tank = option(oneOf(3, 6, 9), 3, (seats) => (seats === 3 ? { choice: oneOf(6, 9) } : {}))

/** What another version of the game does otherwise. */
export interface TrackTwist {
  readonly version?: number
  readonly parse?: (body: unknown) => ParsedDocument<Track>
  /** How far a boost carries. */
  readonly boost?: number
  readonly bytes?: number
}

/** A small race on a track that is a document: hidden fuel, one move, no bot or board of its own. For tests. */
export function trackGame({ version = 1, parse = parseTrack, boost = 2, bytes = 1_048_576 }: TrackTwist = {}) {
  const drive = ({ state, options, seat, seats, tell }: Live, far: number) => {
    const { spaces } = options.track.value
    state.fuel[seat] = (state.fuel[seat] ?? 0) - (far - 1)
    const at = (state.places[seat] ?? 0) + far
    const { kind } = spaces[at] ?? { kind: 'plain' }
    if (kind === 'mud') state.fuel[seat] = 0
    const to = at + (kind === 'boost' ? boost : 0)
    state.places[seat] = to
    state.turn = (state.turn + 1) % seats
    tell({ what: 'drove', seat, to })
  }
  return game({
    id: 'track',
    name: 'Track',
    about: 'First through, on a track of your own.',
    version,
    seats: { min: 1, max: 3 },
    information: 'hidden',
    options: { track: document(parse, { presets: { oval: OVAL, mire: MIRE }, bytes, depth: 8 }), tank },
    setup: (_: Options, seats: number): State => ({
      turn: 0,
      places: new Array<number>(seats).fill(0),
      fuel: new Array<number>(seats).fill(0),
    }),
    turn: ({ state }) => state.turn,
    charts: {
      main: programFor<Live>()(chart, {
        moves: { FILL: { by: 'chance' }, DRIVE: { params: { far: () => oneOf(1, 2, 3) }, rules: [enoughFuel] } },
        when: {
          there: {
            'somebody is through': ({ state, options }) =>
              state.places.some((place) => place >= options.track.value.spaces.length),
            'nobody is': otherwise,
          },
        },
        effects: {
          FILL: ({ state, options, draw }) => void (state.fuel = state.fuel.map(() => draw(options.tank + 1))),
          DRIVE: (scene, { far }) => drive(scene, far),
        },
      }),
    },
    view: ({ state, options }, viewer): View => ({
      title: options.track.value.title,
      length: options.track.value.spaces.length,
      turn: state.turn,
      places: state.places,
      fuel: viewer === null ? null : (state.fuel[viewer] ?? null),
    }),
    outcome: ({ state }) => ranked(state.places, 'highest'),
    secrets: ({ state, options }) =>
      state.fuel.map((_, seat) => sealed(state.fuel, seat, range(0, options.tank), [seat])),
    publicState: ['turn', 'places'],
    guess: ({ turn, places, fuel }, viewer, random) => ({
      turn,
      places: [...places],
      fuel: places.map((_, seat) => (seat === viewer ? (fuel ?? 0) : random.below(4))),
    }),
    text: {
      sheet: ({ title, length, turn, places, fuel }, nameOf) => [
        { kind: 'line', parts: [`It is the turn of ${nameOf(turn)}.`], turn: true },
        { kind: 'line', parts: [`${title}: ${places.join(' ')} of ${length}, fuel ${fuel ?? '?'}`] },
      ],
      moves: { FILL: () => 'Fill the tanks', DRIVE: ({ far }: { far: number }) => `Drive ${far}` },
      refusals: { 'no-fuel': ({ far }: { far: number }) => `There is no fuel to drive ${far}.` },
      happenings: { drove: ({ to }: { to: number }) => `Now on ${to}.` },
      options: {
        track: { name: 'Track', descriptions: { oval: 'Short, with one boost.', mire: 'Mud all the way.' } },
        tank: { name: 'Tank' },
      },
    },
  })
}
