import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { collection } from '@vitrine/messages/pages/collection'
import { wholePages } from '#data/query.ts'
import { PersonRow } from '#parts/PersonRow.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { listWords } from '#words/listWords.ts'
import { countText, ofFigures } from '#words/volumes.ts'
import { wordsOf } from '#words/wordsOf.ts'
import { figuresQuery } from './figureQueries.ts'

const w = wordsOf(collection)
const SIZES = ['one', 'few', 'several', 'many'] as const

/** Who owns works of a collection, and how many each. */
export default function Holders({ id }: { id: string }) {
  const { data } = useQuery(figuresQuery(id))
  const list = useInfiniteQuery(wholePages('GET /collections/{id}/holders', { params: { id } }))
  const { owners = 0, works = 0, distribution } = data?.figures ?? {}
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-[1fr_2fr]">
      <section aria-label={ofFigures('distribution')}>
        <h3 className="text-lg">{ofFigures('distribution')}</h3>
        <dl className="mt-3 grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 text-sm tabular-nums">
          {distribution &&
            SIZES.map((size) => (
              <div key={size} className="contents">
                <dt className="text-quiet">{ofFigures(`size_${size}`)}</dt>
                <dd aria-hidden="true" className="h-2 bg-line">
                  <div
                    className="h-full bg-accent"
                    style={{ width: `${owners === 0 ? 0 : (distribution[size] / owners) * 100}%` }}
                  />
                </dd>
                <dd className="text-end">{countText(distribution[size])}</dd>
              </div>
            ))}
        </dl>
        {works > 0 && owners <= works && (
          <p className="mt-3 text-sm text-quiet">
            {ofFigures('unique_share', { n: Math.round((owners / works) * 100) })}
          </p>
        )}
      </section>
      <PagedRows
        list={list}
        items={list.data?.pages.flatMap((page) => page.holders) ?? []}
        keyOf={({ user }) => user.wallet}
        render={({ user, works: owned }) => (
          <PersonRow person={user} text={works === 0 ? '' : `${((owned / works) * 100).toFixed(1)}%`}>
            <span className="tabular-nums">{w('works_count', { n: owned })}</span>
          </PersonRow>
        )}
        empty={<Empty title={ofFigures('no_holders')} />}
        words={listWords()}
      />
    </div>
  )
}
