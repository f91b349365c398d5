import type { AuditEntry } from '@vitrine/api/entities/operator/console'
import { formatDate } from '#features/operator/console/act/english.ts'
import { actName, w } from '#features/operator/console/act/words.ts'
import { personName } from '#words/personName.ts'

/** An entry of the audit log: who did what to what, when, why, and what it changed. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { date, actor, act, subject, before, after, reason } = entry
  return (
    <div className="py-4">
      <p className="wrap-anywhere">
        <span className="font-medium">{personName(actor)}</span> {actName(act)}{' '}
        <span className="tabular-nums">{subject.id}</span>
      </p>
      <p className="text-sm text-quiet tabular-nums">{formatDate(date)}</p>
      {reason && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{w('audit_reason', { text: reason })}</p>
      )}
      {(before || after) && (
        <details className="mt-1 text-sm text-quiet">
          <summary className="cursor-pointer">{w('audit_changed')}</summary>
          {before && <p className="wrap-anywhere">{w('audit_before', { text: JSON.stringify(before) })}</p>}
          {after && <p className="wrap-anywhere">{w('audit_after', { text: JSON.stringify(after) })}</p>}
        </details>
      )}
    </div>
  )
}
