import { CATEGORIES } from '@vitrine/domain/categories'
import { categories } from '@vitrine/messages/categories'
import { wordsOf } from './wordsOf.ts'

const say = wordsOf(categories)

/** The name of a category in the language of the page; one that an operator wrote stays as it is. */
export function categoryName({ _id, name }: { _id: string; name: string }): string {
  const own = CATEGORIES.find((category) => category._id === _id && category.name === name)
  return own ? say(`category_${own._id}`) : name
}
