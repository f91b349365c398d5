import { CURATED_LISTS } from '@vitrine/domain/operator/curation'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { CuratedSection } from './CuratedSection.tsx'
import type { PreviewParts } from './CurationPreview.tsx'

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
