import type { Hash, PublicActions, TransactionReceipt, WaitForTransactionReceiptParameters } from 'viem'

/** A client that can read receipts. viem's PublicClient is one. */
export type ReceiptReader = Pick<PublicActions, 'getTransactionReceipt' | 'waitForTransactionReceipt'>

type Options = Pick<WaitForTransactionReceiptParameters, 'onReplaced'> & {
  /** Milliseconds between two looks. */
  pollingInterval?: number
  /** Milliseconds until it gives up. */
  timeout?: number
}

/**
 * Waits until a transaction is mined. viem's own wait notices replaced transactions, but looks again only when a
 * further block is mined: on a chain that mines on demand, a receipt that was missed by a moment would be missed for
 * ever. So the receipt is asked for by itself as well.
 *
 * @throws WaitForTransactionReceiptTimeoutError
 * @example
 * const receipt = await awaitReceipt(publicClient, hash)
 */
export async function awaitReceipt(
  reader: ReceiptReader,
  hash: Hash,
  { pollingInterval = 50, timeout = 180_000, onReplaced }: Options = {},
): Promise<TransactionReceipt> {
  let settled = false
  const watched = reader
    .waitForTransactionReceipt({ hash, pollingInterval, timeout, onReplaced })
    .finally(() => {
      settled = true
    })
  // The other way may be the quicker one: then nobody hears of this one's end.
  watched.catch(() => {})
  const asked = async (): Promise<TransactionReceipt> => {
    while (!settled) {
      const receipt = await reader.getTransactionReceipt({ hash }).catch(() => null)
      if (receipt) return receipt
      await new Promise((resolve) => setTimeout(resolve, pollingInterval))
    }
    return watched
  }
  return Promise.race([watched, asked()])
}
