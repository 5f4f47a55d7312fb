import { shutTheBox } from '@parlor/games/shut-the-box'
import { verifying } from '@parlor/match'
import { parseProof } from '@parlor/protocol'
import { expect, test } from 'vitest'
import { inSlices } from '../../background/in-slices.ts'
import { RecordedMatch } from '../../open-match/recorded-match.fixture.ts'
import { proofFile } from './proof-file.ts'

function played() {
  const recorded = new RecordedMatch(shutTheBox, 2)
  recorded.playOn(200)
  return recorded
}

function fileOf({ match, entries, seed }: RecordedMatch): unknown {
  const proof = { game: match.game.id, commitment: match.commitment, seed, entries, signature: null, keys: null }
  return JSON.parse(proofFile(match, proof) ?? 'null')
}

test('what is downloaded is what the command line reads, and it proves the match', async () => {
  const recorded = played()
  expect(recorded.match.stage).toBe('over')
  const proof = parseProof(fileOf(recorded))
  if (typeof proof === 'string') throw new Error(proof)
  const verified = await inSlices(verifying(shutTheBox, proof.entries, proof.seed))
  expect(verified).toMatchObject({ entries: recorded.entries.length, faults: [] })
  expect(verified?.draws).toBeGreaterThan(5)
})

test('somebody who changes a die is found out, at that entry', async () => {
  const { entries, seed } = played()
  const at = entries.findIndex((entry) => entry.kind === 'moved' && entry.by === 'chance')
  const changed = entries.map((entry, index) =>
    index === at && entry.kind === 'moved' ? { ...entry, move: { move: 'DICE', values: [6, 6] } } : entry,
  )
  const verified = await inSlices(verifying(shutTheBox, changed, seed))
  expect(verified?.faults[0]?.number).toBe(at + 1)
})

test('whoever stops it hears nothing more', async () => {
  const { entries, seed } = played()
  const stop = new AbortController()
  stop.abort()
  expect(await inSlices(verifying(shutTheBox, entries, seed), stop.signal)).toBeNull()
})

test('while the log is a secret there is no file', () => {
  const secret = { game: 'shut-the-box', commitment: '', seed: null, entries: null, signature: null, keys: null }
  expect(proofFile({ id: 'recordedmatch', rules: '1' }, secret)).toBeNull()
})
