import { hasSent, isDone } from '@vitrine/domain/flow/flow'
import { usePendings } from '#flow/pending.ts'
import type { Pending } from '#flow/pendingFlow.ts'
import type { Draft } from './draft.ts'

/** The flow that makes the work of a draft, if it has sent its transaction and is not done. */
export function useBegun({ type, name }: Draft, wallet: string | undefined): Pending | undefined {
  return usePendings().findLast(({ intent, flow }) => {
    if (intent.kind !== 'create' || flow.account !== wallet) return false
    const isSame = intent.token.type === String(type) && intent.token.name === name.trim()
    return isSame && hasSent(flow) && !isDone(flow)
  })
}
