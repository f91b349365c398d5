import { expect, test } from 'vitest'
import { hashOf, MINE } from '../testNode.ts'
import { openOutstanding, type Sent } from './outstanding.ts'

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
