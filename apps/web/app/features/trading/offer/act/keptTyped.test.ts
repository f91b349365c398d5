import { afterEach, expect, test, vi } from 'vitest'
import * as session from '#data/session.ts'
import { forgetTyped, keepTyped, keptTyped } from './keptTyped.ts'

afterEach(() => vi.restoreAllMocks())
const as = (account: `0x${string}`) => vi.spyOn(session, 'getAccount').mockReturnValue(account)

test('what was typed comes back to its account alone, until it is submitted or closed', () => {
  keepTyped('sell w', '0xa', { offer_price: '12' })
  as('0xb')
  expect(keptTyped('sell w', { offer_price: '', duration: 1 })).toEqual({ offer_price: '', duration: 1 })
  as('0xa')
  expect(keptTyped('sell w', { offer_price: '', duration: 1 })).toEqual({ offer_price: '12', duration: 1 })
  expect(keptTyped('sell other', { offer_price: '' })).toEqual({ offer_price: '' })
  forgetTyped('sell w')
  expect(keptTyped('sell w', { offer_price: '' })).toEqual({ offer_price: '' })
})

test('only the latest are kept', () => {
  as('0xa')
  for (let n = 0; n < 30; n++) keepTyped(`sell ${n}`, '0xa', { n })
  expect(keptTyped('sell 9', { n: -1 })).toEqual({ n: -1 })
  expect(keptTyped('sell 10', { n: -1 })).toEqual({ n: 10 })
})
