import { expect, expectTypeOf, test } from 'vitest'
import { createClient } from './client.ts'
import { type PagedRoute, pagesOf } from './pagesOf.ts'

/** A client whose server answers like this, and the queries that it was asked with. */
function clientOf(answer: (query: URLSearchParams) => object) {
  const asked: string[] = []
  const request = createClient({
    baseUrl: '/api',
    origin: 'http://vitrine.example',
    fetch: async ({ url }) => {
      const { search, searchParams } = new URL(url)
      asked.push(search)
      return Response.json(answer(searchParams))
    },
  })
  return { request, asked }
}

test('pages are counted until the last, with the rates of the first', async () => {
  const { request, asked } = clientOf((query) => ({
    offers: [query.get('page')],
    pages: 3,
    rates: 'ETH:3000',
  }))
  const read: unknown[] = []
  for await (const { offers } of pagesOf(request, 'GET /offers', { query: { sort: 'cheap' } }))
    read.push(...offers)
  expect(read).toEqual([null, '2', '3'])
  expect(asked).toEqual([
    '?sort=cheap',
    '?sort=cheap&page=2&rates=ETH%3A3000',
    '?sort=cheap&page=3&rates=ETH%3A3000',
  ])
})

test('where an answer says where it ended, the next one begins there', async () => {
  const { request, asked } = clientOf((query) => ({ orders: [], next: query.get('after') ? null : 'e30' }))
  for await (const { orders } of pagesOf(request, 'GET /orders', { query: { side: 'made' } }))
    expect(orders).toEqual([])
  expect(asked).toEqual(['?side=made', '?side=made&after=e30'])
})

test('a loop that ends asks for nothing more, and an empty list has one page', async () => {
  const long = clientOf(() => ({ tokens: [], pages: 100 }))
  for await (const _ of pagesOf(long.request, 'GET /tokens')) break
  expect(long.asked).toHaveLength(1)
  const empty = clientOf(() => ({ tokens: [], pages: 0 }))
  for await (const { tokens } of pagesOf(empty.request, 'GET /tokens')) expect(tokens).toEqual([])
  expect(empty.asked).toHaveLength(1)
})

test('only calls with pages have them', () => {
  expectTypeOf<'GET /offers'>().toExtend<PagedRoute>()
  expectTypeOf<'GET /orders'>().toExtend<PagedRoute>()
  expectTypeOf<'GET /common/networks'>().not.toExtend<PagedRoute>()
})
