/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Tab } from './engine.ts'
import { type Found, find, type Target } from './inPage.ts'

/** A page is slow while two cores also run chains, server and engine. */
const LONGEST_WAIT = { timeout: 20_000, intervals: [100] }

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)

/** A person at a tab: waits for what is to be pressed or read. */
export async function createVisitor(tab: Tab, origin: string) {
  const queries = await readFile(library, 'utf8')

  async function look(target: Target, toPress: boolean): Promise<Found> {
    if (!(await tab.call(() => 'TestingLibraryDom' in globalThis))) await tab.load(queries)
    return tab.call(find, target, toPress)
  }
  /** Waits for the only part that fits, and returns where it is. */
  async function waitFor(target: Target, { toPress = false, text = '' }) {
    const place = { x: 0, y: 0 }
    await expect(async () => {
      const found = await look(target, toPress)
      if ('not' in found) throw new Error(found.not)
      expect(found.text).toContain(text)
      Object.assign(place, found)
    }, JSON.stringify(target)).toPass(LONGEST_WAIT)
    return place
  }
  async function press(target: Target) {
    const { x, y } = await waitFor(target, { toPress: true })
    await tab.press(x, y)
  }
  return {
    open: (path: string) => tab.open(new URL(path, origin).href),
    reload: tab.reload,
    choose: tab.choose,
    call: tab.call,
    type: tab.type,
    press,
    /** Replaces the content of a field. */
    async fill(target: Target, text: string) {
      await press(target)
      await tab.call(() => {
        const field = document.activeElement as HTMLInputElement
        field.select()
        return null
      })
      await tab.type(text)
    },
    /** Waits for a part that contains a text. */
    read: async (target: Target, text?: string) => void (await waitFor(target, { text })),
  }
}

export type Visitor = Awaited<ReturnType<typeof createVisitor>>
