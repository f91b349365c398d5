import { expect, test } from '@playwright/test'
import { BUDGET, firstLoadOf } from '../../bench/firstLoadOf.ts'
import { api } from '../marketplace.ts'

test('the first load of each page that visitors see stays within its budget', async ({ baseURL }) => {
  const { offers } = await api('GET /offers/{list}', { params: { list: 'live' }, query: { limit: 1 } })
  const { collections } = await api('GET /collections', { query: { type: 'hot' } })
  const pages = [
    '/',
    '/search',
    `/tokens/${offers[0]!.token._id}`,
    `/collections/${collections[0]!._id}`,
    `/collections/${collections[0]!._id}/show`,
    `/users/${offers[0]!.token.creator.wallet}`,
  ]
  for (const page of pages) {
    const { bytes } = await firstLoadOf(baseURL!, page)
    expect.soft(bytes, page).toBeGreaterThan(50_000)
    expect.soft(bytes, page).toBeLessThanOrEqual(BUDGET)
  }
})
