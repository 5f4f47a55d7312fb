import type { ViewShape } from '@parlor/protocol'
import { describe, expect, test } from 'vitest'
import { sayFailure } from '../../online/api.ts'
import { linkOf, undoIn } from './told-by-server.ts'

describe('the link', () => {
  test('is open when the match is followed', () => {
    expect(linkOf({ kind: 'following' })).toEqual({ kind: 'open' })
  })

  test('tells when the next attempt is made, and since when it is lost', () => {
    expect(linkOf({ kind: 'connecting', since: 5 })).toEqual({ kind: 'connecting', since: 5 })
    const waiting = { kind: 'waiting', since: 100, until: 1_000 } as const
    expect(linkOf(waiting)).toEqual(waiting)
  })

  test('says why it has ended', () => {
    expect(linkOf({ kind: 'ended', code: 'wrong-version' })).toEqual({
      kind: 'ended',
      why: sayFailure('wrong-version'),
    })
  })
})

describe('undo', () => {
  const view: ViewShape = { viewer: 0, table: {}, phases: {}, clocks: [], toAct: [0] }

  test('is as the view says', () => {
    expect(undoIn({ ...view, undo: null })).toBeNull()
    expect(undoIn({ ...view, undo: 'others-moved' })).toBe('others-moved')
  })

  test('is not for those who look on, before the start, or for reasons nobody knows', () => {
    expect(undoIn(view)).toBe('turned-off')
    expect(undoIn(null)).toBe('turned-off')
    expect(undoIn({ ...view, undo: 'odd' })).toBe('turned-off')
  })
})
