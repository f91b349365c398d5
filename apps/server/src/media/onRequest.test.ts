import { Readable } from 'node:stream'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { FileStore } from './files.ts'
import { createOnRequest } from './onRequest.ts'

afterEach(() => vi.useRealTimers())

/** All that is under way in memory comes to its end: timers of no time are over before one that begins after them. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) {
    await setTimeout(0)
    await setImmediate()
  }
}

/** A store in memory. */
function storeOf(stored: Map<string, string>) {
  const files: Pick<FileStore, 'open' | 'has' | 'put'> = {
    open: async (name) => {
      const text = stored.get(name)
      return text === undefined ? null : { size: text.length, read: () => Readable.from([text]) }
    },
    has: async (name) => stored.has(name),
    put: async (name) => void stored.set(name, 'made'),
  }
  return files as FileStore
}

test('a size is made after the page that asked for it has loaded, not meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stored = new Map([
    ['abc', 'original'],
    ['abc-320.webp', 'derived'],
  ])
  const open = createOnRequest(storeOf(stored), 10_000)
  const make = vi.fn(async () => new Uint8Array(1))
  const ask = () => open({ name: 'abc-320.avif', hash: 'abc', needs: 'abc-320.webp', make })
  expect(await ask()).toBeNull()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(make).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(async () => expect(await ask()).not.toBeNull())
  expect(make).toHaveBeenCalledOnce()
})

test('what cannot be made is tried once, and what was not derived not at all', async () => {
  const stored = new Map([
    ['abc', 'original'],
    ['abc-320.webp', 'derived'],
    ['other', 'original'],
  ])
  const open = createOnRequest(storeOf(stored), 0)
  const asked: string[] = []
  const ask = (hash: string, made: Uint8Array | null) =>
    open({
      name: `${hash}-320.avif`,
      hash,
      needs: `${hash}-320.webp`,
      make: async () => {
        asked.push(hash)
        return made
      },
    })
  await ask('abc', null)
  await rest()
  await ask('abc', new Uint8Array(1))
  await ask('other', new Uint8Array(1))
  await rest()
  expect(asked).toEqual(['abc'])
  expect(stored.has('abc-320.avif')).toBe(false)
})

test('at most a hundred sizes wait, each once; the others are made when they are asked for again', async () => {
  const names = Array.from({ length: 102 }, (_, at) => `f${at}`)
  const stored = new Map(
    names.flatMap(
      (name) =>
        [
          [name, 'original'],
          [`${name}-small`, 'derived'],
        ] as const,
    ),
  )
  const open = createOnRequest(storeOf(stored), 0)
  const made: string[] = []
  const ask = (name: string) =>
    open({
      name: `${name}-large`,
      hash: name,
      needs: `${name}-small`,
      make: async () => {
        made.push(name)
        return new Uint8Array(1)
      },
    })
  await Promise.all([...names, ...names].map(ask))
  await vi.waitFor(() => expect(made.length).toBeGreaterThanOrEqual(100))
  await rest()
  expect(made).toEqual(names.slice(0, 100))
  await ask('f101')
  await vi.waitFor(() => expect(made.at(-1)).toBe('f101'))
})
