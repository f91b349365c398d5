import { PEOPLE_NOTIFICATION_TYPES } from '@vitrine/domain/notificationTypes'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, uint256 } from '../columns.ts'

// Written by the API alone: what people typed or did on the site. Wallets are lower-case hex.

export const users = pgTable(
  'users',
  {
    wallet: text().primaryKey(),
    /** For contract wallets: the only chain on which this account can sign in (ADR 6). */
    homeChain: integer(),
    name: text().notNull().default(''),
    bio: text().notNull().default(''),
    /** Hashes of media. */
    avatar: text(),
    cover: text(),
    link: text(),
    email: text(),
    twitter: text().notNull().default(''),
    instagram: text().notNull().default(''),
    verified: boolean().notNull().default(false),
    /** Whether notifications are also sent by mail; they are, once the address is confirmed. */
    notifyByMail: boolean().notNull().default(false),
    followers: integer().notNull().default(0),
    following: integer().notNull().default(0),
    liked: integer().notNull().default(0),
    /** Since when; null before migration 0035, and for people who are not verified. */
    verifiedAt: moment(),
    /** The name without what makes look-alikes differ (likeness/skeleton.ts). Null until it was compared. */
    nameSkeleton: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_link').on(t.link),
    index('users_skeleton').on(t.nameSkeleton),
    index('users_created').on(t.createdAt),
    index('users_avatar').on(t.avatar).where(sql`${t.avatar} is not null`),
    index('users_cover').on(t.cover).where(sql`${t.cover} is not null`),
    index('users_uncompared').on(t.wallet).where(sql`${t.nameSkeleton} is null and ${t.name} <> ''`),
    index('users_followed').on(t.followers.desc(), t.wallet).where(sql`${t.name} <> ''`),
    index('users_name').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)

/** Accounts of which something is still to be erased: likes, follows or files (people/eraseAccount.ts). */
export const erasures = pgTable('erasures', {
  wallet: text().primaryKey(),
  askedAt: moment().notNull().defaultNow(),
})

/** Sign-in nonces that were issued and not used yet. */
export const nonces = pgTable(
  'nonces',
  {
    nonce: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('nonces_expiry').on(t.expiresAt)],
)

/** Sessions by the SHA-256 of their token, so a leaked database lets nobody sign in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    wallet: text().notNull(),
    /** For contract wallets: the chain whose contract accepted the signature. Null for a key, which is valid on every chain. */
    chainId: integer(),
    expiresAt: moment().notNull(),
    /** Until when the e-mail address is open to this session, after a fresh signature (EDP-02). */
    emailUntil: moment(),
  },
  (t) => [index('sessions_expiry').on(t.expiresAt), index('sessions_wallet').on(t.wallet)],
)

/** Stored files by the SHA-256 of their bytes. Only images have width, height, colour and placeholder. */
export const media = pgTable(
  'media',
  {
    hash: text().primaryKey(),
    mime: text().notNull(),
    kind: text({ enum: ['image', 'video', 'audio', 'model'] }).notNull(),
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

export const collections = pgTable(
  'collections',
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
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('collections_image').on(t.image),
    index('collections_skeleton').on(t.nameSkeleton),
    index('collections_uncompared').on(t.id).where(sql`${t.nameSkeleton} is null`),
    index('collections_launch').on(t.launchAt).where(sql`${t.announcedAt} is null`),
    index('collections_notifying').on(t.id).where(sql`${t.notifiedUpTo} is not null`),
    uniqueIndex('collections_short').on(t.short),
    index('collections_recent').on(t.createdAt.desc(), t.id.desc()),
    index('collections_creator').on(t.creator, t.createdAt.desc()),
    index('collections_name').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)

/** The chunks of files that IPFS has as a list (packages/domain/src/ipfs/fileCid.ts), by their SHA-256. */
export const mediaParts = pgTable(
  'media_parts',
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

/** The folders that series committed to, by the SHA-256 of their blocks. */
export const folders = pgTable('folders', {
  hash: text().primaryKey(),
  /** Hex. */
  block: text().notNull(),
})

/** Addresses as a collection gives them. Data within the address itself is cut to 'data:'. */
export type Sources = { metadata: string; media: string | null; cover: string | null }

/** A creator's description of a work. It is shown once it is linked to its token on chain. */
export const works = pgTable(
  'works',
  {
    id: text().primaryKey(),
    creator: text().notNull(),
    standard: smallint().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    media: text().notNull(),
    cover: text(),
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
    /** Hidden by a moderator: only its creator and its owners see it (moderation/store/hidden.ts). */
    hidden: boolean().notNull().default(false),
    /**
     * Its token is not in the chain's tables: a re-org has undone the mint, or an imported marketplace has not read the
     * chain yet. Until the token is there, there is no such work (works/store/undone.ts).
     */
    undone: boolean().notNull().default(false),
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
    // Whose a file is (moderation/store/withheld.ts).
    index('works_media').on(t.media),
    index('works_cover').on(t.cover).where(sql`${t.cover} is not null`),
    index('works_hidden').on(t.creator, t.createdAt.desc()).where(sql`${t.hidden}`),
  ],
)

/** Locked content, encrypted with the server's key (AES-256-GCM). It is never stored as plain text. */
export const sealedContents = pgTable('sealed_contents', {
  workId: text()
    .primaryKey()
    .references(() => works.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
})

/** One row that the configured key must decrypt before the server starts. */
export const sealingProbes = pgTable('sealing_probes', { of: text().primaryKey(), sealed: text().notNull() })

export const likes = pgTable(
  'likes',
  {
    workId: text()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    wallet: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.wallet] }),
    index('likes_wallet').on(t.wallet, t.at.desc()),
    index('likes_at').on(t.at.desc(), t.workId, t.wallet),
    // To tell a creator who liked a work on one day.
    index('likes_work').on(t.workId, t.at.desc(), t.wallet),
  ],
)

/** Works that somebody hid on their profile: those that they own or created. Everywhere else they are shown. */
export const profileHidden = pgTable(
  'profile_hidden',
  {
    wallet: text().notNull(),
    workId: text()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    // The lists of a profile look each of their works up here.
    primaryKey({ columns: [t.wallet, t.workId] }),
    index('profile_hidden_at').on(t.wallet, t.at.desc(), t.workId),
    index('profile_hidden_work').on(t.workId),
  ],
)

export const follows = pgTable(
  'follows',
  {
    follower: text().notNull(),
    followed: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.follower, t.followed] }),
    index('follows_followed').on(t.followed, t.at.desc()),
    // To notify followers in parts.
    index('follows_pair').on(t.followed, t.follower),
    index('follows_at').on(t.at.desc(), t.follower, t.followed),
  ],
)

/** Errors in people's browsers, posted to us. */
export const errorLogs = pgTable(
  'error_logs',
  {
    id: text().primaryKey(),
    message: text().notNull(),
    hash: text(),
    /** As the browser reported it. */
    wallet: text(),
    data: text(),
    /** The signed-in wallet. */
    reporter: text(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [index('error_logs_at').on(t.at)],
)

/** What people tell a wallet. */
export const peopleNotifications = pgTable(
  'people_notifications',
  {
    recipient: text().notNull(),
    id: text().notNull(),
    type: text({ enum: PEOPLE_NOTIFICATION_TYPES }).notNull(),
    /** The follower, who liked the work last, the collection's creator, the maker of the older work, or the recipient. */
    actor: text().notNull(),
    /** How many more people did the same, up to a maximum (people/store/notifyLikes.ts). */
    others: smallint().notNull().default(0),
    collectionId: text(),
    workId: text(),
    /** The moderator's words, if a moderator decided something. */
    reason: text(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recipient, t.id] }),
    index('people_notifications_at').on(t.recipient, t.at.desc()),
  ],
)

/**
 * Whether recent notifications were read and mailed. A notification without a row here is old: it counts as read. A row
 * stays when its notification is undone, so that nobody hears of it twice if it returns.
 */
export const inbox = pgTable(
  'inbox',
  {
    wallet: text().notNull(),
    /** The notification's. */
    id: text().notNull(),
    /** When it arrived. For the end of an auction, when it is shown. */
    dueAt: moment().notNull(),
    read: boolean().notNull(),
    /** Whether it still has to be mailed. */
    unmailed: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.wallet, t.id] }),
    index('inbox_unread').on(t.wallet, t.dueAt.desc()).where(sql`not ${t.read}`),
    index('inbox_unmailed').on(t.wallet, t.dueAt).where(sql`${t.unmailed}`),
    index('inbox_due').on(t.dueAt),
  ],
)

/**
 * Addresses that we may write to once they are confirmed: for the newsletter, for a collection's launch, or as a user's
 * own. The token in mails is derived from the id and the server's key; its SHA-256 is stored here to find the row.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['newsletter', 'collection', 'account'] }).notNull(),
    email: text().notNull(),
    collectionId: text().references(() => collections.id, { onDelete: 'cascade' }),
    wallet: text(),
    tokenHash: text().notNull(),
    /** The language of its mails. Without one it is English. */
    language: text(),
    confirmedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('subscriptions_subject').on(t.kind, t.email, t.collectionId, t.wallet).nullsNotDistinct(),
    uniqueIndex('subscriptions_token').on(t.tokenHash),
    index('subscriptions_collection').on(t.collectionId),
    index('subscriptions_wallet').on(t.wallet),
  ],
)

/** Mails to send. A row is written in the transaction that causes the mail, and sent afterwards: at least once. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Of a newsletter, whose text is stored once; `text` is what follows it. */
    newsletterId: text(),
    /** The link with which the recipient unsubscribes in one click (RFC 8058). */
    endUrl: text(),
    attempts: integer().notNull().default(0),
    nextAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('mails_due').on(t.nextAt).where(sql`${t.sentAt} is null`),
    index('mails_created').on(t.createdAt),
  ],
)
