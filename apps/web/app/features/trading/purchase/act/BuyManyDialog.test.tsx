import { screen } from '@testing-library/react'
import type { OutputOf } from '@vitrine/api/client/client'
import type { ComponentProps } from 'react'
import { expect, vi } from 'vitest'
import { answered } from '#test/answered.ts'
import { ACCOUNT, test } from '#test/part.tsx'
import { offerWith, workWith } from '#test/rows.ts'
import { BuyManyDialog } from './BuyManyDialog.tsx'

type Found = OutputOf<'GET /offers/{id}'>['offer']
const found = answered('getOffer').offer

const priced = (tenths: number, change: Partial<Found> = {}): Found => {
  const price = String(BigInt(tenths) * 10n ** 17n)
  const offer = offerWith()
  return { ...offer, token: found.token, offer_price: price, terms: { ...offer.terms, price }, ...change }
}

type Props = ComponentProps<typeof BuyManyDialog>
const dialog = (offers: readonly Found[], change: Partial<Props> = {}) => (
  <BuyManyDialog
    title={'Buy'}
    offers={offers.map(({ _id }) => _id)}
    onBegun={vi.fn()}
    onClose={vi.fn()}
    {...change}
  />
)
const buy = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test.beforeEach(({ part }) => part.signIn())

/** What the server knows of each offer. */
const answers =
  (offers: readonly Found[]) =>
  ({ path }: { path: string }) => ({
    offer: offers.find(({ _id }) => path.endsWith(`/${_id}`)) as Found,
  })

test('one transaction buys all, and every line is there before anybody signs [CHN-06] [VAL-13]', async ({
  part,
}) => {
  const offers = [priced(8), priced(2)]
  const [onBegun, onClose] = [vi.fn(), vi.fn()]
  part.api.answer('GET /offers/{id}', answers(offers))
  await part.show(dialog(offers, { onBegun, onClose }))
  for (const line of [
    '0.8 ETH + 0.02 ETH fee (2.5%)',
    '0.2 ETH + 0.005 ETH fee (2.5%)',
    'Price of 2 works1 ETH',
    'Vitrine fees0.025 ETH',
    'Total1.025 ETH',
    'Your balance100 ETH',
  ])
    await expect.poll(part.text).toContain(line)
  await part.click('Buy 2 works')
  await expect.poll(() => onBegun.mock.calls).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
  expect(part.begun()).toMatchObject([
    {
      kind: 'buyMany',
      chainId: 31337,
      purchases: [
        {
          offer: offers[0]?._id,
          terms: offers[0]?.terms,
          price: '800000000000000000',
          total: '820000000000000000',
        },
        {
          offer: offers[1]?._id,
          terms: offers[1]?.terms,
          price: '200000000000000000',
          total: '205000000000000000',
        },
      ],
    },
  ])
})

test.for([
  ['was sold', { status: 'completed', available_copies: 0 }],
  ['is the viewer’s own', { creator: { ...workWith().creator, wallet: ACCOUNT } }],
] as const)('a work that %s is left out, and nothing is paid for it', async ([, change], { part }) => {
  const offers = [priced(8), priced(2, change)]
  part.api.answer('GET /offers/{id}', answers(offers))
  await part.show(dialog(offers))
  await expect.poll(part.text).toContain('1 work is no longer available and is left out.')
  expect(part.text()).toContain('Total0.82 ETH')
  await part.click('Buy 1 work')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ purchases: [{ offer: offers[0]?._id }] })
})

test('when all are gone, nothing can be bought', async ({ part }) => {
  const offers = [priced(8, { status: 'completed', available_copies: 0 })]
  part.api.answer('GET /offers/{id}', answers(offers))
  await part.show(dialog(offers))
  await expect.poll(part.text).toContain('Someone got there first. You weren’t charged.')
  expect((await buy('Buy 0 works')).disabled).toBe(true)
})

test('what could not be read is not gone: it is read again', async ({ part }) => {
  const offers = [priced(8), priced(2)]
  part.api.refuse('GET /offers/{id}', 429, 'too_many_requests')
  await part.show(dialog(offers))
  await expect.poll(part.text).toContain('2 works could not be read and are left out.')
  expect(part.text()).not.toContain('Someone got there first.')
  expect((await buy('Buy 0 works')).disabled).toBe(true)
  part.api.answer('GET /offers/{id}', answers(offers))
  await part.click('Try Again')
  await part.click('Buy 2 works')
  await expect.poll(part.begun).toHaveLength(1)
})

test('nothing is bought before all of it is known', async ({ part }) => {
  const offers = [priced(8)]
  part.api.answer('GET /offers/{id}', answers(offers))
  await part.show(dialog(offers, { finding: true }))
  await expect.poll(() => part.api.calls('GET /offers/{id}')).toHaveLength(1)
  await part.click('Buy 1 work')
  expect(part.begun()).toEqual([])
  expect(part.text()).not.toContain('Sold by')
})

test('too little money for all is said, and buys nothing', async ({ part }) => {
  // Enough for the works and their fees, and not for the network.
  part.chain.balances.coin = 1_025_000_000_000_000_000n
  const offers = [priced(8), priced(2)]
  part.api.answer('GET /offers/{id}', answers(offers))
  await part.show(dialog(offers))
  await expect.poll(part.text).toContain('You have no enough balance to process transaction.')
  expect((await buy('Buy 2 works')).disabled).toBe(true)
})

test('works of another network stay selected', async ({ part }) => {
  const offers = [priced(8)]
  part.api.answer('GET /offers/{id}', answers(offers))
  await part.show(dialog(offers, { later: 1 }))
  await expect.poll(part.text).toContain('You also selected 1 work on another network. It stays selected')
})
