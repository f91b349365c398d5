import type { TraitChoice } from '@vitrine/api/entities/collections/traits'
import { type ItemsSearch, isChosen } from './itemsSearch.ts'

// What only the fields of the filters need.

/** The same search with another choice of one trait. */
export function withTrait(search: ItemsSearch, choice: TraitChoice): ItemsSearch {
  const others = search.traits.filter(({ trait_type }) => trait_type !== choice.trait_type)
  return { ...search, traits: isChosen(choice) ? [...others, choice] : others }
}

/** The same search with a value of one trait chosen, or not. */
export function withValue(
  search: ItemsSearch,
  trait_type: string,
  value: string,
  isWanted: boolean,
): ItemsSearch {
  const choice = search.traits.find((each) => each.trait_type === trait_type) ?? { trait_type }
  const others = (choice.values ?? []).filter((each) => each !== value)
  return withTrait(search, { ...choice, values: isWanted ? [...others, value] : others })
}

/** The same search with the values that are chosen of one trait, and no range. */
export function withoutRange(search: ItemsSearch, trait_type: string): ItemsSearch {
  const { values = [] } = search.traits.find((each) => each.trait_type === trait_type) ?? {}
  return withTrait(search, { trait_type, values })
}
