import { screen } from '@testing-library/react'
import type { OutputOf } from '@vitrine/api/client/client'
import { expect, vi } from 'vitest'
import { answered } from '#test/answered.ts'
import { ACCOUNT, test } from '#test/part.tsx'
import { offerWith, workWith } from '#test/rows.ts'
import SweepDialog from './SweepDialog.tsx'

type Items = OutputOf<'GET /collections/{id}/items/{type}'>
const [card] = answered('listCollectionItems').items as [Items['items'][number]]
const whole = answered('getOffer').offer

/** A work at a price of so many tenths of a coin. */
function work(
  tenths: number,
  chain: 'ETH' | 'MATIC' = 'ETH',
  seller = workWith().creator,
): Items['items'][number] {
  const network = chain === 'ETH' ? 31337 : 31338
  const offer_price = String(BigInt(tenths) * 10n ** 17n)
  const offer = offerWith({
    _id: `${network}-${tenths}`,
    network,
    blockchain: chain,
    creator: seller,
    offer_price,
  })
  return { ...card, _id: crypto.randomUUID(), blockchain: chain, network, offers: [offer] }
}

/** What the server answers about a collection with these works on sale. */
function answersWith(works: readonly Items['items'][number][]) {
  const offers = works.flatMap((each) => each.offers)
  return {
    items: ({ query }: { query: Record<string, string> }): Items => {
      const items = works.filter(({ blockchain }) => blockchain === query.blockchain)
      return { items, pages: 1, total: items.length }
    },
    offer: ({ path }: { path: string }) => {
      const offer = offers.find(({ _id }) => path.endsWith(`/${_id}`))
      return { offer: { ...whole, ...offer } }
    },
  }
}

test.beforeEach(({ part }) => part.signIn())

test('the three cheapest are bought, if nobody says another number', async ({ part }) => {
  const onClose = vi.fn()
  const { items, offer } = answersWith([work(4), work(1), work(3), work(2)])
  part.api.answer('GET /collections/{id}/items/{type}', items)
  part.api.answer('GET /offers/{id}', offer)
  await part.show(<SweepDialog collection="c1" onClose={onClose} />)
  await expect.poll(part.text).toContain('The cheapest first, at most 4.')
  await expect.poll(part.text).toContain('Price of 3 works0.6 ETH')
  await part.click('Buy 3 works')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  const purchases = ['31337-1', '31337-2', '31337-3'].map((offer) => ({ offer }))
  expect(part.begun()).toMatchObject([{ kind: 'buyMany', purchases }])
  const [asked] = part.api.calls('GET /collections/{id}/items/{type}')
  expect(asked).toMatchObject({
    path: '/collections/c1/items/on_sale',
    query: { sort: 'cheap', sale: 'direct' },
  })
})

test.for([
  ['2', 'Buy 2 works', null],
  ['9', 'Buy 4 works', "You can't input quantity more than 4."],
] as const)('of four works, “%s” are: %s', async ([typed, button, said], { part }) => {
  const { items, offer } = answersWith([work(4), work(1), work(3), work(2)])
  part.api.answer('GET /collections/{id}/items/{type}', items)
  part.api.answer('GET /offers/{id}', offer)
  await part.show(<SweepDialog collection="c1" onClose={vi.fn()} />)
  await expect.poll(part.text).toContain('Price of 3 works0.6 ETH')
  await part.type('Number of works', typed)
  const buy = await screen.findByRole('button', { name: button })
  if (said) expect(part.text()).toContain(said)
  await expect.poll(() => buy).toHaveProperty('disabled', said !== null)
})

test('one’s own works are not swept', async ({ part }) => {
  const own = work(1, 'ETH', { ...workWith().creator, wallet: ACCOUNT })
  const { items, offer } = answersWith([own, work(2)])
  part.api.answer('GET /collections/{id}/items/{type}', items)
  part.api.answer('GET /offers/{id}', offer)
  await part.show(<SweepDialog collection="c1" onClose={vi.fn()} />)
  await part.click('Buy 1 work')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ purchases: [{ offer: '31337-2' }] })
})

test('each network has its own works and its own number', async ({ part }) => {
  const { items, offer } = answersWith([work(1), work(2), work(5, 'MATIC')])
  part.api.answer('GET /collections/{id}/items/{type}', items)
  part.api.answer('GET /offers/{id}', offer)
  await part.show(<SweepDialog collection="c1" onClose={vi.fn()} />)
  await expect.poll(part.text).toContain('Price of 2 works0.3 ETH')
  await part.type('Number of works', '1')
  await screen.findByRole('button', { name: 'Buy 1 work' })
  await part.person.selectOptions(screen.getByLabelText('Network'), 'Polygon')
  await expect.poll(part.text).toContain('Price of 1 work0.5 MATIC')
  await part.person.selectOptions(screen.getByLabelText('Network'), 'Ethereum')
  await expect.poll(part.text).toContain('Price of 2 works0.3 ETH')
})

test('a collection without a fixed price has nothing to sweep', async ({ part }) => {
  part.api.answer('GET /collections/{id}/items/{type}', { items: [], pages: 0, total: 0 })
  await part.show(<SweepDialog collection="c1" onClose={vi.fn()} />)
  await expect.poll(part.text).toContain('No work of this collection has a fixed price right now.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy 0 works' }).disabled).toBe(true)
})
