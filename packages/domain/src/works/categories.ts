/**
 * The categories of works (specification section 9) with which a marketplace begins. Operators change them in the
 * console; calls use `_id`, which never changes.
 */
export const CATEGORIES = [
  { _id: 'art', name: 'Art' },
  { _id: 'photography', name: 'Photography' },
  { _id: 'games', name: 'Games' },
  { _id: 'metaverses', name: 'Metaverses' },
  { _id: 'music', name: 'Music' },
  { _id: 'domains', name: 'Domains' },
] as const

export type CategoryId = (typeof CATEGORIES)[number]['_id']

export const CATEGORY_IDS = CATEGORIES.map((category) => category._id) as [CategoryId, ...CategoryId[]]
