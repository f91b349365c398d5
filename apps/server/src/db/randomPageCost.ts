/**
 * What a page at any place costs, compared with the next one. PostgreSQL's default is that of a turning disk, and then it
 * reads whole tables of 10,000 works where an index has the few rows that are wanted.
 */
export const RANDOM_PAGE_COST = 1.1
