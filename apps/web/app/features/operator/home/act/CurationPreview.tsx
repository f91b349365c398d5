import { useQuery } from '@tanstack/react-query'
import type { BannerInList, CollectionInList, OfferInList } from '@vitrine/api/entities/inList'
import type { CurationEntry as Entry } from '@vitrine/api/entities/operator/curation'
import type { CuratedList } from '@vitrine/domain/operator/curation'
import type { ReactNode } from 'react'
import { list as listed } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { Story } from '#parts/Story.tsx'
import { Strip } from '#ui/lists/Strip.tsx'
import { t } from '#words/catalogue.ts'
import { choiceOf } from './choiceWords.ts'

/** How home shows a banner, a collection, and a work. */
export type PreviewParts = {
  renderBanner: (banner: BannerInList) => ReactNode
  renderCollection: (collection: CollectionInList) => ReactNode
  renderWork: (offer: OfferInList) => ReactNode
}

type CurationPreviewProps = { list: CuratedList; entries: readonly Entry[]; parts: PreviewParts }

/** A list as home would show it now. */
export function CurationPreview({ list, entries, parts }: CurationPreviewProps) {
  const found = useQuery({
    ...listed('POST /console/curation/{list}/preview', {
      params: { list },
      json: { entries: entries.map(choiceOf) },
    }),
    // The last preview stays until the next one has arrived, so nothing jumps.
    placeholderData: (last) => last,
  })
  const banners = found.data?.banners ?? []
  const collections = found.data?.collections ?? []
  const works = found.data?.works ?? []
  // Home tells one at a time.
  const story = found.data?.stories[0]
  const cards = [
    ...banners.map((banner) => ({ key: banner.link, card: parts.renderBanner(banner) })),
    ...works.map((each) => ({ key: each._id, card: parts.renderWork(each) })),
    ...collections.map((each) => ({ key: each._id ?? '', card: parts.renderCollection(each) })),
  ]
  return (
    <div className="mt-6 rounded-s border border-line p-4">
      <h3 className="font-medium">{w('list_preview')}</h3>
      <p className="mb-4 text-sm text-quiet">{w('list_preview_text')}</p>
      <QueryState query={found} />
      {story && <Story story={story} />}
      {found.data && cards.length === 0 && !story && <p className="text-quiet">{w(`list_empty_${list}`)}</p>}
      {cards.length > 0 && (
        <Strip arrows={cards.length > 2} step={2} previous={t('previous')} next={t('next')}>
          {cards.map(({ key, card }) => (
            <li key={key} className="w-72 max-w-[78vw] shrink-0 snap-start">
              {card}
            </li>
          ))}
        </Strip>
      )}
    </div>
  )
}
