import type { Board, BoardEvent } from '../board.ts'
import { isEverywhere } from '../event-index.ts'
import { clauseOf } from './read-clause.ts'
import { sayClause } from './say-clause.ts'
import type { ExplainWords } from './words.ts'

/** When an event happens, in words: “Land here”. */
export function triggerText(board: Board, event: BoardEvent, words: ExplainWords): string {
  const { triggers } = words
  const { when, causes, anySubject } = event
  const place = { causes, isForAll: anySubject }
  const where = { isBoard: isEverywhere(event) }
  switch (when.type) {
    case 'ON_ENTER':
    case 'ON_EXIT':
    case 'ON_PASS':
    case 'ON_LAND':
      return triggers[when.type](place)
    case 'ON_TURN_START':
    case 'ON_TURN_END':
      return triggers[when.type](where)
    case 'ON_GAME_START':
      return triggers.ON_GAME_START({})
    case 'ON_ROLL':
      return triggers.ON_ROLL({ ...where, values: when.payload.values ?? [] })
    case 'ON_MEET':
      return triggers.ON_MEET({ phase: when.payload.phase ?? 'enter' })
    case 'ON_STAT': {
      const stat = board.stats[event.stat]
      const { op, value } = when.payload
      return triggers.ON_STAT({ ...where, stat: stat?.listed === true ? stat.name : null, op, value })
    }
    case 'CODE': {
      const clause = sayClause(board, clauseOf(board, when.payload.expr), 'if', words)
      return triggers.CODE({ ...where, clause, isRepeated: when.payload.mode === 'level' })
    }
    case 'RANDOM':
      return triggers.RANDOM({ on: when.payload.on })
  }
}
