import { type Flow, isDone } from '@vitrine/domain/flow/flow'

/** Whether a flow continues by itself: it neither waits for the person nor has failed. */
export function isMoving(flow: Flow): boolean {
  return !isDone(flow) && flow.state.at !== 'waiting' && flow.state.at !== 'failed'
}
