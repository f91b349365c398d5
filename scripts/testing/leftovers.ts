import { afterAll, vi } from 'vitest'
import { isAtRest } from './atRest.ts'

/** Files share a process. The stubs of a file must not reach the next one, and work that goes on would slow it. */
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  if (!(await isAtRest())) throw new Error('Something that this file has started still runs after its end')
})
