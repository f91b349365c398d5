import type { BuildExtraConfigColumns } from 'drizzle-orm'
import { type PgColumnBuilderBase, type PgTableExtraConfigValue, pgTable } from 'drizzle-orm/pg-core'

/** Where a table says what becomes of its rows. */
export const FATE = Symbol('fate')

/**
 * What becomes of the rows of a table: in an account's file and when it is erased, in an export, in a backup. Each table
 * says it beside its columns, and everything that copies, exports or erases asks for it (tables/everyTable.ts). The
 * tables that events of a chain change (chainTable.ts) are public, not exported, and in every backup.
 */
export type Fate = {
  /**
   * Whom the rows name: nobody; the person whose account they are part of, which says what erasing does with them
   * (accountParts.ts); or somebody, but they are no part of an account, because …
   */
  names: 'nobody' | 'account' | { because: string }
  /**
   * What an export has of them: nothing, since they are derived from other rows or last for minutes, or since an importing
   * marketplace reads them from the chains; or the kinds of its rows that have them, and what it leaves out.
   */
  exported: 'derived' | 'from chains' | Exported
  /** What a backup has of them, if not all: none, because …, or those for which a condition in SQL holds. */
  backup?: { none: string } | { where: string }
}

/**
 * @property kinds of rows in an export (export/rows.ts)
 * @property not what it leaves out, in words for people, and why
 * @property without the columns that no row of an export has, and why. A test compares them with the rows of these kinds
 */
export type Exported = {
  kinds?: readonly string[]
  not?: { name: string; why: string }
  without?: Readonly<Record<string, string>>
}

/** Why an export leaves something out. */
export const ACCOUNT_FILE = 'an export is public; each person has them in their account file'
export const OPERATOR = 'they are the operator’s, who sets them up again'

/** A table of the marketplace, as `pgTable` makes it. */
export function table<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  fate: Fate,
  columns: Columns,
  extra: (t: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) {
  return Object.assign(pgTable(name, columns, extra), { [FATE]: fate })
}
