import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type OfToken = { chainId: PgColumn; contract: PgColumn; tokenId: PgColumn }

/** Whether rows of two tables belong to the same token. It joins a token, and all that happened to it, with its work. */
export const sameToken = (one: OfToken, other: OfToken): SQL =>
  sql`${one.tokenId} = ${other.tokenId} and ${one.contract} = ${other.contract} and ${one.chainId} = ${other.chainId}`
