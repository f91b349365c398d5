import { zeroAddress } from 'viem'
import type { FieldContracts } from './fieldContracts.ts'
import { type Market, owner } from './market.ts'

/**
 * Manifold's engine and registry, which Zora asks for royalties. On Ethereum each of them is behind a proxy, which
 * costs more.
 */
export async function openRoyaltyEngine({ chain }: Market, contracts: FieldContracts['manifold']) {
  const registry = await chain.deploy(contracts.RoyaltyRegistry, [zeroAddress])
  await registry.call(owner, 'initialize', [owner.address])
  const fallback = await chain.deploy(contracts.FallbackRegistry, [owner.address])
  const engine = await chain.deploy(contracts.RoyaltyEngineV1, [fallback.address])
  await engine.call(owner, 'initialize', [owner.address, registry.address])
  return engine.address
}
