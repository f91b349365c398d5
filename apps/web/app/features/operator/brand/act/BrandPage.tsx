import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { personName } from '#words/personName.ts'
import { BrandForm } from './BrandForm.tsx'

/** What the marketplace is called and looks like, and who runs it. */
export default function BrandPage() {
  const found = useQuery(query('GET /console/brand'))
  const saved = found.data
  return (
    <>
      <PageTitle title={w('brand')} text={w('brand_text')} />
      <QueryState query={found} />
      {saved?.changed_by && saved.date_changed && (
        <p className="mb-6 text-sm text-quiet">
          {w('brand_changed_by', {
            name: personName(saved.changed_by),
            date: englishDate(saved.date_changed),
          })}
        </p>
      )}
      {saved && <BrandForm saved={saved} />}
    </>
  )
}
