import { awaitReceipt } from '@vitrine/chain/awaitReceipt'
import { type Failure, WAIT_LIMIT } from '@vitrine/domain/flow/flow'
import { type Address, type Hex, isAddressEqual, type PublicClient, type TransactionReceipt } from 'viem'
import { walletFailure } from '#wallet/walletFailure.ts'
import { isRevert } from '../batches/estimateGas.ts'

type WaitOptions = {
  reader: PublicClient
  hash: Hex
  /** The time between two requests, in milliseconds. */
  pollingInterval: number
  /** Called when the person sped the transaction up, which gives it another hash. */
  replaced: (hash: string) => void
  signal: AbortSignal
  /** The account that acts. Who else sent the transaction carries its call in another one too. */
  account: Address
}

/** Waits until a transaction is mined. Returns its receipt, or why it failed. */
export async function waitForReceipt({
  reader,
  hash,
  pollingInterval,
  replaced,
  signal,
  account,
}: WaitOptions): Promise<{ receipt: TransactionReceipt } | { failure: Failure; isOwn: boolean }> {
  let cancelled = false
  const receipt = await awaitReceipt(reader, hash, {
    pollingInterval,
    // The state machine gives up earlier; this only ends the requests.
    timeout: WAIT_LIMIT + 60_000,
    onReplaced: ({ reason, transaction }) => {
      if (reason === 'repriced' || !isAddressEqual(transaction.from, account)) replaced(transaction.hash)
      else cancelled = true
    },
  })
  signal.throwIfAborted()
  if (cancelled) return { failure: { code: 'transaction_replaced' }, isOwn: true }
  if (receipt.status === 'success') return { receipt }
  return { failure: await reasonOf(reader, receipt), isOwn: isAddressEqual(receipt.from, account) }
}

/**
 * A receipt does not say why a transaction reverted. So the same call is simulated on the state of its block, at its price,
 * which a contract can ask for. If the account cannot pay that any more, at none.
 */
async function reasonOf(reader: PublicClient, receipt: TransactionReceipt): Promise<Failure> {
  const unknown: Failure = { code: 'transaction_failed' }
  try {
    const { from, to, input, value, gas } = await reader.getTransaction({ hash: receipt.transactionHash })
    const call = { account: from, to, data: input, value, gas, blockNumber: receipt.blockNumber }
    const asSent = reader.call({ ...call, gasPrice: receipt.effectiveGasPrice }).catch((error: unknown) => {
      if (isRevert(error)) throw error
      return reader.call(call)
    })
    return await asSent.then(
      () => unknown,
      (error: unknown) => {
        const { failure } = walletFailure(error)
        return failure.code === 'send_failed' ? unknown : failure
      },
    )
  } catch {
    return unknown
  }
}
