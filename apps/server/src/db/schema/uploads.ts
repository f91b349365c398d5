import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { table } from '../table.ts'

// The files that people upload.

/** Stored files by the SHA-256 of their bytes. Only images have width, height, colour and placeholder. */
export const media = table(
  'media',
  {
    names: 'account',
    exported: {
      kinds: ['people', 'collections', 'private_collections', 'works', 'private_works'],
      not: { name: 'Uploads that nothing shows', why: 'nothing refers to them' },
    },
  },
  {
    hash: text().primaryKey(),
    mime: text().notNull(),
    kind: text({ enum: ['image', 'video', 'audio', 'model', 'page'] }).notNull(),
    bytes: integer().notNull(),
    /** Its CID on IPFS; null if it was stored before this was noted. */
    cid: text(),
    width: integer(),
    height: integer(),
    color: text(),
    placeholder: text(),
    /** Whether it is an animation whose stills are stored too. */
    animated: boolean().notNull().default(false),
    createdBy: text().notNull(),
    /** A keyed digest of the network it came from; null after 30 days, and for imports of the operator. */
    network: text(),
    createdAt: moment().notNull().defaultNow(),
    /** Since when nothing shows it, as far as anybody has looked: it is deleted a day later. Null if something does. */
    unshownAt: moment(),
    /** When its stored bytes were last hashed again; null before the first time. */
    checkedAt: moment(),
    /** When they were last looked for in vain: they may be in another store. */
    missingAt: moment(),
    /** Whether they still had this hash then. */
    intact: boolean().notNull().default(true),
  },
  (t) => [
    index('media_cid').on(t.cid),
    index('media_checked').on(t.checkedAt.asc().nullsFirst()),
    index('media_creator').on(t.createdBy, t.hash),
    index('media_network').on(t.network, t.createdAt).where(sql`${t.network} is not null`),
    index('media_unshown').on(t.unshownAt).where(sql`${t.unshownAt} is not null`),
  ],
)

/** The chunks of files that IPFS has as a list (packages/domain/src/ipfs/fileCid.ts), by their SHA-256. */
export const mediaParts = table(
  'media_parts',
  { names: 'nobody', exported: 'derived' },
  {
    file: text()
      .notNull()
      .references(() => media.hash, { onDelete: 'cascade' }),
    /** Which one, from 0. */
    at: integer().notNull(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.file, t.at] }), index('media_parts_hash').on(t.hash)],
)
