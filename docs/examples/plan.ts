// What a program says to Vitrine, what Vitrine answers, and what the program knows without it.

export type Wish =
  | 'buy'
  | 'sweep'
  | 'list'
  | 'offer'
  | 'accept'
  | 'acceptMany'
  | 'cancel'
  | 'cancelMany'
  | 'bid'
  | 'settle'
  | 'mint'

/** What the program wishes: the body of `POST /plans/…`. */
export type About = { account: string; [name: string]: unknown }

/** What the program knows before it asks. All of it is from your settings or from a person, never from the plan. */
export type Limits = {
  chainId: number
  /** The sale contract. */
  engine: string
  /** The most to spend: wei, or units of an offer's currency. */
  most: bigint
  /** The currency of the price that is paid, to buy; without it, the chain's coin. */
  currency?: string
  /** The least to receive: for an offer that is accepted, units of its currency; for each copy that is listed, wei. */
  least?: bigint
  /** The work that is listed, sold or wanted, whose `_id` is `token` in the wish. To mint, the contract alone. */
  work?: { contract: string; tokenId?: string }
  /** The works that `acceptMany` sells and the least for each, in the order of `accepted` in the wish. */
  sold?: { contract: string; tokenId: string; least: bigint }[]
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** It also has `function`, `args` and `abi`, for people to read: the wallet signs the data alone, so that is checked. */
export type Transaction = {
  kind: 'transaction'
  chainId: number
  text: string
  to: string
  data: string
  value: string
  spare_gas?: number
}
export type Typed = {
  domain: object
  types: object
  primaryType: string
  message: { [name: string]: Json }
}
export type Message = {
  kind: 'message'
  chainId: number
  text: string
  typed_data: Typed
  publish: { route: string; json: object }
}
export type Plan = { account: string; steps: (Transaction | Message)[] }

/** What a step is compared with. `now`: the time of the newest block, in seconds. */
export type Known = { about: About; limits: Limits; now: bigint }
