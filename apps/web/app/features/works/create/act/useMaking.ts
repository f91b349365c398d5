import { hasSent, isDone } from '@vitrine/domain/flow/flow'
import type { CreateIntent } from '#flow/business/making.ts'
import { usePendings } from '#flow/machine/pending.ts'
import type { Pending } from '#flow/machine/pendingFlow.ts'

/** The flow that this form has begun, if it has sent its transaction and is not done. */
export function useMaking(begun: CreateIntent | null): Pending | undefined {
  return usePendings().findLast(
    ({ intent, flow }) =>
      intent.kind === 'create' && intent.token.media === begun?.token.media && hasSent(flow) && !isDone(flow),
  )
}
