import { otherwise, programFor } from '@parlor/engine'
import { aimOf } from '../aim.ts'
import { targetMode } from '../chart/target-mode.ts'
import type { ClassId } from '../classes.ts'
import { clockSeconds } from '../clock-seconds.ts'
import { choose, quitForGood } from '../effects/choose.ts'
import { farmerOf } from '../farmer-of.ts'
import type { Stage } from '../happenings.ts'
import { MODES, type Mode } from '../modes.ts'
import { Places } from '../places.ts'
import { Roles, seatOf } from '../roles.ts'
import { mayQuit, targetIsLegal } from '../rules/targets.ts'
import type { Pick, Scene } from '../state.ts'
import { legalPicks } from '../legal-picks.ts'

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
const take = (stage: Stage, move: Pointing) => choose(stage, pickFrom(stage, move))

function picksOf({ state, seat }: Scene): Pick[] {
  const aim = state.aims[seat]
  return aim ? legalPicks(state, seat, aim) : []
}

function placesIn(places: Places, scene: Scene, owner: number) {
  return places.of(picksOf(scene).flatMap((pick) => (pick.seat === owner ? [pick.index] : [])))
}

function ownersIn(roles: Roles, scene: Scene) {
  return roles.of([...new Set(picksOf(scene).map(({ seat }) => farmerOf(scene.state, seat).role))])
}

/** A bed or crop: of the player of a class, or one's own. */
function inBeds() {
  const owners = new Roles()
  const own = new Roles()
  const places = new Places()
  return {
    // Everybody: where a player has nothing that may be pointed at, the rule says why.
    class: ({ state }: Scene) => owners.of(state.farmers.map(({ role }) => role)),
    self: ({ state, seat }: Scene) => own.of([farmerOf(state, seat).role]),
    index: (scene: Scene, { class: role, self }: Pointing) => {
      const named = role ?? self
      return placesIn(places, scene, named === undefined ? scene.seat : seatOf(scene.state, named))
    },
  }
}

const foes = new Places()
const players = new Roles()
const cards = new Places()
const slots = new Places()

export const targetProgram = programFor<Stage>()(targetMode, {
  moves: {
    CHOOSE_PLAYER: {
      params: {
        index: (scene: Scene) => foes.of(picksOf(scene).map(({ seat }) => seat)),
        class: (scene: Scene) => ownersIn(players, scene),
      },
      rules: [isLegal],
      exact: true,
    },
    CHOOSE_BED: { params: inBeds(), rules: [isLegal], exact: true },
    CHOOSE_CROP: { params: inBeds(), rules: [isLegal], exact: true },
    CHOOSE_CARD: {
      params: { index: (scene: Scene) => placesIn(cards, scene, scene.seat) },
      rules: [isLegal],
      exact: true,
    },
    CHOOSE_MARKET_SLOT: {
      params: { index: (scene: Scene) => placesIn(slots, scene, scene.seat) },
      rules: [isLegal],
      exact: true,
    },
    HOVER: 'interface',
    QUIT: { by: ['seat', 'clock'], rules: [mayQuit] },
  },
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
      // R24. A card being played has the time of its phase; a choice forced by another player, that of Waiting.
      seconds: ({ state, options: { harvestTargetSeconds, fertilizingSeconds }, seat }) => {
        const { purpose } = aimOf(state, seat)
        if (purpose === 'reaped') return clockSeconds(harvestTargetSeconds, fertilizingSeconds)
        return purpose === 'harvested' ? clockSeconds(harvestTargetSeconds) : Infinity
      },
      move: 'QUIT',
    },
  ],
})
