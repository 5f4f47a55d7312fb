import { readFileSync } from 'node:fs'
import { formatChart } from '@parlor/engine'
import { expect, test } from 'vitest'
import { eventChart, FIRST_EVENT_STATE, nextEventState } from './event-chart.ts'

/** The arrows of the fourth picture of the seed, with the words that stand beside them there. */
const PICTURE = [
  '[*] > READY', // Start (Invalid)
  'READY > CHECKING_TRIGGER', // event.checkTrigger()
  'CHECKING_TRIGGER > READY', // False, Reset Events
  'CHECKING_TRIGGER > TRIGGERED', // True
  'TRIGGERED > READY', // the line at the right
  'TRIGGERED > PROCESSING_ACTION', // event.executeAction()
  'PROCESSING_ACTION > COMPLETED_ACTION', // Action completes
  'COMPLETED_ACTION > READY', // resetAllEvents()
  'READY > INACTIVE', // Also possible: disable event
  'CHECKING_TRIGGER > INACTIVE',
  'TRIGGERED > INACTIVE',
  'PROCESSING_ACTION > INACTIVE',
]

test('an event has the arrows of the picture, and no other', () => {
  expect(eventChart.faults).toEqual([])
  const drawn = eventChart.edges.map(({ from, to }) => `${from} > ${to}`).filter((edge) => edge !== 'INACTIVE > [*]')
  expect(drawn.toSorted()).toEqual(PICTURE.toSorted())
  expect(FIRST_EVENT_STATE).toBe('READY')
})

test('what is not drawn is a bug', () => {
  expect(nextEventState('TRIGGERED', 'EXECUTE_ACTION')).toBe('PROCESSING_ACTION')
  expect(() => nextEventState('READY', 'EXECUTE_ACTION')).toThrow(/draws no EXECUTE_ACTION from READY/)
  expect(() => nextEventState('INACTIVE', 'RESET')).toThrow(/draws no RESET/)
  expect(() => nextEventState('COMPLETED_ACTION', 'DISABLE')).toThrow(/draws no DISABLE/)
})

test('the README draws it as it runs', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(formatChart(eventChart).trim())
})
