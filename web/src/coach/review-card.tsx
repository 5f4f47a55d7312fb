import type { ComponentChildren, VNode } from 'preact'
import { coachWords } from '../words/en/coach.ts'
import { words } from '../words/words.ts'

export interface ReviewCardProps {
  readonly testId: string
  readonly title: string
  readonly about: string
  readonly children: ComponentChildren
}

/** What a match that is over is judged on, exactly or by estimates. */
export function ReviewCard({ testId, title, about, children }: ReviewCardProps): VNode {
  return (
    <section
      class="review card stack"
      aria-labelledby="review-title"
      data-testid={testId}
      tabIndex={-1}
      data-keeps-focus
    >
      <header>
        <h2 id="review-title">{title}</h2>
        <p class="soft small">{about}</p>
      </header>
      {children}
    </section>
  )
}

export interface CoachFaultProps {
  readonly why: string
  readonly retry: (event: MouseEvent) => void
}

export function CoachFault({ why, retry }: CoachFaultProps): VNode {
  const { shell } = words.value
  const say = coachWords.value
  return (
    <p class="notice coach-fault" role="alert">
      <span>{say.failed(why)}</span>
      <button type="button" class="button" onClick={retry}>
        {shell.retry}
      </button>
    </p>
  )
}
