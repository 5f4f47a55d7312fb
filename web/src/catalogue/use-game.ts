import type { Game } from '@parlor/engine'
import { useEffect, useState } from 'preact/hooks'
import { gameNamed } from './listed-games.ts'

/** Fetches the rules of a game; null until they are there, or when they cannot be had. */
export function useGame(id: string): Game | null {
  const [game, setGame] = useState<Game | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const found = await gameNamed(id).catch(() => undefined)
      if (!isGone) setGame(found ?? null)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [id])
  return game?.id === id ? game : null
}
