import type { Finding, Verdict, Verified } from '@parlor/match'
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../../parts/announce.tsx'
import type { OpenMatch } from '../../open-match/open-match.ts'
import { panelsWords } from '../../words/en/panels.ts'
import { locale, words } from '../../words/words.ts'
import { namesAt } from '../../open-match/names.ts'
import { ownPledges } from '../../open-match/online/own-pledges.ts'
import { checkProof } from './check-proof.ts'
import { ownPart } from './own-part.ts'

type Standing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly all: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'done'; readonly shown: Shown }
  | { readonly kind: 'secret' }
  | { readonly kind: 'failed' }

/** Proves the whole match again in this page, while it stays as quick as ever. */
export function Verify({ openMatch }: { readonly openMatch: OpenMatch }): VNode {
  const [standing, setStanding] = useState<Standing>({ kind: 'idle' })
  const stop = useRef<AbortController | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const say = panelsWords.value
  const verify = async () => {
    const stopping = new AbortController()
    stop.current = stopping
    const proof = await openMatch.proof()
    const { entries } = proof
    if (stopping.signal.aborted) return
    if (entries === null) return setStanding({ kind: 'secret' })
    const all = entries.length
    setStanding({ kind: 'running', done: 0, all })
    const checked = await checkProof(openMatch.game, { ...proof, entries }, stopping.signal, (done) =>
      setStanding({ kind: 'running', done, all }),
    )
    if (checked === null) return
    const { verdict, findings, faults } = checked
    const own = ownPart(entries, ownPledges(openMatch.id))
    const shown: Shown = {
      verdict: own === false ? 'wrong' : verdict,
      faults,
      lines: [...findings.map((one) => ({ good: one.good, text: sayFinding(one, openMatch) })), ...sayOwn(own)],
    }
    setStanding({ kind: 'done', shown })
    announce([say.fairVerdict[shown.verdict], ...shown.lines.map(({ text }) => text)].join(' '))
  }
  const isRunning = standing.kind === 'running'
  return (
    <div class="fairness-part">
      <div class="row">
        <button
          ref={button}
          type="button"
          class="button primary"
          data-testid="verify"
          aria-disabled={isRunning}
          onClick={() => {
            if (!isRunning) void verify().catch(() => setStanding({ kind: 'failed' }))
          }}
        >
          {say.fairVerify}
        </button>
        {isRunning ? (
          <button
            type="button"
            class="button"
            onClick={() => {
              stop.current?.abort()
              setStanding({ kind: 'stopped' })
              // The button that was pressed is gone with what it stopped.
              button.current?.focus()
            }}
          >
            {say.fairStop}
          </button>
        ) : null}
      </div>
      <p class="small soft">{say.fairVerifyAbout}</p>
      <Result standing={standing} />
    </div>
  )
}

function Result({ standing }: { readonly standing: Standing }): VNode | null {
  const { shell } = words.value
  const say = panelsWords.value
  switch (standing.kind) {
    case 'idle':
      return null
    case 'running': {
      const told = say.fairProgress(standing.done, standing.all)
      return (
        <p class="fairness-progress">
          <progress value={standing.done} max={standing.all} aria-label={told} />
          <span class="small figures">{told}</span>
        </p>
      )
    }
    case 'stopped':
      return <p class="soft">{say.fairStopped}</p>
    case 'secret':
      return <p class="soft">{say.fairSecret}</p>
    case 'failed':
      return <p class="notice">{shell.wentWrong}</p>
    case 'done':
      return <Found shown={standing.shown} />
  }
}

/** The result, as it is shown. */
interface Shown {
  readonly verdict: Verdict
  readonly faults: Verified['faults']
  readonly lines: readonly { readonly good: boolean | null; readonly text: string }[]
}

const SIGNS = { wrong: '✗ ', unchecked: '? ', consistent: '≈ ', proved: '✓ ' } as const
const LOOKS = {
  wrong: 'verified is-bad',
  unchecked: 'verified',
  consistent: 'verified',
  proved: 'verified is-good',
} as const

function Found({ shown: { verdict, faults, lines } }: { readonly shown: Shown }): VNode {
  const say = panelsWords.value
  return (
    <div class={LOOKS[verdict]} data-testid="verify-result" data-verdict={verdict}>
      <p>
        <span aria-hidden="true">{SIGNS[verdict]}</span>
        {say.fairVerdict[verdict]}
      </p>
      <ul>
        {faults.map(({ number, reason }, at) => (
          <li key={`fault ${at}`}>{number === 0 ? say.fairBadSeed(reason) : say.fairBadEntry(number, reason)}</li>
        ))}
        {lines.map(({ text }, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

function sayOwn(own: boolean | null): Shown['lines'] {
  if (own === null) return []
  const { found } = panelsWords.value
  return [{ good: own, text: own ? found.own : found['own-missing'] }]
}

const KEY_DIGITS = 16

function sayMoment(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(at)
}

function sayFinding(finding: Finding, openMatch: OpenMatch): string {
  const { found: say } = panelsWords.value
  const nameOf = namesAt(openMatch.state.peek().match)
  const names = (seats: readonly number[]) => [...new Set(seats)].map(nameOf).join(', ')
  switch (finding.what) {
    case 'consistent':
      return say.consistent(finding.entries, finding.draws)
    case 'signed':
      return say.signed(finding.key.slice(0, KEY_DIGITS), sayMoment(finding.at), sayMoment(finding.promisedAt))
    case 'signed-by-somebody':
    case 'key-not-then':
      return say[finding.what](finding.key.slice(0, KEY_DIGITS))
    case 'pledged':
    case 'unpledged':
      return say[finding.what](names(finding.seats))
    case 'kept-back':
      return say['kept-back'](names(finding.seats), finding.seats.length)
    case 'stated':
      return say.stated(finding.moves, finding.draws)
    case 'sampler-unknown':
      return say['sampler-unknown'](finding.sampler, finding.newest)
    case 'broken':
    case 'seed-secret':
    case 'signature-unchecked':
    case 'signature-wrong':
    case 'not-signed':
    case 'nobody-added':
      return say[finding.what]
  }
}
