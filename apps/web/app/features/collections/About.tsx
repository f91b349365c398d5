import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Description } from '#parts/Description.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { formatDate } from '#words/date.ts'
import { ofFigures, sumText } from '#words/volumes.ts'
import { collectionQuery } from './collectionQueries.ts'
import { figuresQuery } from './figures/figureQueries.ts'

const PermanenceLine = lazyPart(() => import('#parts/PermanenceLine.tsx'))
const BroughtLine = lazyPart(() => import('./BroughtLine.tsx'))

const FILES = ['sales', 'activities', 'holders'] as const

/** What there is to know of a collection: description, contract, royalties, permanence. */
export default function About({ id }: { id: string }) {
  const { data: shown } = useQuery(collectionQuery(id))
  const { data } = useQuery(figuresQuery(id))
  if (!shown) return null
  const { collection, brought, permanence } = shown
  const paid = data?.figures.periods.all.royalties_dollars ?? null
  const leftOut = data?.figures.periods.all.left_out ?? 0
  return (
    <div className="flex max-w-prose flex-col gap-6">
      {collection.description && <Description text={collection.description} limit={10_000} />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-quiet">{ofFigures('about_symbol')}</dt>
        <dd>
          <bdi>{collection.symbol}</bdi>
        </dd>
        {collection.date_create && (
          <>
            <dt className="text-quiet">{ofFigures('about_created')}</dt>
            <dd>{formatDate(collection.date_create)}</dd>
          </>
        )}
        {paid !== null && (
          <>
            <dt className="text-quiet">{ofFigures('royalties_paid')}</dt>
            <dd className="tabular-nums">
              {sumText(paid)} <span className="block text-sm text-quiet">{ofFigures('sums_of_when')}</span>
            </dd>
          </>
        )}
      </dl>
      <section aria-label={ofFigures('about_royalties')}>
        <h3 className="text-lg">{ofFigures('about_royalties')}</h3>
        <p className="mt-1">{ofFigures('about_royalties_text')}</p>
      </section>
      <Suspense>
        {brought && <BroughtLine id={id} isAgain />}
        <PermanenceLine permanence={permanence} />
      </Suspense>
      <ul className="flex flex-wrap gap-3">
        {FILES.map((kind) => (
          <li key={kind}>
            <a
              href={`/api/collections/${encodeURIComponent(id)}/files/${kind}`}
              download
              className={buttonClass({ size: 'small' })}
            >
              {ofFigures(`csv_${kind}`)}
            </a>
          </li>
        ))}
      </ul>
      {leftOut > 0 && <p className="text-sm text-quiet">{ofFigures('left_out', { n: leftOut })}</p>}
    </div>
  )
}
