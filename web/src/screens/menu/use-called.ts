import type { RouteName } from '@parlor/protocol'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { call, type Asked, type Called } from '../../online/api.ts'

/** What the server said last; null until it has. */
export interface CalledNow<N extends RouteName> {
  readonly called: Called<N> | null
  readonly again: () => void
}

/** Asks the server when it is first drawn, and whenever something else is asked; an answer that comes too late is dropped. */
export function useCalled<N extends RouteName>(name: N, asked: Asked<N>): CalledNow<N> {
  const [called, setCalled] = useState<Called<N> | null>(null)
  const [times, setTimes] = useState(0)
  // What is asked is plain data: the same text is the same question.
  const question = JSON.stringify([name, asked])
  const latest = useRef({ name, asked })
  latest.current = { name, asked }
  useEffect(() => {
    let isOvertaken = false
    setCalled(null)
    const ask = async () => {
      const answer = await call(latest.current.name, latest.current.asked)
      if (!isOvertaken) setCalled(answer)
    }
    void ask()
    return () => {
      isOvertaken = true
    }
  }, [question, times])
  return { called, again: useCallback(() => setTimes((count) => count + 1), []) }
}
