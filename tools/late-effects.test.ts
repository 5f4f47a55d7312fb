import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const page = fileURLToPath(new URL('../web/src', import.meta.url))

/** Whoever is quick presses a key between the picture and an effect that comes after it. */
const WHAT_MUST_NOT_BE_LATE = /\baddEventListener\(|\.showModal\(|\.focus\(|\.hear\(|\.subscribe\(/

/** From `useEffect(` to the parenthesis that closes it. */
function lateEffects(source: string): readonly string[] {
  return [...source.matchAll(/\buseEffect\(/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < source.length; at++) {
      if (source[at] === '(') depth++
      else if (source[at] === ')' && --depth === 0) return source.slice(index, at + 1)
    }
    return source.slice(index)
  })
}

test('what listens, opens a dialog or moves the focus does so before the picture is seen', () => {
  const all = readdirSync(page, { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
  expect(files.length).toBeGreaterThan(300)
  const late = files.filter((file) =>
    lateEffects(readFileSync(`${page}/${file}`, 'utf8')).some((each) => WHAT_MUST_NOT_BE_LATE.test(each)),
  )
  expect(late).toEqual([])
  expect(WHAT_MUST_NOT_BE_LATE.test(lateEffects("useEffect(() => addEventListener('keydown', f), [])")[0] ?? '')).toBe(
    true,
  )
})
