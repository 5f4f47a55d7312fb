import { readBoard, SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import { test } from 'vitest'
import { boxAround, toBox } from './geometry.ts'
import { layOut } from './layout.ts'
import { planOf } from './plan-of.ts'
import { signsOf } from './signs.ts'
test('x', () => {
  for (const [id, json] of Object.entries(SHIPPED_BOARDS)) for (const [w,h] of [[908,628],[896,552],[374,434],[374,400]] as const) {
    const board = readBoard(json).board!
    const plan = planOf(board, signsOf(board), { goal: (n: string) => `Goal: ${n}`, needs: () => '3 keys or more' })
    const l = layOut(plan, w, h)
    const far: string[] = []
    let sum = 0, wrong = 0
    for (const s of l.labels.filter((x) => x.of === 'space')) {
      const box = boxAround(s.x, s.y, s.width, s.height)
      const gap = toBox(l.points[s.index]!, box) - l.reaches[s.index]!
      sum += gap
      const nearest = l.points.map((p, i) => [toBox(p, box) - l.reaches[i]!, i] as const).sort((a, b) => a[0] - b[0])[0]!
      if (nearest[1] !== s.index) wrong++
      if (gap > 16) far.push(`${board.spaces[s.index]!.name}:${gap.toFixed(0)}`)
    }
    console.log(id, w, h, 'labels', l.labels.length, '/', plan.spaces.filter((s) => s.label).length, 'mean', (sum / l.labels.length).toFixed(1), 'wrong', wrong, far.join(' '))
  }
})
