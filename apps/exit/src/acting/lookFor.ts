import { type AnyOwn, hasOwn } from '@vitrine/chain/ownEvents'
import type { Hex } from 'viem'
import { toEventSelector } from 'viem/utils'
import type { Node } from '../chain/node.ts'
import { type Log, scanLogs } from '../chain/scanLogs.ts'
import type { Deed } from './deed.ts'
import type { Outstanding, Sent } from './outstanding.ts'

/** How a deed ended: by which transaction it happened, or which one did not do it. */
export type End = { at: 'done' | 'reverted' | 'replaced'; hash: Hex }

/** How long the nonce must be spent, in milliseconds: a service of many nodes may know that before it knows the logs. */
const SPENT_FOR = 20_000
/** How many blocks are searched again: they may have been replaced. */
const AGAIN = 20

type Wanted = {
  node: Node
  sent: Sent
  ends: Deed['ends']
  outstanding: Outstanding
  now?: () => number
}

/**
 * Looks how a deed ended. It has happened when its own event is on the chain, whoever sent the transaction: the wallet
 * with a higher fee, an owner of a Safe, a bundler. The success of a transaction shows nothing.
 * @returns looks once; null if the chain does not show it yet. `deep` searches for other transactions too
 */
export function lookFor({ node, ends, outstanding, now = Date.now, ...wanted }: Wanted) {
  let { sent } = wanted
  const { account, hash } = sent
  let first = sent.block + 1

  return async (deep: boolean): Promise<End | null> => {
    const mined = await readMined()
    if (mined) {
      if (mined.status === '0x1' && ends.some((end) => hasOwn(mined, end)))
        return { at: 'done', hash: mined.hash }
      // What the account sent itself has failed as a whole. Others may carry its call in another transaction.
      if (mined.status !== '0x1' && mined.from.toLowerCase() === account)
        return { at: 'reverted', hash: mined.hash }
    } else await learnNonce()
    if (!deep) return null
    // The count is read before the logs, so the logs include every transaction that it counts.
    const count = Number(await node('eth_getTransactionCount', [account, 'latest']))
    const found = await search()
    if (found) return { at: 'done', hash: found }
    const isSpent = !mined && sent.nonce !== null && count > sent.nonce
    const spentAt = isSpent ? (sent.spentAt ?? now()) : null
    if (spentAt !== sent.spentAt) note({ spentAt })
    return hash && spentAt !== null && now() - spentAt >= SPENT_FOR ? { at: 'replaced', hash } : null
  }

  async function readMined(): Promise<(Receipt & { hash: Hex }) | null> {
    if (!hash) return null
    const receipt = (await node('eth_getTransactionReceipt', [hash])) as Receipt | null
    return receipt?.blockNumber ? { ...receipt, hash } : null
  }

  function note(known: Partial<Sent>): void {
    sent = { ...sent, ...known }
    outstanding.note(sent)
  }

  /** A node forgets a transaction when another one takes its nonce. */
  async function learnNonce(): Promise<void> {
    if (!hash || sent.nonce !== null) return
    const known = (await node('eth_getTransactionByHash', [hash])) as { from: Hex; nonce: Hex } | null
    if (known?.from.toLowerCase() !== account) return
    note({ nonce: Number(known.nonce) })
  }

  /** The transaction with an own event since the wallet was asked. */
  async function search(): Promise<Hex | null> {
    const last = Number(await node('eth_blockNumber', []))
    let found: Hex | null = null
    await scanLogs(node, {
      address: ends[0].contract as Hex,
      events: ends.map(topicOf),
      first,
      last,
      signal: new AbortController().signal,
      onLogs: async (logs) => {
        const own = logs.find(
          (log) =>
            !outstanding.hasEnded(log.transactionHash) && ends.some((end) => hasOwn({ logs: [log] }, end)),
        )
        found ??= own?.transactionHash ?? null
      },
    })
    first = Math.max(first, last - AGAIN)
    return found
  }
}

type Receipt = {
  blockNumber: Hex | null
  status: Hex
  from: Hex
  logs: (Log & { topics: [Hex, ...Hex[]] })[]
}

function topicOf({ abi, event }: AnyOwn): Hex {
  const item = abi.find((each) => each.type === 'event' && each.name === event)
  return toEventSelector(item as never)
}
