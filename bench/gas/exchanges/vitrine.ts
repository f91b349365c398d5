import { toListingTypedData } from '@vitrine/chain/terms'
import {
  domainSeparator,
  encodeAbiParameters,
  type Hex,
  hashStruct,
  keccak256,
  zeroAddress,
  zeroHash,
} from 'viem'
import type { Account } from '../chain.ts'
import { bob, commissionBps, day, dollars, type Item, type Market, price, shareOf } from '../market.ts'
import type { Exchange, Wanted } from '../trades.ts'
import { signTree } from './signing.ts'

const termsType =
  'Terms(address seller,address asset,uint256 tokenId,uint256 copies,uint256 reservable,uint256 price,' +
  'address currency,uint256 startPrice,uint256 start,uint256 duration,uint256 fromFirstBid,uint256 counter,uint256 salt)'
const listingType =
  'Listing(Terms terms,uint256 maxCommission,uint256 maxRoyalties,address buyer,uint256 expiry,uint256 group)'

const orderFields = [
  { name: 'buyer', type: 'address' },
  { name: 'asset', type: 'address' },
  { name: 'criteria', type: 'bytes32' },
  { name: 'copies', type: 'uint256' },
  { name: 'currency', type: 'address' },
  { name: 'unitPrice', type: 'uint256' },
  { name: 'start', type: 'uint256' },
  { name: 'expiry', type: 'uint256' },
  { name: 'maxCommission', type: 'uint256' },
  { name: 'group', type: 'uint256' },
  { name: 'salt', type: 'uint256' },
  { name: 'counter', type: 'uint256' },
] as const

/** The engine has an allowance. */
const noPermit = { value: 0n, deadline: 0n, v: 0, r: zeroHash, s: zeroHash }

const cost = price + shareOf(price, commissionBps)

/** Four salts share a slot. Of this one everybody has used the first. */
const used = 4n
const unused = 8n

export function openVitrine(market: Market): Exchange {
  const { chain, engine, coin, dollar, onEngine, approveTokens, mintItem } = market
  let salt = unused
  return {
    name: 'Vitrine',
    places: {
      count: 4,
      choose: (place) => {
        salt = place === 0 ? unused : used + BigInt(place)
      },
    },
    join: async (account) => {
      await approveTokens(account, engine)
      for (const { call } of [coin, dollar]) await call(account, 'approve', [engine, 2n ** 256n - 1n])
      const purchase = await signPurchase(market, await mintItem('ERC721', 0n, account), [], used)
      await onEngine(bob, 'buySigned', [purchase, bob.address], cost)
    },
    buy: async (buyer, item, proof) =>
      onEngine(buyer, 'buySigned', [await signPurchase(market, item, proof, salt), buyer.address], cost),
    buyMany: async (buyer, items, skip) => {
      const sellers = items.map(({ seller }) => seller)
      const purchases = await Promise.all(
        items.map((item, at) => {
          const before = sellers.slice(0, at).filter((seller) => seller === item.seller)
          return signPurchase(market, item, [], salt + BigInt(before.length))
        }),
      )
      return onEngine(buyer, 'buyMany', [purchases, skip, buyer.address], cost * BigInt(items.length))
    },
    buyInDollars: async (buyer, item) => {
      const purchase = await signPurchase(market, item, [], salt, {
        currency: dollar.address,
        price: dollars,
      })
      const most = dollars + shareOf(dollars, commissionBps)
      return onEngine(buyer, 'buyInCurrency', [purchase, most, buyer.address, noPermit])
    },
    accept: async (buyer, item, wanted) =>
      onEngine(item.seller, 'acceptOrder', [
        await signOrder(market, await chain.now(), buyer, item, wanted, salt),
      ]),
  }
}

/** One copy by signature. */
async function signPurchase(
  { chain, engine }: Market,
  item: Item,
  proof: Hex[],
  salt: bigint,
  money = { currency: zeroAddress as Hex, price },
) {
  const start = await chain.now()
  const listing = {
    terms: {
      seller: item.seller.address,
      asset: item.asset,
      tokenId: item.tokenId,
      copies: 1n,
      reservable: 0n,
      ...money,
      startPrice: 0n,
      start,
      duration: 0n,
      fromFirstBid: 0n,
      counter: 0n,
      salt,
    },
    maxCommission: commissionBps,
    maxRoyalties: item.royalties,
    buyer: zeroAddress,
    expiry: start + 30n * day,
    group: 0n,
  }
  const data = toListingTypedData(listing, { chainId: chain.id, engine })
  const signature =
    proof.length === 0
      ? await item.seller.signTypedData(data)
      : await signTree(
          item.seller,
          domainSeparator({ domain: data.domain }),
          { tree: 'BulkListing', leaf: 'Listing', types: listingType + termsType },
          hashStruct({ data: data.message, primaryType: 'Listing', types: data.types }),
          proof,
        )
  return { listing, quantity: 1n, index: 0n, proof, signature }
}

/** A buyer's order, with the seller's acceptance of one copy. */
export async function signOrder(
  { chain, engine, coin }: Market,
  start: bigint,
  buyer: Account,
  item: Item,
  wanted: Wanted,
  salt: bigint,
  copies = 1n,
) {
  const order = {
    buyer: buyer.address,
    asset: item.asset,
    criteria: toCriteria(item, wanted),
    copies,
    currency: coin.address,
    unitPrice: price,
    start,
    expiry: start + 30n * day,
    maxCommission: commissionBps,
    group: 0n,
    salt,
    counter: 0n,
  }
  const signature = await buyer.signTypedData({
    domain: { name: 'Vitrine', version: '1', chainId: chain.id, verifyingContract: engine },
    types: { BuyOrder: orderFields },
    primaryType: 'BuyOrder',
    message: order,
  })
  return {
    order,
    tokenId: item.tokenId,
    quantity: 1n,
    minProceeds: price - shareOf(price, commissionBps) - shareOf(price, item.royalties),
    proof: wanted.tokens === 'set' ? wanted.proof : [],
    signature,
  }
}

function toCriteria(item: Item, wanted: Wanted): Hex {
  if (wanted.tokens === 'any') return zeroHash
  if (wanted.tokens === 'set') return wanted.root
  return keccak256(encodeAbiParameters([{ type: 'uint256' }], [item.tokenId]))
}
