import { toHex } from 'viem/utils'
import type { Node } from '../chain/node.ts'
import { faultOf, isRejected, walletFault } from '../faults.ts'
import type { Network } from '../networks.ts'
import type { Connected } from '../session.ts'
import type { Message } from '../ui/say.ts'
import { accountOf, chainOf, switchTo } from '../wallet.ts'
import { type Deed, identityOf } from './deed.ts'
import { type End, lookFor } from './lookFor.ts'
import { isHash, isSame, type Outstanding, type Sent } from './outstanding.ts'

/** Who acts where: as it was when the button was pressed. */
export type Actor = Connected & Place
/** @property outstanding what may still happen */
export type Place = { node: Node; network: Network; outstanding: Outstanding }

/** How it went. @property isOut it may still happen */
export type Outcome = { done: boolean; says: readonly (Message | string)[]; isOut?: boolean }

type Say = (message: Message) => void

/** How long an end is waited for, and the pauses between looking, which grow. Milliseconds. */
const LONGEST = 600_000
const PAUSE = 250
const LONGEST_PAUSE = 3_000
/** The pause between searches for another transaction than the one that the wallet named. Milliseconds. */
const DEEP = 4_000

/**
 * Tries a deed without sending it, has the wallet send it, and waits until the chain shows it.
 * @param seen what may still happen of the same deed, beside which the person wants this
 */
export async function act(actor: Actor, deed: Deed, say: Say, seen: Sent | null = null): Promise<Outcome> {
  const { wallet, account, node, network, outstanding } = actor
  const { call } = deed
  say({ key: 'checking' })
  try {
    await switchTo(wallet, network)
    const wrong = await otherThan(actor)
    if (wrong) return failed(wrong)
  } catch (error) {
    return failed(walletFault(error))
  }
  const transaction = { from: account, to: call.to, data: call.data, value: toHex(call.value ?? 0n) }
  let block: number
  try {
    await node('eth_call', [transaction, 'latest'])
    block = Number(await node('eth_blockNumber', []))
  } catch (error) {
    return failed(faultOf(error, true))
  }
  const identity = identityOf(network, deed)
  let sent: Sent = { identity, account, block, hash: null, nonce: null, spentAt: null }
  try {
    // The wallet may have changed while the node was asked.
    const wrong = await otherThan(actor)
    if (wrong) return failed(wrong)
  } catch (error) {
    return failed(walletFault(error))
  }
  // Another button or tab may have been faster.
  const rival = outstanding.get(identity)
  if (rival && !isSame(rival, seen)) return late(network, rival)
  say({ key: 'asking' })
  // Kept before the wallet is asked: a page that is closed now does not hear the answer.
  outstanding.put(sent)
  try {
    const params = [{ ...transaction, chainId: toHex(network.id) }]
    const hash = await wallet.provider.request({ method: 'eth_sendTransaction', params })
    // Some wallets answer with a name of their own.
    sent = { ...sent, hash: isHash(hash) ? hash : null }
    outstanding.put(sent)
  } catch (error) {
    if (!isRejected(error)) return { ...failed(walletFault(error)), isOut: true }
    if (seen) outstanding.put(seen)
    else outstanding.drop(sent)
    return failed(walletFault(error))
  }
  return await awaitEnd(actor, sent, deed, { say, limit: LONGEST })
}

/** Looks for a deed that may still happen. @param waits whether it is waited for; by default it looks once */
export const lookAgain = (place: Place, sent: Sent, deed: Deed, say: Say, waits = false) =>
  awaitEnd(place, sent, deed, { say, limit: waits && sent.hash ? LONGEST : 0 })

/** Waits until the chain shows how a deed ended. A node that is away meanwhile is asked again. */
async function awaitEnd(
  { node, network, outstanding }: Place,
  sent: Sent,
  { ends }: Deed,
  { say, limit }: { say: Say; limit: number },
): Promise<Outcome> {
  const { hash } = sent
  const params = { network: network.name, hash: hash ?? '' }
  say(hash ? { key: 'waiting', params } : { key: 'checking' })
  const look = lookFor({ node, sent, ends, outstanding })
  const end = Date.now() + limit
  let [deepAt, unread] = [limit === 0 ? 0 : Date.now() + DEEP, null as unknown]
  for (let pause = PAUSE; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
    if (limit > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const deep = Date.now() >= deepAt
    if (deep) deepAt = Date.now() + DEEP
    unread = null
    const ended = await look(deep).catch((error: unknown) => {
      unread = error
      return null
    })
    if (ended) return outcomeOf(ended)
    if (Date.now() >= end) break
  }
  const outcome = late(network, sent)
  return unread ? { ...outcome, says: [faultOf(unread), ...outcome.says] } : outcome

  function outcomeOf({ at, hash: by }: End): Outcome {
    if (at === 'done') outstanding.finish(sent, by)
    else outstanding.drop(sent)
    return { done: at === 'done', says: [{ key: at, params: { network: network.name, hash: by } }] }
  }
}

/** An act that may still happen is never called failed, however long it takes. */
const late = ({ name }: Network, { hash }: Sent): Outcome => ({
  done: false,
  isOut: true,
  says: [{ key: 'late', params: { network: name } }, ...(hash ? [hash] : [])],
})

/** What keeps the wallet from acting: it is on another network, or uses another account. Null if nothing does. */
async function otherThan({ wallet, account, network }: Actor): Promise<Message | null> {
  const [chain, now] = await Promise.all([chainOf(wallet), accountOf(wallet)])
  if (chain !== network.id) return otherNetwork(network)
  return now === account ? null : { key: 'other_account', params: { address: account } }
}

const otherNetwork = ({ name }: Network): Message => ({ key: 'other_network', params: { network: name } })
const failed = (says: Message): Outcome => ({ done: false, says: [says] })
