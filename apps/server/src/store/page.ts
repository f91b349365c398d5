/** How many entries a page of a list has. */
export const PAGE_SIZE = 24

export type Slice = { limit: number; offset: number }

/** Page numbers start at 1 (LIM-03). */
export const sliceOf = (page: number): Slice => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

export const pagesOf = (total: number): number => Math.ceil(total / PAGE_SIZE)

/** One page of a list, and how many entries the whole list has. */
export type Page<T> = { rows: T[]; total: number }

/** A text as a pattern that matches it anywhere, its own wildcards taken literally. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
