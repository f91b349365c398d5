import { useQueryClient } from '@tanstack/react-query'
import type { Curation, CurationEntry as Entry } from '@vitrine/api/entities/curation'
import { ApiError } from '@vitrine/api/error'
import { CHOICES, type CuratedList } from '@vitrine/domain/curation'
import { useState } from 'react'
import { failureOf, request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { useStoredDraft } from '#data/useStoredDraft.ts'
import { useAction } from '#parts/act/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { Problem } from '#ui/Problem.tsx'
import { formatDate } from '#words/date.ts'
import { failureText } from '#words/failure.ts'
import { personName } from '#words/personName.ts'
import { ChoiceDialog } from './ChoiceDialog.tsx'
import { ChoiceLine } from './ChoiceLine.tsx'
import { CurationPreview, type PreviewParts } from './CurationPreview.tsx'
import { choiceName, choiceOf } from './choiceWords.ts'
import { useMovable } from './useMovable.ts'
import { w } from './words.ts'

type CuratedEntriesProps = { list: CuratedList; saved: Curation; parts: PreviewParts }
/** The entries as changed, or null, and the version of the list that they were changed from. */
type Draft = { entries: Entry[] | null; base: number }
const NO_DRAFT: Draft = { entries: null, base: 0 }

/** The entries of a list: a draft that stays until it is saved or discarded, also when somebody else saves theirs. */
export function CuratedEntries({ list, saved, parts }: CuratedEntriesProps) {
  const client = useQueryClient()
  const [draft, setDraft, forget] = useStoredDraft<Draft>(`vitrine.curation.${list}`, NO_DRAFT)
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const entries = draft.entries ?? saved.entries
  const version = draft.entries === null ? saved.version : draft.base

  function change(next: Entry[]) {
    setDraft({ entries: next, base: version })
    setProblem(null)
  }

  const { lines, said, move } = useMovable(entries, choiceName, change)

  function settle() {
    setDraft(NO_DRAFT)
    forget()
    setProblem(null)
  }

  const save = useAction({
    write: 'POST /console/curation/{list}',
    act: () =>
      request('POST /console/curation/{list}', {
        params: { list },
        json: { version, entries: entries.map(choiceOf) },
      }),
    said: w('list_saved'),
    onDone: settle,
    onRefused: (cause) => {
      if (!(cause instanceof ApiError)) return false
      setProblem(failureText(failureOf(cause)))
      // Whoever saves again has read that it replaces another list.
      if (cause.status === 409) void refreshAfter(client, 'POST /console/curation/{list}').then(takeVersion)
      return true
    },
  })

  function takeVersion() {
    const key = ['GET /console/curation/{list}', { params: { list } }]
    const now = client.getQueryData<Curation>(key)
    if (now) setDraft((before) => ({ ...before, base: now.version }))
  }

  const full = entries.length >= CHOICES[list]
  return (
    <>
      {saved.changed_by && saved.date_changed && (
        <p className="mt-1 text-sm text-quiet">
          {w('list_changed_by', {
            name: personName(saved.changed_by),
            date: formatDate(saved.date_changed),
          })}
        </p>
      )}
      {entries.length === 0 && (list === 'featured' || list === 'sponsored') && (
        <p className="mt-3 text-quiet">
          {saved.configured > 0 ? w('list_configured', { n: saved.configured }) : w('list_empty')}
        </p>
      )}
      <ul ref={lines} className="mt-3 flex flex-col divide-y divide-line">
        {entries.map((entry, at) => (
          <ChoiceLine
            key={`${entry.kind} ${entry.target} ${entry.link} ${entry.work}`}
            entry={entry}
            first={at === 0}
            last={at === entries.length - 1}
            onMove={(by) => move(at, by)}
            onEdit={() => setEditing(at)}
            onRemove={() => change(entries.filter((_, other) => other !== at))}
          />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div className="mt-4 flex flex-col gap-3">
        <Problem text={problem} />
        {full && <p className="text-sm text-quiet">{w('list_full', { n: CHOICES[list] })}</p>}
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={full}
            aria-label={w('choice_add_to', { list: w(`list_${list}`) })}
            onClick={() => setEditing('new')}
          >
            {w('choice_add')}
          </Button>
          {draft.entries !== null && (
            <>
              <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
                {w('list_save')}
              </Button>
              <Button onClick={settle}>{w('list_discard')}</Button>
            </>
          )}
        </div>
      </div>
      <CurationPreview list={list} entries={entries} parts={parts} />
      {editing !== null && (
        <ChoiceDialog
          list={list}
          entry={editing === 'new' ? null : (entries[editing] ?? null)}
          onDone={(entry) => {
            change(editing === 'new' ? [...entries, entry] : entries.with(editing, entry))
            setEditing(null)
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
