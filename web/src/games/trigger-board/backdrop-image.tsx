import type { VNode } from 'preact'
import type { Backdrop } from './backdrop.ts'

/** The picture that a board lies on, where it has one. */
export function BackdropImage({ backdrop }: { readonly backdrop: Backdrop | null }): VNode | null {
  if (backdrop === null) return null
  const { image, x, y, width, height } = backdrop
  return (
    <image href={image} x={x} y={y} width={width} height={height} preserveAspectRatio="none" data-testid="backdrop" />
  )
}
