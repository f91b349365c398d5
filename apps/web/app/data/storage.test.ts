import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kept, ofTab } from './storage.ts'

// Without a browser, what other files have stored is in the memory that they share with this one.
beforeEach(() => {
  for (const storage of [kept, ofTab]) for (const key of storage.keys()) storage.removeItem(key)
})
afterEach(() => vi.unstubAllGlobals())

const broken = (message: string) => () => {
  throw new DOMException(message)
}

test('a browser that blocks site data keeps what is stored for as long as the page lives', () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, get: broken('SecurityError') })
  for (const storage of [kept, ofTab]) {
    expect(storage.getItem('one')).toBeNull()
    storage.setItem('one', '1')
    expect([storage.getItem('one'), storage.keys()]).toEqual(['1', ['one']])
    storage.removeItem('one')
    expect([storage.getItem('one'), storage.keys()]).toEqual([null, []])
  }
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
})

test('what a full storage does not take is the newest; with room again it is stored there', () => {
  const map = new Map([['one', 'old']])
  const full = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: broken('QuotaExceededError') as (key: string, value: string) => void,
    removeItem: (key: string) => void map.delete(key),
  }
  vi.stubGlobal('localStorage', full)
  kept.setItem('one', 'new')
  expect(kept.getItem('one')).toBe('new')
  full.setItem = (key, value) => void map.set(key, value)
  kept.setItem('one', 'newer')
  expect([kept.getItem('one'), map.get('one')]).toEqual(['newer', 'newer'])
  kept.removeItem('one')
  expect([kept.getItem('one'), map.size]).toEqual([null, 0])
})
