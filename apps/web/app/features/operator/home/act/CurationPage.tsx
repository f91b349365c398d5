import { useQuery } from '@tanstack/react-query'
import { CURATED_LISTS, type CuratedList } from '@vitrine/domain/operator/curation'
import { query } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { CuratedEntries } from './CuratedEntries.tsx'
import type { PreviewParts } from './CurationPreview.tsx'

type CuratedSectionProps = { list: CuratedList; parts: PreviewParts }

/** One list of home: its entries, and how home shows them. */
function CuratedSection({ list, parts }: CuratedSectionProps) {
  const found = useQuery(query('GET /console/curation/{list}', { params: { list } }))
  return (
    <section aria-labelledby={`list-${list}`}>
      <h2 id={`list-${list}`} className="text-xl">
        {w(`list_${list}`)}
      </h2>
      {(list === 'banners' || list === 'hero' || list === 'story') && (
        <p className="mt-1 max-w-2xl text-quiet">{w(`list_${list}_text`)}</p>
      )}
      <QueryState query={found} />
      {found.data && <CuratedEntries list={list} saved={found.data} parts={parts} />}
    </section>
  )
}

/** What operators choose for home: rows of collections, and banners. */
export function CurationPage(parts: PreviewParts) {
  return (
    <>
      <PageTitle title={w('home')} text={w('home_text')} />
      <div className="flex flex-col gap-12">
        {CURATED_LISTS.map((list) => (
          <CuratedSection key={list} list={list} parts={parts} />
        ))}
      </div>
    </>
  )
}
