// ERC-721A alone: the least that a mint costs, without a price, a phase or a payment.
import type { FieldContracts } from '../fieldContracts.ts'
import type { Market } from '../market.ts'
import type { Drop } from './drop.ts'

export async function open721A({ chain }: Market, contracts: FieldContracts['erc721a']): Promise<Drop> {
  const { call } = await chain.deploy(contracts.Minter721A)
  return {
    name: 'ERC-721A alone',
    pays: false,
    mints: { public: (buyer, quantity) => call(buyer, 'mint', [quantity]) },
  }
}
