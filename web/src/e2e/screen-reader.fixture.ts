import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'

interface AxNode {
  readonly ignored: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly value?: { readonly value: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[]
  readonly backendDOMNodeId?: number
}

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

  /** Everything there is, in reading order. */
  async all(): Promise<Perceived[]> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: readonly AxNode[] } // as its protocol says
    return nodes.flatMap((node) => {
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
        { timeout: 20_000, message: `${role} ${String(name)}` },
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
      .poll(async () => (await this.all()).some(({ name }) => fits(name)), { timeout: 20_000, message: String(text) })
      .toBe(true)
  }
}
