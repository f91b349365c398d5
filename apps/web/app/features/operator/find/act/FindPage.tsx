import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { query } from '#data/query.ts'
import { subjectName, subjectPath } from '#features/operator/console/act/caseWords.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { SubjectPicture } from '#features/operator/console/act/SubjectPicture.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { shortWallet } from '#words/personName.ts'
import { EraseDialog } from './EraseDialog.tsx'

/** The server searches for nothing shorter. */
const SHORTEST = 2

/** Finds works, collections and people, also those that nobody else sees. */
export default function FindPage() {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const isAsked = q.length >= SHORTEST
  const found = useQuery({
    ...query('GET /console/search', { query: { q } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const canErase = useQuery(query('GET /console')).data?.role === 'operator'
  const [erasing, setErasing] = useState<{ wallet: string; name: string } | null>(null)
  const entries = isAsked ? (found.data?.found ?? []) : []
  return (
    <>
      <PageTitle title={w('find')} text={w('find_text')} />
      <TextField
        label={w('find_label')}
        type="search"
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        className="max-w-xl"
      />
      <p role="status" className="sr-only">
        {isAsked && found.data && w('find_count', { n: entries.length })}
      </p>
      {isAsked && <QueryState query={found} />}
      {isAsked && found.data && entries.length === 0 && <Empty title={w('find_none')} />}
      <ul className="mt-4 divide-y divide-line">
        {entries.map(({ subject, hidden, sensitive }) => (
          <li key={`${subject.kind} ${subject.id}`} className="relative flex items-center gap-4 py-3">
            <SubjectPicture thumbnail={subject.thumbnail} />
            <div className="min-w-0 flex-1">
              <Link
                to={subjectPath(subject)}
                className="block truncate font-medium after:absolute after:inset-0 hover:text-accent-text"
              >
                {subjectName(subject)}
              </Link>
              <p className="text-sm text-quiet">
                {[
                  w(`kind_${subject.kind}`),
                  ...(subject.creator ? [shortWallet(subject.creator)] : []),
                  ...(hidden ? [w('find_hidden')] : []),
                  ...(sensitive ? [w('find_sensitive')] : []),
                ].join(' · ')}
              </p>
            </div>
            {canErase && subject.kind === 'person' && (
              <Button
                size="small"
                // Above the link that covers the line.
                className="relative z-10"
                aria-label={w('erase_name', { name: subjectName(subject) })}
                onClick={() => setErasing({ wallet: subject.id, name: subjectName(subject) })}
              >
                {w('erase')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {erasing && <EraseDialog {...erasing} onClose={() => setErasing(null)} />}
    </>
  )
}
