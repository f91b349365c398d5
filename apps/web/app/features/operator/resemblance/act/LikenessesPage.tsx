import { useInfiniteQuery } from '@tanstack/react-query'
import { wholePages } from '#data/query.ts'
import { listWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { Empty } from '#ui/Empty.tsx'
import { PagedRows } from '#ui/PagedRows.tsx'
import { LikenessLine } from './LikenessLine.tsx'

const words = listWords((n) => w('likenesses_shown', { n }))

/** The queue of hints that something resembles something older. */
export default function LikenessesPage() {
  const list = useInfiniteQuery(wholePages('GET /console/likenesses'))
  return (
    <>
      <PageTitle title={w('likenesses')} text={w('likenesses_text')} />
      <PagedRows
        list={list}
        items={list.data?.pages.flatMap(({ likenesses }) => likenesses) ?? []}
        keyOf={({ _id }) => _id}
        render={(each) => <LikenessLine found={each} />}
        empty={<Empty title={w('likenesses_empty')} />}
        words={words}
      />
    </>
  )
}
