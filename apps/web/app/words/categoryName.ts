import { categories } from '@vitrine/messages/categories'
import { wordsOf } from './wordsOf.ts'

const say = wordsOf(categories)

/** The name of a category in the language of the page; one that an operator wrote stays as it is. */
export function categoryName({ _id, name }: { _id: string; name: string }): string {
  // The first categories are called what their ids say (a test compares them).
  const key = `category_${_id}` as keyof typeof categories
  return name.toLowerCase() === _id && key in categories ? say(key) : name
}
