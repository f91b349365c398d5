import type { Case } from '@vitrine/api/entities/case'

/** A decision that changes what a case is about. `name` is also the beginning of its sentences. */
export type Decision = {
  name: 'case_hide' | 'case_restore'
  route: `POST /console/cases/{id}/${'hide' | 'restore'}`
  /** Whether the people concerned read the reason. */
  needsReason: boolean
}

const HIDE: Decision = { name: 'case_hide', route: 'POST /console/cases/{id}/hide', needsReason: true }
const RESTORE: Decision = {
  name: 'case_restore',
  route: 'POST /console/cases/{id}/restore',
  needsReason: false,
}

/** The decisions that a case allows as it is. Closed cases allow only what undoes something. */
export function decisionsOf({ subject, hidden, state }: Case): Decision[] {
  if (subject.kind !== 'work') return []
  if (hidden) return [RESTORE]
  return state === 'open' ? [HIDE] : []
}
