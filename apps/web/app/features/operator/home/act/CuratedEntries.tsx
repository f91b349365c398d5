import type { Curation, CurationEntry as Entry } from '@vitrine/api/entities/operator/curation'
import { CHOICES, type CuratedList } from '@vitrine/domain/operator/curation'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { request } from '#data/browser.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { MoveButtons } from '#features/operator/console/act/MoveButtons.tsx'
import { SubjectPicture } from '#features/operator/console/act/SubjectPicture.tsx'
import { useMovable } from '#features/operator/console/act/useMovable.ts'
import { useSharedDraft } from '#features/operator/console/act/useSharedDraft.ts'
import { useAction } from '#parts/act/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Problem } from '#ui/notices/Problem.tsx'
import { personName } from '#words/personName.ts'
import { smallestOf } from '#words/picture.ts'
import { ChoiceDialog } from './ChoiceDialog.tsx'
import { CurationPreview, type PreviewParts } from './CurationPreview.tsx'
import { choiceName, choiceOf, choiceText } from './choiceWords.ts'

type ChoiceLineProps = {
  entry: Entry
  first: boolean
  last: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onRemove: () => void
}

/** An entry of a list of home, and moving, changing and removing it. */
function ChoiceLine({ entry, first, last, onMove, onEdit, onRemove }: ChoiceLineProps) {
  const name = choiceName(entry)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <SubjectPicture thumbnail={entry.image ? smallestOf(entry.image).src : null} />
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-quiet">{choiceText(entry)}</p>
        {entry.name === '' && <p className="text-sm text-error">{w('choice_gone')}</p>}
      </div>
      <div className="flex">
        <MoveButtons name={name} first={first} last={last} onMove={onMove} />
        <IconButton label={w('choice_edit_name', { name })} onClick={onEdit} className="max-sm:size-11">
          <Pencil className="size-5" aria-hidden />
        </IconButton>
        <IconButton label={w('choice_remove', { name })} onClick={onRemove} className="max-sm:size-11">
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

type CuratedEntriesProps = { list: CuratedList; saved: Curation; parts: PreviewParts }
const SAVE = 'POST /console/curation/{list}'

/** The entries of a list, changed as a whole. */
export function CuratedEntries({ list, saved, parts }: CuratedEntriesProps) {
  const draft = useSharedDraft<Entry[]>({
    key: `vitrine.curation.${list}`,
    saved: saved.entries,
    version: saved.version,
    write: SAVE,
    rebase: (client, value) => {
      const now = client.getQueryData<Curation>(['GET /console/curation/{list}', { params: { list } }])
      return now ? { value, base: now.version } : null
    },
  })
  const [editing, setEditing] = useState<number | 'new' | null>(null)
  const { value: entries, change } = draft

  const { lines, said, move } = useMovable(entries, choiceName, change)

  const save = useAction({
    write: SAVE,
    act: () =>
      request(SAVE, {
        params: { list },
        json: { version: draft.version, entries: entries.map(choiceOf) },
      }),
    said: w('list_saved'),
    onDone: draft.settle,
    onRefused: (cause) => draft.refuse(cause),
  })

  const full = entries.length >= CHOICES[list]
  return (
    <>
      {saved.changed_by && saved.date_changed && (
        <p className="mt-1 text-sm text-quiet">
          {w('list_changed_by', {
            name: personName(saved.changed_by),
            date: englishDate(saved.date_changed),
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
        <Problem text={draft.problem} />
        {full && <p className="text-sm text-quiet">{w('list_full', { n: CHOICES[list] })}</p>}
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={full}
            aria-label={w('choice_add_to', { list: w(`list_${list}`) })}
            onClick={() => setEditing('new')}
          >
            {w('choice_add')}
          </Button>
          {draft.isChanged && (
            <>
              <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
                {w('list_save')}
              </Button>
              <Button onClick={draft.settle}>{w('list_discard')}</Button>
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
