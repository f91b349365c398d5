import { expect, test } from 'vitest'
import { hashOf, MINE } from '../testNode.ts'
import { isSame, openOutstanding, type Sent } from './outstanding.ts'

const sent = (identity: string): Sent => ({
  identity,
  account: MINE,
  block: 1,
  hash: hashOf(1),
  nonce: null,
  spentAt: null,
})

/** A browser's storage. */
function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    values,
  }
}

test('what is out is known after a reload and in other tabs, until it ends', () => {
  const browser = storage()
  const [first, second] = [openOutstanding(browser), openOutstanding(browser)]
  first.put(sent('one'))
  second.put(sent('two'))
  expect(second.get('one')).toEqual(sent('one'))
  expect(openOutstanding(browser).get('two')).toEqual(sent('two'))
  second.finish(sent('one'), hashOf(1))
  expect(first.get('one')).toBeNull()
  expect(first.get('two')).not.toBeNull()
})

test('the transaction by which a deed ended ends no other one, also after a reload and in other tabs', () => {
  const browser = storage()
  const [first, second] = [openOutstanding(browser), openOutstanding(browser)]
  first.put(sent('one'))
  first.finish(sent('one'), hashOf(1))
  for (const each of [first, second, openOutstanding(browser)]) {
    expect(each.hasEnded(hashOf(1))).toBe(true)
    expect(each.hasEnded(hashOf(2))).toBe(false)
  }
  for (let count = 2; count < 62; count++) first.finish(sent('one'), hashOf(count))
  expect(first.hasEnded(hashOf(11))).toBe(false)
  expect(first.hasEnded(hashOf(12))).toBe(true)
})

test('what others wrote there is not believed, and at most 50 are kept', () => {
  const browser = storage()
  const outstanding = openOutstanding(browser)
  for (const wrong of ['{', '7', 'null', '[null, 5, {"identity": "one"}]']) {
    browser.values.set('vitrine.exit', wrong)
    expect(outstanding.get('one')).toBeNull()
  }
  for (let count = 0; count < 60; count++) outstanding.put(sent(`n${count}`))
  expect(outstanding.get('n9')).toBeNull()
  expect(outstanding.get('n10')).not.toBeNull()
})

const LONG = `${hashOf(1)}0`

test.each<[string, Record<string, unknown>]>([
  ['without an identity', { identity: 7 }],
  ['without an account', { account: null }],
  ['with a block that is none', { block: 1.5 }],
  ['with a hash that is none', { hash: '0x12' }],
  ['with a hash that is too long', { hash: LONG }],
  ['with words before a hash', { hash: ` ${hashOf(1)}` }],
  ['without a hash or null', { hash: undefined }],
  ['with a nonce that is none', { nonce: '5' }],
  ['with a time that is none', { spentAt: 'now' }],
])('what others wrote %s is not read', (_, wrong) => {
  const browser = storage()
  const write = (value: object) => browser.values.set('vitrine.exit', JSON.stringify([value]))
  write({ ...sent('one'), ...wrong })
  const all = openOutstanding(browser)
  expect(all.get(wrong.identity === 7 ? (7 as never) : 'one')).toBeNull()
  write({ ...sent('one'), hash: null, nonce: 5, spentAt: 6 })
  expect(all.get('one')).not.toBeNull()
})

test('two are the same if the block and the hash are', () => {
  expect(isSame(sent('one'), { ...sent('one'), nonce: 5 })).toBe(true)
  expect(isSame(sent('one'), { ...sent('one'), block: 2 })).toBe(false)
  expect(isSame(sent('one'), { ...sent('one'), hash: null })).toBe(false)
  expect(isSame(sent('one'), null)).toBe(false)
  expect(isSame(null, sent('one'))).toBe(false)
  expect(isSame(null, null)).toBe(true)
})

test('without storage the page remembers', () => {
  const refusing = {
    getItem: () => {
      throw new Error('no')
    },
    setItem: () => {
      throw new Error('no')
    },
  }
  for (const outstanding of [openOutstanding(null), openOutstanding(refusing)]) {
    outstanding.put(sent('one'))
    expect(outstanding.get('one')).toEqual(sent('one'))
    outstanding.drop(sent('one'))
    expect(outstanding.get('one')).toBeNull()
  }
})

test('of two of the same deed, the end of the first one does not forget the second, unless it did it', () => {
  const outstanding = openOutstanding(null)
  const second = { ...sent('one'), hash: hashOf(2) }
  outstanding.put(sent('one'))
  outstanding.put(second)
  outstanding.drop(sent('one'))
  outstanding.note({ ...sent('one'), nonce: 5 })
  expect(outstanding.get('one')).toEqual(second)
  outstanding.finish(sent('one'), hashOf(1))
  expect(outstanding.get('one')).toBeNull()
  outstanding.note({ ...second, nonce: 6 })
  expect(outstanding.get('one')).toBeNull()
})
