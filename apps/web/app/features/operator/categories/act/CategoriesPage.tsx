import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { CategoryList } from './CategoryList.tsx'

/** The categories of works: their names, their order, and which are offered. */
export default function CategoriesPage() {
  const found = useQuery(query('GET /console/categories'))
  return (
    <>
      <PageTitle title={w('categories')} text={w('categories_text')} />
      <QueryState query={found} />
      {found.data && <CategoryList saved={found.data} />}
    </>
  )
}
