import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { NewsletterDraft } from './NewsletterDraft.tsx'
import { NewsletterLine } from './NewsletterLine.tsx'
import { PageTitle } from './PageTitle.tsx'
import { QueryState } from './QueryState.tsx'
import { w } from './words.ts'

/** How often the progress of a newsletter is asked, in milliseconds. */
const PROGRESS = 5_000

/** The newsletter: the next one, and those that were sent. */
export function NewslettersPage() {
  const found = useQuery({
    ...query('GET /console/newsletters'),
    refetchInterval: ({ state }) =>
      state.data?.newsletters.some((each) => each.state === 'sending') ? PROGRESS : false,
  })
  const { data } = found
  return (
    <>
      <PageTitle title={w('newsletter')} text={w('newsletter_to')} />
      <QueryState query={found} />
      {data && (
        <>
          <p className="mb-6 text-quiet">{w('newsletter_people', { n: data.subscribers })}</p>
          <NewsletterDraft draft={data.draft} people={data.subscribers} />
          <h2 className="mt-10 text-xl">{w('newsletter_sent_list')}</h2>
          {data.newsletters.length === 0 && <p className="mt-2 text-quiet">{w('newsletter_none')}</p>}
          <ul className="mt-2 flex flex-col divide-y divide-line">
            {data.newsletters.map((newsletter) => (
              <NewsletterLine key={newsletter._id} newsletter={newsletter} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
