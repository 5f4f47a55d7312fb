import type { Board } from '@parlor/games/trigger-board/knowledge'
import { useEffect, useState } from 'preact/hooks'
import type { TriggerBoardProps } from '../board-kind.ts'

interface FoundBoard {
  readonly hash: string
  readonly board: Board | null
}

/** The one found last: it is on the screen at once when a device has been passed on. */
let lastFound: FoundBoard | null = null

/** The board itself: a view only names it. */
export function useBoard(
  options: TriggerBoardProps['options'],
  hash: string,
): { readonly board: Board | null; readonly isMissing: boolean } {
  const [found, setFound] = useState(lastFound)
  const own = found?.hash === hash ? found : null
  useEffect(() => {
    if (own !== null) return
    let isWanted = true
    const find = (board: Board | null) => {
      if (!isWanted) return
      const next = { hash, board }
      if (board !== null) lastFound = next
      setFound(next)
    }
    options().then(
      ({ board }) => find(board.value),
      () => find(null),
    )
    return () => void (isWanted = false)
  }, [hash])
  return { board: own?.board ?? null, isMissing: own !== null && own.board === null }
}
