import { useInfiniteQuery } from '@tanstack/react-query'
import { wholePages } from '#data/query.ts'
import { ListTools } from '#features/operator/console/act/ListTools.tsx'
import { listWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { PagedRows } from '#ui/PagedRows.tsx'
import { NewsletterDraft } from './NewsletterDraft.tsx'
import { NewsletterLine } from './NewsletterLine.tsx'

const words = listWords((n) => w('newsletter_shown', { n }))

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
