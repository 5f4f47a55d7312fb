// First, so that a part's own style comes after what all parts share.
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/parts.css'
import { effect } from '@preact/signals'
import { render } from 'preact'
import { app } from './app/app.ts'
import { keepOffline } from './offline/register.ts'
import { Shell } from './screens/shell.tsx'
import { settings } from './storage/settings.ts'
import { listenToLanguage, speak } from './words/words.ts'

// Light or dark and moving or still, as set, for the style sheets to see.
effect(() => {
  const { theme, motion } = settings.value
  const { dataset } = document.documentElement
  dataset['theme'] = theme
  dataset['motion'] = motion
})
await speak().catch(() => undefined)
listenToLanguage()
app.start()
const root = document.getElementById('app')
if (root !== null) render(<Shell />, root)
keepOffline()
