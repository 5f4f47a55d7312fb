import { seededRandom } from '@parlor/engine/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { scores } from './scores.ts'

test.each(Object.entries(scores))('%s is short, not loud, and within what can be heard', (_, score) => {
  const random = seededRandom(51)
  const drawn = vi.spyOn(Math, 'random').mockImplementation(() => random.below(1_000) / 1_000)
  onTestFinished(() => drawn.mockRestore())
  for (let time = 0; time < 100; time++) {
    const notes = score()
    expect(notes.length).toBeGreaterThan(0)
    for (const note of notes) {
      expect(note.at).toBeGreaterThanOrEqual(0)
      expect(note.lasts).toBeGreaterThan(note.attack)
      expect(note.at + note.lasts).toBeLessThan(2.5)
      expect(note.loud).toBeGreaterThan(0)
      expect(note.loud).toBeLessThan(0.5)
      expect(note.pitch).toBeGreaterThan(40)
      expect(note.pitch).toBeLessThan(12_000)
    }
    // All together, wherever they overlap most.
    const most = Math.max(
      ...notes.map(({ at }) =>
        notes.filter((each) => each.at <= at && at < each.at + each.lasts).reduce((sum, { loud }) => sum + loud, 0),
      ),
    )
    expect(most).toBeLessThan(1.2)
  }
})
