import { useEffect, useRef, useState } from 'preact/hooks'
import type { VNode } from 'preact'

/** Hours, minutes and seconds until something; it is told when it has come. */
export function Countdown({ until, onOver }: { readonly until: number; readonly onOver: () => void }): VNode {
  const [now, setNow] = useState(Date.now)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < until) return
      clearInterval(timer)
      over.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <time class="figures daily-countdown" dateTime={new Date(until).toISOString()}>
      {sayTimeLeft(until - now)}
    </time>
  )
}

const two = (number: number) => String(number).padStart(2, '0')

/** A span of milliseconds as hours, minutes and seconds. */
export function sayTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
