import { useLayoutEffect } from 'preact/hooks'
import { words } from '../words/words.ts'

/** Names the screen in the title of the browser's tab as long as it is shown; null: the app itself. */
export function useTabTitle(screen: string | null): void {
  const { name } = words.value.shell
  useLayoutEffect(() => {
    document.title = screen === null || screen === name ? name : `${screen} – ${name}`
    return () => {
      document.title = name
    }
  }, [screen, name])
}
