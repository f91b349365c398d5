import type { Hash } from 'viem'
import records from './deployments.json' with { type: 'json' }
import type { Addresses, ContractName } from './planDeployment.ts'

/** Where our contracts stand on a real network. Written by `npm run deploy -w contracts`. */
export type DeploymentRecord = {
  chainId: number
  addresses: Addresses
  /** The first block with one of them: an indexer starts here. */
  startBlock: number
  transactions: Partial<Record<ContractName, Hash>>
}

/** Undefined for local chains (see `planDeployment`) and where nothing was deployed yet. */
export function getDeployment(chainId: number): DeploymentRecord | undefined {
  return (records as Record<string, DeploymentRecord>)[chainId]
}
