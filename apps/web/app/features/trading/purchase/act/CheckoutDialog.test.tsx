import { screen } from '@testing-library/react'
import type { CurrencyAmount } from '@vitrine/api/entities/trading/currency'
import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import { expect, vi } from 'vitest'
import { test } from '#test/part.tsx'
import { answerWork, offerWith, SELLER, USDL, workWith } from '#test/rows.ts'
import CheckoutDialog from './CheckoutDialog.tsx'

const ETHER = 10n ** 18n
/** The price, 2.5% and what the network takes: 100,000 gas at 1 gwei. */
const ALL = (ETHER * 8201n) / 10_000n

const dialog = (offer: OfferDetail = offerWith(), token = workWith()) => (
  <CheckoutDialog token={token} offer={offer} onClose={vi.fn()} />
)
const edition = () => dialog(offerWith({ available_copies: 5, total_copies: 5 }), workWith({ type: 1155 }))
const buyNow = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Buy Now' })

/** The same offer for 25 dollars. */
const inDollars = () => {
  const { terms } = offerWith()
  const price: CurrencyAmount = { amount: '25000000', currency: USDL.address, unit: 'USDL', decimals: 6 }
  return offerWith({
    offer_price: null,
    currency_price: price,
    terms: { ...terms, price: price.amount, currency: price.currency },
  })
}

test.beforeEach(async ({ part }) => {
  answerWork(part.api)
  await part.signIn()
})

test('a click begins the purchase at the price that was shown, and closes the dialog', async ({ part }) => {
  const onClose = vi.fn()
  const [token, offer] = [workWith(), offerWith()]
  await part.show(<CheckoutDialog token={token} offer={offer} onClose={onClose} />)
  await expect.poll(part.text).toContain('Total0.82 ETH')
  await part.click('Buy Now')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(part.begun()).toMatchObject([
    {
      kind: 'buy',
      chainId: 31337,
      token: token._id,
      offer: offer._id,
      terms: offer.terms,
      quantity: 1,
      price: '800000000000000000',
      total: '820000000000000000',
      currency: null,
    },
  ])
})

test('every line of the money is there before anybody signs [CHN-06]', async ({ part }) => {
  const { creator } = workWith()
  await part.show(
    dialog(offerWith({ creator: { ...creator, wallet: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc' } })),
  )
  for (const line of [
    'Price0.8 ETH',
    'Vitrine fee, 2.5%0.02 ETH',
    'Royalties to the creator, 10%included',
    'Network fee, about0.0001 ETH',
    'Your balance100 ETH',
    'Total0.82 ETH',
  ])
    await expect.poll(part.text).toContain(line)
})

test('a creator who sells takes no royalty', async ({ part }) => {
  await part.show(dialog())
  await expect.poll(part.text).toContain('Total0.82 ETH')
  expect(part.text()).not.toContain('Royalties to the creator')
})

test('several copies cost so many times the price [VAL-13]', async ({ part }) => {
  await part.show(edition())
  await part.type('Quantity', '2')
  await part.click('One more')
  await expect.poll(part.text).toContain('Price × 32.4 ETH')
  expect(part.text()).toContain('Total2.46 ETH')
  await part.click('Buy Now')
  await expect.poll(part.begun).toHaveLength(1)
  const bought = { quantity: 3, price: '800000000000000000', total: '2460000000000000000' }
  expect(part.begun()[0]).toMatchObject(bought)
})

test.for([
  ['', 'Please input at least 1 of quantity.'],
  ['0', 'You can not input 0'],
  ['6', "You can't input quantity more than 5."],
  ['1.5', 'Type a whole number, with digits only.'],
] as const)('nobody buys “%s” of five copies [VAL-13]', async ([typed, said], { part }) => {
  await part.show(edition())
  await part.type('Quantity', typed)
  await part.click('Buy Now')
  await expect.poll(part.text).toContain(said)
  expect(part.begun()).toEqual([])
})

test.for([
  ['all of it', ALL, false],
  ['a wei less', ALL - 1n, true],
] as const)(
  'the price, the fee and the network are paid by whoever has %s',
  async ([, has, refused], { part }) => {
    part.chain.balances.coin = has
    await part.show(dialog())
    await expect.poll(part.text).toContain('Network fee, about')
    await expect.poll(async () => (await buyNow()).disabled).toBe(refused)
    expect(part.text().includes('You have no enough balance to process transaction.')).toBe(refused)
  },
)

test('a balance that nobody can read is not nothing: it is said, and prevents no purchase', async ({
  part,
}) => {
  part.chain.node.eth_getBalance = () => {
    throw new Error('the node is away')
  }
  await part.show(dialog())
  await expect.poll(part.text).toContain('Your balancecould not be read')
  await part.click('Buy Now')
  await expect.poll(part.begun).toHaveLength(1)
})

test('a price in dollars is paid in dollars: the coin is for the network alone', async ({ part }) => {
  part.chain.balances.coin = 0n
  part.chain.balances.funds = 25_625_000n
  await part.show(dialog(inDollars()))
  await expect.poll(part.text).toContain('You have25.625 USDL')
  expect(part.text()).toContain('Total25.625 USDL')
  await part.click('Buy Now')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({
    price: '25000000',
    total: '25625000',
    currency: { address: USDL.address, permit: true },
  })
})

test('a price in dollars is refused to whoever has less of them, however many coins they have', async ({
  part,
}) => {
  part.chain.balances.funds = 25_624_999n
  await part.show(dialog(inDollars()))
  await expect.poll(part.text).toContain('You do not have enough of this currency.')
  expect((await buyNow()).disabled).toBe(true)
})

test.for([
  [721, 'You already owned this item.'],
  [1155, 'This is your own offer.'],
] as const)('nobody buys from themselves (ERC-%s) [ROL-03] [VAL-15]', async ([type, said], { part }) => {
  await part.signIn(SELLER)
  await part.show(dialog(offerWith(), workWith({ type })))
  await expect.poll(part.text).toContain(said)
  expect((await buyNow()).disabled).toBe(true)
})

test.for([
  [
    'the fixed price has ended',
    { type: 'both', available_copies: 0, reserved_copies: 1 },
    'The fixed price has ended.',
  ],
  ['it was sold', { status: 'completed', available_copies: 0 }, 'This listing or offer is no longer open.'],
] as const)('the dialog that is open when %s says so', async ([, change, said], { part }) => {
  await part.show(dialog(offerWith(change)))
  await expect.poll(part.text).toContain(said)
  expect((await buyNow()).disabled).toBe(true)
})
