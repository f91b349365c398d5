import type { Flow } from '@vitrine/domain/flow/flow'
import { deedsOf } from '../business/allBusiness.ts'
import type { Pending } from '../machine/pendingFlow.ts'
import { mayStillAct } from './mayStillAct.ts'

type Wanted = Pick<Pending, 'intent'> & { flow: Pick<Flow, 'account' | 'beside'> & { id?: string } }

/** The latest flow that may still do something that `wanted` would do, and beside which the person did not want it. */
export function findRival(all: readonly Pending[], { intent, flow }: Wanted): Pending | undefined {
  const deeds = new Set(deedsOf(intent, flow.account))
  return all.findLast(
    (other) =>
      other.flow.id !== flow.id &&
      !flow.beside?.includes(other.flow.id) &&
      mayStillAct(other.flow) &&
      deedsOf(other.intent, other.flow.account).some((deed) => deeds.has(deed)),
  )
}
