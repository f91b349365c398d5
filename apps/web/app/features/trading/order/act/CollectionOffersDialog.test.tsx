import { screen } from '@testing-library/react'
import type { OutputOf } from '@vitrine/api/client/client'
import { expect, vi } from 'vitest'
import { answered } from '#test/answered.ts'
import { test } from '#test/part.tsx'
import { answerWork, orderWith } from '#test/rows.ts'
import CollectionOffersDialog from './CollectionOffersDialog.tsx'

type Items = OutputOf<'GET /collections/{id}/items/{type}'>
const [card] = answered('listCollectionItems').items as [Items['items'][number]]
type Asked = { query: Record<string, string> }

/** A collection with a work on each of these chains. */
const worksOn =
  (...chains: string[]) =>
  ({ query }: Asked): Items => ({
    items: chains
      .filter((chain) => chain === query.blockchain)
      .map((blockchain) => ({ ...card, _id: blockchain, blockchain })),
    pages: 1,
    total: 1,
  })
const dialog = () => <CollectionOffersDialog collection="c1" onClose={vi.fn()} />
const makeOffer = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Make an offer' })

test.beforeEach(({ part }) => {
  answerWork(part.api)
  part.api.answer('GET /tokens/{id}/unsellable', { reason: null })
  part.api.answer('GET /collections/{id}/orders', { orders: [], next: null })
  part.api.answer('GET /collections/{id}/items/{type}', worksOn('ETH', 'MATIC'))
})

test('the offers are those of one network, and another one can be chosen', async ({ part }) => {
  const order = orderWith({ token_id: null })
  part.api.answer('GET /collections/{id}/orders', ({ query }) => ({
    orders: query.blockchain === 'ETH' ? [order] : [],
    next: null,
  }))
  await part.show(dialog())
  await expect.poll(part.text).toContain(order.buyer.name)
  await part.person.selectOptions(screen.getByLabelText('Network'), 'Polygon')
  await expect.poll(part.text).toContain('Nobody offers for any work of this collection on this network yet.')
  const asked = part.api.calls('GET /collections/{id}/orders')
  expect(asked.at(-1)).toMatchObject({ path: '/collections/c1/orders', query: { blockchain: 'MATIC' } })
})

test('the form that opens offers for any work of the collection', async ({ part }) => {
  await part.signIn()
  await part.show(dialog())
  await part.person.click(await makeOffer())
  await part.type('Your offer per work', '1')
  await part.click('Make offer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ kind: 'offer', tokenId: null, set: { trait: null }, copies: 1 })
  await expect.poll(part.text).toContain('Offers for this collection')
})

test('a visitor is asked to connect before the form opens', async ({ part }) => {
  await part.show(dialog())
  await part.person.click(await makeOffer())
  expect(screen.queryByLabelText('Your offer per work')).toBeNull()
  await part.signIn()
  await screen.findByLabelText('Your offer per work')
})

test.for([
  ['bound', 'The works of this collection are bound to the wallets that have them', true],
  ['refused', 'This collection does not let its works be moved by this marketplace', true],
  // Its owners can mend that.
  ['unknown', 'For any of its works, or for any with a certain property.', false],
] as const)('whether anybody can offer for works that are %s', async ([reason, said, stays], { part }) => {
  part.api.answer('GET /tokens/{id}/unsellable', { reason })
  await part.show(dialog())
  await expect
    .poll(() => part.api.calls('GET /tokens/{id}/unsellable')[0])
    .toMatchObject({ query: { any: 'true' } })
  await expect.poll(part.text).toContain(said)
  expect((await makeOffer()).disabled).toBe(stays)
})

test('one network is no choice', async ({ part }) => {
  part.api.answer('GET /collections/{id}/items/{type}', worksOn('ETH'))
  await part.show(dialog())
  await expect.poll(part.text).toContain('Nobody offers for any work of this collection on this network yet.')
  expect(screen.queryByLabelText('Network')).toBeNull()
})

test('without a work there is nothing to offer for', async ({ part }) => {
  part.api.answer('GET /collections/{id}/items/{type}', worksOn())
  await part.show(dialog())
  await expect.poll(part.text).toContain('This collection has no works yet.')
  expect((await makeOffer()).disabled).toBe(true)
})
