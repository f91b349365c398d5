import { mayActTwice } from '@vitrine/domain/flow/flow'
import { isMoving } from './isMoving.ts'
import { pendings } from './pending.ts'
import type { Pending } from './pendingFlow.ts'

/** Closes the dialog of a flow. What may happen twice if it is begun again stays in the tray; everything else is removed. */
export function leaveFlow(pending: Pending): void {
  const { flow } = pending
  if (isMoving(flow) || mayActTwice(flow)) pendings.show(flow.id, null)
  else void pendings.discard(pending)
}
