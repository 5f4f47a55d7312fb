import { verifying, type Verified } from '@parlor/match'
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../../parts/announce.tsx'
import type { Table } from '../../table/table.ts'
import { words } from '../../words/words.ts'
import { inSlices } from '../in-slices.ts'

type Standing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly all: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'done'; readonly verified: Verified; readonly withSeed: boolean }
  | { readonly kind: 'secret' }
  | { readonly kind: 'failed' }

/** Proves the whole match again in this page, while it stays as quick as ever. */
export function Verify({ table }: { readonly table: Table }): VNode {
  const [standing, setStanding] = useState<Standing>({ kind: 'idle' })
  const stop = useRef<AbortController | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const { beside: say } = words.value
  const verify = async () => {
    const stopping = new AbortController()
    stop.current = stopping
    const { entries, seed } = await table.proof()
    if (stopping.signal.aborted) return
    if (entries === null) return setStanding({ kind: 'secret' })
    const all = entries.length
    setStanding({ kind: 'running', done: 0, all })
    const verified = await inSlices(verifying(table.game, entries, seed), stopping.signal, (done) =>
      setStanding({ kind: 'running', done, all }),
    )
    if (verified === null) return
    setStanding({ kind: 'done', verified, withSeed: seed !== null })
    announce(sayVerified(verified, seed !== null))
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
  const { beside: say, shell } = words.value
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
      return <Found verified={standing.verified} withSeed={standing.withSeed} />
  }
}

function Found({ verified, withSeed }: { readonly verified: Verified; readonly withSeed: boolean }): VNode {
  const { beside: say } = words.value
  if (verified.faults.length === 0)
    return (
      <p class="verified is-good" data-testid="verify-result">
        <span aria-hidden="true">✓ </span>
        {sayVerified(verified, withSeed)}
      </p>
    )
  return (
    <div class="verified is-bad" data-testid="verify-result">
      <p>
        <span aria-hidden="true">✗ </span>
        {say.fairBad}
      </p>
      <ul>
        {verified.faults.map(({ number, reason }, at) => (
          <li key={at}>{number === 0 ? say.fairBadSeed(reason) : say.fairBadEntry(number, reason)}</li>
        ))}
      </ul>
    </div>
  )
}

function sayVerified({ entries, draws, faults }: Verified, withSeed: boolean): string {
  const { beside: say } = words.value
  if (faults.length > 0) return say.fairBad
  return withSeed ? say.fairGood(entries, draws) : say.fairGoodSoFar(entries)
}
