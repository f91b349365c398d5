// Seaport 1.6, called as OpenSea's library (@opensea/seaport-js) calls it, or cheaper.
import {
  concatHex,
  domainSeparator,
  type Hex,
  hashStruct,
  maxUint256,
  padHex,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { Account } from '../chain.ts'
import type { FieldContracts } from '../fieldContracts.ts'
import {
  collector,
  commissionBps,
  creator,
  day,
  dollars,
  type Item,
  type Market,
  owner,
  price,
  shareOf,
} from '../market.ts'
import type { Exchange, Wanted } from '../trades.ts'
import { makeSalt, signTree } from './signing.ts'

const itemFields = [
  { name: 'itemType', type: 'uint8' },
  { name: 'token', type: 'address' },
  { name: 'identifierOrCriteria', type: 'uint256' },
  { name: 'startAmount', type: 'uint256' },
  { name: 'endAmount', type: 'uint256' },
] as const
const types = {
  OrderComponents: [
    { name: 'offerer', type: 'address' },
    { name: 'zone', type: 'address' },
    { name: 'offer', type: 'OfferItem[]' },
    { name: 'consideration', type: 'ConsiderationItem[]' },
    { name: 'orderType', type: 'uint8' },
    { name: 'startTime', type: 'uint256' },
    { name: 'endTime', type: 'uint256' },
    { name: 'zoneHash', type: 'bytes32' },
    { name: 'salt', type: 'uint256' },
    { name: 'conduitKey', type: 'bytes32' },
    { name: 'counter', type: 'uint256' },
  ],
  OfferItem: itemFields,
  ConsiderationItem: [...itemFields, { name: 'recipient', type: 'address' }],
} as const
const typesInWords = ['ConsiderationItem', 'OfferItem', 'OrderComponents'].map((name) => {
  const fields = types[name as keyof typeof types].map((field) => `${field.type} ${field.name}`)
  return `${name}(${fields.join(',')})`
})

const ItemType = {
  Native: 0,
  ERC20: 1,
  ERC721: 2,
  ERC1155: 3,
  ERC721WithCriteria: 4,
} as const
/** The basic orders that can be filled in whole, by anyone. */
const BasicOrderType = {
  EthForERC721: 0,
  EthForERC1155: 4,
  DollarsForERC721: 8,
  ERC20ForERC721: 16,
} as const
const considerationSide = 1

export async function openSeaport(
  market: Market,
  contracts: FieldContracts['seaport'],
  options: { conduit: boolean },
): Promise<Exchange> {
  const { chain, coin, dollar, approveTokens } = market
  const controller = await chain.deploy(contracts.ConduitController)
  const seaport = await chain.deploy(contracts.Seaport, [controller.address])
  let [conduitKey, operator]: [Hex, Hex] = [zeroHash, seaport.address]
  if (options.conduit) {
    // The key begins with its creator's address.
    conduitKey = concatHex([owner.address, padHex('0x01', { size: 12 })])
    await controller.call(owner, 'createConduit', [conduitKey, owner.address])
    const [conduit] = (await chain.client.readContract({
      address: controller.address,
      abi: contracts.ConduitController.abi,
      functionName: 'getConduit',
      args: [conduitKey],
    })) as [Hex, boolean]
    await controller.call(owner, 'updateChannel', [conduit, seaport.address, true])
    operator = conduit
  }

  const domain = { name: 'Seaport', version: '1.6', chainId: chain.id, verifyingContract: seaport.address }

  type Offered = { itemType: number; token: Hex; identifierOrCriteria: bigint; amount: bigint }
  const toItem = ({ amount, ...item }: Offered) => ({ ...item, startAmount: amount, endAmount: amount })
  const signOrder = async (
    offerer: Account,
    offered: Offered,
    asked: (Offered & { recipient: Hex })[],
    proof: Hex[],
  ) => {
    const start = await chain.now()
    const order = {
      offerer: offerer.address,
      zone: zeroAddress,
      offer: [toItem(offered)],
      consideration: asked.map(toConsidered),
      orderType: 0,
      startTime: start,
      endTime: start + 30n * day,
      zoneHash: zeroHash,
      salt: makeSalt(),
      conduitKey,
      counter: 0n,
    }
    if (proof.length === 0) {
      const typed = { domain, types, primaryType: 'OrderComponents', message: order } as const
      return { order, signature: compact(await offerer.signTypedData(typed)) }
    }
    const whole = await signTree(
      offerer,
      domainSeparator({ domain }),
      { tree: 'BulkOrder', leaf: 'OrderComponents', types: typesInWords.join('') },
      hashStruct({ data: order, primaryType: 'OrderComponents', types }),
      proof,
    )
    return { order, signature: concatHex([compact(whole), toHex(0, { size: 3 }), ...proof]) }
  }
  const toConsidered = ({ recipient, ...item }: Offered & { recipient: Hex }) => ({
    ...toItem(item),
    recipient,
  })

  /** Commission and royalty, as amounts of one kind of money. */
  const feesOn = (item: Item, whole = price) => [
    { amount: shareOf(whole, commissionBps), recipient: collector.address },
    ...(item.royalties > 0n ? [{ amount: shareOf(whole, item.royalties), recipient: creator.address }] : []),
  ]
  const proceedsOf = (item: Item, whole: bigint) =>
    feesOn(item, whole).reduce((rest, { amount }) => rest - amount, whole)
  type Money = Omit<Offered, 'amount'>
  const inCoin: Money = { itemType: ItemType.Native, token: zeroAddress, identifierOrCriteria: 0n }
  const inDollars: Money = { itemType: ItemType.ERC20, token: dollar.address, identifierOrCriteria: 0n }
  const signListing = (item: Item, proof: Hex[], money = inCoin, whole = price) => {
    return signOrder(
      item.seller,
      {
        itemType: item.kind === 'ERC721' ? ItemType.ERC721 : ItemType.ERC1155,
        token: item.asset,
        identifierOrCriteria: item.tokenId,
        amount: 1n,
      },
      [{ amount: proceedsOf(item, whole), recipient: item.seller.address }, ...feesOn(item, whole)].map(
        (part) => ({ ...money, ...part }),
      ),
      proof,
    )
  }
  type Signed = Awaited<ReturnType<typeof signOrder>>
  const toAdvanced = ({ order: { counter: _, ...order }, signature }: Signed) => ({
    parameters: { ...order, totalOriginalConsiderationItems: BigInt(order.consideration.length) },
    numerator: 1n,
    denominator: 1n,
    signature,
    extraData: '0x',
  })
  const toBasic = (basicOrderType: number, { order, signature }: Signed, fulfillerConduitKey: Hex) => {
    const [first, ...rest] = order.consideration
    const [offered] = order.offer
    return {
      considerationToken: first!.token,
      considerationIdentifier: first!.identifierOrCriteria,
      considerationAmount: first!.startAmount,
      offerer: order.offerer,
      zone: order.zone,
      offerToken: offered!.token,
      offerIdentifier: offered!.identifierOrCriteria,
      offerAmount: offered!.startAmount,
      basicOrderType,
      startTime: order.startTime,
      endTime: order.endTime,
      zoneHash: order.zoneHash,
      salt: order.salt,
      offererConduitKey: order.conduitKey,
      fulfillerConduitKey,
      totalOriginalAdditionalRecipients: BigInt(rest.length),
      additionalRecipients: rest.map(({ startAmount, recipient }) => ({ amount: startAmount, recipient })),
      signature,
    }
  }
  const fillBasic = (from: Account, order: ReturnType<typeof toBasic>, value: bigint) =>
    seaport.call(from, 'fulfillBasicOrder_efficient_6GL6yc', [order], value)

  const signOffer = (buyer: Account, item: Item, wanted: Wanted) => {
    const money = { itemType: ItemType.ERC20, token: coin.address, identifierOrCriteria: 0n }
    const criteria = wanted.tokens === 'set' ? BigInt(wanted.root) : 0n
    const token = {
      itemType: wanted.tokens === 'one' ? ItemType.ERC721 : ItemType.ERC721WithCriteria,
      identifierOrCriteria: wanted.tokens === 'one' ? item.tokenId : criteria,
      token: item.asset,
      amount: 1n,
      recipient: buyer.address,
    }
    const fees = feesOn(item).map((fee) => ({ ...money, ...fee }))
    return signOrder(buyer, { ...money, amount: price }, [token, ...fees], [])
  }

  return {
    name: options.conduit ? 'Seaport 1.6, conduit' : 'Seaport 1.6',
    join: async (account) => {
      await approveTokens(account, operator)
      for (const { call } of [coin, dollar]) await call(account, 'approve', [operator, maxUint256])
    },
    buy: async (buyer, item, proof) => {
      const type = item.kind === 'ERC721' ? BasicOrderType.EthForERC721 : BasicOrderType.EthForERC1155
      return fillBasic(buyer, toBasic(type, await signListing(item, proof), zeroHash), price)
    },
    buyInDollars: async (buyer, item) => {
      const listing = await signListing(item, [], inDollars, dollars)
      return fillBasic(buyer, toBasic(BasicOrderType.DollarsForERC721, listing, conduitKey), 0n)
    },
    // What cannot be filled is always skipped.
    buyMany: async (buyer, items) => {
      const orders = await Promise.all(items.map((item) => signListing(item, [])))
      const args = [
        orders.map(toAdvanced),
        [],
        items.map((_, orderIndex) => [{ orderIndex: BigInt(orderIndex), itemIndex: 0n }]),
        groupPayments(orders.map(({ order }) => order.consideration)),
        // No recipient: the caller.
        zeroHash,
        zeroAddress,
        BigInt(items.length),
      ]
      return seaport.call(buyer, 'fulfillAvailableAdvancedOrders', args, price * BigInt(items.length))
    },
    accept: async (buyer, item, wanted) => {
      const offer = await signOffer(buyer, item, wanted)
      if (wanted.tokens === 'one') {
        return fillBasic(item.seller, toBasic(BasicOrderType.ERC20ForERC721, offer, conduitKey), 0n)
      }
      const resolver = {
        orderIndex: 0n,
        side: considerationSide,
        index: 0n,
        identifier: item.tokenId,
        criteriaProof: wanted.tokens === 'set' ? wanted.proof : [],
      }
      const args = [toAdvanced(offer), [resolver], conduitKey, zeroAddress]
      return seaport.call(item.seller, 'fulfillAdvancedOrder', args)
    },
  }
}

/** One payment for each receiver, as the library groups them. */
function groupPayments(considerations: { recipient: Hex }[][]) {
  const groups = new Map<Hex, { orderIndex: bigint; itemIndex: bigint }[]>()
  for (const [orderIndex, items] of considerations.entries()) {
    for (const [itemIndex, { recipient }] of items.entries()) {
      const group = groups.get(recipient) ?? []
      groups.set(recipient, [...group, { orderIndex: BigInt(orderIndex), itemIndex: BigInt(itemIndex) }])
    }
  }
  return [...groups.values()]
}

/** 64 bytes (EIP-2098), as the library sends them. */
function compact(signature: Hex): Hex {
  return serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
}
