import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { app, type Trouble } from '../../app/app.ts'
import { keepingProblem } from '../../storage/kept-matches.ts'
import { words } from '../../words/words.ts'
import { CrossIcon } from './menu-icons.tsx'

/** What went wrong in the menu, said at its top until somebody has read it. */
const told = signal<string | null>(null)

export function tell(sentence: string | null): void {
  told.value = sentence
  if (sentence !== null) scrollTo({ top: 0 })
}

function sayTrouble(trouble: Trouble): string {
  const { shell } = words.value
  const said: Readonly<Record<Trouble, string>> = {
    'match-gone': shell.matchGone,
    'no-server': shell.offline,
    'no-such-code': shell.noSuchCode,
    'no-such-game': shell.noSuchGame,
    'no-such-page': shell.noSuchPage,
    'went-wrong': shell.wentWrong,
  }
  return said[trouble]
}

/** On the way here, or with keeping matches: each stays until it is dismissed. */
export function Notices(): VNode | null {
  const [read, setRead] = useState<readonly string[]>([])
  const trouble = app.trouble.value
  const problem = keepingProblem.value
  const all = [
    ...(trouble === null ? [] : [sayTrouble(trouble)]),
    ...(problem === null ? [] : [words.value.shell.notKept(problem)]),
  ].filter((sentence) => !read.includes(sentence))
  const now = told.value
  if (all.length === 0 && now === null) return null
  return (
    <div class="menu-notices">
      {now === null ? null : <Notice key={now} sentence={now} dismiss={() => tell(null)} />}
      {all.map((sentence) => (
        <Notice key={sentence} sentence={sentence} dismiss={() => setRead([...read, sentence])} />
      ))}
    </div>
  )
}

function Notice({ sentence, dismiss }: { readonly sentence: string; readonly dismiss: () => void }): VNode {
  return (
    <div class="notice menu-notice" role="alert">
      <p>{sentence}</p>
      <button type="button" class="button quiet" aria-label={words.value.shell.dismiss} onClick={dismiss}>
        <CrossIcon />
      </button>
    </div>
  )
}
