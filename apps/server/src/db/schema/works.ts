import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, uint256 } from '../columns.ts'
import { table } from '../table.ts'
import { collections } from './collections.ts'

// What people describe, and what is kept with it. Written by the API alone. Wallets are lower-case hex.

/** The folders that series committed to, by the SHA-256 of their blocks. */
export const folders = table(
  'folders',
  { names: 'nobody', exported: { kinds: ['works'] } },
  {
    hash: text().primaryKey(),
    /** Hex. */
    block: text().notNull(),
  },
)

/** Addresses as a collection gives them. Data within the address itself is cut to 'data:'. */
/**
 * Where metadata and files were read, when (ISO 8601), and whether their bytes were checked against the CIDs in these
 * addresses; null where an address names no content. Older imports do not have the last two.
 */
export type Sources = {
  metadata: string
  media: string | null
  cover: string | null
  read?: string
  verified?: { metadata: boolean | null; media: boolean | null; cover: boolean | null }
  /** The metadata are no JSON, and were read all the same. */
  mended?: true
}

/** A creator's description of a work. It is shown once it is linked to its token on chain. */
/** What housekeeping finds out by itself. */
const JUDGED = {
  advertises: 'looked for again',
  heldBack: 'judged again',
  comparedAt: 'compared again',
}

export const works = table(
  'works',
  {
    names: 'account',
    exported: {
      kinds: ['works', 'private_works'],
      not: {
        name: 'Drafts and hidden works',
        why: 'visitors do not see them; their creator’s own copy has them (`private/`)',
      },
      without: {
        filesSince: 'about who may see a file while something is hidden',
        metadataHash: 'that of the metadata file',
        metadataBlock: 'read again',
        likes: 'counted again',
        hidden: 'only what is shown is exported; private rows have the reason',
        ...JUDGED,
        undone: 'until the chain is read',
        burnt: 'said by the chain',
      },
    },
  },
  {
    id: text().primaryKey(),
    creator: text().notNull(),
    standard: smallint().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    media: text().notNull(),
    cover: text(),
    /** Since when everybody sees these files; null if since it was made. A draft shows none. */
    filesSince: moment(),
    /** In percent, as the creator entered it; once the work is linked, the chain's value applies. */
    royalties: smallint().notNull(),
    copies: integer().notNull(),
    categories: text().array().notNull(),
    collectionId: text().references(() => collections.id),
    /** The commitment to locked content, which the token must have too; null if there is none. */
    locked: text(),
    /** The metadata file that the token must commit to; null if it commits to none. */
    metadataFile: text(),
    /** Its SHA-256, hex. */
    metadataHash: text(),
    offchain: boolean().notNull(),
    /** What its creator typed, or the metadata of an imported token says. */
    traits: jsonb().$type<{ trait_type: string; value: string }[]>().notNull().default([]),
    /** Where the metadata and files of an imported token were read; null for our own, and for older imports. */
    sources: jsonb().$type<Sources>(),
    /** The block at which the metadata of an imported token were read last. */
    metadataBlock: bigint({ mode: 'number' }).notNull().default(0),
    chainId: integer().notNull(),
    contract: text().notNull(),
    tokenId: uint256(),
    likes: integer().notNull().default(0),
    /** Hidden by a moderator: only its creator and its owners see it (db/hidings.ts). */
    hidden: boolean().notNull().default(false),
    /**
     * The words by which a work of another contract advertises a link, a claim or a voucher (ADR 27). Null if nobody
     * looked for them yet, and for works that were made here.
     */
    advertises: text().array(),
    /** Whether it is held back from lists for these words, and what the team decided (db/isHidden.ts). */
    heldBack: text({ enum: ['found', 'kept', 'shown'] }),
    /**
     * Its token is not in the chain's tables: a re-org has undone the mint, or an imported marketplace has not read the
     * chain yet. Until the token is there, there is no such work (works/store/undone.ts).
     */
    undone: boolean().notNull().default(false),
    /** No copy of its token is left: it has a page and a history, but is in no list and no count (works/store/burnt.ts). */
    burnt: boolean().notNull().default(false),
    /** Who marked it as sensitive; null if nobody did. Its creator cannot take a moderator's mark away. */
    sensitive: text({ enum: ['creator', 'moderator'] }),
    createdAt: moment().notNull().defaultNow(),
    /** When its pictures were compared with those of older works; null before that. */
    comparedAt: moment(),
  },
  (t) => [
    index('works_uncompared')
      .on(t.createdAt, t.id)
      .where(sql`${t.comparedAt} is null and ${t.tokenId} is not null`),
    // The migration adds the collection to this index, so that look-ups for activity need not read the row.
    index('works_metadata').on(t.contract, t.metadataBlock, t.id).where(sql`${t.offchain}`),
    index('works_metadata_hash').on(t.metadataHash).where(sql`${t.metadataHash} is not null`),
    uniqueIndex('works_token').on(t.tokenId, t.contract, t.chainId),
    index('works_drafts').on(t.creator).where(sql`${t.tokenId} is null`),
    index('works_collection').on(t.collectionId),
    index('works_collection_newest').on(t.collectionId, t.createdAt.desc(), t.id.desc()),
    index('works_creator').on(t.creator, t.createdAt.desc()),
    // Whose a file is (uploads/store/withheld.ts).
    index('works_media').on(t.media),
    index('works_cover').on(t.cover).where(sql`${t.cover} is not null`),
    index('works_hidden').on(t.creator, t.createdAt.desc()).where(sql`${t.hidden}`),
    index('works_held_back')
      .on(t.collectionId, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.heldBack} = 'found'`),
    index('works_unread').on(t.id).where(sql`${t.advertises} is null and ${t.creator} = ${t.contract}`),
  ],
)

/** Locked content, encrypted with the server's key (AES-256-GCM). It is never stored as plain text. */
export const sealedContents = table(
  'sealed_contents',
  {
    names: 'account',
    exported: {
      kinds: ['locked'],
      not: {
        name: 'Locked content',
        why: 'only its creator gets it, in their own copy (`private/`) and account file; a backup has all of it',
      },
    },
  },
  {
    workId: text()
      .primaryKey()
      .references(() => works.id, { onDelete: 'cascade' }),
    sealed: text().notNull(),
  },
)

/** One row that the configured key must decrypt before the server starts. */
export const sealingProbes = table(
  'sealing_probes',
  { names: 'nobody', exported: 'derived' },
  { of: text().primaryKey(), sealed: text().notNull() },
)

/**
 * Which services keep which works on IPFS (works/pins). The row outlives its work, until the service has forgotten it.
 * The job reads the work itself: a row holds no secret.
 */
export const pins = table(
  'pins',
  { names: 'nobody', exported: 'derived' },
  {
    workId: text().notNull(),
    /** Its address without credentials. */
    service: text().notNull(),
    /** `asked`: it says that it is looking for the blocks. `leaving`: nobody may see the work, so it must be forgotten. */
    state: text({ enum: ['waiting', 'asked', 'kept', 'leaving'] })
      .notNull()
      .default('waiting'),
    /** The CIDs that the service was asked to pin. */
    cids: text().array().notNull().default([]),
    /** How often in a row the work could not be kept or verified. */
    tries: integer().notNull().default(0),
    nextAt: moment().notNull().defaultNow(),
    /** When it last gave a block of the work, or, without a gateway, said that it keeps it. */
    verifiedAt: moment(),
    /** How many times the service lost a work that it kept before. */
    losses: integer().notNull().default(0),
    /** Why the last try failed, in English; null if it did not. */
    error: text(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.service] }), index('pins_next').on(t.service, t.nextAt)],
)

/**
 * Whether the addresses of imported works still answer (works/foreign/askHosts.ts). The job makes the rows itself, and
 * those of a work that is read again are made anew.
 */
export const sourceChecks = table(
  'source_checks',
  { names: 'nobody', exported: 'derived' },
  {
    workId: text()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    part: text({ enum: ['metadata', 'media', 'cover'] }).notNull(),
    nextAt: moment().notNull().defaultNow(),
    /** How often in a row nothing was there. */
    failures: integer().notNull().default(0),
    /** When nothing was there for the first of these times; null if something is. */
    failingSince: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.part] }),
    index('source_checks_next').on(t.nextAt),
    index('source_checks_silent').on(t.workId).where(sql`${t.failures} >= 3`),
  ],
)

/**
 * Tokens whose metadata have to be read (works/foreign/metadataQueue.ts): those of contracts that were brought, until
 * they have a work, and works whose collection says that their metadata changed. What was read has no row any more. One
 * that fails is tried again after longer and longer pauses, and says why.
 */
export const metadataReads = table(
  'metadata_reads',
  { names: 'nobody', exported: 'derived' },
  {
    chainId: integer().notNull(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    /** What it has to wait for: the node ('chain') until the address is known, then a host. */
    host: text().notNull().default('chain'),
    /** Where the metadata are, as the contract said at `block`; null if that is not known, or not kept ('data:'). */
    address: text(),
    block: bigint({ mode: 'number' }),
    nextAt: moment().notNull().defaultNow(),
    /** How often in a row it could not be read. */
    tries: smallint().notNull().default(0),
    /** Why it could not be read the last time: a code and its parameters. */
    code: text(),
    params: jsonb().$type<Record<string, string>>(),
  },
  (t) => [
    primaryKey({ columns: [t.contract, t.tokenId, t.chainId] }),
    // Contracts that wait for the same host take turns.
    index('metadata_reads_next').on(t.host, t.chainId, t.contract, t.nextAt, t.tokenId),
  ],
)
