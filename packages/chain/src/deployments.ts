import type { Hash } from 'viem'
import records from './deployments.json' with { type: 'json' }
import type { Addresses, ContractName } from './planDeployment.ts'

/** The addresses of our contracts on a public network. Written by `npm run deploy -w contracts`. */
export type DeploymentRecord = {
  chainId: number
  addresses: Addresses
  /** The block of the first contract, where an indexer starts. */
  startBlock: number
  transactions: Partial<Record<ContractName, Hash>>
}

/** Undefined for local chains (see `planDeployment`) and for networks without a deployment. */
export function getDeployment(chainId: number): DeploymentRecord | undefined {
  return (records as Record<string, DeploymentRecord>)[chainId]
}
