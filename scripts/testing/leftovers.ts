import { afterAll, vi } from 'vitest'
import { isAtRest } from './atRest.ts'

/** Files share a process: what one has stubbed would be stubbed for all that come after it, and what it leaves running slows them. */
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  if (!(await isAtRest())) throw new Error('Something that this file has started still runs after its end')
})
