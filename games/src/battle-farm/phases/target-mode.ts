import { among, otherwise, programFor, statechart } from '@parlor/engine'
import { aimOf } from '../aim.ts'
import { anyClass, type ClassId } from '../classes.ts'
import { choose, quitForGood } from '../effects/choose.ts'
import { farmerOf, seatOf } from '../farmer-of.ts'
import type { GameScene } from '../happenings.ts'
import { MODES, type Mode } from '../modes.ts'
import { anyPlace } from '../places.ts'
import { mayQuit, targetIsLegal } from '../rules/targets.ts'
import type { Pick, Scene } from '../state.ts'
import { legalPicks } from '../legal-picks.ts'

/** When? Target Mode: what a seat is asked to point at. */
const targetMode = statechart(`
stateDiagram-v2
direction LR
[*]-->INIT
INIT-->FOE
INIT-->PLAYER
INIT-->BED_FOE
INIT-->BED_OWN
INIT-->BED_ANY
INIT-->BED_EMPTY
INIT-->CROP_FOE
INIT-->CROP_OWN
INIT-->CROP_ANY
INIT-->CARD_OWN
INIT-->CARD_MARKET
INIT-->CARD_DISCARDED
state fork <<choice>>
FOE-->[*]: CHOOSE_PLAYER (index)
FOE-->FOE: HOVER (class)
FOE-->fork: QUIT
PLAYER-->[*]: CHOOSE_PLAYER (class)
PLAYER-->PLAYER: HOVER (class)
PLAYER-->fork: QUIT
BED_FOE-->[*]: CHOOSE_BED (class,index)
BED_FOE-->BED_FOE: HOVER (class, index)
BED_FOE-->fork: QUIT
BED_OWN-->[*]: CHOOSE_BED (self,index)
BED_OWN-->BED_OWN: HOVER (self, index)
BED_OWN-->fork: QUIT
BED_ANY-->[*]: CHOOSE_BED (class,index)
BED_ANY-->BED_ANY: HOVER (class, index)
BED_ANY-->fork: QUIT
BED_EMPTY-->[*]: CHOOSE_BED (self,index)
BED_EMPTY-->BED_EMPTY: HOVER (self, index)
BED_EMPTY-->fork: QUIT
CROP_FOE-->[*]: CHOOSE_CROP (class,index)
CROP_FOE-->CROP_FOE: HOVER (class, index)
CROP_FOE-->fork: QUIT
CROP_OWN-->[*]: CHOOSE_CROP (self,index)
CROP_OWN-->CROP_OWN: HOVER (self, index)
CROP_OWN-->fork: QUIT
CROP_ANY-->[*]: CHOOSE_CROP (class,index)
CROP_ANY-->CROP_ANY: HOVER (class, index)
CROP_ANY-->fork: QUIT
CARD_OWN-->[*]: CHOOSE_CARD (index)
CARD_OWN-->CARD_OWN: HOVER (index)
CARD_OWN-->fork: QUIT
CARD_DISCARDED-->[*]: CHOOSE_CARD (index)
CARD_DISCARDED-->CARD_DISCARDED: HOVER (index)
CARD_DISCARDED-->fork: QUIT
CARD_MARKET-->[*]: CHOOSE_MARKET_SLOT (index)
CARD_MARKET-->CARD_MARKET: HOVER (index)
CARD_MARKET-->fork: QUIT
fork-->[*]: targetOptional===true
fork-->INIT: targetOptional===false
`)

/** R13. A seat points at something, or quits. */

type Pointing = { readonly class?: ClassId; readonly self?: ClassId; readonly index?: number }

const inMode =
  (mode: Mode) =>
  ({ state, seat }: Scene): boolean =>
    state.aims[seat]?.mode === mode

/** What a move points at. FOE names a seat by its number, PLAYER by its class. */
function pickFrom({ state, seat }: Scene, { class: role, self, index = -1 }: Pointing): Pick {
  const named = role ?? self
  const owner = named === undefined ? seat : seatOf(state, named)
  return aimOf(state, seat).mode === 'FOE' ? { seat: index, index: -1 } : { seat: owner, index }
}

const isLegal = (scene: Scene, move: Pointing) => targetIsLegal(scene, pickFrom(scene, move))
const take = (scene: GameScene, move: Pointing) => choose(scene, pickFrom(scene, move))

function picksOf({ state, seat }: Scene): Pick[] {
  const aim = state.aims[seat]
  return aim ? legalPicks(state, seat, aim) : []
}

function placesIn(scene: Scene, owner: number): readonly number[] {
  const places: number[] = []
  for (const pick of picksOf(scene)) if (pick.seat === owner) places.push(pick.index)
  return places
}

/** One's own card, or a slot of the market. */
const ownPlace = among(anyPlace, (scene: Scene) => placesIn(scene, scene.seat))

function ownersIn(scene: Scene) {
  return anyClass.among([...new Set(picksOf(scene).map(({ seat }) => farmerOf(scene.state, seat).role))])
}

/** A bed or crop: of the player of a class, or one's own. */
const inBeds = {
  // Everybody: where a player has nothing that may be pointed at, the rule says why.
  class: ({ state }: Scene) => anyClass.among(state.farmers.map(({ role }) => role)),
  self: ({ state, seat }: Scene) => anyClass.among([farmerOf(state, seat).role]),
  index: (scene: Scene, { class: role, self }: Pointing) => {
    const named = role ?? self
    return anyPlace.among(placesIn(scene, named === undefined ? scene.seat : seatOf(scene.state, named)))
  },
}

export const targetProgram = programFor<GameScene>()(targetMode, {
  moves: {
    CHOOSE_PLAYER: {
      params: {
        index: among(anyPlace, (scene: Scene) => picksOf(scene).map(({ seat }) => seat)),
        class: (scene: Scene) => ownersIn(scene),
      },
      rules: [isLegal],
      exact: true,
      judges: 'all',
    },
    CHOOSE_BED: { params: inBeds, rules: [isLegal], exact: true, judges: 'all' },
    CHOOSE_CROP: { params: inBeds, rules: [isLegal], exact: true, judges: 'all' },
    CHOOSE_CARD: {
      params: { index: ownPlace },
      rules: [isLegal],
      exact: true,
      judges: 'all',
    },
    CHOOSE_MARKET_SLOT: {
      params: { index: ownPlace },
      rules: [isLegal],
      exact: true,
      judges: 'all',
    },
    HOVER: 'interface',
    QUIT: { by: ['seat', 'clock'], rules: [mayQuit] },
  },
  raises: { fertilizing: ['SKIP'] },
  when: {
    INIT: {
      FOE: inMode('FOE'),
      PLAYER: inMode('PLAYER'),
      BED_FOE: inMode('BED_FOE'),
      BED_OWN: inMode('BED_OWN'),
      BED_ANY: inMode('BED_ANY'),
      BED_EMPTY: inMode('BED_EMPTY'),
      CROP_FOE: inMode('CROP_FOE'),
      CROP_OWN: inMode('CROP_OWN'),
      CROP_ANY: inMode('CROP_ANY'),
      CARD_OWN: inMode('CARD_OWN'),
      CARD_MARKET: inMode('CARD_MARKET'),
      CARD_DISCARDED: inMode('CARD_DISCARDED'),
    },
    fork: {
      'targetOptional===true': ({ state, seat }) => aimOf(state, seat).optional,
      'targetOptional===false': otherwise,
    },
  },
  effects: {
    CHOOSE_PLAYER: take,
    CHOOSE_BED: take,
    CHOOSE_CROP: take,
    CHOOSE_CARD: take,
    CHOOSE_MARKET_SLOT: take,
    QUIT: ({ state, seat }) => {
      const aim = aimOf(state, seat)
      state.aims[seat] = { ...aim, quits: aim.quits + 1 }
    },
    'fork --> [*]: targetOptional===true': quitForGood,
  },
  timers: [
    {
      in: MODES,
      // R24. A card being played has the time of its phase; a choice forced by another player, that of Waiting. Reaping stops
      // the clock of Fertilizing, and has its time where it has none of its own.
      seconds: ({ state, options: { harvestTargetSeconds, fertilizingSeconds }, seat }) => {
        const { purpose } = aimOf(state, seat)
        if (purpose === 'reaped') return harvestTargetSeconds || fertilizingSeconds
        return purpose === 'harvested' ? harvestTargetSeconds : 0
      },
      move: 'QUIT',
    },
  ],
})
