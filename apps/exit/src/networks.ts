import type { ExitNetwork } from '@vitrine/domain/exitPage'
import type { Hex } from 'viem'

export type Network = Omit<ExitNetwork, 'engine' | 'collectible721' | 'collectible1155' | 'drops'> & {
  engine: Hex
  collectible721: Hex
  collectible1155: Hex
  drops: Hex | null
}

/** The networks of the deployment that this page was made for. */
export const readNetworks = (): Network[] =>
  JSON.parse(document.getElementById('networks')?.textContent ?? '[]') as Network[]
