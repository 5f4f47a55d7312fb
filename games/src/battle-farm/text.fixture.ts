import { formatSheet, sayAsked, seatName, sheetOf } from '@parlor/engine'
import { crop, empty, farm, type Farm, valued } from './effects/farm.fixture.ts'
import { battleFarm } from './index.ts'
import type { Aim } from './state.ts'
import { view } from './view.ts'

export const seen = (table: Farm, viewer: number | null) => ({
  ...view({ ...table.scene, phases: {} }, viewer),
  viewer,
})
/** While the match goes on. */
const at = (table: Farm, viewer: number | null) => ({ table: seen(table, viewer), phases: { game: 'IN_PROGRESS' } })
export const shown = (table: Farm, viewer: number | null, nameOf = seatName) =>
  formatSheet(sheetOf(battleFarm, at(table, viewer), nameOf))
export const asked = (table: Farm, viewer: number | null, nameOf = seatName) =>
  sayAsked(battleFarm, at(table, viewer), nameOf)
export const linesOf = (text: string) => text.split('\n')

/** Somebody is asked for a target. */
export function asking(table: Farm, seat: number, aim: Pick<Aim, 'purpose' | 'kind'> & Partial<Aim>): Farm {
  table.state.aims[seat] = { optional: true, quits: 0, count: 1, chosen: [], picked: null, quit: false, ...aim }
  return table
}

/** In the middle of a game of two. */
export const twoFarms = () =>
  farm({
    farmers: [
      {
        role: 'GRIM_REAPER',
        coins: 7,
        fertilizers: 1,
        hand: ['CORN', valued('WITHER', 2)],
        beds: [empty(), crop('MANGO', { value: 6, timer: 2, bed: 'RAISED' }), empty('RAISED', true)],
      },
      {
        role: 'LAND_BARON',
        coins: 1,
        fertilizers: 4,
        hand: ['BEANS'],
        beds: [crop('GRAPE', { timer: 0 }), empty('GREENHOUSE'), empty('GREENHOUSE')],
        discard: ['CORN', 'WITHER'],
      },
    ],
    market: ['TOMATO', 'LUCKY_FIND', null, 'DEMON', 'CORN', 'CLONE'],
    deck: ['CORN'],
  })
