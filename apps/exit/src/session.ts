import { isBurn, receiverFault } from '@vitrine/domain/rules/people/receiverFault'
import { readAddress } from '@vitrine/domain/typed/readAddress'
import type { Hex } from 'viem'
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

/** The same choice for another network. A node that was named for the chosen network is no node of it. */
export const onNetwork = (session: Session, network: Network): Session =>
  network.id === session.network.id ? session : { ...session, network, nodeUrl: '' }

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

/**
 * An address as somebody typed it (packages/domain/src/typed/readAddress.ts), in lower case.
 * @param of whose it is: of a wallet a link of a token is refused
 * @throws Told
 */
export function typedAddress(text: string, network: Network, of: 'wallet' | 'contract' = 'wallet'): Hex {
  const { address, fault } = readAddress(text, { chainId: network.id, wallet: of === 'wallet' })
  if (address !== null) return address
  if (fault?.code === 'address_elsewhere') throw new Told({ key: fault.code, params: fault.params })
  if (fault?.code === 'address_mistyped' || fault?.code === 'address_zero')
    throw new Told({ key: fault.code })
  throw new Told({ key: 'address_invalid' })
}

/**
 * The address of a wallet that money goes to, as somebody typed it: not one from which nobody could move it.
 * @throws Told
 */
export function typedReceiver(text: string, network: Network): Hex {
  const address = typedAddress(text, network)
  const { engine, collectible721, collectible1155, drops } = network
  const contracts = [engine, collectible721, collectible1155, drops ?? '0x'].map((each) => each.toLowerCase())
  if (isBurn(address) || receiverFault(text, { contracts, chainId: network.id }))
    throw new Told({ key: 'address_lost' })
  return address
}
