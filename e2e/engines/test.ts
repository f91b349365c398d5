import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { PORT } from '../vitrine.ts'
import type { Engine } from './engine.ts'
import { findEngine } from './engines.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** A test with a visitor in the engine of its project. */
export const test = base.extend<{ visitor: Visitor }, { engine: Engine | null }>({
  engine: [
    async ({ browserName }, use) => {
      const start = browserName === 'chromium' ? null : findEngine(browserName)
      const engine = (await start?.()) ?? null
      await use(engine)
      await engine?.stop()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, browserName }, use, info) => {
    info.skip(engine === null, `${browserName} is not installed`)
    const tab = await engine!.openTab()
    await use(await createVisitor(tab, `http://localhost:${PORT}`))
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('page.png'), await tab.screenshot())
    await tab.close()
    expect(tab.errors).toEqual([])
  },
})
