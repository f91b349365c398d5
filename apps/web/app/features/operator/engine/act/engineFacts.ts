import type { Engine } from '@vitrine/api/entities/operator/engine'
import type { EngineFacts } from '@vitrine/domain/rules/operator/checkEngineAct'

/** An engine whose chain answered. */
export type ReadEngine = Engine & { facts: NonNullable<Engine['facts']> }

/** A shared collection, as the chain says it. */
export type EngineCollection = ReadEngine['facts']['collections'][number]

/** The same facts as the rules need them. */
export function factsOf({ chain, address, facts }: ReadEngine): EngineFacts {
  return {
    chainId: chain,
    engine: address,
    owner: facts.owner,
    pendingOwner: facts.pending_owner,
    commission: facts.commission,
    paused: facts.paused,
    accrued: BigInt(facts.accrued),
    collections: facts.collections.map(({ address, owner, base_uri }) => ({
      address,
      owner,
      baseUri: base_uri,
    })),
    currencies: facts.currencies.map((each) => ({ ...each, parked: BigInt(each.parked) })),
  }
}
