import type { Pieces, Space } from './board.ts'
import type { BoardIds } from './board-ids.ts'
import { distances } from './event-index.ts'
import type { BoardFile } from './format/board-file.ts'
import { within } from './format/report.ts'

const AT = 'rules.pieces'

/** R26. What a board says about several pieces a player; null for a board with one each. */
export function compilePieces({ engine, rules }: BoardFile, spaces: readonly Space[], ids: BoardIds): Pieces | null {
  const { report } = ids
  const isMultiple = engine?.type === 'multi-piece'
  const { pieces, movement, startingPositions, victory, players } = rules ?? {}
  const wantsPieces = victory?.conditions?.findIndex(({ type }) => type === 'ALL_PIECES_HOME') ?? -1
  if (!isMultiple) {
    const hint = 'Several pieces a player are for the engine “multi-piece”.'
    if (pieces !== undefined) report.error(AT, 'not-used', 'a player has one piece', hint)
    if (wantsPieces >= 0)
      report.error(`rules.victory.conditions.${wantsPieces}`, 'not-used', 'a player has one piece', hint)
    return null
  }
  if (pieces === undefined) {
    report.error(
      AT,
      'missing',
      'the engine “multi-piece” needs “pieces”',
      'Give every player a start zone and a home zone.',
    )
    return null
  }
  if (startingPositions !== undefined)
    report.error('rules.startingPositions', 'not-used', 'pieces begin in the start zones')
  if (movement?.finish !== undefined)
    report.error('rules.movement.finish', 'not-used', 'pieces always come home by an exact roll')
  const { startZones, homeZones, leaveOn = null, capture = {} } = pieces
  const seats = Object.keys(startZones).length
  const zone = (zones: typeof startZones, name: string) =>
    Array.from({ length: seats }, (_, seat) => {
      const at = within(within(AT, name), seat)
      const list = zones[String(seat)]
      if (list === undefined) report.error(at, 'missing', `player ${seat} has none`, 'Players are numbered from 0.')
      return (list ?? []).map((id, place) => ids.space(id, within(at, place)))
    })
  const starts = zone(startZones, 'startZones')
  const homes = zone(homeZones, 'homeZones')
  const count = starts[0]?.length ?? 0
  starts.forEach((list, seat) => {
    const home = homes[seat] ?? []
    if (list.length !== count || new Set(list).size !== list.length)
      report.error(
        `${AT}.startZones.${seat}`,
        'out-of-range',
        'every player has equally many pieces, each on a space of its own',
      )
    if (home.length < list.length)
      report.error(`${AT}.homeZones.${seat}`, 'out-of-range', 'there is not a home for every piece')
  })
  if (Object.keys(homeZones).length !== seats)
    report.error(`${AT}.homeZones`, 'out-of-range', 'there are not as many home zones as start zones')
  if (players?.max === undefined || players.max > seats)
    report.error('rules.players.max', 'out-of-range', `there are start zones for ${seats} players only`)
  const safe = (capture.safeSpaces ?? []).map((id, place) => ids.space(id, `${AT}.capture.safeSpaces.${place}`))
  const sets = homes.map((list) => new Set(list))
  return {
    starts,
    homes: sets,
    toHome: sets.map((set) => distances(spaces, set)),
    leaveOn,
    captures: capture.enabled === true,
    safe: new Set(safe),
  }
}
