import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#data/categories.ts'
import { categoryName } from '#words/categoryName.ts'

/** The name of a category that is offered, by its id; undefined for any other. */
export function useCategoryName(): (id: string) => string | undefined {
  const categories = useQuery(categoriesQuery()).data?.categories ?? []
  return (id) => {
    const category = categories.find(({ _id }) => _id === id)
    return category && categoryName(category)
  }
}
