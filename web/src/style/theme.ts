import { effect } from '@preact/signals'
import { settings } from '../keep/settings.ts'

/** Light or dark and moving or still, as set, for the style sheets to see. */
export function followTheme(): void {
  effect(() => {
    const { theme, motion } = settings.value
    const { dataset } = document.documentElement
    dataset['theme'] = theme
    dataset['motion'] = motion
  })
}
