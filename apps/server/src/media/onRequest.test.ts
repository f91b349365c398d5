import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import type { FileStore } from './files.ts'
import { createOnRequest } from './onRequest.ts'

afterEach(() => vi.useRealTimers())

test('a size is made after the page that asked for it has loaded, not meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stored = new Map([
    ['abc', 'original'],
    ['abc-320.webp', 'derived'],
  ])
  const files: Pick<FileStore, 'open' | 'has' | 'put'> = {
    open: async (name) => {
      const text = stored.get(name)
      return text === undefined ? null : { size: text.length, read: () => Readable.from([text]) }
    },
    has: async (name) => stored.has(name),
    put: async (name) => void stored.set(name, 'made'),
  }
  const open = createOnRequest(files as FileStore, 10_000)
  const make = vi.fn(async () => new Uint8Array(1))
  const ask = () => open({ name: 'abc-320.avif', hash: 'abc', needs: 'abc-320.webp', make })
  expect(await ask()).toBeNull()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(make).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(async () => expect(await ask()).not.toBeNull())
  expect(make).toHaveBeenCalledOnce()
})
