import type { Report } from '@vitrine/api/entities/moderation/case'
import { formatDate } from '#features/operator/console/act/english.ts'
import { w } from '#features/operator/console/act/words.ts'
import { personName } from '#words/personName.ts'

/** A report: why, what was typed, who and when. */
export function ReportLine({ report: { reason, text, reporter, settled, date } }: { report: Report }) {
  return (
    <li className="py-4">
      <p className="font-medium">{w(`reason_${reason}`)}</p>
      {text && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="mt-1 text-sm text-quiet">
        {[
          reporter ? personName(reporter) : w('report_visitor'),
          formatDate(date),
          ...(settled ? [w('report_settled')] : []),
        ].join(' · ')}
      </p>
    </li>
  )
}
