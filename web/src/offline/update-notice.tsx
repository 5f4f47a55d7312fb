import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { words } from '../words/words.ts'
import { update, updateReady } from './register.ts'
import './update-notice.css'

/** Says quietly that there is a newer version. */
export function UpdateNotice(): VNode {
  const [isLater, setLater] = useState(false)
  const { newVersion, reload, later } = words.value.shell
  return (
    <div class="update-notice" role="status">
      {updateReady.value && !isLater ? (
        <div class="update-notice-card">
          <span>{newVersion}</span>
          <button type="button" class="button primary" onClick={update}>
            {reload}
          </button>
          <button type="button" class="button quiet" onClick={() => setLater(true)}>
            {later}
          </button>
        </div>
      ) : null}
    </div>
  )
}
