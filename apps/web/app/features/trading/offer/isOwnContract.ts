import type { Network } from '@vitrine/api/entities/network'

/** Whether a contract is one of ours: everybody mints there, and it tells the receiver of each transfer. */
export function isOwnContract({ contracts }: Network, contract: string): boolean {
  return contract === contracts.collectible721 || contract === contracts.collectible1155
}
