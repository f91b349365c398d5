import type { OutputOf } from '@vitrine/api/client/client'
import { Link } from 'react-router'
import { caseText, subjectName } from '#features/operator/console/act/caseWords.ts'
import { SubjectPicture } from '#features/operator/console/act/SubjectPicture.tsx'
import { w } from '#features/operator/console/act/words.ts'

/** A case in the queue. */
export function CaseLine({ found }: { found: OutputOf<'GET /console/cases'>['cases'][number] }) {
  const { _id, subject } = found
  return (
    <div className="relative flex items-center gap-4 py-3">
      <SubjectPicture thumbnail={subject.thumbnail} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/console/cases/${_id}`}
          className="block truncate font-medium after:absolute after:inset-0 hover:text-accent-text"
        >
          {subjectName(subject)}
        </Link>
        <p className="text-sm text-quiet">
          {w(`kind_${subject.kind}`)} · {caseText(found)}
        </p>
      </div>
    </div>
  )
}
