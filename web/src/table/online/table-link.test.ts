import type { ViewShape } from '@parlor/protocol'
import { describe, expect, test } from 'vitest'
import { linkOf, undoIn } from './table-link.ts'

const say = (code: string) => `because ${code}`
const JOINING = { kind: 'joining' } as const
const FOLLOWING = { kind: 'following' } as const

describe('the link', () => {
  test('is open when the match is followed over an open connection', () => {
    expect(linkOf({ kind: 'open', since: 5 }, FOLLOWING, null, say)).toEqual({ kind: 'open' })
  })

  test('is not while the match is yet to come', () => {
    expect(linkOf({ kind: 'open', since: 5 }, JOINING, null, say)).toEqual({ kind: 'connecting', since: 5 })
    expect(linkOf({ kind: 'connecting', since: 6 }, JOINING, null, say)).toEqual({ kind: 'connecting', since: 6 })
  })

  test('tells when the next attempt is made, and since when it is lost, over all attempts', () => {
    const waiting = { kind: 'waiting', since: 900, until: 1_000 } as const
    expect(linkOf(waiting, JOINING, 100, say)).toEqual({ kind: 'waiting', since: 100, until: 1_000 })
    expect(linkOf({ kind: 'connecting', since: 1_000 }, JOINING, 100, say)).toEqual({ kind: 'connecting', since: 100 })
  })

  test('has ended for the match, or for all of them', () => {
    const gone = { kind: 'ended', code: 'no-such-match' } as const
    expect(linkOf({ kind: 'open', since: 5 }, gone, 1, say)).toEqual({ kind: 'ended', why: 'because no-such-match' })
    const ended = { kind: 'ended', since: 5, code: 'wrong-version' } as const
    expect(linkOf(ended, JOINING, 1, say)).toEqual({ kind: 'ended', why: 'because wrong-version' })
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
