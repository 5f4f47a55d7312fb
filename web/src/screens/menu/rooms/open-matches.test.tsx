// @vitest-environment jsdom
import type { MatchShape } from '@parlor/protocol'
import { signal } from '@preact/signals'
import { render } from 'preact'
import { expect, test, vi } from 'vitest'
import { OpenMatches } from './open-matches.tsx'

const listed = vi.hoisted(() => ({ matches: [] as unknown[] })) // filled before anything is drawn
vi.mock('../../../online/match-lists.ts', () => ({ openMatches: signal(listed.matches), refreshOpenMatches: vi.fn() }))

test('twelve open matches are listed, and how many more there are is said', () => {
  for (let number = 0; number < 15; number++)
    listed.matches.push({
      id: `m${number}`,
      game: 'yahtzee',
      host: { id: 'h', name: 'Ann' },
      seats: [{ kind: 'empty' }],
      settings: { watched: false },
      yours: [],
    } satisfies Partial<Record<keyof MatchShape, unknown>>)
  render(<OpenMatches />, document.body)
  expect(document.querySelectorAll('.rooms-match')).toHaveLength(12)
  expect(document.body.textContent).toContain('and 3 more')
})
