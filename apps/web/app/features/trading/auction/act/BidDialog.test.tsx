import { screen } from '@testing-library/react'
import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import { bps } from '@vitrine/domain/money/bps'
import { wei } from '@vitrine/domain/money/wei'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { answerWork, busyButton, offerWith, SELLER, workWith } from '#test/rows.ts'
import BidDialog from './BidDialog.tsx'

/** As on the local chains: at least 0.001 more for all copies together. */
const RAISE = { bps: bps(0), increment: wei('1000000000000000') }
const OTHER = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'

/** An auction from 0.5 ETH, of which a bid may reserve as many copies as are left. */
function auctionWith(change: Partial<OfferDetail> = {}): OfferDetail {
  const offer = offerWith()
  const terms = { price: '0', startPrice: '500000000000000000' }
  return {
    ...offer,
    type: 'auction',
    can: ['bid'],
    offer_price: null,
    min_bid: terms.startPrice,
    terms: { ...offer.terms, ...terms, reservable: String(change.available_copies || 1) },
    ...change,
  }
}

/** A bid of 0.75 ETH for a copy. */
function bidden(copies = 1, bidder: typeof ACCOUNT = OTHER): Partial<OfferDetail> {
  const auction = {
    auction_chain_id: '1',
    date_start: '2026-11-28T13:59:13.000Z',
    date_end: '2100-01-01T00:00:00.000Z',
    status: 'open' as const,
    copies,
    price: '750000000000000000',
    bids_count: 1,
    bidder: { ...workWith().creator, wallet: bidder },
  }
  return { auction, available_copies: 0, reserved_copies: copies }
}

const dialog = (offer = auctionWith(), token = workWith()) => (
  <BidDialog token={token} offer={offer} raise={RAISE} onClose={vi.fn()} />
)
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

test.beforeEach(async ({ part }) => {
  answerWork(part.api)
  await part.signIn()
})

test.for([
  ['without a bid', {}, '0.5', '500000000000000000'],
  ['after one', bidden(), '0.751', '751000000000000000'],
] as const)(
  '%s the field has the minimum, and every line is there before anybody signs [VAL-14] [CHN-06]',
  async ([, change, minimum, price], { part }) => {
    const offer = auctionWith(change)
    await part.show(dialog(offer))
    await expect.poll(part.text).toContain(`At least ${minimum} ETH`)
    expect((await field('Your bid')).value).toBe(minimum)
    for (const line of [
      `Your bid${minimum} ETH`,
      'Network fee, about0.0001 ETH',
      'Your balance100 ETH',
      `Total${minimum} ETH`,
    ])
      await expect.poll(part.text).toContain(line)
    await part.click('Place bid')
    await expect.poll(part.begun).toHaveLength(1)
    const { terms, _id } = offer
    expect(part.begun()[0]).toMatchObject({
      kind: 'bid',
      chainId: 31337,
      offer: _id,
      terms,
      copies: 1,
      price,
      opens: false,
    })
  },
)

test.for([
  ['0.7509', 'Please bid at least 0.751 ETH.'],
  ['', 'Please bid at least 0.751 ETH.'],
  ['1,000', 'This can mean 1000 or 1.000. Choose one of them.'],
] as const)('a bid of “%s” is refused [VAL-14]', async ([typed, said], { part }) => {
  await part.show(dialog(auctionWith(bidden())))
  await part.type('Your bid', typed)
  await part.click('Place bid')
  await expect.poll(part.text).toContain(said)
  expect(part.begun()).toEqual([])
})

test('a bid counts with four decimals, and its field says so [VAL-14] [NET-07]', async ({ part }) => {
  await part.show(dialog())
  await part.type('Your bid', '0.80006')
  await expect.poll(async () => (await field('Your bid')).value).toBe('0.8001')
  expect(part.text()).toContain('Total0.8001 ETH')
  await part.click('Place bid')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ price: '800100000000000000' })
})

test('too little money is said before anybody leaves the field [VAL-14]', async ({ part }) => {
  // Enough for the bid, and not for the network.
  part.chain.balances.coin = 500_000_000_000_000_000n
  await part.show(dialog())
  await expect.poll(part.text).toContain('You have no enough balance to process transaction.')
  await part.click('Place bid')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
})

test('a balance that nobody can read is not nothing', async ({ part }) => {
  part.chain.node.eth_getBalance = () => {
    throw new Error('the node is away')
  }
  await part.show(dialog())
  await expect.poll(part.text).toContain('Your balancecould not be read')
  await part.click('Place bid')
  await expect.poll(part.begun).toHaveLength(1)
})

test.for([
  ['that nobody typed into follows', null, '0.751'],
  ['keeps what was typed', '0.6', '0.6'],
] as const)('when somebody else bids, the field %s', async ([, typed, then], { part }) => {
  const [first, token] = [auctionWith(), workWith()]
  let outbid = () => {}
  function Page() {
    const [offer, setOffer] = useState(first)
    outbid = () => setOffer({ ...first, ...bidden() })
    return dialog(offer, token)
  }
  await part.show(<Page />)
  await expect.poll(async () => (await field('Your bid')).value).toBe('0.5')
  if (typed) await part.type('Your bid', typed)
  outbid()
  await expect.poll(part.text).toContain('At least 0.751 ETH')
  expect((await field('Your bid')).value).toBe(then)
})

test.for([
  ['the first', { available_copies: 5 }, true, '1'],
  ['the next', { ...bidden(2), available_copies: 3 }, false, '2'],
] as const)(
  '%s bid on an edition is for copies, and the first opens its auction [STA-07]',
  async ([, change, opens, least], { part }) => {
    await part.show(dialog(auctionWith(change), workWith({ type: 1155 })))
    expect((await field('Copies')).value).toBe(least)
    await part.type('Copies', '3')
    await part.type('Your bid per copy', '0.8')
    await expect.poll(part.text).toContain('Your bid × 32.4 ETH')
    expect(part.text()).toContain('Total2.4 ETH')
    await part.click('Place bid')
    await expect.poll(part.begun).toHaveLength(1)
    expect(part.begun()[0]).toMatchObject({ opens, copies: 3, price: '800000000000000000' })
  },
)

test.for([
  ['1', "You can't input below than 2."],
  ['4', 'You can not input greater than 3.'],
  ['', 'Please input at least 1 of quantity.'],
] as const)(
  'over a bid on two copies of five, of which a bid reserves three, nobody bids on “%s” [VAL-15]',
  async ([typed, said], { part }) => {
    await part.show(dialog(auctionWith({ ...bidden(2), available_copies: 3 }), workWith({ type: 1155 })))
    await expect.poll(part.text).toContain('2 to 3')
    await part.type('Copies', typed)
    await part.click('Place bid')
    await expect.poll(part.text).toContain(said)
    expect(part.begun()).toEqual([])
  },
)

test.for([
  ['the seller', SELLER, 'This is your own offer.'],
  ['the highest bidder', ACCOUNT, 'You already have the highest bid.'],
] as const)('%s does not bid [ROL-03]', async ([, wallet, said], { part }) => {
  await part.signIn(wallet)
  await part.show(dialog(auctionWith(bidden(1, ACCOUNT))))
  await expect.poll(part.text).toContain(said)
  await part.click('Place bid')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
})

test('a button bids a little more, as long as there is the money', async ({ part }) => {
  part.chain.balances.coin = 530_000_000_000_000_000n
  await part.show(dialog())
  await part.click('5% above the minimum: 0.525 ETH')
  expect((await field('Your bid')).value).toBe('0.525')
  const more = screen.getByRole<HTMLButtonElement>('button', { name: '10% above the minimum: 0.55 ETH' })
  await expect.poll(() => more.disabled).toBe(true)
  await part.click('Place bid')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ price: '525000000000000000' })
})

test('a bid far above the minimum is asked about once', async ({ part }) => {
  await part.show(dialog())
  await part.type('Your bid', '5')
  await expect.poll(part.text).toContain('5 ETH is more than three times 0.5 ETH, the price we know.')
  await part.click('Place bid')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
  await part.click('Yes, 5 ETH')
  await part.click('Place bid')
  await expect.poll(part.begun).toHaveLength(1)
})

test('a bid above the fixed price of the same work is asked about from three times that price', async ({
  part,
}) => {
  await part.show(dialog(auctionWith({ type: 'both', offer_price: '2000000000000000000' })))
  await part.type('Your bid', '5')
  await part.click('Place bid')
  await expect.poll(part.begun).toHaveLength(1)
})
