import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import type { Case, Report } from '@vitrine/api/entities/moderation/case'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { query } from '#data/query.ts'
import {
  caseText,
  decisionWords,
  subjectName,
  subjectPath,
} from '#features/operator/console/act/caseWords.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { type Decision, decisionsOf } from '#features/operator/console/act/decisions.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { EvidencePicture } from '#features/operator/console/act/SubjectPicture.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Empty } from '#ui/lists/Empty.tsx'
import { personName } from '#words/personName.ts'
import { CaseActs } from './CaseActs.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'

/**
 * The decisions that change what a case is about. An open dialog stays when another moderator changes the case, so that
 * nothing typed is lost.
 */
export function CaseDecisions({ found }: { found: Case }) {
  const [chosen, setChosen] = useState<Decision | null>(null)
  const possible = decisionsOf(found)
  return (
    <>
      {possible.length > 0 && (
        <div className="mt-6 flex flex-wrap gap-3">
          {possible.map((decision, at) => (
            <Button
              key={decision.name}
              kind={at === 0 ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => setChosen(decision)}
            >
              {decisionWords(decision.name, found.subject.kind).act}
            </Button>
          ))}
        </div>
      )}
      {chosen && <DecisionDialog found={found} decision={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** A report: why, what was typed, who and when. */
export function ReportLine({ report: { reason, text, reporter, settled, date } }: { report: Report }) {
  return (
    <li className="py-4">
      <p className="font-medium">{w(`reason_${reason}`)}</p>
      {text && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="mt-1 text-sm text-quiet">
        {[
          reporter ? personName(reporter) : w('report_visitor'),
          englishDate(date),
          ...(settled ? [w('report_settled')] : []),
        ].join(' · ')}
      </p>
    </li>
  )
}

/** A case: what it is about, what people say, and deciding it. */
export default function CasePage() {
  const { id = '' } = useParams()
  const found = useQuery(query('GET /console/cases/{id}', { params: { id } }))
  if (found.error?.status === 404) return <Empty title={w('case_gone')} />
  return (
    <>
      <Link
        to="/console/cases"
        className="touch inline-flex items-center gap-2 text-quiet hover:text-accent-text"
      >
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
        {w('case_back')}
      </Link>
      <QueryState query={found} />
      {found.data && <Opened key={id} {...found.data} />}
    </>
  )
}

function Opened({ case: found, reports }: OutputOf<'GET /console/cases/{id}'>) {
  const { subject, decision } = found
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl wrap-anywhere">{subjectName(subject)}</h1>
          <p className="text-quiet">
            {w(`kind_${subject.kind}`)} · {caseText(found)}
          </p>
          {found.sensitive && <p className="font-medium">{w('case_sensitive')}</p>}
          {found.hidden && (
            <p className="font-medium">
              {w(subject.kind === 'work' ? 'case_hidden' : `case_hidden_${subject.kind}`)}
            </p>
          )}
        </div>
        <Link to={subjectPath(subject)} className={buttonClass({ size: 'small' })}>
          {w('case_open_page')}
        </Link>
      </div>
      <EvidencePicture thumbnail={subject.thumbnail} name={subjectName(subject)} />
      {decision && (
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{w('case_decision', { text: decision })}</p>
      )}
      {found.answer && (
        <section className="mt-6">
          <h2 className="text-xl">{w('case_answer')}</h2>
          <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{found.answer.text}</p>
          <p className="mt-1 text-sm text-quiet">{englishDate(found.answer.date)}</p>
        </section>
      )}
      <h2 className="mt-8 text-xl">{w('report_list')}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {reports.map((report) => (
          <ReportLine key={report._id} report={report} />
        ))}
      </ul>
      <CaseDecisions found={found} />
      {found.state === 'open' && <CaseActs found={found} />}
    </>
  )
}
