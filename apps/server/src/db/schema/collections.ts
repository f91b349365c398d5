import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { table } from '../table.ts'

export const collections = table(
  'collections',
  {
    names: 'account',
    exported: {
      kinds: ['collections', 'private_collections'],
      not: {
        name: 'Collections that have not opened',
        why: 'nobody may see them and their works yet; their creator’s own copy has them (`private/`)',
      },
      without: {
        announcedAt: 'nobody is mailed again: an import counts what has opened as announced',
        notifiedUpTo: 'only while followers are notified',
        nameSkeleton: 'derived from the name',
        advertises: 'looked for again',
        heldBack: 'judged again',
      },
    },
  },
  {
    id: text().primaryKey(),
    creator: text().notNull(),
    name: text().notNull(),
    symbol: text().notNull(),
    short: text(),
    description: text().notNull(),
    image: text().notNull(),
    /** How many works its creator says it will have. */
    plannedWorks: integer(),
    launchAt: moment(),
    /** When the subscribers were mailed about the launch. */
    announcedAt: moment(),
    /** While its creator's followers are notified of the launch: the last one who was. Null before and after that. */
    notifiedUpTo: text(),
    /** As of a user. */
    nameSkeleton: text(),
    /** The words by which a collection that was brought advertises, as of a work. */
    advertises: text().array(),
    /**
     * `found`: its own words hold it back, with all its works. `some`: only works of it are held back. Then what the team
     * decided: `kept` holds back all its works, `shown` none that was not decided alone (db/isHidden.ts).
     */
    heldBack: text({ enum: ['some', 'found', 'kept', 'shown'] }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('collections_image').on(t.image),
    index('collections_skeleton').on(t.nameSkeleton),
    index('collections_uncompared').on(t.id).where(sql`${t.nameSkeleton} is null`),
    index('collections_launch').on(t.launchAt).where(sql`${t.announcedAt} is null`),
    index('collections_notifying').on(t.id).where(sql`${t.notifiedUpTo} is not null`),
    uniqueIndex('collections_short').on(t.short),
    index('collections_held_back').on(t.heldBack).where(sql`${t.heldBack} is not null`),
    index('collections_recent').on(t.createdAt.desc(), t.id.desc()),
    index('collections_creator').on(t.creator, t.createdAt.desc()),
    index('collections_name').using('gin', sql`normalize(${t.name}, NFKC) gin_trgm_ops`),
    index('collections_named').on(sql`lower(${t.name})`),
  ],
)

/**
 * Contracts whose whole collection somebody brought. The indexer reads from here which histories it has to read
 * (`histories` in chain.ts). The row of `collections` has the contract as its creator, as its works do.
 */
export const broughtContracts = table(
  'brought_contracts',
  {
    names: 'account',
    exported: {
      not: {
        name: 'Contracts that were brought as a whole',
        why: 'bring them again: the chain has their works',
      },
    },
  },
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    collectionId: text()
      .notNull()
      .references(() => collections.id),
    standard: smallint().notNull(),
    /** A creator's own contract, which is here without anybody bringing it (collections/own.ts). */
    own: boolean().notNull().default(false),
    /** Of such a contract: the block as of which the words about it were read; 0 before that. */
    metadataBlock: bigint({ mode: 'number' }).notNull().default(0),
    /** No event of the contract is older. */
    firstBlock: bigint({ mode: 'number' }).notNull(),
    /** Null once they erased their account, and of a creator's own contract. */
    broughtBy: text(),
    at: moment().notNull().defaultNow(),
    /** Since when the operator does not want it followed; null while it is. */
    stoppedAt: moment(),
    /** Since when it is being forgotten (collections/store/forget.ts). It is stopped then, and its collection is hidden. */
    forgottenAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.contract] }),
    uniqueIndex('brought_contracts_collection').on(t.collectionId),
    index('brought_contracts_by').on(t.broughtBy),
    index('brought_contracts_forgotten').on(t.forgottenAt).where(sql`${t.forgottenAt} is not null`),
  ],
)
