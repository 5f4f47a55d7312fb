import { expect, test } from 'vitest'
import { scores } from './scores.ts'

test.each(Object.entries(scores))('%s is short, not loud, and within what can be heard', (_, score) => {
  for (let time = 0; time < 10; time++) {
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
