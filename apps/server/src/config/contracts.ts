/**
 * The contracts of one chain whose events are read; lower-case addresses.
 * @property ownCollections the factory of creators' own contracts, and `drops` their sales; an older engine has neither
 */
export type Contracts = {
  engine: string
  collectible721: string
  collectible1155: string
  payees: string
  ownCollections?: string
  drops?: string
}
