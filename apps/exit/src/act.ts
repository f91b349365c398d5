import type { Call } from '@vitrine/chain/calls/call'
import type { Hex } from 'viem'
import { toHex } from 'viem/utils'
import { AwayError, type Node, NodeError } from './chain/node.ts'
import { dataIn, refusalOf } from './chain/refusal.ts'
import type { Network } from './networks.ts'
import type { Message } from './ui/words.ts'
import { accountOf, codeOf, REJECTED, switchTo, type Wallet } from './wallet.ts'

/** Who acts where. @property account who must act; null if anybody may */
export type Actor = { wallet: Wallet; node: Node; network: Network; account: Hex | null }

/** How an action ended. @property hash of a transaction that may still come */
export type Outcome = { done: boolean; says: Message; hash?: Hex }

/** How long a transaction is waited for, and the pauses between looking, which grow. Milliseconds. */
const LONGEST = 600_000
const PAUSE = 250
const LONGEST_PAUSE = 3_000

/**
 * Tries a call without sending it, has the wallet send it, and waits for its block.
 * @param say hears where it is
 */
export async function act(actor: Actor, call: Call, say: (message: Message) => void): Promise<Outcome> {
  const { wallet, node, network } = actor
  const failed = (says: Message): Outcome => ({ done: false, says })
  say({ key: 'checking' })
  let from: Hex | null
  try {
    if (!(await switchTo(wallet, network)))
      return failed({ key: 'other_network', params: { network: network.name } })
    from = await accountOf(wallet)
  } catch (error) {
    return failed(walletFault(error))
  }
  if (!from || (actor.account && from !== actor.account))
    return failed({ key: 'other_account', params: { address: actor.account ?? '' } })
  const sent = { from, to: call.to, data: call.data, value: toHex(call.value ?? 0n) }
  try {
    await node('eth_call', [sent, 'latest'])
  } catch (error) {
    return failed(nodeFault(error, true))
  }
  say({ key: 'asking' })
  let hash: Hex
  try {
    hash = (await wallet.provider.request({ method: 'eth_sendTransaction', params: [sent] })) as Hex
  } catch (error) {
    return failed(walletFault(error))
  }
  return await awaitBlock(node, hash, say)
}

/** Waits until a transaction is in a block. A node that is away meanwhile is asked again. */
export async function awaitBlock(node: Node, hash: Hex, say: (message: Message) => void): Promise<Outcome> {
  say({ key: 'waiting', params: { hash } })
  const end = Date.now() + LONGEST
  for (let pause = PAUSE; Date.now() < end; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const receipt = (await node('eth_getTransactionReceipt', [hash]).catch(() => null)) as Receipt | null
    if (!receipt?.blockNumber) continue
    const done = receipt.status === '0x1'
    return { done, says: { key: done ? 'done' : 'reverted', params: { hash } } }
  }
  return { done: false, says: { key: 'late', params: { hash } }, hash }
}

type Receipt = { blockNumber: Hex | null; status: Hex }

const walletFault = (error: unknown): Message =>
  codeOf(error) === REJECTED
    ? { key: 'rejected' }
    : { key: 'wallet_failed', params: { reason: textOf(error) } }

/** What a node's failure means. @param tried whether a call was tried, which the contract may refuse */
export function nodeFault(error: unknown, tried = false): Message {
  if (error instanceof AwayError) return { key: 'node_away' }
  if (tried && (dataIn(error) || (error instanceof NodeError && /revert/i.test(error.message))))
    return { key: 'refused', params: { reason: refusalOf(error) } }
  return { key: 'node_error', params: { reason: textOf(error) } }
}

const textOf = (error: unknown) => String((error as Error)?.message ?? error).slice(0, 200)
