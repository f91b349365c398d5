import { type Flow, isDone } from '@vitrine/domain/flow/flow'

/** Whether a flow goes on by itself: it neither waits for the person nor has stopped. */
export function isMoving(flow: Flow): boolean {
  return !isDone(flow) && flow.state.at !== 'waiting' && flow.state.at !== 'failed'
}
