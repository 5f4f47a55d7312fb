import { replay, hash } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { logLine } from '@parlor/protocol'
import { expect, test } from 'vitest'
import { lineAt, lineEvents, lineEventsOfLog } from '../../open-match/played-line.ts'
import { RecordedMatch } from '../../open-match/recorded-match.fixture.ts'
import { marksFromPhases } from './trail.ts'
import { Trail } from './trail.ts'

const box = () => new RecordedMatch(shutTheBox, 2)

function trailOf(recorded: RecordedMatch): Trail {
  const trail = new Trail(recorded.game, recorded.match.options, recorded.match.seats.length)
  for (const _ of trail.read(lineEvents(recorded.entries)));
  return trail
}

test('arrows are taken when their moves are played, and not before', () => {
  const recorded = box()
  const start = recorded.match.number
  recorded.play({ move: 'ROLL', dice: 2 })
  const trail = trailOf(recorded)
  expect([...trail.marksAt(start).arrows]).toEqual([
    'box: [*] --> nextUp',
    'box: nextUp --> Ready: somebody has yet to play',
  ])
  const after = trail.marksAt(recorded.match.number).arrows
  expect(after.has('box: Ready --> Rolling: ROLL')).toBe(true)
  expect(after.has('box: Rolling --> anyFit: DICE')).toBe(true)
  expect(after.has('box: allShut --> Ready: tiles remain')).toBe(false)
  expect(trail.marksAt(recorded.match.number).states.has('box: Choosing')).toBe(true)
})

test('what was taken back was not taken', () => {
  const recorded = box()
  recorded.play({ move: 'ROLL', dice: 2 })
  const rolled = recorded.match.number
  recorded.playAny()
  const shut = recorded.match.number
  recorded.undo()
  const trail = trailOf(recorded)
  const shutArrow = 'box: Choosing --> allShut: SHUT'
  expect([rolled, shut, recorded.match.number].map((at) => trail.marksAt(at).arrows.has(shutArrow))).toEqual([
    false,
    true,
    false,
  ])
})

test('a trail goes on where it was, whatever comes after', () => {
  const recorded = box()
  recorded.playOn(10)
  const trail = trailOf(recorded)
  recorded.playOn(30)
  for (const _ of trail.read(lineEvents(recorded.entries)));
  const { number } = recorded.match
  expect(trail.marksAt(number)).toEqual(trailOf(recorded).marksAt(number))
  expect(trail.isBroken).toBe(false)
})

test('the log of an open game tells the same', () => {
  const recorded = box()
  recorded.playOn(25)
  const { match, entries } = recorded
  const lines = entries.map((entry) => logLine(entry, [], true))
  const events = lineEventsOfLog(lines, match.startedAt ?? 0)
  const trail = new Trail(shutTheBox, match.options, match.seats.length)
  for (const _ of trail.read(events ?? []));
  expect(trail.isBroken).toBe(false)
  expect(trail.marksAt(match.number)).toEqual(trailOf(recorded).marksAt(match.number))
  expect(
    lineEventsOfLog(
      lines.map(({ move: _, ...line }) => line),
      0,
    ),
  ).toBeNull()
})

test('what is told by where charts stand is never more than what was taken', () => {
  const recorded = new RecordedMatch(battleFarm, 3)
  const seen = [recorded.phases(0)]
  for (let moves = 0; moves < 300; moves++) {
    if (!recorded.playAny()) break
    seen.push(recorded.phases(0))
  }
  const told = marksFromPhases(battleFarm, seen)
  const trail = trailOf(recorded)
  expect(trail.isBroken).toBe(false)
  const exact = trail.marksAt(recorded.match.number)
  expect(told.arrows.size).toBeGreaterThan(5)
  expect([...told.states].filter((state) => !exact.states.has(state))).toEqual([])
  expect([...told.arrows].filter((arrow) => !exact.arrows.has(arrow))).toEqual([])
})

test('the line of a match leads where the match stands', () => {
  const recorded = new RecordedMatch(battleFarm, 2)
  recorded.playOn(80)
  const { match, entries } = recorded
  const line = lineAt(entries, match.number)
  const log = { game: battleFarm.id, options: match.options, seats: match.seats.length, entries: line }
  const replayed = replay(battleFarm, log)
  expect(replayed.ok && hash(replayed.position)).toBe(match.position && hash(match.position))
})
