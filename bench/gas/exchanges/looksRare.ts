// LooksRare v2. Its standard strategy takes at most 2%, so that is its commission here; the gas does not depend on it.
import {
  domainSeparator,
  encodeAbiParameters,
  type Hex,
  hashStruct,
  maxUint256,
  parseAbiParameters,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { Account } from '../chain.ts'
import type { FieldContracts } from '../fieldContracts.ts'
import { collector, day, type Item, type Market, owner, price } from '../market.ts'
import type { Exchange, Wanted } from '../trades.ts'
import { makeSalt, rootOf, signTree } from './signing.ts'

const types = {
  Maker: [
    { name: 'quoteType', type: 'uint8' },
    { name: 'globalNonce', type: 'uint256' },
    { name: 'subsetNonce', type: 'uint256' },
    { name: 'orderNonce', type: 'uint256' },
    { name: 'strategyId', type: 'uint256' },
    { name: 'collectionType', type: 'uint8' },
    { name: 'collection', type: 'address' },
    { name: 'currency', type: 'address' },
    { name: 'signer', type: 'address' },
    { name: 'startTime', type: 'uint256' },
    { name: 'endTime', type: 'uint256' },
    { name: 'price', type: 'uint256' },
    { name: 'itemIds', type: 'uint256[]' },
    { name: 'amounts', type: 'uint256[]' },
    { name: 'additionalParameters', type: 'bytes' },
  ],
} as const
const typesInWords = `Maker(${types.Maker.map((field) => `${field.type} ${field.name}`).join(',')})`

const QuoteType = {
  Bid: 0,
  Ask: 1,
} as const
const Strategy = {
  Standard: 0,
  AnyOfCollection: 1,
  AnyOfSet: 2,
} as const
/** What differs between orders. */
type Parts = {
  quoteType: number
  currency: Hex
  strategyId?: bigint
  itemIds?: bigint[]
  additionalParameters?: Hex
}
const commission = 200
const maker =
  '(uint8,uint256,uint256,uint256,uint256,uint8,address,address,address,uint256,uint256,uint256,uint256[],uint256[],bytes)'

export async function openLooksRare(
  market: Market,
  contracts: FieldContracts['looksRare'],
): Promise<Exchange> {
  const { chain, coin, approveTokens } = market
  const manager = await chain.deploy(contracts.TransferManager, [owner.address])
  const exchange = await chain.deploy(contracts.LooksRareProtocol, [
    owner.address,
    collector.address,
    manager.address,
    coin.address,
  ])
  const registry = await chain.deploy(contracts.MockRoyaltyFeeRegistry, [owner.address, 9_500n])
  const royalties = await chain.deploy(contracts.CreatorFeeManagerWithRoyalties, [registry.address])
  const strategy = await chain.deploy(contracts.StrategyCollectionOffer)
  const set = (functionName: string, args: unknown[]) => exchange.call(owner, functionName, args)
  await manager.call(owner, 'allowOperator', [exchange.address])
  await set('updateCurrencyStatus', [zeroAddress, true])
  await set('updateCurrencyStatus', [coin.address, true])
  await set('updateCreatorFeeManager', [royalties.address])
  await set('updateStrategy', [Strategy.Standard, true, commission, commission])
  for (const name of [
    'executeCollectionStrategyWithTakerAsk',
    'executeCollectionStrategyWithTakerAskWithProof',
  ]) {
    const selector = toFunctionSelector(`${name}((address,bytes),${maker})`)
    await set('addStrategy', [commission, commission, commission, selector, true, strategy.address])
  }

  const domain = {
    name: 'LooksRareProtocol',
    version: '2',
    chainId: chain.id,
    verifyingContract: exchange.address,
  }
  const sign = async (account: Account, item: Item, parts: Parts, proof: Hex[]) => {
    const start = await chain.now()
    const order = {
      globalNonce: 0n,
      subsetNonce: 0n,
      orderNonce: makeSalt(),
      strategyId: BigInt(Strategy.Standard),
      collectionType: item.kind === 'ERC721' ? 0 : 1,
      collection: item.asset,
      signer: account.address,
      startTime: start,
      endTime: start + 30n * day,
      price,
      itemIds: [item.tokenId],
      amounts: [1n],
      additionalParameters: '0x' as Hex,
      ...parts,
    }
    if (proof.length === 0) {
      const typed = { domain, types, primaryType: 'Maker', message: order } as const
      return { order, signature: await account.signTypedData(typed), tree: { root: zeroHash, proof: [] } }
    }
    const leaf = hashStruct({ data: order, primaryType: 'Maker', types })
    const type = { tree: 'BatchOrder', leaf: 'Maker', types: typesInWords }
    const signature = await signTree(account, domainSeparator({ domain }), type, leaf, proof)
    const right = 1
    const tree = {
      root: rootOf(leaf, proof),
      proof: proof.map((value) => ({ value, position: right })),
    }
    return { order, signature, tree }
  }
  const signListing = (item: Item, proof: Hex[]) =>
    sign(item.seller, item, { quoteType: QuoteType.Ask, currency: zeroAddress }, proof)
  const taker = (additionalParameters: Hex = '0x') => ({ recipient: zeroAddress, additionalParameters })

  return {
    name: 'LooksRare v2',
    join: async (account) => {
      await approveTokens(account, manager.address)
      await manager.call(account, 'grantApprovals', [[exchange.address]])
      await coin.call(account, 'approve', [exchange.address, maxUint256])
    },
    buy: async (buyer, item, proof) => {
      const { order, signature, tree } = await signListing(item, proof)
      return exchange.call(buyer, 'executeTakerBid', [taker(), order, signature, tree, zeroAddress], price)
    },
    buyMany: async (buyer, items, skip) => {
      const listings = await Promise.all(items.map((item) => signListing(item, [])))
      const args = [
        listings.map(() => taker()),
        listings.map(({ order }) => order),
        listings.map(({ signature }) => signature),
        listings.map(({ tree }) => tree),
        zeroAddress,
        !skip,
      ]
      return exchange.call(buyer, 'executeMultipleTakerBids', args, price * BigInt(items.length))
    },
    accept: async (buyer, item, wanted) => {
      const terms = { quoteType: QuoteType.Bid, currency: coin.address, ...toStrategy(wanted) }
      const { order, signature, tree } = await sign(buyer, item, terms, [])
      const chosen = taker(toChoice(item, wanted))
      return exchange.call(item.seller, 'executeTakerAsk', [chosen, order, signature, tree, zeroAddress])
    },
  }
}

function toStrategy(wanted: Wanted): Partial<Parts> {
  if (wanted.tokens === 'one') return {}
  const any = { strategyId: BigInt(Strategy.AnyOfCollection), itemIds: [] }
  return wanted.tokens === 'any'
    ? any
    : { ...any, strategyId: BigInt(Strategy.AnyOfSet), additionalParameters: wanted.root }
}

function toChoice({ tokenId }: Item, wanted: Wanted): Hex {
  if (wanted.tokens === 'one') return '0x'
  return wanted.tokens === 'any'
    ? encodeAbiParameters(parseAbiParameters('uint256'), [tokenId])
    : encodeAbiParameters(parseAbiParameters('uint256, bytes32[]'), [tokenId, wanted.proof])
}
