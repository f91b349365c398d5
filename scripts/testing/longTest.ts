import { test } from 'vitest'
import { runsAll } from './long.ts'

/** A test that only `npm run test:all` runs; long.ts says why, at its file. */
export const longTest = test.runIf(runsAll)
