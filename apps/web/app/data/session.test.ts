import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Module = typeof import('./session.ts')

const KEY = 'vitrine.session'
const sessionOf = (token: string) => ({ token, wallet: '0x1' as const, expires: '2999-01-01T00:00:00.000Z' })
let stored: Map<string, string>
let tab: EventTarget
let data: Module

beforeEach(async () => {
  stored = new Map()
  tab = new EventTarget()
  vi.stubGlobal('window', tab)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  // A page of its own for each test.
  vi.resetModules()
  data = await import('./session.ts')
})

afterEach(() => vi.unstubAllGlobals())

/** What a tab does, without the event that the others get. */
const store = (token: string) => stored.set(KEY, JSON.stringify(sessionOf(token)))
const hear = (key: string | null) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }))

test('when another tab signs in, all watchers see the same session, once', () => {
  const seen: unknown[] = []
  const stops = [1, 2, 3].map(() => data.watchSession(() => seen.push(data.getSession())))
  store('other')
  hear('vitrine.theme')
  expect(seen).toEqual([])
  hear(KEY)
  expect(seen).toEqual([sessionOf('other'), sessionOf('other'), sessionOf('other')])
  expect(new Set(seen).size).toBe(1)
  for (const stop of stops) stop()
  hear(null)
  expect(seen).toHaveLength(3)
})

test('a page is read again when it comes back, not when it is shown for the first time', () => {
  const heard = vi.fn()
  data.watchSession(heard)
  const show = (persisted: boolean) => tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(heard).not.toHaveBeenCalled()
  show(true)
  expect(heard).toHaveBeenCalledOnce()
})

test('a tab that has not heard of another sign-in ends its own session alone', () => {
  data.watchSession(() => {})
  data.setSession(sessionOf('own'))
  store('other')
  data.setSession(null)
  expect(data.getSession()).toBeNull()
  expect(JSON.parse(stored.get(KEY) ?? 'null')).toEqual(sessionOf('other'))
  hear(KEY)
  expect(data.getSession()).toEqual(sessionOf('other'))
  data.setSession(null)
  expect(stored.has(KEY)).toBe(false)
})
