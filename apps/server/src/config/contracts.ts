/** The contracts of one chain whose events are read; lower-case addresses. */
export type Contracts = { engine: string; collectible721: string; collectible1155: string; payees: string }
