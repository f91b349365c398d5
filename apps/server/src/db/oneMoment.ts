import type { Db } from './database.ts'

/**
 * Runs reads in one transaction: however many queries they are, all see the same moment of the database. On PostgreSQL
 * nobody waits for them. On the embedded database, which has one connection, everybody does, so they must wait for
 * nothing else in between, such as a node.
 */
export const atOneMoment = <T>(db: Db, work: (moment: Db) => Promise<T>): Promise<T> =>
  db.transaction((tx) => work(tx), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
