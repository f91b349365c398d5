import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useParams } from 'react-router'
import { query } from '#data/query.ts'
import { caseText, subjectName, subjectPath } from '#features/operator/console/act/caseWords.ts'
import { formatDate } from '#features/operator/console/act/english.ts'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { EvidencePicture } from '#features/operator/console/act/SubjectPicture.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Empty } from '#ui/Empty.tsx'
import { CaseActs } from './CaseActs.tsx'
import { CaseDecisions } from './CaseDecisions.tsx'
import { ReportLine } from './ReportLine.tsx'

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
          <p className="mt-1 text-sm text-quiet">{formatDate(found.answer.date)}</p>
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
