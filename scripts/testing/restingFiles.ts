import { afterAll } from 'vitest'
import { isAtRest } from './atRest.ts'

/** Files share a process: what one leaves running slows all that come after it, until one of them runs out of time. */
afterAll(async () => {
  if (!(await isAtRest())) throw new Error('Something that this file has started still runs after its end')
})
