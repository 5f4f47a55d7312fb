// First, so that a part's own style comes after what all parts share.
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/parts.css'
import { render } from 'preact'
import { app } from './app/app.ts'
import { keepOffline } from './offline/register.ts'
import { House } from './screens/house.tsx'
import { followTheme } from './style/theme.ts'
import { listenToLanguage, speak } from './words/words.ts'

followTheme()
await speak().catch(() => undefined)
listenToLanguage()
app.start()
const root = document.getElementById('app')
if (root !== null) render(<House />, root)
keepOffline()
