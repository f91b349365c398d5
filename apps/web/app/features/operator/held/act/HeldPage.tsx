import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { wholePages } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { ListTools } from '#features/operator/console/act/ListTools.tsx'
import { consoleListWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { HeldLine } from './HeldLine.tsx'

const words = consoleListWords((n) => w('held_shown', { n }))

/** What is held back from lists: collections, and works outside of them; or the works of one collection (ADR 27). */
export default function HeldPage() {
  const [params] = useSearchParams()
  const collection = params.get('collection')
  const list = useInfiniteQuery(wholePages('GET /console/held', { query: collection ? { collection } : {} }))
  const pages = list.data?.pages ?? []
  const collections = pages.flatMap((page) => page.collections)
  return (
    <>
      <PageTitle title={w('held')} text={w('held_text')} />
      <ListTools list="held" fixed={collection ? { collection } : {}} />
      {collection && (
        <Link to="/console/held" className={buttonClass({ size: 'small' })}>
          {w('held_all')}
        </Link>
      )}
      {collections.length > 0 && (
        <section aria-labelledby="held-collections" className="mt-6">
          <h2 id="held-collections" className="text-lg font-medium">
            {w('held_collections')}
          </h2>
          {collections.map((held) => (
            <HeldLine key={held.subject.id} held={held} />
          ))}
        </section>
      )}
      <section aria-labelledby="held-works" className="mt-6">
        <h2 id="held-works" className="text-lg font-medium">
          {w(collection ? 'held_works_of' : 'held_works')}
        </h2>
        <PagedRows
          list={list}
          items={pages.flatMap((page) => page.works)}
          keyOf={({ subject }) => subject.id}
          render={(held) => <HeldLine held={held} />}
          empty={<Empty title={w('held_empty')} />}
          words={words}
        />
      </section>
    </>
  )
}
