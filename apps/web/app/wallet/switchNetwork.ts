import { numberToHex } from 'viem'
import type { Connector } from 'wagmi'

/** A network as wallets add it (EIP-3085), without its id. */
export type AddedNetwork = {
  chainName: string
  rpcUrls: string[]
  nativeCurrency: { name: string; symbol: string; decimals: number }
  blockExplorerUrls: string[] | undefined
}

/** How long a wallet has to be on the network that it agreed to, and how often it is asked, in milliseconds. */
const LONGEST_SWITCH = 5_000
const STEP = 250

/** The code of a wallet that does not know a network. Some wallets wrap it. */
const UNKNOWN_CHAIN = 4902

/**
 * Switches a wallet in the browser to a chain, and adds the chain if the wallet does not know it (CHN-04). Some wallets
 * acknowledge a switch that does not happen, or do not announce one that does; so what they say of themselves decides.
 * @throws what the wallet throws, and an Error if it stays where it is
 */
export async function switchNetwork(
  connector: Connector,
  chainId: number,
  added: AddedNetwork,
): Promise<void> {
  const { request } = (await connector.getProvider()) as { request(call: object): Promise<unknown> }
  const id = numberToHex(chainId)
  try {
    await request({ method: 'wallet_switchEthereumChain', params: [{ chainId: id }] })
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await request({ method: 'wallet_addEthereumChain', params: [{ ...added, chainId: id }] })
  }
  for (let waited = 0; (await connector.getChainId()) !== chainId; waited += STEP) {
    if (waited >= LONGEST_SWITCH) throw new Error('The wallet stayed on its network.')
    await new Promise((resolve) => setTimeout(resolve, STEP))
  }
  connector.emitter.emit('change', { chainId })
}

function isUnknownChain(error: unknown): boolean {
  const { code, data } = error as { code?: number; data?: { originalError?: { code?: number } } }
  return code === UNKNOWN_CHAIN || data?.originalError?.code === UNKNOWN_CHAIN
}
