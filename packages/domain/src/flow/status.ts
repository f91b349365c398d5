import { type Flow, isDone } from './flow.ts'
import type { StepName } from './step.ts'

/** The ordered progress of creating a collectible (STA-01). */
export const CREATE_STATUSES = [
  'NONE',
  'MINT_PROGRESSING',
  'MINT_FAILED',
  'MINT_SUCCEED',
  'APPROVE_PROGRESSING',
  'APPROVE_FAILED',
  'APPROVE_SUCCEED',
  'CREATEOFFER_PROGRESSING',
  'CREATEOFFER_FAILED',
  'CREATEOFFER_SUCCEED',
] as const

export type CreateStatus = (typeof CREATE_STATUSES)[number]

const PREFIX: Partial<Record<StepName, 'MINT' | 'APPROVE' | 'CREATEOFFER'>> = {
  mint: 'MINT',
  approve: 'APPROVE',
  createOffer: 'CREATEOFFER',
}

/** The specification's name for the state of a flow that creates a collectible. */
export function createStatus(flow: Flow): CreateStatus {
  const step = isDone(flow) ? undefined : flow.steps[flow.index]
  const before = flow.steps[flow.index - 1]
  const prefix = step && PREFIX[step.name]
  if (prefix && flow.state.at === 'failed') return `${prefix}_FAILED`
  if (prefix && flow.state.at !== 'waiting') return `${prefix}_PROGRESSING`
  const passed = before && PREFIX[before.name]
  return passed ? `${passed}_SUCCEED` : 'NONE'
}
