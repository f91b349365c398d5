import type { Issue } from '@vitrine/domain/codes'
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@vitrine/domain/rules/works/checkToken'
import { mediaKind } from '@vitrine/domain/works/media'
import AudioLines from 'lucide-react/icons/audio-lines'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useObjectUrl } from '#parts/useObjectUrl.ts'
import { INPUT } from '#ui/fields/inputClass.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { t } from '#words/catalogue.ts'
import { issueText } from '#words/issue.ts'
import type { StoredFile, Work } from './seriesDraft.ts'

type SeriesRowProps = {
  work: Work
  /** The picked file of its picture, and what the server has of it. */
  file: File | null
  stored: StoredFile | undefined
  issues: readonly Issue[]
  busy: boolean
  onType: (typed: { name?: string; description?: string }) => void
  onRemove: () => void
}

/** A work of a series: its picture, name, description, properties and errors. */
export function SeriesRow({ work, file, stored, issues, busy, onType, onRemove }: SeriesRowProps) {
  const id = useId()
  const errorAt = (...fields: string[]) =>
    issues.some(({ path }) => fields.includes(path.split('.')[0] ?? ''))
  const texts = issues.map((issue) => textOf(issue, work))
  const described = issues.length > 0 ? `${id}-errors` : undefined
  return (
    <li className="flex gap-4 border-t border-line py-4">
      <Thumb work={work} file={file} stored={stored} />
      <div className="min-w-0 flex-1">
        <div className="grid gap-2 sm:grid-cols-2">
          <input
            aria-label={t('series_name_of', { file: work.file })}
            aria-invalid={errorAt('name', 'media', 'preview', 'traits')}
            aria-describedby={described}
            maxLength={NAME_LENGTH}
            value={work.name}
            placeholder={t('field_name')}
            readOnly={busy}
            onChange={({ target }) => onType({ name: target.value })}
            className={`${INPUT} h-11`}
          />
          <textarea
            aria-label={t('series_description_of', { file: work.file })}
            aria-invalid={errorAt('description')}
            aria-describedby={described}
            rows={1}
            maxLength={DESCRIPTION_LENGTH}
            value={work.description}
            placeholder={t('field_description')}
            readOnly={busy}
            onChange={({ target }) => onType({ description: target.value })}
            className={`${INPUT} field-sizing-content max-h-40 min-h-11 py-2.5`}
          />
        </div>
        <p className="mt-1.5 truncate text-sm text-quiet">{work.file}</p>
        {work.traits.length > 0 && (
          <p className="text-sm wrap-anywhere">
            {work.traits.map(({ trait_type, value }) => `${trait_type}: ${value}`).join(' · ')}
          </p>
        )}
        {issues.length > 0 && (
          <ul id={`${id}-errors`} className="mt-1 text-sm text-error">
            {[...new Set(texts)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      <IconButton
        label={t('series_remove', { file: work.file })}
        disabled={busy}
        onClick={onRemove}
        className="max-md:size-11"
      >
        <X className="size-4" aria-hidden />
      </IconButton>
    </li>
  )
}

/** The sentence for an issue. One of a trait says which. */
function textOf(issue: Issue, { traits }: Work): string {
  const [field, index] = issue.path.split('.')
  const trait = field === 'traits' ? traits[Number(index)] : undefined
  return trait ? `${trait.trait_type}: ${issueText(issue)}` : issueText(issue)
}

function Thumb({ work, file, stored }: Pick<SeriesRowProps, 'work' | 'file' | 'stored'>) {
  const local = useObjectUrl(file)
  const url = local ?? stored?.image
  const shown = work.coverFile ?? work.picked
  const isFilm = local !== null && shown !== null && mediaKind(shown.mime) === 'video'
  const isSound = shown !== null && mediaKind(shown.mime) === 'audio'
  return (
    <Plinth colour={stored?.colour} className="size-16 shrink-0 p-1.5">
      {url && isFilm && <video src={url} muted preload="metadata" className="max-h-full max-w-full" />}
      {url && !isFilm && !isSound && (
        <img src={url} alt="" loading="lazy" decoding="async" className="max-h-full max-w-full shadow-work" />
      )}
      {isSound && <AudioLines className="size-6 text-quiet" aria-hidden />}
    </Plinth>
  )
}
