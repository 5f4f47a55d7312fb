import { review, type Advice } from '@parlor/bots'
import { yahtzeeCoach, type YahtzeeOption } from '@parlor/bots/yahtzee'
import { prepareTables } from '@parlor/bots/on-node'
import type { View } from '@parlor/engine'
import { yahtzee } from '@parlor/games/yahtzee'
import type { Page } from 'playwright-core'
import type { YahtzeeKind, YahtzeeView } from '../games/yahtzee/yahtzee-view.ts'
import { sayOption } from '../coach/coach-of.ts'
import { mistakesOf } from '../coach/review-figures.ts'
import { lineOf } from '../open-match/played-line.ts'
import type { YahtzeeMirror } from './yahtzee-policy.fixture.ts'

/** The coach as it is in Node, with its table. */
async function officialCoach(): Promise<ReturnType<typeof yahtzeeCoach>> {
  await prepareTables(['yahtzee-official'])
  return yahtzeeCoach('official')
}

/** What the coach says in Node about what lies on the table; null when there is nothing to decide. */
export async function adviceIn(mirror: YahtzeeMirror): Promise<ReturnType<ReturnType<typeof yahtzeeCoach>['advise']>> {
  const coach = await officialCoach()
  // A view of this game, in the form in which it is told.
  return coach.advise(mirror.openMatch.state.value.view as View<YahtzeeKind>, 0)
}

/** A line of a list: what could be done or was done, and its figure. */
export interface Line {
  readonly said: string
  /** With two digits: more are shown only where two lines would look the same. */
  readonly figure: string
}

export function linesOf({ options }: Advice<YahtzeeOption, unknown>): Line[] {
  return options.map(({ option, value }) => ({ said: sayOption(yahtzee, option), figure: value.toFixed(2) }))
}

/** The coach's list as it stands beside the board. */
export function linesInPage(page: Page): Promise<Line[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.coach-option'), (line) => ({
      said: line.querySelector<HTMLElement>('.coach-said')?.innerText ?? '',
      figure: Number(/([\d.]+) points/.exec(line.innerText)?.[1]).toFixed(2),
    })),
  )
}

/** What the dice show that are marked on the board as those to be frozen, in order. */
export async function markedDice(page: Page): Promise<number[]> {
  const names = await page.locator('.yz-die').evaluateAll((dice) => dice.map(({ ariaLabel }) => ariaLabel ?? ''))
  return names.flatMap((name) => (name.endsWith('. Coach: freeze') ? [Number(name[7])] : [])).toSorted((a, b) => a - b)
}

/** The costliest decisions of a match that is over, as they are found in Node, and the table before the first of them. */
export async function mistakesIn(mirror: YahtzeeMirror) {
  const { entries } = await mirror.openMatch.proof()
  const line = lineOf(entries ?? [])
  const reviewed = line && review(yahtzee, line.log, await officialCoach())
  if (line === null || reviewed?.ok !== true) throw new Error('the match cannot be gone through')
  const found = mistakesOf(reviewed.review, [0], 5, line)
  const before = await mirror.openMatch.viewAt(found[0]?.lookAt ?? 0)
  return {
    mistakes: found.map(({ chosen, cost, best }) => ({
      said: sayOption(yahtzee, chosen),
      figure: `\u2212${cost.toFixed(2)}`,
      best: `Best: ${best.map((option) => sayOption(yahtzee, option)).join(' or ')}`,
    })),
    // The match is one of this game.
    costliest: before?.table as YahtzeeView,
  }
}

export function mistakesInPage(page: Page): Promise<(Line & { readonly best: string })[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.review-mistakes li'), (line) => ({
      said: line.querySelector<HTMLElement>('.review-mistake > :nth-child(2)')?.innerText ?? '',
      figure: line.querySelector<HTMLElement>('.coach-cost [aria-hidden]')?.innerText ?? '',
      best: line.querySelector<HTMLElement>('.review-best')?.innerText ?? '',
    })),
  )
}
