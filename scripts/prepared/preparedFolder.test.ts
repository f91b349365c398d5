import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MAX_AGE } from './made.ts'
import { fillFromPrepared } from './preparedFolder.ts'

const base = mkdtempSync(join(tmpdir(), 'vitrine-prepared-'))
afterAll(() => rmSync(base, { recursive: true }))

/** A checkout with a prepared folder, at a given time, and how many times it was made. */
function openCheckout() {
  const place = mkdtempSync(join(base, 'place-'))
  const checkout = { place, made: 0, now: 0, said: [] as string[], works: true, start }

  /** Fills a new data folder; returns which making it was copied from, or null. */
  async function start(key = 'key'): Promise<string | null> {
    const data = mkdtempSync(join(base, 'data-'))
    const make = async (folder: string) => {
      const count = String(++checkout.made)
      for (const part of ['chains', 'database', 'media']) mkdirSync(join(folder, part))
      for (const name of ['locked.key', 'samples.json']) writeFileSync(join(folder, name), '00')
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (!checkout.works) return false
      writeFileSync(join(folder, 'media', 'count'), count)
      return true
    }
    const say = (line: string) => void checkout.said.push(line)
    const now = () => checkout.now
    const filled = await fillFromPrepared(data, { place, key, make, say, now, as: 'a test' })
    return filled ? readFileSync(join(data, 'media', 'count'), 'utf8') : null
  }
  return checkout
}

test('of several starts at once one makes the folder, and all copy it', async () => {
  const checkout = openCheckout()
  expect(await Promise.all([1, 2, 3].map(() => checkout.start()))).toEqual(['1', '1', '1'])
  expect(checkout.made).toBe(1)
  // Each of the two that wait says so once.
  expect(checkout.said).toEqual(Array(2).fill('Another start prepares the samples; waiting for it …'))
})

test('the folder is made again when it is old, or from something else, and only the last one is kept', async () => {
  const checkout = openCheckout()
  expect(await checkout.start()).toBe('1')
  checkout.now = MAX_AGE - 1
  expect(await checkout.start()).toBe('1')
  checkout.now = MAX_AGE
  expect(await checkout.start()).toBe('2')
  expect(await checkout.start('other')).toBe('3')
  expect(readdirSync(checkout.place).filter((name) => !name.includes('lock'))).toEqual(['current'])
})

test('a folder that was not completed is never copied', async () => {
  const checkout = openCheckout()
  // What a killed maker leaves, and a killed removal.
  mkdirSync(join(checkout.place, 'making-killed'))
  mkdirSync(join(checkout.place, 'current', 'media'), { recursive: true })
  checkout.works = false
  expect(await checkout.start()).toBe(null)
  expect(existsSync(join(checkout.place, 'current'))).toBe(false)
  checkout.works = true
  expect(await checkout.start()).toBe('2')
})
