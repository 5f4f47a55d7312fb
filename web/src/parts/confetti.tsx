import { useEffect, useState } from 'preact/hooks'
import type { VNode } from 'preact'
import { motionReduced } from '../storage/settings.ts'
import './confetti.css'

const PIECES = 48
const LASTS_MS = 3_000
const COLOURS = ['var(--accent)', 'var(--gold-fill)', 'var(--felt)', 'var(--good)', 'var(--wood)']

/** Confetti for the winner, gone after a moment; none with reduced motion. */
export function Confetti(): VNode | null {
  const [isFalling, setFalling] = useState(!motionReduced())
  useEffect(() => {
    const timer = setTimeout(() => setFalling(false), LASTS_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isFalling) return null
  return (
    <div class="confetti" aria-hidden="true" data-testid="confetti">
      {Array.from({ length: PIECES }, (_, piece) => {
        // Steps of the golden ratio spread the pieces evenly, and look thrown all the same.
        const spread = (piece * 0.618) % 1
        const other = (piece * 0.414) % 1
        return (
          <span
            key={piece}
            style={{
              left: `${spread * 100}%`,
              width: `${6 + other * 6}px`,
              height: `${10 + spread * 6}px`,
              background: COLOURS[piece % COLOURS.length] ?? 'var(--accent)',
              animationDelay: `${other * 0.7}s`,
              animationDuration: `${1.5 + spread * 0.8}s`,
              '--confetti-drift': `${(other - 0.5) * 30}vw`,
              '--confetti-turn': `${360 + spread * 540}deg`,
            }}
          />
        )
      })}
    </div>
  )
}
