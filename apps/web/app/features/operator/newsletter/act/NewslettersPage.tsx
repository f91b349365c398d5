import { useInfiniteQuery } from '@tanstack/react-query'
import type { Newsletter } from '@vitrine/api/entities/operator/newsletter'
import { request } from '#data/browser.ts'
import { wholePages } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { ListTools } from '#features/operator/console/act/ListTools.tsx'
import { consoleListWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { useAction } from '#parts/act/useAction.ts'
import { Button } from '#ui/Button.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { personName } from '#words/personName.ts'
import { NewsletterDraft } from './NewsletterDraft.tsx'

const STOP = 'POST /console/newsletters/{id}/stop'

/** A newsletter that is or was sent, and how far it is. */
export function NewsletterLine({ newsletter }: { newsletter: Newsletter }) {
  const { _id: id, subject, state, sent, changed_by, date_started } = newsletter
  const stop = useAction({
    write: STOP,
    act: () => request(STOP, { params: { id } }),
    said: w('newsletter_stopped_done'),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{subject}</p>
        <p className="text-sm text-quiet">
          {state !== 'draft' && w(`newsletter_${state}`, { n: sent })}
          {date_started &&
            ` · ${w('newsletter_by', { name: personName(changed_by), date: englishDate(date_started) })}`}
        </p>
      </div>
      {state === 'sending' && (
        <Button busy={stop.isPending} onClick={() => stop.mutate()}>
          {w('newsletter_stop')}
        </Button>
      )}
    </div>
  )
}

const words = consoleListWords((n) => w('newsletter_shown', { n }))

/** How often the progress of a newsletter is asked, in milliseconds. */
const PROGRESS = 5_000

/** The newsletter: the next one, and those that were sent. */
export default function NewslettersPage() {
  const list = useInfiniteQuery({
    ...wholePages('GET /console/newsletters'),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.newsletters.some((each) => each.state === 'sending') ? PROGRESS : false,
  })
  const [first] = list.data?.pages ?? []
  return (
    <>
      <PageTitle title={w('newsletter')} text={w('newsletter_to')} />
      {first && (
        <>
          <p className="mb-6 text-quiet">{w('newsletter_people', { n: first.subscribers })}</p>
          <NewsletterDraft draft={first.draft} people={first.subscribers} />
          <h2 className="mt-10 mb-2 text-xl">{w('newsletter_sent_list')}</h2>
          <ListTools list="newsletters" />
        </>
      )}
      <PagedRows
        list={list}
        items={list.data?.pages.flatMap(({ newsletters }) => newsletters) ?? []}
        keyOf={({ _id }) => _id}
        render={(newsletter) => <NewsletterLine newsletter={newsletter} />}
        empty={<p className="text-quiet">{w('newsletter_none')}</p>}
        words={words}
      />
    </>
  )
}
