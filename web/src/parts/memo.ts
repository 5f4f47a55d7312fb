import { Component, type ComponentType, type VNode } from 'preact'

/** A component that is drawn anew only when one of its properties has changed. */
export function memo<P extends object>(draw: (props: P) => VNode | null): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      // Properties of the same component have the same keys.
      const keys = Object.keys({ ...next, ...this.props }) as (keyof P)[]
      return keys.some((key) => next[key] !== this.props[key])
    }

    override render(): VNode | null {
      return draw(this.props)
    }
  }
}
