import { useQuery } from '@tanstack/react-query'
import { query } from '#data/query.ts'
import { CategoryList } from './CategoryList.tsx'
import { PageTitle } from './PageTitle.tsx'
import { QueryState } from './QueryState.tsx'
import { w } from './words.ts'

/** The categories of works: their names, their order, and which are offered. */
export function CategoriesPage() {
  const found = useQuery(query('GET /console/categories'))
  return (
    <>
      <PageTitle title={w('categories')} text={w('categories_text')} />
      <QueryState query={found} />
      {found.data && <CategoryList saved={found.data} />}
    </>
  )
}
