import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { type BuyOrder, oneToken, toOrderTypedData } from '@vitrine/chain/orders'
import { type Listing, toListingTypedData } from '@vitrine/chain/terms'
import { type Address, encodeFunctionData, type Hex, maxUint256, zeroAddress } from 'viem'
import type { ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person, TestServer } from '../servers/testServer.ts'

export const PRICE = 10n ** 18n

let salt = 0n

/** What people sign at a test server, and how they publish it. */
export function signedTrades({ chain, visitor }: TestServer) {
  const engine = chain.contracts.engine as Address
  const domain = { chainId: chain.id, engine }
  const counterOf = (account: Address): Promise<bigint> =>
    chain.reader.readContract({
      address: engine,
      abi: saleEngineAbi,
      functionName: 'counterOf',
      args: [account],
    })

  async function orderOf({
    tokenId,
    ...change
  }: Pick<BuyOrder, 'buyer' | 'asset' | 'currency'> &
    Partial<BuyOrder> & { tokenId: bigint }): Promise<BuyOrder> {
    const { timestamp: start } = await chain.reader.getBlock()
    return {
      criteria: oneToken(tokenId),
      copies: 1n,
      unitPrice: PRICE,
      start,
      expiry: start + 86_400n,
      maxCommission: 250n,
      group: 0n,
      salt: ++salt,
      counter: await counterOf(change.buyer),
      ...change,
    }
  }

  /** Signs a listing. @param account who signs for a contract that sells */
  const signListing = (listing: Listing, account: string = listing.terms.seller): Promise<Hex> =>
    chain.wallet.signTypedData({ account: account as Address, ...toListingTypedData(listing, domain) })

  async function publishListings(
    listings: readonly Listing[],
    signature: Hex,
    places: readonly { index: number; proof: Hex[] }[] = [],
  ) {
    const json = {
      network: chain.id,
      listings: listings.map(({ terms, ...rest }, at) => ({
        ...written(rest),
        terms: written(terms),
        ...(places[at] ?? { index: 0, proof: [] }),
      })),
      signature,
    }
    return (await visitor('POST /listings', { json: json as ListingClaim })).offers
  }

  return {
    domain,
    /** A listing of one copy that somebody could buy now. */
    listingOf: async (
      terms: Pick<Listing['terms'], 'seller' | 'asset' | 'tokenId'> & Partial<Listing['terms']>,
      change: Partial<Listing> = {},
    ): Promise<Listing> => {
      const { timestamp: start } = await chain.reader.getBlock()
      return {
        terms: {
          copies: 1n,
          reservable: 0n,
          price: PRICE,
          currency: zeroAddress,
          startPrice: 0n,
          start,
          duration: 0n,
          fromFirstBid: 0n,
          counter: await counterOf(terms.seller),
          salt: ++salt,
          ...terms,
        },
        maxCommission: 250n,
        maxRoyalties: 0n,
        buyer: zeroAddress,
        expiry: start + 86_400n,
        group: 0n,
        ...change,
      }
    },
    /** An offer for one copy of one token that a holder could accept now. */
    orderOf,
    /** Such an offer of a contract wallet, which has the money and lets the engine take it. */
    walletOrderOf: async (
      wallet: ForeignCollection,
      owner: Person,
      { asset, currency, tokenId }: { asset: Address; currency: Address; tokenId: bigint },
    ): Promise<{ order: BuyOrder; signature: Hex }> => {
      await owner.write({
        address: currency,
        abi: wrappedCoinAbi,
        functionName: 'transfer',
        args: [wallet.address, PRICE],
      })
      const args = [engine, maxUint256] as const
      const approval = encodeFunctionData({ abi: wrappedCoinAbi, functionName: 'approve', args })
      await wallet.call(owner.address, 'execute', currency, approval)
      const order = await orderOf({ buyer: wallet.address, asset, currency, tokenId })
      const account = owner.address as Address
      return {
        order,
        signature: await chain.wallet.signTypedData({ account, ...toOrderTypedData(order, domain) }),
      }
    },
    signListing,
    publishListings,
    /** Signs a listing and publishes it. @param account who signs for a contract that sells */
    publishListing: async (listing: Listing, account?: string) =>
      (await publishListings([listing], await signListing(listing, account)))[0]!,
    publishOrder: async (order: BuyOrder, tokenId: bigint | null, signature: Hex) => {
      const json = {
        network: chain.id,
        token_id: tokenId?.toString() ?? null,
        order: written(order),
        signature,
      }
      return (await visitor('POST /orders', { json: json as OrderClaim })).order
    },
  }
}

type ListingClaim = ParsedInput<Operations['createListings']>['json']
type OrderClaim = ParsedInput<Operations['createOrder']>['json']

/** A struct as the API carries it. */
const written = (struct: object) =>
  Object.fromEntries(Object.entries(struct).map(([name, value]) => [name, String(value)]))
