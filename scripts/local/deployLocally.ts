import { deployContracts } from '@vitrine/chain/deployContracts'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import { type DeploymentOptions, planDeployment } from '@vitrine/chain/planDeployment'
import { type Address, createPublicClient, createWalletClient, http, type PublicClient } from 'viem'
import { localAccounts } from '../../apps/server/src/config/localAccounts.ts'

/**
 * Deploys the contracts and the currencies to a local chain, unless they are already there. The demo accounts get some
 * of each currency.
 * @param rpcUrl a chain whose node signs for the owner, as anvil does for its own accounts
 * @throws {OtherContractsError} if the chain has trades with other contracts
 */
export async function deployLocally(rpcUrl: string, options: DeploymentOptions): Promise<void> {
  const transport = http(rpcUrl)
  const sender = createWalletClient({ account: options.owner, transport })
  const reader = createPublicClient({ transport, pollingInterval: 50 })
  if (await hasOtherContracts(reader, options)) throw new OtherContractsError()
  const { addresses } = await deployContracts(sender, reader, options)
  await deployCurrencies(sender, reader, {
    chainId: await reader.getChainId(),
    engine: addresses.saleEngine,
    accounts: localAccounts.demo as Address[],
  })
}

/** The engine is deployed before any other transaction, even if its deployment was interrupted. */
async function hasOtherContracts(reader: PublicClient, options: DeploymentOptions): Promise<boolean> {
  const { addresses, steps } = planDeployment(options)
  const engine = await reader.getCode({ address: addresses.saleEngine })
  return !engine && (await reader.getBlockNumber()) > BigInt(steps.length)
}

/** Chain and database have data from before a change of the contracts, which cannot be traded with the current ones. */
export class OtherContractsError extends Error {
  override readonly name = 'OtherContractsError'

  constructor() {
    super('this chain was used with other contracts')
  }
}
