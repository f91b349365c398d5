import { screen } from '@testing-library/react'
import type { CurrencyAmount } from '@vitrine/api/entities/trading/currency'
import type { ComponentProps } from 'react'
import { expect, vi } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { answerWork, busyButton, orderWith, SELLER, USDL, withoutFee, workWith } from '#test/rows.ts'
import { AcceptOrderDialog } from './AcceptOrderDialog.tsx'

const DOLLARS: CurrencyAmount = { amount: '25500000', currency: USDL.address, unit: 'USDL', decimals: 6 }

type Props = ComponentProps<typeof AcceptOrderDialog>
const dialog = (change: Partial<Props> = {}) => (
  <AcceptOrderDialog
    token={workWith()}
    order={orderWith()}
    wallet={ACCOUNT}
    held={1}
    onClose={vi.fn()}
    {...change}
  />
)
const accept = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Accept offer' })
const foreign = () => workWith({ chain_address: '0x1111111111111111111111111111111111111111' })

test.beforeEach(async ({ part }) => {
  answerWork(part.api)
  // The first step asks once more.
  part.api.refuse('POST /plans/accept', 409, 'offer_not_open')
  await part.signIn()
})

test('a holder sees what is left of the offer, and sells for no less [CHN-06] [ROL-05]', async ({ part }) => {
  const [token, order, onClose] = [workWith(), orderWith(), vi.fn()]
  await part.show(dialog({ token, order, onClose }))
  for (const line of [
    'Price1 WETH',
    'Vitrine fee, 2.5%−0.025 WETH',
    'Royalties to the creator, 10%−0.1 WETH',
    'You receive0.875 WETH',
  ])
    await expect.poll(part.text).toContain(line)
  await part.click('Accept offer')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(part.begun()).toEqual([
    {
      kind: 'acceptOrder',
      chainId: 31337,
      subject: expect.anything(),
      token: token._id,
      type: 721,
      own: true,
      _id: order._id,
      order: order.order,
      set: null,
      signature: order.signature,
      token_id: order.token_id,
      quantity: 1,
      minProceeds: '875000000000000000',
    },
  ])
})

test('a creator pays no royalty', async ({ part }) => {
  part.api.refuse('GET /users/{id}', 404, 'not_found')
  await part.signIn(SELLER)
  await part.show(dialog({ wallet: SELLER }))
  await expect.poll(part.text).toContain('You receive0.975 WETH')
  expect(part.text()).not.toContain('Royalties to the creator')
  await part.click('Accept offer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ minProceeds: '975000000000000000' })
})

test('an offer in dollars brings dollars', async ({ part }) => {
  await part.show(dialog({ order: orderWith({ price: DOLLARS }) }))
  await expect.poll(part.text).toContain('You receive22.3125 USDL')
  await part.click('Accept offer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ minProceeds: '22312500' })
})

test('several copies bring so many times as much', async ({ part }) => {
  const order = orderWith({ copies: 5, fillable_copies: 3 })
  await part.show(dialog({ order, token: workWith({ type: 1155 }), held: 4 }))
  await part.type('Quantity', '2')
  await expect.poll(part.text).toContain('Price × 22 WETH')
  await expect.poll(part.text).toContain('You receive1.75 WETH')
  await part.click('Accept offer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ quantity: 2, minProceeds: '1750000000000000000' })
})

test.for([
  ['4', 4, 3, "You can't input quantity more than 3."],
  ['3', 2, 3, "You can't input quantity more than 2."],
  ['', 4, 3, 'Please input at least 1 of quantity.'],
  ['0', 4, 3, 'You can not input 0'],
] as const)(
  '“%s” copies of %i held are not sold to a buyer who pays for %i',
  async ([typed, held, fillable_copies, said], { part }) => {
    const order = orderWith({ copies: 5, fillable_copies })
    await part.show(dialog({ order, token: workWith({ type: 1155 }), held }))
    await part.type('Quantity', typed)
    await part.click('Accept offer')
    await expect.poll(part.text).toContain(said)
    expect(part.begun()).toEqual([])
  },
)

test('an offer for any work takes the one of this page', async ({ part }) => {
  const [token, order] = [workWith(), orderWith({ token_id: null })]
  await part.show(dialog({ token, order }))
  await expect.poll(part.text).toContain('You receive0.875 WETH')
  await part.click('Accept offer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ token_id: token.chain_id })
})

test('nobody sells while the fee is not known', async ({ part }) => {
  part.api.answer('GET /common/networks', withoutFee())
  await part.show(dialog())
  await expect.poll(part.text).toContain('This network is not responding, so we cannot show the fee.')
  expect((await accept()).disabled).toBe(true)
})

test('nobody sells to a buyer who can pay for nothing', async ({ part }) => {
  await part.show(dialog({ order: orderWith({ fillable_copies: 0 }) }))
  await expect.poll(part.text).toContain('You receive0.875 WETH')
  expect((await accept()).disabled).toBe(true)
})

test.for([
  ['bound', true],
  ['refused', true],
  // An acceptance needs no listing.
  ['unknown', false],
] as const)('a work of another contract that is %s is not sold: %s', async ([reason, stays], { part }) => {
  part.api.answer('GET /tokens/{id}/unsellable', { reason })
  await part.show(dialog({ token: foreign() }))
  await expect.poll(() => part.api.calls('GET /tokens/{id}/unsellable')).not.toEqual([])
  await expect.poll(async () => (await accept()).disabled).toBe(stays)
  await part.person.click(await accept())
  await expect.poll(part.begun).toHaveLength(stays ? 0 : 1)
})

test('the contract of another collection may not tell who got a work: it is approved first', async ({
  part,
}) => {
  part.api.answer('GET /tokens/{id}/unsellable', { reason: null })
  await part.show(dialog({ token: foreign() }))
  await expect.poll(part.text).toContain('You receive0.875 WETH')
  expect(part.text()).not.toContain('Your wallet shows a transfer of the item')
  await part.click('Accept offer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ own: false })
})

test('an offer far below the floor is asked about once', async ({ part }) => {
  answerWork(part.api, { token: { collection_floor: '3000000000000000000' } })
  await part.show(dialog())
  await expect.poll(part.text).toContain('1 WETH is less than half of the floor of 3 WETH. Do you mean it?')
  await part.click('Accept offer')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
  await part.click('Yes, 1 WETH')
  await part.click('Accept offer')
  await expect.poll(part.begun).toHaveLength(1)
})

test('an offer in dollars is compared in dollars', async ({ part }) => {
  part.api.answer('GET /common/prices', { ETH: '2000', MATIC: null, BNB: null })
  answerWork(part.api, { token: { collection_floor: '100000000000000000' } })
  await part.show(dialog({ order: orderWith({ price: DOLLARS }) }))
  await expect.poll(part.text).toContain('25.5 USDL is less than half of the floor of 200 USDL.')
  await part.click('Accept offer')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
})
