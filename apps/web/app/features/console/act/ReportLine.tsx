import type { Report } from '@vitrine/api/entities/case'
import { personName } from '#words/personName.ts'
import { formatDate } from './english.ts'
import { w } from './words.ts'

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
