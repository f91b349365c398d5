import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { payeesAbi } from '@vitrine/chain/abi/payees'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { engineOrder } from '@vitrine/chain/engineOrder'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { anyToken, hashOrder, oneToken } from '@vitrine/chain/orders'
import { hashTerms, listingIdOf } from '@vitrine/chain/terms'
import type { StepName } from '@vitrine/domain/flow/step'
import {
  type Abi,
  type AbiEvent,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  type Hex,
  maxUint256,
  type TransactionReceipt,
  zeroAddress,
  zeroHash,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { madeUp } from '#test/madeUp.ts'
import type { Intent } from '../business/allBusiness.ts'
import type { At } from '../machine/effects.ts'
import { COIN, INTENTS, OTHER, SINGLES } from '../machine/testIntents.ts'
import { ACCOUNT } from '../machine/testRunner.ts'
import { STEPS } from './allSteps.ts'
import type { Tools } from './step.ts'

// What each step sends, by which event it ends, and what it tells the server.

const contracts = {
  engine: `0x${'e'.repeat(40)}`,
  payees: `0x${'9'.repeat(40)}`,
  collectible721: SINGLES,
  collectible1155: `0x${'1'.repeat(40)}`,
} as const
const { engine } = contracts
const domain = { chainId: 31338, engine }
const HASH = `0x${'2'.repeat(64)}` as const
const SIGNED = { maxCommission: '250', maxRoyalties: '0', buyer: zeroAddress, expiry: '9', group: '0' }
const signed = { ...SIGNED, index: 0, proof: [], signature: '0x12' as Hex }

const ABIS: Record<string, Abi> = {
  [engine]: saleEngineAbi,
  [contracts.payees]: payeesAbi,
  [contracts.collectible721]: collectible721Abi,
  [contracts.collectible1155]: collectible1155Abi,
  [OTHER]: collectible721Abi,
  [COIN]: [
    ...erc20Abi,
    ...wrappedCoinAbi.filter((item) => 'name' in item && ['deposit', 'Deposit'].includes(item.name)),
  ],
}

type Asked = { address?: Hex; functionName?: string; args?: readonly unknown[] }
type Chain = Partial<Record<string, unknown>>

/** A wallet on a chain that answers these views, and a server that answers these calls. */
function toolsOn(views: Chain = {}, answers: Record<string, object> = {}) {
  const read: Asked[] = []
  const sent: [route: string, of: object][] = []
  const reader = {
    getBlock: async () => ({ timestamp: 1_000n }),
    getChainId: async () => 31338,
    getCode: async () => undefined,
    readContract: async ({ address, functionName, args }: Asked) => {
      read.push({ address, functionName, args } as Asked)
      if (!(functionName! in views)) throw new Error(`the chain was asked for ${functionName}`)
      return views[functionName!]
    },
    simulateContract: async ({ functionName }: Asked) => ({ result: views[functionName!] }),
  }
  const wallet = {
    networkOf: (id: number) => (id === 31338 ? { contracts } : undefined),
    reader: () => reader,
  }
  const request = async (route: string, of: object) => {
    sent.push([route, of])
    return answers[route] ?? {}
  }
  return { tools: madeUp<Tools>({ wallet, request }), read, sent }
}

const atStep = (name: StepName, intent: Intent, results: Record<string, string> = {}): At =>
  ({ flow: { account: ACCOUNT, results }, intent, step: { name, chainId: 31338 } }) as unknown as At

const callOf = async (
  name: StepName,
  intent: Intent,
  views: Chain = {},
  answers: Record<string, object> = {},
) => {
  const { tools } = toolsOn(views, answers)
  return STEPS[name].call!(atStep(name, intent, { chain_id: '12' }), tools)
}

/** A call as a person reads it. */
async function sentBy(
  name: StepName,
  intent: Intent,
  views: Chain = {},
  answers: Record<string, object> = {},
) {
  const call = await callOf(name, intent, views, answers)
  if (!call) return null
  const { functionName, args = [] } = decodeFunctionData({ abi: ABIS[call.to]!, data: call.data })
  return { to: call.to, functionName, args, ...(call.value ? { value: call.value } : {}) }
}

const { buy, bid, cancel, offer, acceptOrder, transfer, withdraw, create } = INTENTS
const offered = engineTerms(buy.terms)
const single = { ...create, token: { ...create.token, royalties: '5' } }
const edition = { ...create, token: { ...create.token, type: '1155' as const, copies: '9' } }
const opening = { ...bid, opens: true }
const engineAct = (act: object) => ({ ...INTENTS.engine, act }) as Intent
const inDollars = { ...buy, currency: { address: COIN, permit: false } } as Intent

describe('the transaction of a step', () => {
  test.each<[StepName, Intent, Chain, { to: string; functionName: string; args?: unknown; value?: bigint }]>([
    ['mint', single, {}, { to: SINGLES, functionName: 'createItem' }],
    ['mint', edition, {}, { to: contracts.collectible1155, functionName: 'createItem' }],
    [
      'approve',
      INTENTS.sell,
      { isApprovedForAll: false },
      {
        to: SINGLES,
        functionName: 'setApprovalForAll',
        args: [engine, true],
      },
    ],
    ['createOffer', INTENTS.sell, {}, { to: engine, functionName: 'createOffers' }],
    ['buy', buy, {}, { to: engine, functionName: 'buy', value: 11n }],
    ['buy', { ...buy, signed }, {}, { to: engine, functionName: 'buySigned', value: 11n }],
    ['bid', bid, {}, { to: engine, functionName: 'bid', value: 12n }],
    ['createAuctionAndBid', opening, {}, { to: engine, functionName: 'createAuctionAndBid', value: 12n }],
    ['cancelOffer', cancel, { getOffer: { available: 1n } }, { to: engine, functionName: 'cancelOffer' }],
    [
      'cancelOffer',
      { ...cancel, signed },
      { unsoldCopies: 1n },
      { to: engine, functionName: 'cancelListing' },
    ],
    ['cancelMany', INTENTS.cancelMany, {}, { to: engine, functionName: 'cancelMany' }],
    ['raiseCounter', INTENTS.cancelAll, {}, { to: engine, functionName: 'raiseCounter' }],
    ['settle', INTENTS.settle, { getAuction: { status: 2 } }, { to: engine, functionName: 'settle' }],
    ['claim', INTENTS.claim, {}, { to: engine, functionName: 'claim' }],
    ['withdraw', withdraw, {}, { to: engine, functionName: 'withdraw', args: [ACCOUNT] }],
    [
      'withdraw',
      { ...withdraw, currency: COIN },
      {},
      {
        to: engine,
        functionName: 'withdrawCurrency',
        args: [COIN, ACCOUNT],
      },
    ],
    [
      'setPayee',
      INTENTS.namePayee,
      {},
      { to: contracts.payees, functionName: 'setPayee', args: [OTHER, [engine]] },
    ],
    ['transfer', transfer, {}, { to: SINGLES, functionName: 'safeTransferFrom', args: [ACCOUNT, OTHER, 7n] }],
    [
      'transfer',
      { ...transfer, type: 1155, asset: contracts.collectible1155, quantity: 3 },
      {},
      {
        to: contracts.collectible1155,
        functionName: 'safeTransferFrom',
        args: [ACCOUNT, OTHER, 7n, 3n, '0x'],
      },
    ],
    [
      'addCollection',
      INTENTS.addCollection,
      { collectionKind: 0 },
      {
        to: engine,
        functionName: 'addCollection',
        args: [OTHER],
      },
    ],
    [
      'importToken',
      INTENTS.import,
      { addNFTToMarketplace: [OTHER, 0n] },
      {
        to: engine,
        functionName: 'addNFTToMarketplace',
        args: [OTHER, 7n],
      },
    ],
    ['wrap', offer, { balanceOf: 2n }, { to: COIN, functionName: 'deposit', value: 7n }],
    ['allow', offer, { allowance: 8n }, { to: COIN, functionName: 'approve', args: [engine, maxUint256] }],
    ['allowPrice', inDollars, { allowance: 10n }, { to: COIN, functionName: 'approve', args: [engine, 11n] }],
    ['acceptOrder', { ...acceptOrder, own: false }, {}, { to: engine, functionName: 'acceptOrder' }],
    ['acceptOrder', acceptOrder, {}, { to: SINGLES, functionName: 'safeTransferFrom' }],
    ['cancelOrder', INTENTS.cancelOrder, {}, { to: engine, functionName: 'cancelOrder' }],
    [
      'setCommission',
      engineAct({ name: 'setCommission', bps: 250 }),
      {},
      {
        to: engine,
        functionName: 'setCommission',
        args: [250n],
      },
    ],
    ['pause', engineAct({ name: 'pause' }), {}, { to: engine, functionName: 'pause', args: [] }],
    ['unpause', engineAct({ name: 'unpause' }), {}, { to: engine, functionName: 'unpause', args: [] }],
    [
      'setCurrency',
      engineAct({ name: 'setCurrency', currency: COIN, collector: OTHER }),
      {},
      {
        to: engine,
        functionName: 'setCurrency',
        args: [COIN, OTHER],
      },
    ],
    [
      'extractBalance',
      engineAct({ name: 'extractBalance', to: OTHER }),
      {},
      {
        to: engine,
        functionName: 'extractBalance',
        args: [OTHER],
      },
    ],
    [
      'withdrawCurrency',
      engineAct({ name: 'withdrawCurrency', currency: COIN, collector: OTHER }),
      {},
      {
        to: engine,
        functionName: 'withdrawCurrency',
        args: [COIN, OTHER],
      },
    ],
    [
      'transferOwnership',
      engineAct({ name: 'transferOwnership', to: OTHER }),
      {},
      {
        to: engine,
        functionName: 'transferOwnership',
        args: [OTHER],
      },
    ],
    [
      'acceptOwnership',
      engineAct({ name: 'acceptOwnership' }),
      {},
      {
        to: engine,
        functionName: 'acceptOwnership',
        args: [],
      },
    ],
  ])('%s', async (name, intent, views, { to, functionName, args, value }) => {
    const sent = await sentBy(name, intent, views)
    expect(sent).toMatchObject({ to, functionName })
    if (args) expect(lower(sent!.args)).toEqual(lower(args))
    expect(sent!.value).toBe(value)
  })

  test.each<[string, StepName, Intent, Chain]>([
    ['may move the works already', 'approve', INTENTS.sell, { isApprovedForAll: true }],
    ['has no copies left of an offer', 'cancelOffer', cancel, { getOffer: { available: 0n } }],
    ['has sold all of a signed listing', 'cancelOffer', { ...cancel, signed }, { unsoldCopies: 0n }],
    ['has settled the auction', 'settle', INTENTS.settle, { getAuction: { status: 3 } }],
    ['has undone the auction', 'settle', INTENTS.settle, { getAuction: { status: 4 } }],
    ['knows the collection', 'addCollection', INTENTS.addCollection, { collectionKind: 1 }],
    ['may take the price', 'allowPrice', inDollars, { allowance: 11n }],
    ['may take the currency of an offer', 'allow', offer, { allowance: 9n }],
    ['finds enough of the wrapped coin', 'wrap', offer, { balanceOf: 9n }],
  ])('is left out where the engine %s', async (_, name, intent, views) => {
    expect(await callOf(name, intent, views)).toBeNull()
    expect(STEPS[name].skips).toBe(true)
  })

  test('wraps only what is the wrapped coin', async () => {
    const dollars = { ...offer, currency: { address: COIN, wrapped: false } }
    expect(await callOf('wrap', dollars)).toBeNull()
  })

  test('is asked about this account and this contract', async () => {
    const { tools, read } = toolsOn({
      isApprovedForAll: true,
      allowance: 99n,
      balanceOf: 99n,
      collectionKind: 1,
    })
    await STEPS.approve.call!(atStep('approve', INTENTS.sell), tools)
    await STEPS.allow.call!(atStep('allow', offer), tools)
    await STEPS.wrap.call!(atStep('wrap', offer), tools)
    await STEPS.addCollection.call!(atStep('addCollection', INTENTS.addCollection), tools)
    expect(read).toEqual([
      { address: SINGLES, functionName: 'isApprovedForAll', args: [ACCOUNT, engine] },
      { address: COIN, functionName: 'allowance', args: [ACCOUNT, engine] },
      { address: COIN, functionName: 'balanceOf', args: [ACCOUNT] },
      { address: engine, functionName: 'collectionKind', args: [OTHER] },
    ])
  })

  test('mints with the royalty in hundredths of a percent, and commits to what is locked', async () => {
    const [minted, locked] = await Promise.all([
      sentBy('mint', single),
      sentBy('mint', { ...single, token: { ...single.token, locked: 'secret', salt: HASH } }),
    ])
    expect(minted!.args).toContain(500n)
    expect(minted!.args).toContain(zeroHash)
    expect(locked!.args).not.toContain(zeroHash)
    const editions = await sentBy('mint', edition)
    expect(editions!.args).toContain(9n)
    expect((await sentBy('mint', { ...create, content: HASH }))!.args).toContain(HASH)
  })

  test('imports no token whose creator is unknown', async () => {
    const importing = callOf('importToken', INTENTS.import, { addNFTToMarketplace: [zeroAddress, 0n] })
    await expect(importing).rejects.toMatchObject({ failure: { code: 'import_no_creator' } })
  })

  test('accepts an offer only after the server has looked whether it is open', async () => {
    const { tools, sent } = toolsOn()
    await STEPS.acceptOrder.call!(atStep('acceptOrder', acceptOrder), tools)
    expect(sent).toEqual([
      ['POST /plans/accept', { json: { account: ACCOUNT, order: acceptOrder._id, token: 't', quantity: 1 } }],
    ])
  })

  test('proves that a token is in the set that is asked for', async () => {
    const inSet = { ...acceptOrder, own: false, set: { root: HASH } } as unknown as Intent
    const sent = await sentBy('acceptOrder', inSet, {}, { 'GET /sets/{root}': { tokens: ['7', '8'] } })
    const [accepted] = sent!.args as [{ proof: Hex[] }]
    expect(accepted.proof).toHaveLength(1)
  })

  test('fails on a network that is unknown, and for the intent of another step', async () => {
    const elsewhere = atStep('pause', engineAct({ name: 'pause' }))
    const { tools } = toolsOn()
    await expect(
      STEPS.pause.call!({ ...elsewhere, step: { name: 'pause', chainId: 5 } }, tools),
    ).rejects.toThrow('no chain 5')
    await expect(STEPS.claim.call!(atStep('claim', buy), tools)).rejects.toThrow('claim of buy')
  })
})

const lower = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each)).toLowerCase())

/** A log of a contract, whose other arguments are zero. */
function logOf(address: string, event: string, args: Record<string, unknown> = {}) {
  const abi = ABIS[address]!
  const item = abi.find((each): each is AbiEvent => each.type === 'event' && each.name === event)!
  const zero = (type: string): unknown =>
    type === 'address' ? zeroAddress : type.startsWith('uint') ? 0n : type === 'bool' ? false : zeroHash
  const values = Object.fromEntries(item.inputs.map(({ name, type }) => [name, args[name!] ?? zero(type)]))
  const plain = item.inputs.filter(({ indexed }) => !indexed)
  return {
    address,
    topics: encodeEventTopics({ abi: [item] as Abi, eventName: event, args: values }),
    data: encodeAbiParameters(
      plain,
      plain.map(({ name }) => values[name!]),
    ),
  }
}

const readBy = (name: StepName, intent: Intent, logs: object[], results: Record<string, string> = {}) =>
  STEPS[name].read!(
    atStep(name, intent, { chain_id: '12', ...results }),
    madeUp<TransactionReceipt>({ logs }),
    toolsOn().tools,
  )

const offerId = hashTerms(offered, domain)
const listingId = listingIdOf(offered, domain)
const idOf = (salt: string) => hashTerms({ ...offered, salt: BigInt(salt) }, domain)
const orderId = hashOrder(engineOrder(acceptOrder.order), domain)
const created = (terms: object) =>
  logOf(engine, 'OfferCreated', {
    offerId: HASH,
    terms: {
      ...offered,
      seller: ACCOUNT,
      asset: SINGLES,
      tokenId: 7n,
      copies: 1n,
      price: 1_000n,
      startPrice: 0n,
      ...terms,
    },
  })

describe('the event by which a step ends', () => {
  type Row = [StepName, Intent, { own: object; results?: object; others?: object[] }]
  test.each<Row>([
    [
      'mint',
      single,
      {
        own: logOf(SINGLES, 'Transfer', { to: ACCOUNT, tokenId: 12n }),
        results: { chain_id: '12' },
        others: [
          logOf(SINGLES, 'Transfer', { to: OTHER, tokenId: 12n }),
          logOf(SINGLES, 'Transfer', { from: OTHER, to: ACCOUNT, tokenId: 12n }),
          logOf(OTHER, 'Transfer', { to: ACCOUNT, tokenId: 12n }),
        ],
      },
    ],
    [
      'mint',
      edition,
      {
        own: logOf(contracts.collectible1155, 'TransferSingle', { to: ACCOUNT, id: 12n, value: 9n }),
        results: { chain_id: '12' },
        others: [logOf(contracts.collectible1155, 'TransferSingle', { to: ACCOUNT, id: 12n, value: 8n })],
      },
    ],
    [
      'approve',
      INTENTS.sell,
      {
        own: logOf(SINGLES, 'ApprovalForAll', { owner: ACCOUNT, operator: engine, approved: true }),
        others: [
          logOf(SINGLES, 'ApprovalForAll', { owner: ACCOUNT, operator: engine, approved: false }),
          logOf(SINGLES, 'ApprovalForAll', { owner: ACCOUNT, operator: OTHER, approved: true }),
          logOf(SINGLES, 'ApprovalForAll', { owner: OTHER, operator: engine, approved: true }),
        ],
      },
    ],
    [
      'createOffer',
      INTENTS.sell,
      {
        own: created({}),
        results: { offer_chain_id: HASH },
        others: [
          created({ seller: OTHER }),
          created({ asset: OTHER }),
          created({ currency: COIN }),
          created({ tokenId: 8n }),
          created({ copies: 2n }),
          created({ price: 1_001n }),
          created({ startPrice: 1n }),
        ],
      },
    ],
    [
      'buy',
      buy,
      {
        own: logOf(engine, 'OfferBought', { offerId, buyer: ACCOUNT, copies: 1n }),
        others: [
          logOf(engine, 'OfferBought', { offerId, buyer: OTHER, copies: 1n }),
          logOf(engine, 'OfferBought', { offerId, buyer: ACCOUNT, copies: 2n }),
          logOf(engine, 'OfferBought', { offerId: HASH, buyer: ACCOUNT, copies: 1n }),
        ],
      },
    ],
    [
      'buy',
      { ...buy, signed },
      {
        own: logOf(engine, 'ListingBought', { offerId: listingId, buyer: ACCOUNT, copies: 1n }),
        others: [logOf(engine, 'OfferBought', { offerId, buyer: ACCOUNT, copies: 1n })],
      },
    ],
    [
      'bid',
      bid,
      {
        own: logOf(engine, 'BidPlaced', { offerId, bidder: ACCOUNT, copies: 1n, amount: 12n }),
        others: [
          logOf(engine, 'BidPlaced', { offerId, bidder: OTHER, copies: 1n, amount: 12n }),
          logOf(engine, 'BidPlaced', { offerId, bidder: ACCOUNT, copies: 1n, amount: 13n }),
          logOf(engine, 'BidPlaced', { offerId, bidder: ACCOUNT, copies: 2n, amount: 12n }),
        ],
      },
    ],
    [
      'createAuctionAndBid',
      { ...opening, copies: 2 },
      {
        own: logOf(engine, 'BidPlaced', { offerId, auctionId: 4n, bidder: ACCOUNT, copies: 2n, amount: 24n }),
        results: { auction_chain_id: '4' },
      },
    ],
    [
      'cancelOffer',
      cancel,
      {
        own: logOf(engine, 'OfferCancelled', { offerId }),
        others: [
          logOf(engine, 'OfferCancelled', { offerId: HASH }),
          logOf(engine, 'ListingVoided', { offerId }),
        ],
      },
    ],
    [
      'cancelOffer',
      { ...cancel, signed },
      {
        own: logOf(engine, 'ListingVoided', { offerId: listingId }),
        others: [logOf(engine, 'OfferCancelled', { offerId: listingId })],
      },
    ],
    [
      'cancelMany',
      INTENTS.cancelMany,
      {
        own: logOf(engine, 'OfferCancelled', { offerId: idOf('2') }),
        others: [logOf(engine, 'OfferCancelled', { offerId })],
      },
    ],
    [
      'raiseCounter',
      INTENTS.cancelAll,
      {
        own: logOf(engine, 'CounterRaised', { account: ACCOUNT }),
        others: [logOf(engine, 'CounterRaised', { account: OTHER })],
      },
    ],
    ['settle', INTENTS.settle, { own: logOf(engine, 'AuctionSettled', { offerId }) }],
    [
      'settle',
      INTENTS.settle,
      {
        own: logOf(engine, 'AuctionUndone', { offerId }),
        others: [logOf(engine, 'AuctionUndone', { offerId: HASH })],
      },
    ],
    [
      'claim',
      INTENTS.claim,
      {
        own: logOf(engine, 'TokensClaimed', { offerId, account: ACCOUNT, to: ACCOUNT }),
        others: [logOf(engine, 'TokensClaimed', { offerId, account: ACCOUNT, to: OTHER })],
      },
    ],
    [
      'withdraw',
      withdraw,
      {
        own: logOf(engine, 'PaymentWithdrawn', { account: ACCOUNT, to: ACCOUNT }),
        others: [logOf(engine, 'CurrencyWithdrawn', { currency: COIN, account: ACCOUNT, to: ACCOUNT })],
      },
    ],
    [
      'withdraw',
      { ...withdraw, currency: COIN },
      {
        own: logOf(engine, 'CurrencyWithdrawn', { currency: COIN, account: ACCOUNT, to: ACCOUNT }),
        others: [
          logOf(engine, 'CurrencyWithdrawn', { currency: OTHER, account: ACCOUNT, to: ACCOUNT }),
          logOf(engine, 'PaymentWithdrawn', { account: ACCOUNT, to: ACCOUNT }),
        ],
      },
    ],
    [
      'setPayee',
      INTENTS.namePayee,
      {
        own: logOf(contracts.payees, 'PayeeSet', { creator: ACCOUNT, payee: OTHER }),
        others: [
          logOf(contracts.payees, 'PayeeSet', { creator: ACCOUNT, payee: COIN }),
          logOf(contracts.payees, 'PayeeSet', { creator: OTHER, payee: OTHER }),
        ],
      },
    ],
    [
      'transfer',
      transfer,
      {
        own: logOf(SINGLES, 'Transfer', { from: ACCOUNT, to: OTHER, tokenId: 7n }),
        others: [
          logOf(SINGLES, 'Transfer', { from: ACCOUNT, to: OTHER, tokenId: 8n }),
          logOf(SINGLES, 'Transfer', { from: OTHER, to: OTHER, tokenId: 7n }),
          logOf(SINGLES, 'Transfer', { from: ACCOUNT, to: COIN, tokenId: 7n }),
        ],
      },
    ],
    [
      'transfer',
      { ...transfer, type: 1155, asset: contracts.collectible1155, quantity: 3 },
      {
        own: logOf(contracts.collectible1155, 'TransferSingle', {
          from: ACCOUNT,
          to: OTHER,
          id: 7n,
          value: 3n,
        }),
        others: [
          logOf(contracts.collectible1155, 'TransferSingle', { from: ACCOUNT, to: OTHER, id: 7n, value: 2n }),
          logOf(contracts.collectible1155, 'TransferSingle', { from: ACCOUNT, to: OTHER, id: 8n, value: 3n }),
        ],
      },
    ],
    [
      'importToken',
      INTENTS.import,
      {
        own: logOf(engine, 'NFTAdded', {
          asset: OTHER,
          tokenId: 7n,
          holder: ACCOUNT,
          creator: OTHER,
          royalties: 5n,
        }),
        results: { creator: OTHER, royalties: '5' },
        others: [
          logOf(engine, 'NFTAdded', { asset: OTHER, tokenId: 8n, holder: ACCOUNT }),
          logOf(engine, 'NFTAdded', { asset: OTHER, tokenId: 7n, holder: OTHER }),
        ],
      },
    ],
    [
      'addCollection',
      INTENTS.addCollection,
      {
        own: logOf(engine, 'CollectionAdded', { asset: OTHER }),
        others: [logOf(engine, 'CollectionAdded', { asset: COIN })],
      },
    ],
    [
      'wrap',
      offer,
      {
        own: logOf(COIN, 'Deposit', { dst: ACCOUNT }),
        others: [logOf(COIN, 'Deposit', { dst: OTHER })],
      },
    ],
    [
      'allow',
      offer,
      {
        own: logOf(COIN, 'Approval', { owner: ACCOUNT, spender: engine, value: 9n }),
        others: [
          logOf(COIN, 'Approval', { owner: ACCOUNT, spender: engine, value: 8n }),
          logOf(COIN, 'Approval', { owner: ACCOUNT, spender: OTHER, value: 9n }),
          logOf(COIN, 'Approval', { owner: OTHER, spender: engine, value: 9n }),
        ],
      },
    ],
    [
      'allowPrice',
      inDollars,
      {
        own: logOf(COIN, 'Approval', { owner: ACCOUNT, spender: engine, value: 11n }),
        others: [logOf(COIN, 'Approval', { owner: ACCOUNT, spender: engine, value: 10n })],
      },
    ],
    [
      'clearAllowance',
      offer,
      {
        own: logOf(COIN, 'Approval', { owner: ACCOUNT, spender: engine, value: 0n }),
        others: [
          logOf(COIN, 'Approval', { owner: ACCOUNT, spender: engine, value: 1n }),
          logOf(COIN, 'Approval', { owner: OTHER, spender: engine, value: 0n }),
        ],
      },
    ],
    [
      'acceptOrder',
      acceptOrder,
      {
        own: logOf(engine, 'OrderAccepted', { orderId, seller: ACCOUNT, tokenId: 7n, copies: 1n }),
        others: [
          logOf(engine, 'OrderAccepted', { orderId, seller: OTHER, tokenId: 7n, copies: 1n }),
          logOf(engine, 'OrderAccepted', { orderId: HASH, seller: ACCOUNT, tokenId: 7n, copies: 1n }),
        ],
      },
    ],
    [
      'cancelOrder',
      INTENTS.cancelOrder,
      {
        own: logOf(engine, 'OrderCancelled', { orderId, buyer: ACCOUNT }),
        others: [logOf(engine, 'OrderCancelled', { orderId: HASH, buyer: ACCOUNT })],
      },
    ],
    [
      'setCommission',
      engineAct({ name: 'setCommission', bps: 250 }),
      {
        own: logOf(engine, 'CommissionChanged', { commission: 250n }),
      },
    ],
    [
      'pause',
      engineAct({ name: 'pause' }),
      {
        own: logOf(engine, 'Paused'),
        others: [logOf(engine, 'Unpaused')],
      },
    ],
    [
      'unpause',
      engineAct({ name: 'unpause' }),
      {
        own: logOf(engine, 'Unpaused'),
        others: [logOf(engine, 'Paused')],
      },
    ],
    [
      'setCurrency',
      engineAct({ name: 'setCurrency', currency: COIN, collector: OTHER }),
      {
        own: logOf(engine, 'CurrencySet', { currency: COIN, collector: OTHER }),
        others: [logOf(engine, 'CurrencySet', { currency: OTHER, collector: OTHER })],
      },
    ],
    [
      'extractBalance',
      engineAct({ name: 'extractBalance', to: OTHER }),
      {
        own: logOf(engine, 'BalanceExtracted', { to: OTHER }),
        others: [logOf(engine, 'BalanceExtracted', { to: COIN })],
      },
    ],
    [
      'withdrawCurrency',
      engineAct({ name: 'withdrawCurrency', currency: COIN, collector: OTHER }),
      {
        own: logOf(engine, 'CurrencyWithdrawn', { currency: COIN, account: OTHER }),
        others: [logOf(engine, 'CurrencyWithdrawn', { currency: COIN, account: ACCOUNT })],
      },
    ],
    [
      'transferOwnership',
      engineAct({ name: 'transferOwnership', to: OTHER }),
      {
        own: logOf(engine, 'OwnershipTransferStarted', { newOwner: OTHER }),
        others: [logOf(engine, 'OwnershipTransferStarted', { newOwner: COIN })],
      },
    ],
    [
      'acceptOwnership',
      engineAct({ name: 'acceptOwnership' }),
      {
        own: logOf(engine, 'OwnershipTransferred', { newOwner: ACCOUNT }),
        others: [logOf(engine, 'OwnershipTransferred', { newOwner: OTHER })],
      },
    ],
  ])('%s', (name, intent, { own, results = {}, others = [] }) => {
    const read = readBy(name, intent, [...others, own])
    expect(read && lower(read)).toEqual(lower(results))
    expect(readBy(name, intent, others)).toBeNull()
  })
})

/** What a step tells the server after its transaction. */
async function toldBy(
  name: StepName,
  intent: Intent,
  results: Record<string, string> = {},
  hash: Hex | null = HASH,
) {
  const answers = {
    'POST /offers': { offer: { _id: 'o2' } },
    'POST /tokens': { token: { _id: 't2' } },
    'POST /import/save': { data: { token: { _id: 't3', chain_id: '7' } } },
  }
  const { tools, sent } = toolsOn({}, answers)
  const noted: object[] = []
  const kept = await STEPS[name].report!(atStep(name, intent, results), hash, tools, (each) =>
    noted.push(each),
  )
  return { sent, noted, kept }
}

describe('what a step tells the server', () => {
  const sold = { offer_chain_id: HASH, token: 't', chain_id: '12' }
  test.each<[StepName, Intent, Record<string, string>, [string, object], object]>([
    [
      'createOffer',
      INTENTS.sell,
      sold,
      [
        'POST /offers',
        {
          json: { token_id: 't', offer_chain_id: HASH, hash: HASH, offer_price: '1000', copies: 1 },
        },
      ],
      { offer: 'o2' },
    ],
    [
      'createOffer',
      { ...INTENTS.sell, sale: { ...create.sale, price: null, minBid: '5' } },
      sold,
      [
        'POST /offers',
        {
          json: {
            token_id: 't',
            offer_chain_id: HASH,
            hash: HASH,
            min_bid: '5',
            auctions_duration: 259_200_000,
            copies: 1,
          },
        },
      ],
      { offer: 'o2' },
    ],
    [
      'buy',
      buy,
      {},
      [
        'POST /offers/{id}/buy',
        {
          params: { id: 'o' },
          json: { price: '10', hash: HASH, copies: 1 },
        },
      ],
      {},
    ],
    [
      'bid',
      bid,
      {},
      [
        'POST /offers/{id}/bid',
        {
          params: { id: 'o' },
          json: { price: '12', hash: HASH, copies: 1 },
        },
      ],
      {},
    ],
    [
      'createAuctionAndBid',
      opening,
      { auction_chain_id: '4' },
      [
        'POST /offers/{id}/auction',
        {
          params: { id: 'o' },
          json: { auction_chain_id: '4', price: '12', hash: HASH, copies: 1 },
        },
      ],
      {},
    ],
    ...(['cancelOffer', 'settle', 'claim'] as const).map(
      (name): [StepName, Intent, Record<string, string>, [string, object], object] => [
        name,
        name === 'cancelOffer' ? cancel : INTENTS[name],
        {},
        ['POST /offers/{id}/sync', { params: { id: 'o' }, json: { hash: HASH } }],
        {},
      ],
    ),
    [
      'cancelMany',
      INTENTS.cancelMany,
      {},
      [
        'POST /offers/{id}/sync',
        {
          params: { id: '1' },
          json: { hash: HASH },
        },
      ],
      {},
    ],
    [
      'raiseCounter',
      INTENTS.cancelAll,
      {},
      [
        'POST /offers/{id}/sync',
        {
          params: { id: 'o' },
          json: { hash: HASH },
        },
      ],
      {},
    ],
    [
      'acceptOrder',
      acceptOrder,
      {},
      [
        'POST /orders/{id}/sync',
        {
          params: { id: acceptOrder._id },
          json: { hash: HASH },
        },
      ],
      {},
    ],
    [
      'cancelOrder',
      INTENTS.cancelOrder,
      {},
      [
        'POST /orders/{id}/sync',
        {
          params: { id: acceptOrder._id },
          json: { hash: HASH },
        },
      ],
      {},
    ],
    [
      'pause',
      engineAct({ name: 'pause' }),
      {},
      [
        'POST /console/engines/{chain}/confirm',
        {
          params: { chain: 31338 },
          json: { hash: HASH },
        },
      ],
      {},
    ],
    [
      'importToken',
      INTENTS.import,
      {},
      ['POST /import/save', { json: INTENTS.import.claim }],
      {
        token: 't3',
        chain_id: '7',
      },
    ],
  ])('%s', async (name, intent, results, call, kept) => {
    expect(await toldBy(name, intent, results)).toEqual({ sent: [call], noted: [], kept })
  })

  test.each<[StepName, Intent]>([
    ['cancelOffer', cancel],
    ['cancelMany', INTENTS.cancelMany],
    ['raiseCounter', INTENTS.cancelAll],
    ['cancelOrder', INTENTS.cancelOrder],
    ['pause', engineAct({ name: 'pause' })],
  ])('nothing where %s had nothing to send', async (name, intent) => {
    expect((await toldBy(name, intent, {}, null)).sent).toEqual([])
  })

  test('a new work is registered once, and then its token', async () => {
    const form = { ...single.token, contract: SINGLES, chain_address: SINGLES }
    const chain = (id: string): [string, object] => [
      'POST /tokens/{id}/chain',
      { params: { id }, json: { chain_id: '12' } },
    ]
    expect(await toldBy('mint', single, { chain_id: '12' })).toEqual({
      sent: [['POST /tokens', { form }], chain('t2')],
      noted: [{ token: 't2' }],
      kept: { token: 't2' },
    })
    expect(await toldBy('mint', single, { chain_id: '12', token: 't1' })).toEqual({
      sent: [chain('t1')],
      noted: [],
      kept: { token: 't1' },
    })
    const [[, registered]] = (await toldBy('mint', edition, { chain_id: '12' })).sent as [[string, object]]
    expect(registered).toMatchObject({ form: { contract: contracts.collectible1155 } })
  })

  test('a result that an earlier step must have left is missed', async () => {
    await expect(toldBy('mint', single, { token: 't' })).rejects.toThrow('the flow lacks chain_id')
  })

  test.each<[StepName, Intent, string[]]>([
    ['buy', buy, ['o']],
    ['bid', bid, ['o']],
    ['createAuctionAndBid', opening, ['o']],
    ['buyMany', INTENTS.buyMany, ['1', '2']],
  ])('has an offer looked at again that %s could not have', async (name, intent, offers) => {
    const { tools, sent } = toolsOn()
    await STEPS[name].refused!(atStep(name, intent), tools)
    expect(sent).toEqual(
      offers.map((id) => ['POST /offers/{id}/check', { params: { id }, json: { account: ACCOUNT } }]),
    )
  })
})

describe('what is signed', () => {
  const facts = { counterOf: 4n }
  const answers = { 'POST /salts': { salt: '40' }, 'POST /sets': { set: { root: HASH } } }
  const orderOf = async (intent: Intent) => {
    const { tools, sent } = toolsOn(facts, answers)
    const message = await STEPS.signOrder.message!(atStep('signOrder', intent), tools)
    return { order: JSON.parse(message!.keep('0x12').signed!).order, sent }
  }

  test('an offer names what it asks for, with the salt and the counter of its account', async () => {
    const { order, sent } = await orderOf(offer)
    expect(order).toEqual({
      buyer: ACCOUNT,
      asset: SINGLES,
      copies: '1',
      criteria: oneToken(7n),
      currency: COIN,
      unitPrice: '9',
      maxCommission: '250',
      group: '0',
      start: '1000',
      expiry: '4600',
      counter: '4',
      salt: '40',
    })
    expect(sent).toEqual([['POST /salts', { json: { network: 31338, count: 1 } }]])
  })

  test('an offer for any token of a collection, or for a set, asks for those', async () => {
    const any = { ...offer, tokenId: null } as Intent
    expect((await orderOf(any)).order.criteria).toBe(anyToken)
    const trait = { trait_type: 'Sea', value: 'calm' }
    const { order, sent } = await orderOf({ ...any, set: { trait } } as unknown as Intent)
    expect(order.criteria).toBe(HASH)
    expect(sent[0]).toEqual(['POST /sets', { json: { token: 't', trait } }])
  })

  test('an offer is published with what it asks for', async () => {
    const kept = { signed: JSON.stringify({ order: acceptOrder.order, signature: '0x12' }) }
    const of = { order: acceptOrder.order, signature: '0x12', network: 31338 }
    expect((await toldBy('signOrder', offer, kept)).sent).toEqual([
      ['POST /orders', { json: { ...of, token_id: '7', set: undefined } }],
    ])
    const inSet = { ...offer, tokenId: null, set: {} } as unknown as Intent
    expect((await toldBy('signOrder', inSet, kept)).sent).toEqual([
      ['POST /orders', { json: { ...of, token_id: null, set: { token: 't' } } }],
    ])
  })

  test('nothing is signed again that is signed already', async () => {
    const { tools } = toolsOn(facts, answers)
    const kept = { signed: '{}' }
    expect(await STEPS.signOrder.message!(atStep('signOrder', offer, kept), tools)).toBeNull()
    expect(await STEPS.signListing.message!(atStep('signListing', INTENTS.sellMany, kept), tools)).toBeNull()
  })
})

describe('a listing that is signed', () => {
  const listingsOf = async (intent: Intent) => {
    const { tools } = toolsOn({ counterOf: 4n }, { 'POST /salts': { salt: '40' } })
    const message = await STEPS.signListing.message!(atStep('signListing', intent), tools)
    return { typed: message!.typed, listings: JSON.parse(message!.keep('0x12').signed!).listings }
  }
  const selling = { ...INTENTS.sell, signedFor: 60 } as Intent

  test('says what it is for, with the times of the chain', async () => {
    const { listings, typed } = await listingsOf({ ...INTENTS.sell, signedFor: 60, buyer: OTHER } as Intent)
    expect(listings).toEqual([
      {
        terms: {
          seller: ACCOUNT,
          asset: SINGLES,
          tokenId: '7',
          copies: '1',
          reservable: '0',
          price: '1000',
          currency: zeroAddress,
          startPrice: '0',
          start: '1000',
          duration: '0',
          fromFirstBid: '0',
          counter: '4',
          salt: '40',
        },
        maxCommission: '250',
        maxRoyalties: '0',
        buyer: OTHER,
        expiry: '1060',
        group: '0',
        index: 0,
        proof: [],
      },
    ])
    expect(typed).toMatchObject({ domain: { chainId: 31338, verifyingContract: engine } })
  })

  test('is one of a tree, with its place in it, if there are several', async () => {
    const [work] = INTENTS.sellMany.works
    const many = { ...INTENTS.sellMany, works: ['7', '8', '9'].map((tokenId) => ({ ...work!, tokenId })) }
    const { listings } = await listingsOf(many)
    expect(listings.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2])
    for (const { proof } of listings) expect(proof).toHaveLength(2)
    await expect(listingsOf({ ...INTENTS.sellMany, works: [] })).rejects.toThrow('nothing to list')
  })

  test.each([
    ['9000', '9000'],
    ['1000', '1060'],
  ])('at a lower price ends no earlier than the one before, at %s', async (before, expiry) => {
    const instead = {
      offer: 'o',
      terms: { ...buy.terms, copies: '3' },
      signed: { ...SIGNED, expiry: before, group: '5' },
    }
    const { listings } = await listingsOf({ ...selling, instead, lowers: true } as unknown as Intent)
    expect(listings).toMatchObject([{ expiry, group: '5', terms: { copies: '3', salt: '5' } }])
    const dearer = await listingsOf({ ...selling, instead } as unknown as Intent)
    expect(dearer.listings).toMatchObject([
      { expiry: '1060', group: '0', terms: { copies: '1', salt: '40' } },
    ])
  })

  test('is refused if nothing was signed', async () => {
    const publishing = toldBy('signListing', selling)
    await expect(publishing).rejects.toMatchObject({
      message: 'what was signed was refused',
      cause: { failure: { code: 'not_signed' } },
    })
  })
})

describe('a price in a currency', () => {
  const permitted = { ...buy, currency: { address: COIN, permit: true } } as Intent
  const chain = { allowance: 0n, name: 'Coin', version: '2', nonces: 3n }
  const signature = `0x${'1'.repeat(64)}${'2'.repeat(64)}1b` as const

  test('is allowed by a signature where the currency has permits, for a week', async () => {
    const { tools } = toolsOn(chain)
    const at = atStep('allowPrice', permitted)
    expect(await STEPS.allowPrice.call!(at, tools)).toBeNull()
    const message = await STEPS.allowPrice.message!(at, tools)
    expect(message!.typed).toMatchObject({
      domain: { name: 'Coin', version: '2', chainId: 31338, verifyingContract: COIN },
      message: { owner: ACCOUNT, spender: engine, value: 11n, nonce: 3n, deadline: 605_800n },
    })
    expect(JSON.parse(message!.keep(signature).permit!)).toEqual({
      value: '11',
      deadline: '605800',
      v: 27,
      r: `0x${'1'.repeat(64)}`,
      s: `0x${'2'.repeat(64)}`,
    })
  })

  test('needs no signature where enough is allowed, or where the currency has no permits', async () => {
    const enough = toolsOn({ ...chain, allowance: 11n }).tools
    expect(await STEPS.allowPrice.message!(atStep('allowPrice', permitted), enough)).toBeNull()
    expect(await STEPS.allowPrice.message!(atStep('allowPrice', inDollars), toolsOn(chain).tools)).toBeNull()
  })

  test('is paid with the signature that the purchase carries', async () => {
    const priced = { ...permitted, terms: { ...buy.terms, currency: COIN } } as Intent
    const permit = {
      value: '11',
      deadline: '605800',
      v: 27,
      r: `0x${'1'.repeat(64)}`,
      s: `0x${'2'.repeat(64)}`,
    }
    const carried = async (results: Record<string, string>) => {
      const call = await STEPS.buy.call!(atStep('buy', priced, results), toolsOn(chain).tools)
      return decodeFunctionData({ abi: saleEngineAbi, data: call!.data })
    }
    const { functionName, args } = await carried({ permit: JSON.stringify(permit) })
    expect(functionName).toBe('buyInCurrency')
    expect(lower(args)).not.toEqual(lower((await carried({})).args))
    expect(JSON.stringify(lower(args))).toContain('1'.repeat(64))
  })

  test('that is in the coin is allowed to nobody', async () => {
    for (const name of ['allowPrice', 'clearAllowance'] as const)
      await expect(callOf(name, buy, chain)).rejects.toThrow('the price is in the coin')
  })
})

describe('several purchases', () => {
  const { buyMany } = INTENTS
  const skipped = logOf(engine, 'PurchaseSkipped', { index: 0n, reason: '0x12345678' })
  const boughtBy = (buyer: Hex, salt: string) =>
    logOf(engine, 'OfferBought', { offerId: idOf(salt), buyer, copies: 1n })

  test('end by an own purchase, with all of them told', () => {
    const second = logOf(engine, 'PurchaseSkipped', { index: 1n, reason: '0x12345678' })
    expect(readBy('buyMany', buyMany, [boughtBy(ACCOUNT, '1'), second])).toEqual({})
    expect(readBy('buyMany', buyMany, [boughtBy(ACCOUNT, '1'), boughtBy(ACCOUNT, '2')])).toEqual({})
    expect(readBy('buyMany', buyMany, [boughtBy(OTHER, '1'), boughtBy(OTHER, '2')])).toBeNull()
    expect(readBy('buyMany', buyMany, [skipped, second])).toBeNull()
    expect(readBy('buyMany', buyMany, [])).toBeNull()
  })

  test('of signed listings end by theirs', () => {
    const both = buyMany.purchases.map((purchase) => ({ ...purchase, signed }))
    const log = (salt: string) =>
      logOf(engine, 'ListingBought', {
        offerId: listingIdOf({ ...offered, salt: BigInt(salt) }, domain),
        buyer: ACCOUNT,
        copies: 1n,
      })
    expect(readBy('buyMany', { ...buyMany, purchases: both }, [log('1'), log('2')])).toEqual({})
  })

  test('are not told to the server without a transaction', async () => {
    expect((await toldBy('buyMany', buyMany, {}, null)).sent).toEqual([])
  })
})

describe('an offer that a new one replaces', () => {
  const replacing = { ...INTENTS.sell, instead: { offer: 'o', terms: buy.terms, signed: null } } as Intent

  test('is cancelled, and the server is told of it', async () => {
    expect(await sentBy('cancelOffer', replacing, { getOffer: { available: 1n } })).toMatchObject({
      functionName: 'cancelOffer',
    })
    expect(readBy('cancelOffer', replacing, [logOf(engine, 'OfferCancelled', { offerId })])).toEqual({})
    expect((await toldBy('cancelOffer', replacing)).sent).toEqual([
      ['POST /offers/{id}/sync', { params: { id: 'o' }, json: { hash: HASH } }],
    ])
  })

  test('must be there', async () => {
    await expect(callOf('cancelOffer', INTENTS.sell)).rejects.toThrow('no offer to cancel')
    await expect(callOf('replaceOffer', INTENTS.sell)).rejects.toThrow('no offer to replace')
  })
})

test('the engine is asked about the offer that is meant', async () => {
  const { tools, read } = toolsOn({
    getOffer: { available: 1n },
    unsoldCopies: 1n,
    getAuction: { status: 2 },
  })
  await STEPS.cancelOffer.call!(atStep('cancelOffer', cancel), tools)
  await STEPS.cancelOffer.call!(atStep('cancelOffer', { ...cancel, signed }), tools)
  await STEPS.settle.call!(atStep('settle', INTENTS.settle), tools)
  expect(read).toEqual([
    { address: engine, functionName: 'getOffer', args: [offerId] },
    { address: engine, functionName: 'unsoldCopies', args: [offered] },
    { address: engine, functionName: 'getAuction', args: [offerId] },
  ])
})

test('the works of the contract that is meant are approved', async () => {
  const approves = async (intent: Intent, asset?: Hex) => {
    const at = atStep('approve', intent)
    const { tools } = toolsOn({ isApprovedForAll: false })
    return (await STEPS.approve.call!({ ...at, step: { ...at.step, ...(asset && { asset }) } }, tools))?.to
  }
  expect(await approves(INTENTS.sellMany, OTHER)).toBe(OTHER)
  expect(await approves({ ...acceptOrder, order: { ...acceptOrder.order, asset: OTHER } })).toBe(OTHER)
  expect(await approves(create)).toBe(SINGLES)
  expect(await approves(edition)).toBe(contracts.collectible1155)
})

test('the amounts of several copies are their sum', async () => {
  const three = { ...offer, copies: 3 }
  expect(await sentBy('wrap', three, { balanceOf: 2n })).toMatchObject({ value: 25n })
  expect(await callOf('allow', three, { allowance: 27n })).toBeNull()
  expect(await callOf('allow', three, { allowance: 26n })).not.toBeNull()
})
