import { expect, test } from 'vitest'
import { withTrait, withValue } from './choosing.ts'
import { isNarrowed, itemsAddress, itemsSearchOf } from './itemsSearch.ts'

const read = (address: string) => itemsSearchOf(new URLSearchParams(address))

test('an address says what is chosen, in words', () => {
  const search = withValue(withValue(read(''), 'Ground', 'Blue', true), 'Ground', 'Red', true)
  expect(itemsAddress(search, null)).toBe('?trait.Ground=Blue&trait.Ground=Red')
  const ranged = withTrait(
    { ...search, sort: 'rare', sale: 'any' },
    { trait_type: 'Level', from: '3', to: '9' },
  )
  expect(itemsAddress(ranged, 'on_sale')).toBe(
    '?tab=on_sale&trait.Ground=Blue&trait.Ground=Red&from.Level=3&to.Level=9&sale=any&sort=rare',
  )
})

test('any name and value comes back as it was', () => {
  for (const text of ['__proto__', 'a=b&c', '%', 'عربي', '"', '', 'trait.x', 'constructor', 'a b+c']) {
    const search = withValue(
      withTrait(read(''), { trait_type: text, from: text || undefined }),
      text,
      text,
      true,
    )
    expect(read(itemsAddress(search, null))).toEqual(search)
  }
})

test('a value that is chosen again is chosen no longer', () => {
  const once = withValue(read(''), 'Ground', 'Blue', true)
  expect(isNarrowed(once)).toBe(true)
  expect(withValue(once, 'Ground', 'Blue', false)).toEqual(read(''))
  expect(isNarrowed(read('?sort=rare&tab=on_sale'))).toBe(false)
})

test('what an address should not have is left out', () => {
  const many = Array.from({ length: 90 }, (_, n) => `trait.t${n}=x`).join('&')
  expect(read(many).traits).toHaveLength(20)
  const values = Array.from({ length: 90 }, (_, n) => `trait.t=${n}`).join('&')
  expect(read(values).traits[0]?.values).toHaveLength(50)
  expect(read(`?trait.a=${'x'.repeat(201)}&sort=best&sale=stolen`)).toEqual(read(''))
})
