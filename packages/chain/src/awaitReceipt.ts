import type { Hash, PublicActions, TransactionReceipt, WaitForTransactionReceiptParameters } from 'viem'

/** A client that can read receipts. viem's PublicClient is one. */
export type ReceiptReader = Pick<PublicActions, 'getTransactionReceipt' | 'waitForTransactionReceipt'>

type Options = Pick<WaitForTransactionReceiptParameters, 'onReplaced'> & {
  /** Milliseconds between two requests. */
  pollingInterval?: number
  /** Milliseconds until it gives up. */
  timeout?: number
}

/**
 * Waits until a transaction is mined. viem's own wait notices replaced transactions, but checks again only after
 * another block: on a chain that mines on demand, it can miss a receipt forever. So the receipt is also requested
 * directly.
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
  // If the other wait ends first, nobody awaits this promise.
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
