import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { navigation } from '../../window/navigation.ts'
import { hexadecimalOf } from '../../storage/hexadecimal.ts'
import { toast } from '../../parts/toast.tsx'
import type { SeatPlan } from '../../open-match/here/new-here.ts'
import type { Showing } from '../../open-match/showing.ts'
import type { OpenMatch, MatchProof } from '../../open-match/open-match.ts'
import { panelsWords } from '../../words/en/panels.ts'
import { words } from '../../words/words.ts'
import { proofFile } from './proof-file.ts'
import { Verify } from './verify.tsx'
import './fairness.css'

/** Why nobody can have chosen the dice, and the means to see for oneself. */
export function FairnessPanel({ showing: { openMatch } }: { readonly showing: Showing }): VNode {
  const { match } = openMatch.state.value
  const proof = useProof(openMatch)
  const say = panelsWords.value
  const isOver = match.stage === 'over' || match.stage === 'closed'
  return (
    <div class="fairness stack">
      <p>{openMatch.where === 'here' ? say.fairAboutHere : say.fairAbout}</p>
      <Fingerprint title={say.fairCommitment} value={match.commitment} />
      {proof?.seed ? (
        <Fingerprint title={say.fairSeed} value={hexadecimalOf(proof.seed)} />
      ) : (
        <p class="soft">{say.fairSeedLater}</p>
      )}
      {proof !== null && proof.entries === null ? (
        <p class="soft">{say.fairSecret}</p>
      ) : (
        <>
          <Verify key={match.stage} openMatch={openMatch} />
          {isOver && proof !== null ? <Download openMatch={openMatch} proof={proof} /> : null}
        </>
      )}
      {isOver && openMatch.where === 'here' && proof?.seed ? (
        <Again openMatch={openMatch} seed={hexadecimalOf(proof.seed)} />
      ) : null}
    </div>
  )
}

function useProof(openMatch: OpenMatch): MatchProof | null {
  const { stage } = openMatch.state.value.match
  const [proof, setProof] = useState<MatchProof | null>(null)
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const told = await openMatch.proof()
      if (!isGone) setProof(told)
    }
    void ask().catch(() => undefined) // the server is not there: what was promised is shown all the same
    return () => {
      isGone = true
    }
  }, [openMatch, stage])
  return proof
}

/** A long number nobody reads to its end; it can be copied. */
function Fingerprint({ title, value }: { readonly title: string; readonly value: string }): VNode {
  const say = panelsWords.value
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast(say.copied)
    } catch {
      toast(say.notCopied)
    }
  }
  return (
    <div class="fingerprint">
      <span class="fingerprint-title">{title}</span>
      <code class="fingerprint-value">{value}</code>
      <button type="button" class="button" onClick={() => void copy()} aria-label={`${say.fairCopy}: ${title}`}>
        {say.fairCopy}
      </button>
    </div>
  )
}

function Download({ openMatch, proof }: { readonly openMatch: OpenMatch; readonly proof: MatchProof }): VNode {
  const say = panelsWords.value
  const name = `${openMatch.game.id}-${openMatch.id}.json`
  const download = () => {
    const text = proofFile(openMatch.state.peek().match, proof)
    if (text === null) return
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    // After the browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  return (
    <div class="fairness-part">
      <button type="button" class="button" onClick={download} data-testid="proof-download">
        {say.fairDownload}
      </button>
      <p class="small soft">{say.fairDownloadAbout(`parlor verify ${name}`)}</p>
    </div>
  )
}

function Again({ openMatch, seed }: { readonly openMatch: OpenMatch; readonly seed: string }): VNode {
  const { shell } = words.value
  const say = panelsWords.value
  const again = async () => {
    const { match } = openMatch.state.peek()
    const seats = match.seats.map((holder): SeatPlan => {
      if (holder.kind === 'bot') return { kind: 'bot', bot: holder.bot }
      return { kind: 'person', name: holder.kind === 'person' ? holder.player.name : shell.guest }
    })
    const { newHere } = await import('../../open-match/here/new-here.ts')
    navigation.go({ at: 'match', id: await newHere({ game: openMatch.game, options: match.options, seats, seed }) })
  }
  return (
    <div class="fairness-part">
      <button
        type="button"
        class="button"
        data-testid="seed-again"
        onClick={() => void again().catch(() => toast(shell.wentWrong))}
      >
        {say.fairAgain}
      </button>
      <p class="small soft">{say.fairAgainAbout}</p>
    </div>
  )
}
