import { vi } from 'vitest'

/** As long as `expect.poll` waits (vitest.config.ts): the default of a second is too short for a slow machine. */
const LONGEST_WAIT = { timeout: 20_000 }

const waiting = vi.waitFor
// Files share their modules, and this one runs before each of them.
if (waiting.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(check, options) {
    return waiting(check, typeof options === 'number' ? options : { ...LONGEST_WAIT, ...options })
  }
