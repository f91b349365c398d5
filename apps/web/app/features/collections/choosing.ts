import type { TraitChoice } from '@vitrine/api/entities/collections/traits'
import { type ItemsSearch, isChosen } from './itemsSearch.ts'

// What only the fields of the filters need.

/** The same search with another choice of one trait. */
export function withTrait(search: ItemsSearch, choice: TraitChoice): ItemsSearch {
  const others = search.traits.filter(({ trait_type }) => trait_type !== choice.trait_type)
  return { ...search, traits: isChosen(choice) ? [...others, choice] : others }
}

/** The same search with a value chosen, or no longer. */
export function withValue(search: ItemsSearch, trait_type: string, value: string): ItemsSearch {
  const choice = search.traits.find((each) => each.trait_type === trait_type) ?? { trait_type }
  const { values = [] } = choice
  return withTrait(search, {
    ...choice,
    values: values.includes(value) ? values.filter((each) => each !== value) : [...values, value],
  })
}
