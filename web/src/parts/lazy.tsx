import { useEffect, useState } from 'preact/hooks'
import type { ComponentType, VNode } from 'preact'
import { textsReady } from '../words/translated.ts'
import { words } from '../words/words.ts'

/**
 * A part that is loaded when it is first shown, with its texts in the present language. If that fails, a notice offers to
 * try again.
 */
export function lazy<P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | null = null
  return function Lazy(props: P): VNode {
    const [, redraw] = useState(0)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (known !== null || failed) return
      let gone = false
      const load = async () => {
        try {
          const part = await fetch()
          await textsReady()
          known = part
          if (!gone) redraw((count) => count + 1)
        } catch {
          if (!gone) setFailed(true)
        }
      }
      void load()
      return () => {
        gone = true
      }
    }, [failed])
    if (known !== null) {
      const Part = known
      return <Part {...props} />
    }
    const { loading, wentWrong, retry } = words.value.shell
    if (!failed) return <p class="loading">{loading}</p>
    return (
      <p class="notice" role="alert">
        {wentWrong}{' '}
        <button type="button" class="button" onClick={() => setFailed(false)}>
          {retry}
        </button>
      </p>
    )
  }
}
