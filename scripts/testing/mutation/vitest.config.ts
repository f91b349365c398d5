import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { TARGETS } from './targets.ts'

const target = TARGETS[process.env.VITRINE_MUTATE ?? 'domain'] as (typeof TARGETS)[string]

/** The tests of one target. Stryker asks them again and again, so they share a process. */
export default defineConfig({
  test: {
    include: [...target.tests],
    testTimeout: 30_000,
    isolate: false,
    setupFiles: [join(import.meta.dirname, '../patience.ts')],
    ...(target.vite ? {} : { experimental: { viteModuleRunner: false, nodeLoader: false } }),
  },
})
