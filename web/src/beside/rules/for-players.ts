import type { Inline } from './inline.ts'
import type { Block } from './markdown.ts'

/** Without the lists that say in which file something is: whoever plays has no use for them. */
export function forPlayers(blocks: readonly Block[]): Block[] {
  const kept = blocks.filter((block) => !isListOfFiles(block))
  // A heading that has nothing left below it goes too.
  return kept.filter((block, at) => {
    const wasAbove = blocks[blocks.indexOf(block) + 1]
    const isEmpty = wasAbove !== undefined && isListOfFiles(wasAbove)
    return !(block.kind === 'heading' && isEmpty && (kept[at + 1]?.kind ?? 'heading') === 'heading')
  })
}

function isListOfFiles(block: Block): boolean {
  return (
    block.kind === 'table' && block.rows.length > 0 && block.rows.every((row) => row.some((cell) => cell.some(isFile)))
  )
}

function isFile(piece: Inline): boolean {
  return piece.kind === 'link' && piece.to === null
}
