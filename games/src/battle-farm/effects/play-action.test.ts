import { describe, expect, test } from 'vitest'
import { ACTION_IDS, ACTIONS } from '../cards/actions.ts'
import type { Card } from '../cards/card.ts'
import { CLASS_IDS, CLASSES, type ClassId } from '../classes.ts'
import { ACTION_EFFECTS } from './actions.ts'
import { CLASS_CARD_EFFECTS } from './class-cards.ts'
import { at, choosing, crop, farm, valued } from './farm.fixture.ts'
import { aimForMore, executeAction, finishAction, needsMore, settleAsking } from './play-card.ts'
import { playCard } from './play.fixture.ts'

test('every action and every class card does something', () => {
  expect(Object.keys(ACTION_EFFECTS).toSorted()).toEqual(ACTION_IDS.toSorted())
  expect(Object.keys(CLASS_CARD_EFFECTS).toSorted()).toEqual(CLASS_IDS.map((id) => CLASSES[id].card.id).toSorted())
})

/** A table on which every card can be played; chance always brings its lowest number. */
function rich(role: ClassId, hand: readonly Card[]) {
  const beds = [crop('CORN'), crop('MELON', { timer: 3 })]
  const own = { role, fertilizers: 9, hand, discard: ['BEANS'], beds } as const
  const table = farm({ farmers: [own, { hand: ['CHERRY'], beds }], market: ['GRAPE'] })
  return { table, scene: { ...table.scene, draw: () => 0 } }
}

describe('paying', () => {
  test.each(ACTION_IDS)('%s costs its value, and ends on the pile as printed', (kind) => {
    const cost = ACTIONS[kind].cost + 1
    const { table, scene } = rich('LAND_BARON', [valued(kind, cost), valued('WHEAT', 2), valued('ONION', 3)])
    table.state.turn.playing = choosing(kind, 0)
    table.run(() => executeAction(scene, 0, ACTIONS[kind].target === 'CARD_OWN' ? at(0, 1) : at(1, 0)))
    expect(table.heard(1).slice(0, 2)).toMatchObject([
      { what: 'action-played', seat: 0, kind, cost },
      { what: 'fertilizers-moved', from: 0, to: 'bank', fertilizers: cost },
    ])
    expect(table.discard(0).at(-1)).toBe(`${kind} ${ACTIONS[kind].cost}`)
    expect(table.state.turn.playing).toBeNull()
  })

  test.each(CLASS_IDS)('the class card of %s costs what is printed, and is gone', (role) => {
    const { id, cost } = CLASSES[role].card
    const { table, scene } = rich(role, [valued('ONION', 3)])
    table.state.turn.playing = choosing(id, 1)
    table.run(() => executeAction(scene, 0, at(1, 0)))
    expect(table.heard(1)[0]).toMatchObject({ what: 'action-played', seat: 0, kind: id, cost })
    expect(table.fertilizers[0]).toBe(9 - cost)
    expect(table.farmer(0).classCardUsed).toBe(true)
    expect(table.state.turn.playing).toBeNull()
  })

  test('what cannot be paid is a bug', () => {
    const table = farm({ farmers: [{ fertilizers: 1, hand: ['WITHER'] }, { beds: [crop('CORN')] }] })
    expect(() => playCard(table, 'WITHER', at(1, 0))).toThrow('seat 0 cannot pay 3 for WITHER')
  })

  test('so is a crop, or no card at all', () => {
    const table = farm({ farmers: [{ hand: ['CORN'] }] })
    expect(() => playCard(table, 'CORN')).toThrow('CORN is planted, not played')
    expect(() => finishAction({ ...table.scene, state: farm({ farmers: [{}] }).state }, 0)).toThrow('no card is being')
  })
})

describe('asking', () => {
  test('an ability is dropped when its turn comes and it has no target; those behind it wait', () => {
    const table = farm({ farmers: [{ beds: [crop('CORN', { bed: 'GREENHOUSE' })] }] })
    table.state.turn.asking.push('BEANS', 'PINEAPPLE', 'STRAWBERRY', 'BEANS')
    table.run((scene) => settleAsking(scene, 0))
    expect(table.state.turn.asking).toEqual(['STRAWBERRY', 'BEANS'])
    expect(table.heard(0)).toMatchObject([{ kind: 'BEANS' }, { kind: 'PINEAPPLE' }])
    expect(needsMore(table.state)).toBe(true)
    aimForMore(table.state, 0)
    expect(table.aim(0)).toMatchObject({ mode: 'CROP_ANY', kind: 'STRAWBERRY', optional: true })
  })

  test('where nothing is asked, nothing is aimed at', () => {
    const table = farm({ farmers: [{}] })
    expect(needsMore(table.state)).toBe(false)
    aimForMore(table.state, 0)
    expect(table.state.aims[0]).toBeNull()
  })
})
