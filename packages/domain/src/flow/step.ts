import type { EngineActName } from '../operator/engineActs.ts'

/** The steps that a person signs, with the specification's names (CRE-05). */
export type StepName =
  | 'mint'
  | 'mintSeries'
  | 'approve'
  | 'createOffer'
  | 'buy'
  | 'buyMany'
  | 'bid'
  | 'createAuctionAndBid'
  | 'replaceOffer'
  | 'cancelOffer'
  | 'cancelMany'
  | 'settle'
  | 'transfer'
  | 'importToken'
  | 'addCollection'
  | 'raiseCounter'
  | 'withdraw'
  | 'setPayee'
  | 'claim'
  | 'wrap'
  | 'clearAllowance'
  | 'allow'
  | 'allowPrice'
  | 'signOrder'
  | 'signListing'
  | 'acceptOrder'
  | 'cancelOrder'
  | EngineActName

/**
 * One step of a flow: a transaction or a signature, and the report to the server once it is mined or signed. The wallet does the first, the API
 * does `report`; both are only named here.
 */
export type Step<Name extends StepName = StepName> = {
  name: Name
  chainId: number
  /** The contract that an approval is for, if the flow has several. */
  asset?: string
  /** The works of a series that a mint is for: the index of the first, and how many. */
  part?: { first: number; count: number }
}

/** The steps that only prepare others. Once done they have nothing to do, so to begin them again repeats nothing. */
export const PREPARING: ReadonlySet<StepName> = new Set([
  'approve',
  'clearAllowance',
  'allow',
  'allowPrice',
  'wrap',
])

/**
 * Plain values that a step passes to later steps: token ids, offer ids, the record's `_id`. The hash of a step's
 * transaction has a name that ends with `.hash`; `signed` is what a step signed, until it is refused.
 */
export type Results = Readonly<Record<string, string>>
