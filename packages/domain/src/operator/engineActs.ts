/** What the owner of an engine can do, as plain JSON. Addresses are lower-case hex. */
export type EngineAct =
  | { name: 'setCommission'; bps: number }
  | { name: 'pause' }
  | { name: 'unpause' }
  /** A collector of zero refuses orders in the currency. */
  | { name: 'setCurrency'; currency: string; collector: string }
  /** Pays out all commission in the chain's coin. The engine cannot pay out a part of it. */
  | { name: 'extractBalance'; to: string }
  /** Pays the collector what the currency refused to pay to it before. Anybody may send this. */
  | { name: 'withdrawCurrency'; currency: string; collector: string }
  /** Offers the ownership. It changes hands when the offer is accepted; an offer to zero withdraws it. */
  | { name: 'transferOwnership'; to: string }
  | { name: 'acceptOwnership' }
  /** Says where a shared collection's metadata are: what precedes the id of a token, with its closing slash. */
  | { name: 'setBaseURI'; collection: string; uri: string }

export type EngineActName = EngineAct['name']

export const NOBODY = `0x${'0'.repeat(40)}`
