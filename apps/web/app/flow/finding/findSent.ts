import type { Address, PublicClient } from 'viem'
import type { Trace } from '../machine/trace.ts'
import { findCarriedOut } from './findCarriedOut.ts'

/** How many of the account's later transactions are checked: it may have sent others before this one. */
const TRANSACTIONS = 10
/** How many blocks are read at most if the node has no old account states. */
const BLOCKS = 300n

/**
 * Looks for a transaction that may have been sent without the page's knowledge, also by others for a contract wallet.
 * @returns its hash; null if no such transaction is on the chain since
 */
export async function findSent(reader: PublicClient, trace: Trace): Promise<string | null> {
  const own = await findOwn(reader, trace)
  if (own) return own
  const code = await reader.getCode({ address: trace.account })
  return code ? findCarriedOut(reader, trace) : null
}

/** Looks among the transactions that the account sent itself. */
async function findOwn(reader: PublicClient, trace: Trace): Promise<string | null> {
  const address = trace.account
  const sent = await reader.getTransactionCount({ address })
  if (sent <= trace.nonce) return null
  // Read after the count, so every counted transaction is in a block up to this one.
  const head = await reader.getBlockNumber({ cacheTime: 0 })
  const last = Math.min(sent, trace.nonce + TRANSACTIONS) - 1
  let block = trace.block
  for (let nonce = trace.nonce; nonce <= last; nonce++) {
    const found = await blockOf(reader, address, nonce, block, head)
    if (found === null) return readThrough(reader, trace, block, head)
    block = found
    const hash = await readBlock(reader, trace, block)
    if (hash) return hash
  }
  return null
}

/** The block of an account's transaction; null if the node has no old account states. */
async function blockOf(
  reader: PublicClient,
  address: Address,
  nonce: number,
  from: bigint,
  head: bigint,
): Promise<bigint | null> {
  let [low, high] = [from, head]
  while (low < high) {
    const blockNumber = (low + high) / 2n
    const count = await reader.getTransactionCount({ address, blockNumber }).catch(() => null)
    if (count === null) return null
    if (count > nonce) high = blockNumber
    else low = blockNumber + 1n
  }
  return low
}

async function readThrough(reader: PublicClient, trace: Trace, from: bigint, head: bigint) {
  const last = head - from > BLOCKS ? from + BLOCKS : head
  for (let block = from; block <= last; block++) {
    const hash = await readBlock(reader, trace, block)
    if (hash) return hash
  }
  return null
}

async function readBlock(reader: PublicClient, trace: Trace, blockNumber: bigint): Promise<string | null> {
  const { transactions } = await reader.getBlock({ blockNumber, includeTransactions: true })
  const same = transactions.find(
    ({ hash, from, to, nonce, input }) =>
      from.toLowerCase() === trace.account.toLowerCase() &&
      to?.toLowerCase() === trace.to.toLowerCase() &&
      nonce >= trace.nonce &&
      input.toLowerCase().startsWith(trace.input.toLowerCase()) &&
      !trace.others.has(hash),
  )
  return same?.hash ?? null
}
