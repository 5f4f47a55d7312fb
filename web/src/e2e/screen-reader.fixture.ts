import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

interface AxNode {
  readonly nodeId: string
  readonly childIds?: readonly string[]
  readonly ignored: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly value?: { readonly value: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[]
  readonly backendDOMNodeId?: number
}

const READ_WHOLE = new Set(['StaticText', 'button', 'image'])

/** What can be perceived of a thing without seeing it. */
export interface Perceived {
  readonly role: string
  readonly name: string
  readonly disabled: boolean
  readonly pressed: boolean
  readonly node: number
}

/**
 * Somebody who has nothing of the page but the browser's accessibility tree, and a keyboard: things are found by role and
 * name alone, focused, and pressed with a key.
 */
export class ScreenReader {
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async on(page: Page): Promise<ScreenReader> {
    return new ScreenReader(page, await page.context().newCDPSession(page))
  }

  async #tree(): Promise<readonly AxNode[]> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] } // as its protocol says
    return nodes
  }

  /** The names of everything, in reading order. */
  async readsAll(): Promise<readonly string[]> {
    const nodes = await this.#tree()
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const names = (node: AxNode | undefined): string[] =>
      node === undefined
        ? []
        : [
            ...(node.ignored ? [] : [node.name?.value ?? '']),
            ...(node.childIds ?? []).flatMap((child) => names(byId.get(child))),
          ]
    return names(nodes[0])
  }

  /** Everything there is. */
  async all(): Promise<Perceived[]> {
    return (await this.#tree()).flatMap((node) => {
      if (node.ignored || node.backendDOMNodeId === undefined) return []
      const property = (name: string) => node.properties?.find((each) => each.name === name)?.value.value
      return [
        {
          role: node.role?.value ?? '',
          name: node.name?.value ?? '',
          disabled: property('disabled') === true,
          pressed: property('pressed') === 'true' || property('pressed') === true,
          node: node.backendDOMNodeId,
        },
      ]
    })
  }

  /** What is read within each thing of a role, in its order: texts, and the names of buttons and pictures. */
  async texts(role: string): Promise<{ readonly name: string; readonly texts: readonly string[] }[]> {
    const nodes = await this.#tree()
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const read = (node: AxNode): string[] => {
      if (READ_WHOLE.has(node.role?.value ?? '')) return [node.name?.value.trim() ?? '']
      return (node.childIds ?? []).flatMap((id) => read(byId.get(id) ?? { nodeId: id, ignored: true }))
    }
    return nodes
      .filter((node) => !node.ignored && node.role?.value === role)
      .map((node) => ({ name: node.name?.value ?? '', texts: read(node).filter((text) => text !== '') }))
  }

  async find(role: string, name: string | RegExp): Promise<Perceived | undefined> {
    const fits = (said: string) => (typeof name === 'string' ? said === name : name.test(said))
    return (await this.all()).find((each) => each.role === role && fits(each.name))
  }

  /** Waits until there is such a thing, and it can be used. */
  async reach(role: string, name: string | RegExp): Promise<Perceived> {
    let found: Perceived | undefined
    await expect
      .poll(
        async () => {
          found = await this.find(role, name)
          return found !== undefined && !found.disabled
        },
        { message: `${role} ${String(name)}` },
      )
      .toBe(true)
    if (found === undefined) throw new Error(`there is no ${role} ${String(name)}`)
    return found
  }

  async press(role: string, name: string | RegExp, key = 'Enter'): Promise<void> {
    const { node } = await this.reach(role, name)
    await this.#session.send('DOM.focus', { backendNodeId: node })
    await this.#page.keyboard.press(key)
  }

  /** Waits until something of this text can be read somewhere. */
  async hears(text: string | RegExp): Promise<void> {
    const fits = (said: string) => (typeof text === 'string' ? said.includes(text) : text.test(said))
    await expect
      .poll(async () => (await this.all()).some(({ name }) => fits(name)), { message: String(text) })
      .toBe(true)
  }
}
