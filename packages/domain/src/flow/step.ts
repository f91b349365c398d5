/** The steps that a person signs, in the words of the specification (CRE-05). */
export type StepName =
  | 'mint'
  | 'approve'
  | 'createOffer'
  | 'buy'
  | 'bid'
  | 'createAuctionAndBid'
  | 'cancelOffer'
  | 'settle'
  | 'importToken'
  | 'withdraw'
  | 'claim'

/**
 * One step of a flow: a transaction, and what the server is told once it is mined.
 * `transact` is done by the wallet, `report` by the API; both are named here and carried out at the edge.
 */
export type Step<Name extends StepName = StepName> = {
  name: Name
  chainId: number
}

/** Plain values that the steps leave to those behind them: token ids, offer ids, the record's `_id`. */
export type Results = Readonly<Record<string, string>>
