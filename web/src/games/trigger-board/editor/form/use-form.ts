import type { Problem } from '@parlor/games/trigger-board/knowledge'
import { useMemo } from 'preact/hooks'
import { setAt } from '../model/commands.ts'
import { isObject, spacesOf, type Draft, type Json } from '../model/draft.ts'
import type { Workbench } from '../workbench.ts'
import type { FormContext } from './form-context.ts'
import type { KnownNames } from './kind-of.ts'

/** What forms of a board need: its names, its problems, and how to change it. */
export function useForm(bench: Workbench): FormContext {
  const draft = bench.draft.value
  const problems = bench.problems.value
  const names = useMemo(() => namesOf(draft), [draft])
  const byPath = useMemo(() => {
    const found = new Map<string, Problem[]>()
    for (const problem of problems) found.set(problem.path, [...(found.get(problem.path) ?? []), problem])
    return found
  }, [problems])
  return {
    names,
    problems: byPath,
    change: (path, value, isTyped) =>
      bench.do('change', setAt(bench.draft.peek(), path, value), isTyped ? path.join('.') : null),
    settle: () => bench.settle(),
  }
}

export function namesOf(draft: Draft): KnownNames {
  const stats = draft['stats']
  const declared = Array.isArray(stats)
    ? (stats as readonly Json[]).flatMap((stat) =>
        isObject(stat) && typeof stat['id'] === 'string' ? [stat['id']] : [],
      )
    : []
  return {
    space: spacesOf(draft).map(({ id }) => id),
    stat: declared.includes('score') ? declared : [...declared, 'score'],
    event: spacesOf(draft).flatMap(({ id, triggers = [] }) =>
      triggers.map((event, place) => (typeof event['id'] === 'string' ? event['id'] : `${id}#${place}`)),
    ),
    other: [],
  }
}
