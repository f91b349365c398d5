import type { OutputOf } from '@vitrine/api/client/client'
import { Link } from 'react-router'
import { request } from '#data/browser.ts'
import { subjectName, subjectPath } from '#features/operator/console/act/caseWords.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate, numberText } from '#features/operator/console/act/english.ts'
import { useAction } from '#parts/act/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'

type Held = OutputOf<'GET /console/held'>['works'][number]

const DECIDE = 'POST /console/held/{kind}/{id}'

/** Something that is held back, the words that were found, and the two acts. */
export function HeldLine({ held: { subject, words, works, whole, date } }: { held: Held }) {
  const { id, thumbnail } = subject
  const kind = subject.kind === 'work' ? 'work' : 'collection'
  const name = subjectName(subject)
  const show = useDecision(kind, id, true)
  const keep = useDecision(kind, id, false)
  return (
    <article aria-label={name} className="flex gap-4 py-5">
      <div className="plinth flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-s p-1.5">
        {thumbnail && <img src={thumbnail} alt="" className="max-h-full max-w-full object-contain" />}
      </div>
      <div className="min-w-0 grow">
        <Link to={subjectPath(subject)} className="font-medium wrap-anywhere hover:text-accent-text">
          {name}
        </Link>
        <p className="text-sm text-quiet">{englishDate(date)}</p>
        {kind === 'collection' && <p className="text-sm">{countText(works, whole)}</p>}
        <p className="mt-1 text-sm wrap-anywhere">{w('held_words', { words: words.join(' · ') })}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            size="small"
            aria-label={w('held_show_name', { name })}
            busy={show.isPending}
            onClick={() => show.mutate()}
          >
            {w('held_show')}
          </Button>
          <Button
            size="small"
            aria-label={w('held_keep_name', { name })}
            busy={keep.isPending}
            onClick={() => keep.mutate()}
          >
            {w('held_keep')}
          </Button>
          {kind === 'collection' && works > 0 && (
            <Link
              to={`/console/held?collection=${id}`}
              aria-label={w('held_see_name', { name })}
              className={buttonClass({ size: 'small' })}
            >
              {w('held_see')}
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}

function useDecision(kind: 'work' | 'collection', id: string, shown: boolean) {
  return useAction({
    write: DECIDE,
    act: () => request(DECIDE, { params: { kind, id }, json: { shown } }),
    said: w(shown ? 'held_is_shown' : 'held_is_kept'),
  })
}

function countText(works: number, whole: boolean): string {
  if (whole) return w('held_whole')
  return works === 1 ? w('held_some_one') : w('held_some', { n: numberText(works) })
}
