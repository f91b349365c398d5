import { cleanup, screen } from '@testing-library/react'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { Signed } from '@vitrine/api/entities/trading/offer'
import type { ComponentProps } from 'react'
import { zeroAddress } from 'viem'
import { expect, vi } from 'vitest'
import { answered } from '#test/answered.ts'
import { ACCOUNT, test } from '#test/part.tsx'
import { answerWork, busyButton, offerWith, SELLER, USDL, withoutFee, workWith } from '#test/rows.ts'
import { answerStrangers } from '#test/strangers.ts'
import { SellDialog } from './SellDialog.tsx'

const BUYER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const MONTH = 30 * 86_400

type Props = ComponentProps<typeof SellDialog>
const dialog = (change: Partial<Props> = {}) => (
  <SellDialog token={workWith()} wallet={ACCOUNT} owned={1} instead={null} onClose={vi.fn()} {...change} />
)
const edition = () => dialog({ token: workWith({ type: 1155, copies: 9 }), owned: 5 })
const toggle = (name: string) => screen.findByRole('switch', { name })

/** A listing that its seller signed a moment ago, for a month. */
function signedOffer() {
  const now = Math.floor(Date.now() / 1_000)
  const offer = offerWith()
  const signed: Signed = {
    maxCommission: '250',
    maxRoyalties: '1000',
    buyer: zeroAddress,
    expiry: String(now + MONTH),
    group: '0',
    index: 0,
    proof: [],
    signature: '0x',
  }
  return { ...offer, signed, terms: { ...offer.terms, start: String(now) } }
}

test.beforeEach(async ({ part }) => {
  answerWork(part.api)
  answerStrangers(part.api)
  await part.signIn()
})

test('nothing is listed until a way of selling is chosen [VAL-12]', async ({ part }) => {
  await part.show(dialog())
  await part.click('Put on Sale')
  await expect.poll(part.text).toContain('Please choose at least one option. (Auction or Direct Sale)')
  expect(part.begun()).toEqual([])
})

test('a seller sees what is left of the price, and lists at exactly that price [ROL-05] [CHN-06]', async ({
  part,
}) => {
  const token = workWith()
  await part.show(dialog({ token }))
  await part.person.click(await toggle('Direct Sale'))
  await part.type('Price', '1.5')
  for (const line of [
    'A buyer pays1.5375 ETH',
    'Vitrine fee, 2.5%− 0.0375 ETH',
    'Royalties to the creator, 10%− 0.15 ETH',
    'You will receive1.3125 ETH',
  ])
    await expect.poll(part.text).toContain(line)
  await part.click('Put on Sale')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toEqual({
    kind: 'sell',
    chainId: 31337,
    token: token._id,
    subject: expect.anything(),
    asset: token.chain_address,
    tokenId: token.chain_id,
    copies: 1,
    sale: {
      price: '1500000000000000000',
      minBid: null,
      duration: 259_200,
      fromFirstBid: false,
      reservable: null,
      maxCommission: 250,
      maxRoyalties: 1_000,
    },
    instead: null,
    lowers: false,
    signedFor: null,
    buyer: null,
  })
})

test('a creator pays no royalty, and is told whose wallet gets the money', async ({ part }) => {
  const { creator } = workWith()
  const answer = answered('getUser')
  const payee = { ...creator, wallet: BUYER.toLowerCase() as Hex }
  part.api.answer('GET /users/{id}', { ...answer, payees: [{ network: 31337, payee, since: '' }] })
  await part.signIn(SELLER)
  await part.show(dialog({ wallet: SELLER }))
  await part.person.click(await toggle('Direct Sale'))
  await part.type('Price', '1.5')
  await expect.poll(part.text).toContain('You will receive1.4625 ETH')
  expect(part.text()).not.toContain('Royalties to the creator')
  await expect.poll(part.text).toContain(BUYER.toLowerCase().slice(0, 6))
  await part.click('Put on Sale')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ sale: { maxRoyalties: 0 } })
})

test('an auction has its minimum bid and its time, in which nothing of the fixed price counts', async ({
  part,
}) => {
  await part.show(dialog())
  await part.person.click(await toggle('Direct Sale'))
  await part.type('Price', '1.5')
  await part.person.click(await toggle('Direct Sale'))
  await part.person.click(await toggle('Auction'))
  await part.type('Minimum bid', '0.5')
  await part.person.selectOptions(screen.getByLabelText('Duration'), '1 Week')
  await part.person.click(await toggle('Start the clock with the first bid'))
  await expect.poll(part.text).toContain('You will receive0.4375 ETH')
  await part.click('Put on Sale')
  await expect.poll(part.begun).toHaveLength(1)
  const sale = { price: null, minBid: '500000000000000000', duration: 604_800, fromFirstBid: true }
  expect(part.begun()[0]).toMatchObject({ sale })
})

test('an auction that is turned off again leaves nothing behind', async ({ part }) => {
  await part.show(dialog())
  await part.person.click(await toggle('Auction'))
  await part.type('Minimum bid', '0.5')
  await part.person.click(await toggle('Start the clock with the first bid'))
  await part.person.click(await toggle('Direct Sale'))
  await part.type('Price', '1.5')
  await part.person.click(await toggle('Auction'))
  await part.click('Put on Sale')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ sale: { minBid: null, fromFirstBid: false } })
})

test.for([
  ['Direct Sale', 'Price', '', 'Please input at least 0.001 of Offer price.'],
  ['Direct Sale', 'Price', '0.0009', 'Please input at least 0.001 of Offer price.'],
  ['Direct Sale', 'Price', '12345678901', 'An amount has at most 10 characters here.'],
  ['Auction', 'Minimum bid', '', 'Please input at least 0.001 of bid price.'],
  ['Auction', 'Minimum bid', '0.0009', 'Please input at least 0.001 of bid price.'],
  ['Auction', 'Minimum bid', '-1', 'An amount cannot be below zero.'],
] as const)('%s: as %s “%s” is refused [VAL-08] [VAL-12]', async ([way, label, typed, said], { part }) => {
  await part.show(dialog())
  await part.person.click(await toggle(way))
  await part.type(label, typed)
  await part.click('Put on Sale')
  await expect.poll(() => screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(part.text()).toContain(said)
  expect(part.begun()).toEqual([])
})

test('of an edition a seller lists some copies, and bids reserve no more than they say', async ({ part }) => {
  await part.show(edition())
  await part.person.click(await toggle('Direct Sale'))
  await part.type('Price', '1.5')
  expect(screen.queryByLabelText('Copies a bid may reserve')).toBeNull()
  await part.person.click(await toggle('Auction'))
  await part.type('Minimum bid', '0.5')
  await part.type('Number of copies', '3')
  await part.type('Copies a bid may reserve', '2')
  await part.click('Put on Sale')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ copies: 3, sale: { reservable: 2, fromFirstBid: false } })
})

test('bids reserve nothing where there is no auction', async ({ part }) => {
  await part.show(edition())
  await part.person.click(await toggle('Direct Sale'))
  await part.person.click(await toggle('Auction'))
  await part.type('Price', '1.5')
  await part.type('Number of copies', '3')
  await part.type('Copies a bid may reserve', '2')
  await part.person.click(await toggle('Auction'))
  await part.click('Put on Sale')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ copies: 3, sale: { reservable: null } })
})

test.for([
  ['Number of copies', '6', 'You can not input greater than 5.'],
  ['Number of copies', '0', 'You can not input 0'],
  ['Number of copies', '1.5', 'Type a whole number, with digits only.'],
  ['Copies a bid may reserve', '4', 'Enter a number from 1 to 3.'],
] as const)('%s: “%s” is refused [VAL-12]', async ([label, typed, said], { part }) => {
  await part.show(edition())
  await part.person.click(await toggle('Direct Sale'))
  await part.person.click(await toggle('Auction'))
  await part.type('Minimum bid', '0.5')
  await part.type('Price', '1.5')
  await part.type('Number of copies', '3')
  await part.type(label, typed)
  await part.click('Put on Sale')
  await expect.poll(part.text).toContain(said)
  expect(part.begun()).toEqual([])
})

test('a price in dollars is counted and shown in the units of its currency', async ({ part }) => {
  await part.show(dialog())
  await part.person.click(await toggle('Direct Sale'))
  const currency = await screen.findByLabelText<HTMLSelectElement>('Currency of the price')
  // The wrapped coin would only be the coin once more.
  expect([...currency.options].map(({ text }) => text)).toEqual(['ETH', 'USDL'])
  await part.person.selectOptions(currency, 'USDL')
  await part.type('Price', '0.0000001')
  await expect.poll(part.text).toContain('USDL has at most 6 decimals.')
  await part.type('Price', '25.5')
  await expect.poll(part.text).toContain('You will receive22.3125 USDL')
  await part.click('Put on Sale')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ sale: { price: '25500000', currency: USDL.address } })
})

test('an auction takes no price in another currency', async ({ part }) => {
  await part.show(dialog())
  await part.person.click(await toggle('Direct Sale'))
  await part.person.click(await toggle('Auction'))
  await part.type('Minimum bid', '0.5')
  await part.person.selectOptions(await screen.findByLabelText('Currency of the price'), 'USDL')
  await part.type('Price', '25.5')
  await part.click('Put on Sale')
  await expect.poll(part.text).toContain('With an auction, both prices are in ETH. Choose ETH')
  expect(part.begun()).toEqual([])
})

test.for([
  [null, MONTH],
  ['1 Day', 86_400],
] as const)('a signature lists for as long as it says (%s)', async ([chosen, seconds], { part }) => {
  await part.show(dialog())
  expect(screen.queryByRole('switch', { name: /^List with a signature/ })).toBeNull()
  await part.person.click(await toggle('Direct Sale'))
  await part.type('Price', '1.5')
  await part.person.click(await toggle('List with a signature (no network fee)'))
  if (chosen) await part.person.selectOptions(screen.getByLabelText('Open for'), chosen)
  await part.click('Put on Sale')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ signedFor: seconds, buyer: null })
})

test('what has an auction is never only signed', async ({ part }) => {
  await part.show(dialog())
  await part.person.click(await toggle('Direct Sale'))
  await part.type('Price', '1.5')
  await part.person.click(await toggle('List with a signature (no network fee)'))
  await part.person.click(await toggle('Auction'))
  await part.type('Minimum bid', '0.5')
  await part.click('Put on Sale')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ signedFor: null })
})

test('a private sale is for the wallet that was typed, and for no other', async ({ part }) => {
  await part.show(dialog({ privately: true }))
  await part.type('Price', '1.5')
  await part.type('The wallet that may buy', ` ${BUYER} `)
  await part.click('Put on Sale')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ buyer: BUYER.toLowerCase(), signedFor: MONTH })
})

test.for([
  ['', 'Enter the wallet that may buy, or turn off the sale to one wallet.'],
  ['somebody', 'Enter the address of a wallet.'],
  ['0x12', 'An address has 40 digits'],
  [`pol:${BUYER}`, 'This address is given for another chain: Polygon.'],
  [ACCOUNT, 'This is your own wallet.'],
] as const)('a private sale to “%s” is refused', async ([typed, said], { part }) => {
  await part.show(dialog({ privately: true }))
  await part.type('Price', '1.5')
  await part.type('The wallet that may buy', typed)
  await part.click('Put on Sale')
  await expect.poll(part.text).toContain(said)
  expect(part.begun()).toEqual([])
})

test('a private sale without its signature does not become a public one', async ({ part }) => {
  await part.show(dialog({ privately: true }))
  await part.type('Price', '1.5')
  await part.type('The wallet that may buy', BUYER)
  await part.person.click(await toggle('List with a signature (no network fee)'))
  await part.click('Put on Sale')
  await expect.poll(part.text).toContain('A sale to one wallet is a signed listing at a fixed price.')
  expect(part.begun()).toEqual([])
  await part.person.click(await toggle('Sell to one wallet'))
  await part.click('Put on Sale')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ signedFor: null, buyer: null })
})

test('a price is changed from the one that there is, in the place of its listing', async ({ part }) => {
  const instead = offerWith()
  await part.show(dialog({ instead }))
  await expect.poll(part.text).toContain('One transaction puts the new listing in the place of the current')
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('0.8')
  await part.type('Price', '0.7')
  await part.click('Change price')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({
    instead: { offer: instead._id, terms: instead.terms, signed: null },
    lowers: false,
    signedFor: null,
    sale: { price: '700000000000000000' },
  })
})

test.for([
  ['0.7', true, 'You sign the lower price, which costs nothing'],
  ['0.9', false, 'This cancels the current listing with one transaction.'],
] as const)(
  'a signed price of 0.8 becomes %s: a signature is enough: %s',
  async ([typed, lowers, said], { part }) => {
    const instead = signedOffer()
    await part.show(dialog({ instead }))
    await part.type('Price', typed)
    await expect.poll(part.text).toContain(said)
    await part.click('Change price')
    await expect.poll(part.begun).toHaveLength(1)
    expect(part.begun()[0]).toMatchObject({ lowers, signedFor: MONTH, instead: { signed: instead.signed } })
  },
)

test('a lower price that would end earlier, or is for somebody alone, is no cheaper one', async ({
  part,
}) => {
  await part.show(dialog({ instead: signedOffer() }))
  await part.type('Price', '0.7')
  await expect.poll(part.text).toContain('You sign the lower price')
  await part.person.selectOptions(screen.getByLabelText('Open for'), '1 Day')
  await expect.poll(part.text).not.toContain('You sign the lower price')
  await part.person.selectOptions(screen.getByLabelText('Open for'), '1 Month')
  await expect.poll(part.text).toContain('You sign the lower price')
  await part.person.click(await toggle('Sell to one wallet'))
  await part.type('The wallet that may buy', BUYER)
  await expect.poll(part.text).not.toContain('You sign the lower price')
})

test('a price in the coin is no measure of one in dollars', async ({ part }) => {
  await part.show(dialog({ instead: offerWith() }))
  await part.person.selectOptions(await screen.findByLabelText('Currency of the price'), 'USDL')
  await part.type('Price', '25')
  await part.click('Change price')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ sale: { price: '25000000', currency: USDL.address } })
})

test.for([
  ['1.5', 'is more than five times the floor of 0.11 ETH. Do you mean it?', 'Yes, 1.5 ETH'],
  ['0.05', 'is less than half of the floor of 0.11 ETH. Do you mean it?', 'Yes, 0.05 ETH'],
] as const)(
  'a price of %s beside a floor of 0.11 is asked about once',
  async ([typed, said, yes], { part }) => {
    answerWork(part.api, { token: { collection_floor: '110000000000000000' } })
    await part.show(dialog())
    await part.person.click(await toggle('Direct Sale'))
    await part.type('Price', typed)
    await expect.poll(part.text).toContain(said)
    await part.click('Put on Sale')
    expect(busyButton()).toBeNull()
    expect(part.begun()).toEqual([])
    await part.click(yes)
    await part.click('Put on Sale')
    await expect.poll(part.begun).toHaveLength(1)
  },
)

test('what the sale contract does not know cannot be listed before it is told', async ({ part }) => {
  const token = workWith({ chain_address: '0x1111111111111111111111111111111111111111' })
  part.api.answer('GET /tokens/{id}/unsellable', { reason: 'unknown' })
  await part.show(dialog({ token }))
  await part.click('Make them tradable')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ kind: 'addCollection', asset: token.chain_address })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Put on Sale' }).disabled).toBe(true)
})

test('when the page closes the dialog, it says so, and the next one has what was typed', async ({ part }) => {
  const token = workWith()
  await part.show(dialog({ token }))
  await part.person.click(await toggle('Direct Sale'))
  await part.type('Price', '1.5')
  // Dialogs of earlier tests may say it late.
  const before = part.said().length
  cleanup()
  await expect
    .poll(() =>
      part
        .said()
        .slice(before)
        .map(({ title }) => title),
    )
    .toContain('You can no longer put this work on sale')
  await part.show(dialog({ token }))
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Price').value).toBe('1.5')
  await part.click('Close')
  cleanup()
  await part.show(dialog({ token }))
  await screen.findByRole('switch', { name: 'Direct Sale' })
  expect(screen.queryByLabelText('Price')).toBeNull()
})

test('the currency of a fixed price goes with it, and a bid is in the coin', async ({ part }) => {
  await part.show(dialog())
  await part.person.click(await toggle('Direct Sale'))
  await part.person.selectOptions(await screen.findByLabelText('Currency of the price'), 'USDL')
  await part.person.click(await toggle('Direct Sale'))
  await part.person.click(await toggle('Auction'))
  await part.type('Minimum bid', '0.5')
  await expect.poll(part.text).toContain('You will receive0.4375 ETH')
  await part.click('Put on Sale')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ sale: { price: null, minBid: '500000000000000000' } })
  expect(part.begun()[0]).not.toHaveProperty('sale.currency')
})

test('nothing is put on sale while its fee is not known [CHN-06]', async ({ part }) => {
  part.api.answer('GET /common/networks', withoutFee())
  await part.show(dialog())
  await part.person.click(await toggle('Direct Sale'))
  await part.type('Price', '1.5')
  await expect.poll(part.text).toContain('so we cannot show the fee')
  expect(part.text()).not.toContain('You will receive')
  expect(screen.getByRole('button', { name: 'Put on Sale' })).toHaveProperty('disabled', true)
})
