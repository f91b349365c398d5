import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, vi } from 'vitest'
import { ACCOUNT, test } from '#test/part.tsx'
import { answerWork, busyButton, ETHEREUM, orderWith, USDL, WETH, workWith } from '#test/rows.ts'
import MakeOfferDialog from './MakeOfferDialog.tsx'

const ETHER = 10n ** 18n
const BLUE = { trait_type: 'Colour', value: 'Blue' }

type Props = ComponentProps<typeof MakeOfferDialog>
const dialog = (change: Partial<Props> = {}) => (
  <MakeOfferDialog token={workWith()} network={ETHEREUM} onClose={vi.fn()} {...change} />
)
const choose = async (label: string, option: string, { person }: { person: UserEvent }) =>
  person.selectOptions(await screen.findByLabelText(label), option)

test.beforeEach(async ({ part }) => {
  answerWork(part.api)
  await part.signIn()
})

test('an offer is in the wrapped coin; what is missing of it is exchanged', async ({ part }) => {
  part.chain.balances.funds = ETHER / 4n
  const token = workWith()
  await part.show(dialog({ token }))
  await part.type('Your offer', '1')
  for (const line of [
    'Your offer1 WETH',
    'ETH exchanged for WETH, one for one0.75 WETH',
    'Network fee, about0.0001 ETH',
    'You have0.25 WETH',
    'and, to exchange if needed100 ETH',
    'Total1 WETH',
  ])
    await expect.poll(part.text).toContain(line)
  await part.click('Make offer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toEqual({
    kind: 'offer',
    chainId: 31337,
    subject: expect.anything(),
    token: token._id,
    asset: token.chain_address,
    tokenId: token.chain_id,
    set: null,
    copies: 1,
    unitPrice: String(ETHER),
    duration: 604_800,
    maxCommission: 250,
    currency: { address: WETH.address, wrapped: true },
  })
})

test('nothing is exchanged where there is enough', async ({ part }) => {
  part.chain.balances.funds = ETHER
  await part.show(dialog())
  await part.type('Your offer', '1')
  await expect.poll(part.text).toContain('You have1 WETH')
  expect(part.text()).not.toContain('one for one')
})

test('dollars cannot be had for the coin', async ({ part }) => {
  part.chain.balances.funds = 25_000_000n
  await part.show(dialog())
  await choose('Currency', 'USDL', part)
  await part.type('Your offer', '25.5')
  await expect.poll(part.text).toContain('You have less than you offer. Nobody could accept it.')
  expect(part.text()).not.toContain('one for one')
  await part.click('Make offer')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
  await part.type('Your offer', '25')
  await expect.poll(part.text).toContain('Total25 USDL')
  await choose('Open for', '3 Days', part)
  await part.click('Make offer')
  await expect.poll(part.begun).toHaveLength(1)
  const currency = { address: USDL.address, wrapped: false }
  expect(part.begun()[0]).toMatchObject({ unitPrice: '25000000', duration: 259_200, currency })
})

test('what is exchanged leaves coins for the network', async ({ part }) => {
  part.chain.balances.coin = ETHER
  await part.show(dialog())
  await part.type('Your offer', '1')
  await expect.poll(part.text).toContain('You have no enough balance to process transaction.')
  await part.click('Make offer')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
})

test('money that nobody can read is not nothing', async ({ part }) => {
  part.chain.node.eth_call = () => {
    throw new Error('the node is away')
  }
  await part.show(dialog())
  await choose('Currency', 'USDL', part)
  await part.type('Your offer', '25')
  await expect.poll(part.text).toContain('You havecould not be read')
  await part.click('Make offer')
  await expect.poll(part.begun).toHaveLength(1)
})

test.for([
  ['', 'Enter a price above 0.'],
  ['0', 'Enter a price above 0.'],
  ['0.123456789', 'An amount has at most 10 characters here.'],
  ['1 USD', 'Type the amount in WETH.'],
] as const)('an offer of “%s” is refused', async ([typed, said], { part }) => {
  await part.show(dialog())
  await part.type('Your offer', typed)
  await part.click('Make offer')
  await expect.poll(part.text).toContain(said)
  expect(part.begun()).toEqual([])
})

test.for([
  ['Any work of “Light Pendulum”', { trait: null }],
  ['Any work with Colour: Blue', { trait: BLUE }],
] as const)(
  '%s: the offer names no work, and each of them costs its price',
  async ([scope, set], { part }) => {
    await part.show(dialog({ token: workWith({ traits: [{ ...BLUE, works: null, floor: null }] }) }))
    await choose('For', scope, part)
    await part.type('Your offer per work', '1')
    await part.type('Works', '3')
    await expect.poll(part.text).toContain('Your offer × 33 WETH')
    await part.click('Make offer')
    await expect.poll(part.begun).toHaveLength(1)
    expect(part.begun()[0]).toMatchObject({ tokenId: null, set, copies: 3, unitPrice: String(ETHER) })
  },
)

test('an offer for the work again is for one, whatever was typed before', async ({ part }) => {
  const token = workWith()
  await part.show(dialog({ token, any: true }))
  await part.type('Your offer per work', '1')
  await part.type('Works', '3')
  await choose('For', 'This work', part)
  await part.click('Make offer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ tokenId: token.chain_id, set: null, copies: 1 })
})

test('in a contract of its own, any work needs no set', async ({ part }) => {
  const token = workWith({ chain_address: '0x1111111111111111111111111111111111111111' })
  await part.show(dialog({ token, any: true }))
  await part.type('Your offer per work', '1')
  await part.click('Make offer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ tokenId: null, set: null })
})

test('a work that an auction holds takes no offer, and its collection does', async ({ part }) => {
  await part.show(dialog({ token: workWith({ no_offers: 'held_by_auction' }) }))
  await part.type('Your offer', '1')
  await part.click('Make offer')
  await expect.poll(part.text).toContain('An auction with bids holds this work until it is settled')
  expect(part.begun()).toEqual([])
  await choose('For', 'Any work of “Light Pendulum”', part)
  await part.click('Make offer')
  await expect.poll(part.begun).toHaveLength(1)
})

test('whoever has the work makes no offer for it', async ({ part }) => {
  const { creator, owners } = workWith()
  const user = { ...creator, wallet: ACCOUNT }
  await part.show(dialog({ token: workWith({ owners: owners.map((owner) => ({ ...owner, user })) }) }))
  await part.type('Your offer', '1')
  await part.click('Make offer')
  await expect.poll(part.text).toContain('You already owned this item.')
  expect(part.begun()).toEqual([])
})

test('an offer far above the best one is asked about, a little above it is one click', async ({ part }) => {
  answerWork(part.api, { orders: [orderWith()] })
  await part.show(dialog())
  await part.type('Your offer', '4')
  await expect.poll(part.text).toContain('is more than three times 1 WETH')
  await part.click('Make offer')
  expect(busyButton()).toBeNull()
  expect(part.begun()).toEqual([])
  await part.click('5% above the best offer: 1.05 WETH')
  await part.click('Make offer')
  await expect.poll(part.begun).toHaveLength(1)
  expect(part.begun()[0]).toMatchObject({ unitPrice: String((ETHER * 105n) / 100n) })
})

test('an offer for any work is compared with offers for any work alone', async ({ part }) => {
  answerWork(part.api, { orders: [orderWith()] })
  await part.show(dialog({ any: true }))
  await part.type('Your offer per work', '4')
  await expect.poll(part.text).toContain('Total4 WETH')
  expect(screen.queryByRole('button', { name: /above the best offer/ })).toBeNull()
  await part.click('Make offer')
  await expect.poll(part.begun).toHaveLength(1)
})
