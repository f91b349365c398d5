import type { PlanStep } from '@vitrine/api/entities/trading/plan'
import { listingIdOf, type Terms, toListingTypedData } from '@vitrine/chain/terms'
import { orderTiming } from '@vitrine/domain/flow/plan'
import { getTypesForEIP712Domain, type Hex, zeroAddress } from 'viem'
import { askEngine, readHeader } from '../../chain/readEngine.ts'
import { offerName } from '../store/offers.ts'
import { written } from './step.ts'
import type { Work } from './work.ts'

/** Seconds, wei for a copy, basis points. */
type Asked = {
  account: Hex
  copies: number
  price?: string | undefined
  currency: Hex
  sign_for: number
  limits: { maxCommission: bigint; maxRoyalties: bigint }
  salt: bigint
}

/** The message that lists copies at a fixed price, made from the chain's newest block. */
export async function signListingStep(
  text: string,
  { account, copies, price = '0', currency, sign_for, limits, salt }: Asked,
  { chain, engine, asset, key }: Work,
): Promise<PlanStep> {
  const block = await readHeader(chain)
  const [counter] = await askEngine(chain, block.hash)([{ functionName: 'counterOf', args: [account] }])
  const { start, expiry } = orderTiming(BigInt(block.timestamp), sign_for)
  const terms: Terms = {
    seller: account,
    asset,
    tokenId: key.tokenId,
    copies: BigInt(copies),
    reservable: 0n,
    price: BigInt(price),
    currency,
    startPrice: 0n,
    start,
    duration: 0n,
    fromFirstBid: 0n,
    counter: counter as bigint,
    salt,
  }
  const listing = { terms, ...limits, buyer: zeroAddress, expiry, group: 0n }
  const { domain, types, primaryType } = toListingTypedData(listing, { chainId: chain.config.id, engine })
  const message = { ...written({ ...limits, expiry, group: 0n }), buyer: zeroAddress, terms: written(terms) }
  return {
    kind: 'message',
    chainId: chain.config.id,
    name: 'signListing',
    text,
    creates: offerName({
      chainId: chain.config.id,
      id: listingIdOf(terms, { chainId: chain.config.id, engine }),
    }),
    typed_data: {
      domain,
      types: {
        EIP712Domain: [...getTypesForEIP712Domain({ domain })],
        Listing: [...types.Listing],
        Terms: [...types.Terms],
      },
      primaryType,
      message,
    },
    publish: {
      route: 'POST /listings',
      json: { network: chain.config.id, listings: [{ ...message, index: 0, proof: [] }] },
    },
  }
}
