import type { Hex } from 'viem'
import { isAddress } from 'viem/utils'
import { nodeFault } from './act.ts'
import { httpNode, type Node } from './chain/node.ts'
import type { Network } from './networks.ts'
import type { Message } from './ui/words.ts'
import { nodeOf, switchTo, type Wallet } from './wallet.ts'

/** Something that the reader has to be told. */
export class Told extends Error {
  override readonly name = 'Told'
  readonly says: Message
  constructor(says: Message) {
    super(says.key)
    this.says = says
  }
}

/** What the reader chose: a network, a wallet, a node. */
export type Session = { network: Network; wallet: Wallet | null; nodeUrl: string }

/** The node that the reader named, else that of the wallet, else that of the deployment. @throws Told, AwayError, NodeError */
export async function openNode({ network, wallet, nodeUrl }: Session): Promise<Node> {
  const typed = nodeUrl.trim()
  if (typed && !isUrl(typed)) throw new Told({ key: 'node_invalid' })
  if (!typed && wallet) {
    if (await switchTo(wallet, network)) return nodeOf(wallet)
    throw new Told({ key: 'other_network', params: { network: network.name } })
  }
  const url = typed || network.rpcUrl
  if (!url) throw new Told({ key: 'node_invalid' })
  const node = httpNode(url)
  const chain = await node('eth_chainId', [])
  if (Number(chain) !== network.id)
    throw new Told({ key: 'node_elsewhere', params: { network: network.name } })
  return node
}

export const isUrl = (text: string): boolean => URL.canParse(text) && /^https?:\/\//i.test(text)

/** @returns null if it is no address */
export function parseAddress(text: string): Hex | null {
  const typed = text.trim()
  return isAddress(typed, { strict: false }) ? (typed.toLowerCase() as Hex) : null
}

export const faultOf = (error: unknown): Message => (error instanceof Told ? error.says : nodeFault(error))
