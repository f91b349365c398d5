import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Whether a text contains another one, whatever the case of its letters. What people type has no wildcards. */
export const containing = (text: AnyColumn | SQL, typed: string): SQL =>
  sql`position(lower(${typed}) in lower(${text})) > 0`
