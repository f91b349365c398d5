import type { PublicClient } from 'viem'

/** Enough to know a transaction again: who sent it as which of theirs, to whom, calling what, from which block on. */
export type Trace = { account: string; nonce: number; to: string; selector: string; block: bigint }

/** How many blocks are looked through at most. */
const REACH = 300n

/**
 * Looks for a transaction that may have been sent without the page learning of it.
 * @returns its hash; null when the account has sent nothing like it since
 */
export async function findSent(reader: PublicClient, trace: Trace): Promise<string | null> {
  const sent = await reader.getTransactionCount({ address: trace.account as `0x${string}` })
  if (sent <= trace.nonce) return null
  const head = await reader.getBlockNumber({ cacheTime: 0 })
  const last = head - trace.block > REACH ? trace.block + REACH : head
  for (let number = trace.block; number <= last; number++) {
    const { transactions } = await reader.getBlock({ blockNumber: number, includeTransactions: true })
    for (const { from, to, nonce, input, hash } of transactions) {
      const same =
        from.toLowerCase() === trace.account.toLowerCase() && to?.toLowerCase() === trace.to.toLowerCase()
      if (same && nonce >= trace.nonce && input.startsWith(trace.selector)) return hash
    }
  }
  return null
}
