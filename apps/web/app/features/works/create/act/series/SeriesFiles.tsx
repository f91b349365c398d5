import type { Issue } from '@vitrine/domain/codes'
import { MOST_IN_SERIES } from '@vitrine/domain/rules/works/checkSeries'
import { fromEvent } from 'file-selector'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { FilePicker } from '#ui/fields/FilePicker.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Problem } from '#ui/notices/Problem.tsx'
import { t } from '#words/catalogue.ts'
import { issueText } from '#words/issue.ts'
import { ACCEPT_MEDIA } from '../acceptMedia.ts'
import { readPicked } from './addFiles.ts'
import { withTable } from './seriesDraft.ts'
import { TableLetters } from './TableLetters.tsx'
import type { DraftOfSeries } from './useSeriesDraft.ts'

type SeriesFilesProps = { series: DraftOfSeries; error: string | null; busy: boolean }

/** Makes a file input pick a folder; React's types do not know it. Phones have no such picker. */
const FOLDER: object = { webkitdirectory: '' }

/** The files of a series, and the table that names them. */
export function SeriesFiles({ series: { draft, setDraft, files, hold }, error, busy }: SeriesFilesProps) {
  const [reading, setReading] = useState(false)
  const [issues, setIssues] = useState<readonly Issue[]>([])

  async function pick(event: Event) {
    const picked = await fromEvent(event)
    setReading(true)
    const chosen = picked.filter((each) => each instanceof File)
    const addition = await readPicked(chosen, draft.files.length).finally(() => setReading(false))
    hold(addition.held)
    setDraft(addition.apply)
    setIssues(addition.issues)
  }

  return (
    <div className="flex flex-col gap-3">
      <FilePicker
        label={t('series_files')}
        accept={`${ACCEPT_MEDIA},.csv,.tsv,text/csv`}
        hint={t('series_files_hint', { n: MOST_IN_SERIES })}
        action={reading ? t('series_reading') : t('series_pick')}
        error={error}
        onPickSeveral={(event) => !busy && pick(event)}
      />
      <label className="cursor-pointer self-start py-2 font-medium underline decoration-line decoration-2 underline-offset-4 hover:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:hidden">
        {t('series_folder')}
        <input
          type="file"
          {...FOLDER}
          onChange={(event) => {
            if (!busy) void pick(event.nativeEvent)
            event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <p className="text-sm text-quiet">{t('series_table_hint')}</p>
      {draft.table && (
        <p className="flex items-center justify-between gap-3 rounded-m bg-sunken ps-4">
          <span className="min-w-0 truncate">
            {t('series_table_used', { name: draft.table.name, n: draft.table.lines.length })}
          </span>
          <IconButton
            label={t('series_table_remove')}
            disabled={busy}
            onClick={() => setDraft((now) => ({ ...now, table: null }))}
            className="max-md:size-11"
          >
            <X className="size-4" aria-hidden />
          </IconButton>
        </p>
      )}
      {draft.table?.encoding && (
        <TableLetters
          key={draft.table.digest}
          file={files.get(draft.table.digest)}
          encoding={draft.table.encoding}
          onRead={(table) => !busy && setDraft((now) => withTable(now, table))}
        />
      )}
      {issues.map((issue) => (
        <Problem key={issue.code} text={issueText(issue)} />
      ))}
    </div>
  )
}
