import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { readPlan } from './plan.ts'
import { TARGETS } from './targets.ts'

const target = TARGETS[process.env.VITRINE_MUTATE ?? 'domain'] as (typeof TARGETS)[string]
const { sources } = readPlan()

/** One process that stays: it loads the code once, with all mutants in it, and switches them on one after the other. */
export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load: (id) => sources[id.split('?')[0]!] ?? null,
    },
  ],
  test: {
    include: ['scripts/testing/mutation/begin.ts'],
    runner: join(import.meta.dirname, 'runner.ts'),
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    update: 'none',
    silent: true,
    testTimeout: 30_000,
    teardownTimeout: 1_000,
    expect: { poll: { timeout: 20_000 } },
    ...(target.vite ? {} : { experimental: { viteModuleRunner: false, nodeLoader: false } }),
  },
})
