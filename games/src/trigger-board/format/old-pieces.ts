import { fieldsOf, told, type Fields } from './fields.ts'
import type { Report } from './report.ts'
import { isRecord } from './shape.ts'

/** Pieces of an older board: zones by `player1`, `player2` and so on, where starts, ends and captures were said. */
export function piecesOf(rules: Fields, engineCapture: Fields, report: Report): Fields {
  const { pieces, startingPositions, winCondition, capture } = rules
  const { startZones } = fieldsOf(startingPositions)
  const { homeZones } = fieldsOf(fieldsOf(winCondition)['config'])
  const { captureAction, ...captured } = { ...engineCapture, ...fieldsOf(capture) }
  if (captureAction !== undefined && !SENT_BACK.has(captureAction))
    report.error('rules.capture.captureAction', 'not-supported', 'a piece that is captured is sent back to its start')
  return told({
    startZones: zonesOf(startZones),
    homeZones: zonesOf(homeZones),
    capture: Object.keys(captured).length === 0 ? undefined : captured,
    ...fieldsOf(pieces),
  })
}

const SENT_BACK = new Set<unknown>(['send-home', 'sendHome', 'return-home', 'send-to-start', 'sendToStart'])

function zonesOf(zones: unknown): unknown {
  if (!isRecord(zones)) return zones
  return Object.fromEntries(
    Object.entries(zones).map(([player, list]) => [
      player.replace(/^player(\d{1,2})$/, (_, place: string) => String(Number(place) - 1)),
      list,
    ]),
  )
}
