import type { Issue } from '../../codes.ts'

/** How many categories there may be, retired ones too. */
export const MOST_CATEGORIES = 40
/** The longest name of a category. */
export const CATEGORY_NAME = 30

/** A category as operators change it. `_id` is null for a new one. */
export type CategoryDraft = { _id: string | null; name: string; retired: boolean }

/** Checks the categories of a marketplace: each has a short name of its own, and at least one is offered. */
export function checkCategories(categories: readonly CategoryDraft[]): Issue[] {
  const seen = new Set<string>(['all'])
  const issues = categories.flatMap(({ name }, at): Issue[] => {
    const text = name.trim().toLowerCase()
    const path = `categories.${at}.name`
    if (text === '') return [{ path, code: 'category_name_required' }]
    if (name.trim().length > CATEGORY_NAME) return [{ path, code: 'category_name_long' }]
    if (seen.has(text)) return [{ path, code: 'category_name_taken', params: { name: name.trim() } }]
    seen.add(text)
    return []
  })
  const offered = categories.some(({ retired }) => !retired)
  return offered ? issues : [...issues, { path: 'categories', code: 'category_last' }]
}
