// What became of a transaction, of which a program that died may know neither its hash nor whether it was sent.

import type { Transaction } from './plan.ts'

export type Wallet = { request(call: { method: string; params: unknown[] }): Promise<unknown> }

/** A transaction with the account's next nonce and the newest block before it. The hash, as soon as it is known. */
export type Sending = { nonce: string; block: string; hash?: string }

/**
 * Returns its hash, or that it was not sent, or that it can never be carried out, because another transaction has its
 * nonce. @throws Error while the account's transactions are not in a block, so that nobody can know
 */
export async function whatBecame(
  wallet: Wallet,
  step: Transaction,
  from: string,
  { nonce, block, hash }: Sending,
): Promise<string | 'unsent' | 'impossible'> {
  const sentUntil = async (tag: string) =>
    BigInt((await wallet.request({ method: 'eth_getTransactionCount', params: [from, tag] })) as string)
  if ((await sentUntil('latest')) > BigInt(nonce))
    return (await findMined(wallet, step, from, { nonce, block })) ?? 'impossible'
  if (hash && (await wallet.request({ method: 'eth_getTransactionByHash', params: [hash] }))) return hash
  if ((await sentUntil('pending')) <= BigInt(nonce)) return 'unsent'
  throw new Error('the account has sent something since: wait until it is in a block, and start again')
}

type Sent = { hash: string; from: string; nonce: string; to: string | null; input: string; value: string }

/** The transaction with this nonce, if it is this one. A wallet may have sent it again for more gas, with another hash. */
async function findMined(
  wallet: Wallet,
  { to, data, value }: Transaction,
  from: string,
  sending: Sending,
): Promise<string | undefined> {
  const { transactions } = (await wallet.request({
    method: 'eth_getBlockByNumber',
    params: [hex(await blockOf(wallet, from, sending)), true],
  })) as { transactions: Sent[] }
  const found = transactions.find(
    (each) => each.from.toLowerCase() === from.toLowerCase() && BigInt(each.nonce) === BigInt(sending.nonce),
  )
  const isOurs =
    found?.to?.toLowerCase() === to.toLowerCase() &&
    found.input === data &&
    BigInt(found.value) === BigInt(value)
  return isOurs ? found.hash : undefined
}

/**
 * The block in which the account used a nonce. Each question halves the blocks that it can be: twenty are enough for a
 * million. @throws Error if the node keeps no state that is so old
 */
async function blockOf(wallet: Wallet, from: string, { nonce, block }: Sending): Promise<bigint> {
  const ask = async (method: string, ...params: unknown[]) =>
    BigInt((await wallet.request({ method, params })) as string)
  // Not yet used in `before`, used in `until`.
  let before = BigInt(block)
  let until = await ask('eth_blockNumber')
  while (until - before > 1n) {
    const middle = (before + until) / 2n
    const used = await ask('eth_getTransactionCount', from, hex(middle)).catch((cause) => {
      const text = `the node does not tell the account's transactions up to block ${middle}: use an archive node`
      throw new Error(text, { cause })
    })
    if (used > BigInt(nonce)) until = middle
    else before = middle
  }
  return until
}

/** Waits for a transaction's block. Returns whether it succeeded. */
export async function mined(wallet: Wallet, hash: string): Promise<boolean> {
  for (let waited = 0; waited < 120; waited++) {
    const receipt = await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    if (receipt) return (receipt as { status: string }).status === '0x1'
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error(`the transaction ${hash} is not in a block yet: start again later`)
}

/** Whether a person said no (EIP-1193). Libraries have the wallet's error as the cause of theirs. */
export const isRejected = (error: unknown): boolean => {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  return code === 4001 || (cause !== undefined && isRejected(cause))
}

export const hex = (value: bigint): string => `0x${value.toString(16)}`
