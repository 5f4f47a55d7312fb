import { pleasantStep } from './scale.ts'

/** How many scores lie between two numbers, both included. */
export interface Bucket {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** How often which scores were made, in as many buckets as asked for at the most; scores are whole numbers. */
export function distributionOf(scores: readonly number[], most: number): readonly Bucket[] {
  if (scores.length === 0) return []
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  // One bucket less: the first begins below the lowest score.
  const width = pleasantStep(high - low + 1, Math.max(1, most - 1))
  const first = Math.floor(low / width)
  const buckets = Array.from({ length: Math.floor(high / width) - first + 1 }, (_, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width - 1,
    count: 0,
  }))
  for (const score of scores) {
    const bucket = buckets[Math.floor(score / width) - first]
    if (bucket !== undefined) bucket.count++
  }
  return buckets
}
