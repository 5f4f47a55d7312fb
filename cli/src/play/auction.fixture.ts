import {
  game,
  oneFrom,
  programFor,
  range,
  ranked,
  statechart,
  type Game,
  type LiveScene,
  type NameOf,
  type Scene,
} from '@parlor/engine'

type State = { picked: number[] }
type Baron = 'RED' | 'BLUE'
type Look = Scene<State, object>
type View = { readonly picked: readonly number[]; readonly viewer: number | null }

const BARONS: readonly Baron[] = ['RED', 'BLUE']
const NAMES: Readonly<Record<Baron, string>> = { RED: 'Red Baron', BLUE: 'Blue Baron' }
const seatOfBaron = (baron: Baron) => BARONS.indexOf(baron)

/** Two barons bid at once until the clock ends it: everything a menu, a reader of moves and a clock can meet. */
export const auction: Game = game({
  id: 'auction',
  name: 'Auction',
  about: 'For these tests.',
  seats: { min: 2, max: 2 },
  information: 'open',
  options: {},
  setup: (): State => ({ picked: [] }),
  charts: {
    hall: programFor<LiveScene<State, object, never>>()(
      statechart(`
stateDiagram-v2
  [*] --> Open
  Open --> Open: LEAVE
  Open --> Open: THINK (coins)
  Open --> Open: BID (coins)
  Open --> Open: PICK (self, place)
  Open --> Open: POINT (who, place)
  Open --> [*]: TIME_UP
`),
      {
        moves: {
          LEAVE: {},
          THINK: { params: { coins: () => range(1, 2) } },
          BID: { params: { coins: () => range(1, 20) } },
          PICK: {
            params: { self: ({ seat }: Look) => oneFrom([BARONS[seat] ?? 'RED']), place: () => oneFrom([0, 1]) },
          },
          // The Blue Baron has nothing that could be pointed at.
          POINT: {
            params: {
              who: () => oneFrom(BARONS),
              place: (_: Look, { who }: { readonly who?: Baron }) => oneFrom(who === 'BLUE' ? [] : [0, 1]),
            },
          },
          TIME_UP: { by: 'clock' },
        },
        effects: { PICK: ({ state }, { place }) => void state.picked.push(place) },
        timers: [{ in: ['Open'], seconds: () => 30, move: 'TIME_UP' }],
      },
    ),
  },
  view: ({ state }, viewer: number | null): View => ({ picked: state.picked, viewer }),
  outcome: () => ranked([0, 0], 'highest'),
  text: {
    sheet: ({ picked }: View) => [{ kind: 'line', parts: [`Picked: ${picked.length}.`] } as const],
    asked: ({ viewer }: View, nameOf: NameOf) => `What will ${nameOf(viewer ?? 0)} bid?`,
    moves: {
      LEAVE: () => 'Leave the hall',
      THINK: ({ coins }: { coins: number }) => `Think of ${coins} more`,
      BID: ({ coins }: { coins: number }) => `Bid ${coins} coins`,
      PICK: ({ place }: { place: number }) => `Pick place ${place + 1}`,
      POINT: ({ who, place }: { who: Baron; place: number }) => `Point at place ${place + 1} of the ${NAMES[who]}`,
      TIME_UP: () => 'The hammer falls',
    },
    values: {
      self: (baron: Baron) => NAMES[baron],
      who: (baron: Baron) => NAMES[baron],
      place: (place: number) => String(place + 1),
    },
    seatOf: { self: seatOfBaron, who: seatOfBaron },
    last: ['LEAVE'],
    unlisted: ['THINK'],
    lookUp: { 'Red Baron': 'Flies.', 'Blue Baron': 'Swims.', Hammer: 'Falls.' },
    refusals: {},
    happenings: {},
    options: {},
  },
})
