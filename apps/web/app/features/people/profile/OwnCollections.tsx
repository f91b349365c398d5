import { useQuery } from '@tanstack/react-query'
import type { CollectionInList } from '@vitrine/api/entities/inList'
import type { ReactNode } from 'react'
import { Strip } from '#ui/Strip.tsx'
import { t } from '#words/t.ts'
import { userCollectionsQuery } from './profileQueries.ts'

/** The person's collections, if there are any (PRO-04). */
export function OwnCollections({
  wallet,
  render,
}: {
  wallet: string
  render: (collection: CollectionInList) => ReactNode
}) {
  const { data } = useQuery(userCollectionsQuery(wallet))
  if (!data || data.collections.length === 0) return null
  return (
    <div className="mb-10">
      <h3 className="mb-6 flex h-10 items-center text-lg font-medium sm:mb-8">{t('collections')}</h3>
      <Strip arrows={data.collections.length > 4} previous={t('previous')} next={t('next')}>
        {data.collections.map((collection) => (
          <li
            key={collection._id}
            className="w-[min(72vw,max(15rem,calc((100%-5rem)/5)))] shrink-0 snap-start"
          >
            {render(collection)}
          </li>
        ))}
      </Strip>
    </div>
  )
}
