import type { Hex } from 'viem'
import { isAddress } from 'viem/utils'
import { httpNode, type Node } from './chain/node.ts'
import { Told } from './faults.ts'
import type { Network } from './networks.ts'
import { chainOf, nodeOf, switchTo, type Wallet } from './wallet.ts'

/** A wallet and the account that it showed this page. */
export type Connected = Readonly<{ wallet: Wallet; account: Hex }>

/**
 * What the reader chose: a network, a wallet, a node. It is copied when a button is pressed and passed along, so that
 * nothing that is chosen later changes what was begun.
 */
export type Session = Readonly<{ network: Network; wallet: Connected | null; nodeUrl: string }>

/** The node that the reader named, else that of the wallet, else that of the deployment. @throws Told, AwayError, NodeError */
export async function openNode({ network, wallet, nodeUrl }: Session): Promise<Node> {
  const typed = nodeUrl.trim()
  if (typed && !isUrl(typed)) throw new Told({ key: 'node_invalid' })
  if (!typed && wallet) {
    if (await switchTo(wallet.wallet, network)) return bound(wallet.wallet, network)
    throw elsewhere(network)
  }
  const url = typed || network.rpcUrl
  if (!url) throw new Told({ key: 'node_invalid' })
  const node = httpNode(url)
  const chain = await node('eth_chainId', [])
  if (Number(chain) !== network.id)
    throw new Told({ key: 'node_elsewhere', params: { network: network.name } })
  return node
}

/** A wallet answers for the network that it is on, which changes. An answer counts if it was on this one before and after. */
function bound(wallet: Wallet, network: Network): Node {
  const node = nodeOf(wallet)
  const requireHere = async () => {
    if ((await chainOf(wallet)) !== network.id) throw elsewhere(network)
  }
  return async (method, params, signal) => {
    await requireHere()
    try {
      return await node(method, params, signal)
    } finally {
      await requireHere()
    }
  }
}

export const elsewhere = ({ name }: Network) => new Told({ key: 'other_network', params: { network: name } })

export const isUrl = (text: string): boolean => URL.canParse(text) && /^https?:\/\//i.test(text)

/** @returns null if it is no address */
export function parseAddress(text: string): Hex | null {
  const typed = text.trim()
  return isAddress(typed, { strict: false }) ? (typed.toLowerCase() as Hex) : null
}
