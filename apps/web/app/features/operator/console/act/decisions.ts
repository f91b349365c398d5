import type { Case } from '@vitrine/api/entities/moderation/case'

/** A decision that changes what a case is about. `name` is also the beginning of its sentences. */
export type Decision = {
  name: 'case_hide' | 'case_restore' | 'case_mark' | 'case_unmark'
  route: `POST /console/cases/{id}/${'hide' | 'restore' | 'sensitive'}`
  /** For `sensitive`: whether it becomes so. */
  sensitive?: boolean
  /** Whether the people concerned read the reason. */
  needsReason: boolean
}

const HIDE: Decision = { name: 'case_hide', route: 'POST /console/cases/{id}/hide', needsReason: true }
const RESTORE: Decision = {
  name: 'case_restore',
  route: 'POST /console/cases/{id}/restore',
  needsReason: false,
}
const MARKING = { route: 'POST /console/cases/{id}/sensitive', needsReason: false } as const
const MARK: Decision = { name: 'case_mark', sensitive: true, ...MARKING }
const UNMARK: Decision = { name: 'case_unmark', sensitive: false, ...MARKING }

/** The decisions that a case allows as it is. Closed cases allow only what undoes something. */
export function decisionsOf({ subject, hidden, sensitive, state }: Case): Decision[] {
  const open = state === 'open'
  const marking = sensitive ? [UNMARK] : open ? [MARK] : []
  return [...(hidden ? [RESTORE] : open ? [HIDE] : []), ...(subject.kind === 'work' ? marking : [])]
}
