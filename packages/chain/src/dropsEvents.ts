import { type ContractEventName, type Hex, zeroAddress } from 'viem'
import { dropsAbi } from './abi/drops.ts'
import type { Args, Own } from './ownEvents.ts'

// The events by which calls to the drops contract end. The calls are in `calls/drops.ts`.

type DropsEvent = ContractEventName<typeof dropsAbi>
export type OwnOfDrops<N extends DropsEvent = DropsEvent> = Own<typeof dropsAbi, N>

const own = <const N extends DropsEvent>(
  drops: Hex,
  event: N,
  args: Args<typeof dropsAbi, N>,
): OwnOfDrops<N> => ({ contract: drops, abi: dropsAbi, event, args })

/** `withdrawProceeds`, `withdrawProceedsTo` @param currency null for the chain's coin */
export const proceedsWithdrawn = (drops: Hex, currency: Hex | null, creator: Hex) =>
  own(drops, 'ProceedsWithdrawn', { currency: currency ?? zeroAddress, creator })

/** `claimRebate`, `claimRebateTo` */
export const rebateClaimed = (drops: Hex, phaseId: Hex, account: Hex) =>
  own(drops, 'RebateClaimed', { phaseId, account })

/** `settlePhase` */
export const phaseSettled = (drops: Hex, phaseId: Hex) => own(drops, 'PhaseSettled', { phaseId })
