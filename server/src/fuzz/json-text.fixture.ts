/** JSON as it is written: with fields that come twice, `__proto__` as a field, and words that are no JSON at all. */
export type Node = string | number | boolean | null | readonly Node[] | Fields | Raw

export class Fields {
  readonly pairs: readonly (readonly [string, Node])[]

  constructor(pairs: readonly (readonly [string, Node])[]) {
    this.pairs = pairs
  }
}

/** Written as it is. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export function nodeOf(data: unknown): Node {
  if (data instanceof Fields || data instanceof Raw) return data
  if (Array.isArray(data)) return data.map(nodeOf)
  if (typeof data === 'object' && data !== null)
    return new Fields(Object.entries(data).map(([name, value]) => [name, nodeOf(value)]))
  return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' ? data : null
}

export function textOf(node: Node): string {
  if (node instanceof Raw) return node.text
  if (node instanceof Fields)
    return `{${node.pairs.map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`).join(',')}}`
  return typeof node === 'object' && node !== null ? `[${node.map(textOf).join(',')}]` : JSON.stringify(node)
}

/** What a reader makes of it; undefined when it is no JSON. */
export function readBack(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
