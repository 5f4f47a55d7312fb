import type { VNode } from 'preact'
import { app } from '../app/app.ts'
import { Emblem } from '../parts/emblem.tsx'
import { words } from '../words/words.ts'
import './intro.css'

/** The end of the chart, with the door still open. */
export function Exit(): VNode {
  const { goodbye, goodbyeAbout, comeBack } = words.value.shell
  return (
    <main id="content" class="intro">
      <div class="intro-words">
        <h1>
          <Emblem size={72} />
          {goodbye}
        </h1>
        <p class="soft">{goodbyeAbout}</p>
      </div>
      <div class="intro-doors">
        <button type="button" class="button primary large" onClick={() => app.comeBack()}>
          {comeBack}
        </button>
      </div>
    </main>
  )
}
