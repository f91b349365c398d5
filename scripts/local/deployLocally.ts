import { deployContracts } from '@vitrine/chain/deployContracts'
import { type Address, createPublicClient, createWalletClient, http } from 'viem'

/**
 * Puts the contracts on a local chain, unless they stand there already.
 * @param rpcUrl a chain whose node signs for the owner, as anvil does for its own accounts
 */
export async function deployLocally(
  rpcUrl: string,
  options: { owner: Address; commissionBps: number; baseUri: string },
): Promise<void> {
  const transport = http(rpcUrl)
  const sender = createWalletClient({ account: options.owner, transport })
  await deployContracts(sender, createPublicClient({ transport, pollingInterval: 50 }), options)
}
