/** What a page of a list says of the pages after it: where it ended, or how many there are. */
export type Paged = { pages?: number; next?: string | null; rates?: string }

/**
 * The part of a query that asks for a page. If prices were compared by rates, it has them too, so that the next page
 * continues the same order.
 */
export type PageQuery = { page: number; rates?: string } | { after: string }

export const FIRST_PAGE: PageQuery = { page: 1 }

/** What asks for the page after `asked`, which answered this; null after the last one. */
export function nextPage({ pages = 1, next, rates }: Paged, asked: PageQuery): PageQuery | null {
  if (next !== undefined) return next === null ? null : { after: next }
  const page = 'page' in asked ? asked.page + 1 : 2
  if (page > pages) return null
  return { page, ...(rates && { rates }) }
}
