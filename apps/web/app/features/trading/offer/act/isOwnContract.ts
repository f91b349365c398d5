import type { Network } from '@vitrine/api/entities/network'

/** Whether a contract is one of ours: everybody mints there, and it tells the receiver of each transfer. */
export function isOwnContract({ contracts: { engine: _, ...own } }: Network, contract: string): boolean {
  return Object.values<string>(own).includes(contract)
}
