import type { Address } from 'viem'

/** What identifies a transaction whose hash the page does not know. */
export type Trace = {
  account: Address
  /** The account's next mined nonce when it was sent. Transactions that were pending then have this nonce or a higher one. */
  nonce: number
  to: string
  /** The call's data. Some wallets append to it. */
  input: string
  /** The last block before it was sent. */
  block: bigint
  /** The hashes of transactions that belong to other flows. */
  others: ReadonlySet<string>
}
