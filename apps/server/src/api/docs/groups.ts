import { kindOf } from '@vitrine/api/callLimits'
import { needsSession, type Operation } from '@vitrine/api/operation'
import type { OperationSubject } from '@vitrine/api/operations'

/** What somebody wants of a call, in the order of the page. */
export const GROUPS = ['read', 'trade', 'own', 'operate'] as const
export type Group = (typeof GROUPS)[number]

/** @param operation null for a call that is not in the table of operations, such as the live stream */
export function groupOf(subject: OperationSubject, operation: Operation | null): Group {
  if (subject === 'programs') return 'operate'
  if (!operation) return 'own'
  const isRead = kindOf(operation) === 'reads'
  if (subject === 'trading' && (!isRead || operation.route.startsWith('POST /plans/'))) return 'trade'
  return isRead && !needsSession(operation.access) ? 'read' : 'own'
}
