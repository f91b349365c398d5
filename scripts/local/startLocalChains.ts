import { join } from 'node:path'
import { PROFILE_CHAINS } from '@vitrine/domain/networks'
import { localDeployment } from '../../apps/server/src/config/chains.ts'
import type { Config } from '../../apps/server/src/config/config.ts'
import { LOCAL_ACCOUNTS } from '../../apps/server/src/config/localAccounts.ts'
import { assertPortFree } from './assertPortFree.ts'
import { startChain } from './chains.ts'
import { deployLocally, OtherContractsError } from './deployLocally.ts'
import type { Programs } from './programs.ts'
import { StartError } from './startError.ts'

/** Starts the three local chains and deploys the contracts to them, unless they are already there. */
export async function startLocalChains(
  config: Config,
  programs: Programs,
  say: (line: string) => void,
): Promise<void> {
  // A chain of CHAINS_FILE has a node of its own.
  const own = config.chains.filter(({ id }) => Object.values(PROFILE_CHAINS.local).includes(id))
  const chains = own.map(({ id, publicRpcUrl }) => ({
    id,
    port: Number(new URL(publicRpcUrl).port),
  }))
  for (const chain of chains) await assertPortFree(chain.port, '127.0.0.1', 'VITRINE_CHAIN_PORT')
  say(`Starting three local chains on ports ${chains.map((chain) => chain.port).join(', ')} …`)
  await Promise.all(
    chains.map(async (chain) => {
      try {
        await startChain(chain, join(config.dataFolder, 'chains'), LOCAL_ACCOUNTS, programs.keep)
      } catch (error) {
        throw new StartError(`The local chain ${chain.id} could not be started: ${(error as Error).message}`)
      }
      const rpcUrl = `http://127.0.0.1:${chain.port}`
      const baseUri = `${config.publicUrl}/api/metadata/${chain.id}/{address}/`
      await deployLocally(rpcUrl, { ...localDeployment, baseUri }).catch((error) => {
        if (!(error instanceof OtherContractsError)) throw error
        throw new StartError(
          `The data in ${config.dataFolder} belongs to other contracts. Delete it with npm run reset, or choose another folder with VITRINE_DATA.`,
        )
      })
    }),
  )
}
