import type { Db } from '../database.ts'

/** Some columns of a table, and which of its rows. */
export type Slice = {
  table: string
  columns: readonly string[]
  /** A condition in SQL; null for all rows. */
  where: string | null
}

/** One connection that copies whole tables. No statement on it is limited in time. */
export type Session = {
  engine: 'embedded' | 'postgresql'
  db: Db
  /** The rows as text of COPY, which both engines read and write, in pieces of a few megabytes at most. */
  read(slice: Slice): AsyncIterable<Buffer>
  /**
   * Replaces the rows of a table, in one transaction. No foreign key may refer to the table.
   * @param text of COPY, cut anywhere
   * @returns how many rows were written
   */
  write(table: string, columns: readonly string[], text: AsyncIterable<Buffer>): Promise<number>
  /** Runs the migrations of a folder that have not run yet. */
  migrate(migrationsFolder: string): Promise<void>
  close(): Promise<void>
}
