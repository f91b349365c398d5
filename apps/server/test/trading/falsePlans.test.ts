import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { bidCall, settleCall } from '@vitrine/chain/calls/bid'
import { buyCall } from '@vitrine/chain/calls/buy'
import type { Call } from '@vitrine/chain/calls/call'
import { describeCall } from '@vitrine/chain/calls/describeCall'
import { allowCall, wrapCall } from '@vitrine/chain/calls/fund'
import { approveCall, cancelManyCall, cancelOfferCall, listCall } from '@vitrine/chain/calls/list'
import { mintCall } from '@vitrine/chain/calls/mint'
import { acceptByTransferCall, acceptCall, acceptManyCall, cancelOrderCall } from '@vitrine/chain/calls/order'
import { type BuyOrder, hashOrder, oneToken, toOrderTypedData } from '@vitrine/chain/orders'
import { hashTerms, type Listing, listingIdOf, type Terms, toListingTypedData } from '@vitrine/chain/terms'
import { encodeFunctionData, erc20Abi, getTypesForEIP712Domain, type Hex, zeroAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { checkPlan } from '../../../../docs/examples/checkPlan.ts'
import type { About, Limits, Message, Plan, Wish } from '../../../../docs/examples/plan.ts'
import { written } from '../../src/trading/plans/step.ts'

// What the example of the docs signs nothing of: plans that are not what was wished. The true ones are as the server
// makes them (plans.test.ts carries those out on a chain).

const address = (digit: string) => `0x${digit.repeat(40)}` as Hex
const [ME, SELLER, THIEF] = [address('1'), address('2'), address('9')]
const [ENGINE, WORKS, COIN] = [address('a'), address('b'), address('c')]
const CHAIN = 137
const NOW = 1_800_000_000n
const DAY = 86_400
const ETHER = 10n ** 18n
const domain = { chainId: CHAIN, engine: ENGINE }

const terms: Terms = {
  seller: SELLER,
  asset: WORKS,
  tokenId: 7n,
  copies: 5n,
  reservable: 0n,
  price: ETHER,
  currency: zeroAddress,
  startPrice: 0n,
  start: 0n,
  duration: 60_000n,
  fromFirstBid: 0n,
  counter: 0n,
  salt: 1n,
}
const listing: Listing = {
  terms: { ...terms, seller: ME, copies: 1n },
  maxCommission: 250n,
  maxRoyalties: 1_000n,
  buyer: zeroAddress,
  expiry: NOW + BigInt(DAY),
  group: 0n,
}
const order: BuyOrder = {
  buyer: ME,
  asset: WORKS,
  criteria: oneToken(7n),
  copies: 1n,
  currency: COIN,
  unitPrice: ETHER,
  start: NOW,
  expiry: NOW + BigInt(DAY),
  maxCommission: 250n,
  group: 0n,
  salt: 1n,
  counter: 0n,
}
const theirs = { ...order, buyer: SELLER }
const offerId = (of: Terms) => `${CHAIN}-${hashTerms(of, domain)}`
const listingId = (of: Listing) => `${CHAIN}-${listingIdOf(of.terms, domain)}`
const onSale = (of: Terms) => ({ terms: written(of), signed: null })
const signed = (of: Listing) => {
  const { terms: listed, ...rest } = of
  const limited = { ...written(rest), index: 0, proof: [], signature: '0x12' as Hex }
  return { terms: written(listed), signed: limited }
}
const limits: Limits = {
  chainId: CHAIN,
  engine: ENGINE,
  most: 2n * ETHER,
  work: { contract: WORKS, tokenId: '7' },
}

const step = ({ to, data, value = 0n }: Call, change: object = {}) => ({
  kind: 'transaction',
  chainId: CHAIN,
  text: '',
  to,
  data,
  ...describeCall(data),
  value: `${value}`,
  ...change,
})
const message = (
  typed: { domain: object; types: object; primaryType: string },
  said: object,
  route: string,
): Message => ({
  kind: 'message',
  chainId: CHAIN,
  text: '',
  publish: { route, json: {} },
  typed_data: {
    ...typed,
    types: { EIP712Domain: getTypesForEIP712Domain({ domain: typed.domain }), ...typed.types },
    message: said as Message['typed_data']['message'],
  },
})
const orderStep = (of: BuyOrder) => message(toOrderTypedData(of, domain), written(of), 'POST /orders')
const listingStep = (of: Listing) => {
  const { terms: listed, ...rest } = of
  return message(
    toListingTypedData(of, domain),
    { ...written(rest), terms: written(listed) },
    'POST /listings',
  )
}
const buy = (of: Terms = terms, quantity = 1n, value = ETHER) =>
  buyCall(ENGINE, onSale(of), ME, quantity, value)
const list = (change: Partial<Parameters<typeof listCall>[1]> = {}) => {
  const { seller: _, counter: __, ...listed } = { ...terms, copies: 1n, maxRoyalties: 0n }
  return listCall(ENGINE, { ...listed, ...change }, 250n)
}
const manyCall = (bought: Terms[], recipient: Hex = ME, quantity = 1n): Call => {
  const { terms: _, ...none } = { ...listing, maxCommission: 0n, maxRoyalties: 0n, expiry: 0n }
  const purchases = bought.map((each) => ({
    listing: { ...none, terms: each },
    quantity,
    index: 0n,
    proof: [],
    signature: '0x' as Hex,
  }))
  const args = [purchases, true, recipient] as const
  return {
    to: ENGINE,
    data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'buyMany', args }),
    value: ETHER,
  }
}
const content = `0x${'c0'.repeat(32)}` as const
const acceptance = {
  order: theirs,
  tokenId: 7n,
  quantity: 1n,
  minProceeds: ETHER,
  proof: [],
  signature: '0x12' as Hex,
}
const byTransfer = (change: Partial<typeof acceptance> = {}) =>
  acceptByTransferCall(ENGINE, { ...acceptance, ...change }, { holder: ME, type: 1155 })

const about: Record<Wish, About> = {
  buy: { account: ME, offer: offerId(terms) },
  sweep: { account: ME, offers: [offerId(terms)] },
  list: { account: ME, token: 'x', price: `${ETHER}`, sign_for: DAY },
  offer: { account: ME, token: 'x', currency: COIN, unit_price: `${ETHER}`, duration: DAY },
  accept: { account: ME, order: hashOrder(theirs, domain) },
  acceptMany: { account: ME, accepted: [{ order: hashOrder(theirs, domain) }] },
  cancel: { account: ME, kind: 'offer', id: offerId(terms) },
  cancelMany: {
    account: ME,
    offers: [offerId(terms), listingId(listing)],
    orders: [hashOrder(order, domain)],
  },
  bid: { account: ME, offer: offerId(terms), price: `${ETHER}` },
  settle: { account: ME, offer: offerId(terms) },
  mint: { account: ME, network: CHAIN, royalties: 10 },
}
const check = (wish: Wish, steps: object[], change: object = {}, more: Partial<Limits> = {}) =>
  checkPlan({ account: ME, steps: steps as Plan['steps'] }, wish, {
    about: { ...about[wish], ...change },
    limits: { ...limits, ...more },
    now: NOW,
  })

const approveWorks = step(approveCall(WORKS, ENGINE))
const wrap = step(wrapCall(COIN, ETHER))
const allow = step(allowCall(COIN, ENGINE, ETHER))
const mint = mintCall(WORKS, { type: '721', copies: 1n, royalties: 1_000n, locked: zeroHash })
const committed = mintCall(WORKS, {
  type: '721',
  copies: 1n,
  royalties: 1_000n,
  locked: zeroHash,
  content,
})
const sold = [{ contract: WORKS, tokenId: '7', least: ETHER }]
const many = (...changes: Partial<typeof acceptance>[]) =>
  acceptManyCall(
    ENGINE,
    changes.map((change) => ({ ...acceptance, ...change })),
  )
const mintEdition = { type: '1155', copies: 3n, royalties: 1_000n, locked: zeroHash } as const

test.each<[Wish, object[], object?, Partial<Limits>?]>([
  ['buy', [step(buy())]],
  ['buy', [step(buy(terms, 2n, 2n * ETHER))], { quantity: 2 }],
  ['buy', [step(buyCall(ENGINE, signed(listing), ME, 1n, ETHER))], { offer: listingId(listing) }],
  ['sweep', [step(manyCall([terms]), { spare_gas: 150_952 })]],
  ['list', [approveWorks, step(list())]],
  ['list', [listingStep(listing)], {}, { least: (ETHER * 875n) / 1_000n }],
  ['offer', [wrap, allow, orderStep(order)]],
  ['offer', [orderStep({ ...order, criteria: zeroHash })], { any: true }],
  ['accept', [step(byTransfer())], {}, { least: ETHER }],
  ['accept', [approveWorks, step(acceptCall(ENGINE, acceptance))]],
  ['acceptMany', [approveWorks, step(many({}))], {}, { sold }],
  ['cancelMany', [step(cancelManyCall(ENGINE, [onSale(terms), signed(listing)], [order]))]],
  ['cancel', [step(cancelOfferCall(ENGINE, onSale(terms)))]],
  ['cancel', [step(cancelOfferCall(ENGINE, signed(listing)))], { id: listingId(listing) }],
  ['cancel', [step(cancelOrderCall(ENGINE, order))], { kind: 'order', id: hashOrder(order, domain) }],
  ['bid', [step(bidCall(ENGINE, { terms: written(terms), unitPrice: ETHER, copies: 1n, opens: true }))]],
  ['settle', [step(settleCall(ENGINE, written(terms)))]],
  ['mint', [step(mint)]],
  ['mint', [step(mintCall(WORKS, mintEdition))], { type: '1155', copies: 3 }],
  ['mint', [step(committed)], { content }],
  ['mint', [step(mintCall(WORKS, { ...mintEdition, content }))], { type: '1155', copies: 3, content }],
])('a true plan is signed: %s', (wish, steps, change, more) => {
  expect(() => check(wish, steps, change, more)).not.toThrow()
})

const HUGE = 2n ** 256n - 1n
const approveThief = {
  ...step({ to: COIN, data: allowCall(COIN, THIEF, HUGE).data }),
  function: 'deposit',
}
const transferAlone: Call = {
  to: COIN,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [THIEF, ETHER] }),
}
const withdraw: Call = {
  to: COIN,
  data: encodeFunctionData({ abi: wrappedCoinAbi, functionName: 'withdraw', args: [ETHER] }),
}
const privately = { ...listing, buyer: THIEF }
const ofTerms = (change: Partial<Terms>): Listing => ({ ...listing, terms: { ...listing.terms, ...change } })
const retyped = (of: Message, types: object): Message => ({
  ...of,
  typed_data: { ...of.typed_data, types: { ...of.typed_data.types, ...types } },
})
const bid = { terms: written(terms), unitPrice: ETHER, copies: 1n, opens: false }

test.each<[string, Wish, object[], (object | undefined)?, Partial<Limits>?]>([
  ['an allowance for a thief, labelled as wrapping', 'offer', [approveThief, orderStep(order)]],
  ['a call of another function, labelled as buying', 'buy', [{ ...step(transferAlone), function: 'buy' }]],
  ['a call of an unknown function', 'offer', [step(withdraw), orderStep(order)]],
  ['an empty plan', 'buy', []],
  ['a preparation alone', 'list', [approveWorks]],
  ['two purchases', 'buy', [step(buy(terms, 1n, 1n)), step(buy(terms, 1n, 1n))]],
  ['two listings', 'list', [listingStep(listing), listingStep(listing)]],
  ['another offer', 'buy', [step(buy({ ...terms, salt: 2n }))]],
  ['an offer of another contract', 'buy', [step({ ...buy(), to: THIEF })]],
  ['another chain', 'buy', [step(buy(), { chainId: 1 })]],
  ['more copies', 'buy', [step(buy(terms, 2n))]],
  ['another signed offer', 'buy', [step(buyCall(ENGINE, signed(listing), ME, 1n, ETHER))]],
  [
    'a purchase for a thief',
    'buy',
    [step(buyCall(ENGINE, signed(listing), THIEF, 1n, ETHER))],
    { offer: listingId(listing) },
  ],
  ['too much', 'buy', [step(buy(terms, 1n, 3n * ETHER))]],
  ['a negative value', 'buy', [step(buy(), { value: '-1' })]],
  [
    'a negative value beside a large one',
    'offer',
    [
      step(wrapCall(COIN, 9n * ETHER)),
      step(allowCall(COIN, ENGINE, 1n), { value: `${-9n * ETHER}` }),
      orderStep(order),
    ],
  ],
  [
    'money for what takes none',
    'offer',
    [step(allowCall(COIN, ENGINE, 1n), { value: '1' }), orderStep(order)],
  ],
  ['much more gas', 'buy', [step(buy(), { spare_gas: 10 ** 9 })]],
  ['another offer among several', 'sweep', [step(manyCall([terms, { ...terms, salt: 2n }]))]],
  ['an offer twice', 'sweep', [step(manyCall([terms, terms]))]],
  ['several copies of an offer', 'sweep', [step(manyCall([terms], ME, 2n))]],
  ['several for a thief', 'sweep', [step(manyCall([terms], THIEF))]],
  ['a listing of another work', 'list', [step(list({ tokenId: 8n }))]],
  ['a listing of a work of another contract', 'list', [step(list({ asset: COIN }))]],
  ['a cheaper listing', 'list', [step(list({ price: 1n }))]],
  ['an auction beside the price', 'list', [step(list({ startPrice: 1n }))]],
  [
    'a longer auction',
    'list',
    [step(list({ price: 0n, startPrice: 5n, reservable: 1n, duration: 9n }))],
    { price: undefined, min_bid: '5', duration: DAY },
  ],
  ['a larger part', 'list', [listingStep({ ...listing, maxRoyalties: 9_000n })], {}, { least: ETHER / 2n }],
  ['an approval of other works', 'list', [step(approveCall(COIN, ENGINE)), step(list())]],
  ['an approval for a thief', 'list', [step(approveCall(WORKS, THIEF)), step(list())]],
  ['a signed listing of another work', 'list', [listingStep(ofTerms({ tokenId: 8n }))]],
  ['a signed listing of more copies', 'list', [listingStep(ofTerms({ copies: 2n }))]],
  ['a signed listing of a work of another contract', 'list', [listingStep(ofTerms({ asset: COIN }))]],
  ['a private listing', 'list', [listingStep(privately)]],
  ['a listing for ever', 'list', [listingStep({ ...listing, expiry: HUGE })]],
  [
    'a listing for another address',
    'list',
    [{ ...listingStep(listing), publish: { route: 'POST /sets', json: {} } }],
  ],
  [
    'types that leave out a field',
    'list',
    [retyped(listingStep(privately), { Listing: [{ name: 'terms', type: 'Terms' }] })],
  ],
  [
    'a domain without a contract',
    'offer',
    [retyped(orderStep(order), { EIP712Domain: [{ name: 'name', type: 'string' }] })],
  ],
  ['two offers', 'offer', [orderStep(order), orderStep({ ...order, salt: 2n })]],
  ['an offer for another work', 'offer', [orderStep({ ...order, criteria: oneToken(8n) })]],
  ['an offer for any work', 'offer', [orderStep({ ...order, criteria: zeroHash })]],
  ['an offer for a work of another contract', 'offer', [orderStep({ ...order, asset: COIN })]],
  ['an offer at another price', 'offer', [orderStep({ ...order, unitPrice: ETHER + 1n })]],
  ['an offer for more copies', 'offer', [orderStep({ ...order, copies: 2n })]],
  ['an offer in another currency', 'offer', [orderStep({ ...order, currency: THIEF })]],
  ['an offer by somebody else', 'offer', [orderStep({ ...order, buyer: THIEF })]],
  ['an offer for ever', 'offer', [orderStep({ ...order, expiry: HUGE })]],
  ['an offer above the most', 'offer', [orderStep(order)], {}, { most: 1n }],
  [
    'a larger allowance than was asked for',
    'offer',
    [step(allowCall(COIN, ENGINE, 2n * ETHER)), orderStep(order)],
  ],
  ['a wrapping of another currency', 'offer', [step(wrapCall(THIEF, ETHER)), orderStep(order)]],
  ['another offer to accept', 'accept', [step(byTransfer({ order: { ...theirs, unitPrice: 1n } }))]],
  ['another work to give', 'accept', [step(byTransfer({ tokenId: 8n }))]],
  ['more copies to give', 'accept', [step(byTransfer({ quantity: 2n }))]],
  ['less to receive', 'accept', [step(byTransfer({ minProceeds: 1n }))], {}, { least: ETHER }],
  ['a work of another contract to give', 'accept', [step({ ...byTransfer(), to: THIEF })]],
  ['a transfer without data', 'accept', [transferWithout('0x')]],
  ['a transfer with other data', 'accept', [transferWithout('0x1234')]],
  [
    'the withdrawal of another offer',
    'cancel',
    [step(cancelOfferCall(ENGINE, onSale({ ...terms, salt: 2n })))],
  ],
  ['the withdrawal of another listing', 'cancel', [step(cancelOfferCall(ENGINE, signed(listing)))]],
  ['the withdrawal of an offer to buy', 'cancel', [step(cancelOrderCall(ENGINE, order))]],
  [
    'a bid on another offer',
    'bid',
    [step(bidCall(ENGINE, { ...bid, terms: written({ ...terms, salt: 2n }) }))],
  ],
  ['a bid for more copies', 'bid', [step(bidCall(ENGINE, { ...bid, copies: 2n, unitPrice: ETHER / 2n }))]],
  ['a higher bid', 'bid', [step(bidCall(ENGINE, { ...bid, unitPrice: ETHER + 1n }))]],
  ['another auction', 'settle', [step(settleCall(ENGINE, written({ ...terms, salt: 2n })))]],
  ['other royalties', 'mint', [step(mintCall(WORKS, { ...mintEdition, type: '721', royalties: 1n }))]],
  ['another contract to mint in', 'mint', [step({ ...mint, to: THIEF })]],
  ['more copies to mint', 'mint', [step(mintCall(WORKS, mintEdition))]],
  ['another file to commit to', 'mint', [step(committed)], { content: `0x${'c1'.repeat(32)}` }],
  ['a commitment that nobody wished', 'mint', [step(committed)]],
  ['no commitment', 'mint', [step(mint)], { content }],
  ['one of many for less', 'acceptMany', [step(many({ minProceeds: 1n }))], {}, { sold }],
  ['another work among many', 'acceptMany', [step(many({ tokenId: 8n }))], {}, { sold }],
  ['more than was wished', 'acceptMany', [step(many({}, {}))], {}, { sold }],
  ['works that nobody knows', 'acceptMany', [step(many({}))]],
  [
    'the withdrawal of one more',
    'cancelMany',
    [step(cancelManyCall(ENGINE, [onSale({ ...terms, salt: 2n })]))],
  ],
  ['the same withdrawn twice', 'cancelMany', [step(cancelManyCall(ENGINE, [], [order, order]))]],
])('a false plan is refused: %s', (_, wish, steps, change, more) => {
  expect(() => check(wish, steps, change, more)).toThrow('the plan is refused: ')
})

test('a plan for another account is refused', () => {
  const known = { about: about.buy, limits, now: NOW }
  const plan = { account: THIEF, steps: [step(buy())] as Plan['steps'] }
  expect(() => checkPlan(plan, 'buy', known)).toThrow('the plan is refused: it is for another account')
})

/** The token is sent, and nothing is accepted. */
function transferWithout(data: Hex) {
  const abi = [
    {
      type: 'function',
      name: 'safeTransferFrom',
      stateMutability: 'nonpayable',
      outputs: [],
      inputs: ['address', 'address', 'uint256', 'uint256', 'bytes'].map((type) => ({ type })),
    },
  ]
  const args = [ME, ENGINE, 7n, 1n, data]
  const call = { to: WORKS, data: encodeFunctionData({ abi, functionName: 'safeTransferFrom', args }) }
  return { kind: 'transaction', chainId: CHAIN, text: '', ...call, value: '0' }
}
