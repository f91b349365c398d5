import { PEOPLE_NOTIFICATION_TYPES } from '@vitrine/domain/people/notificationTypes'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, uint256 } from '../columns.ts'
import { ACCOUNT_FILE, table } from '../table.ts'
import { collections } from './collections.ts'
import { works } from './works.ts'

// Written by the API alone: what people typed or did on the site. Wallets are lower-case hex.

export const users = table(
  'users',
  {
    names: 'account',
    exported: {
      kinds: ['people'],
      not: { name: 'E-mail addresses and settings', why: ACCOUNT_FILE },
      without: {
        email: ACCOUNT_FILE,
        notifyByMail: ACCOUNT_FILE,
        avatarSince: 'about who may see a file while something is hidden',
        coverSince: 'about who may see a file while something is hidden',
        followers: 'counted again',
        following: 'counted again',
        liked: 'counted again',
        verifiedAt: 'a badge is checked again',
        nameSkeleton: 'derived from the name',
      },
    },
  },
  {
    wallet: text().primaryKey(),
    /** For contract wallets: the only chain on which this account can sign in (ADR 6). */
    homeChain: integer(),
    name: text().notNull().default(''),
    bio: text().notNull().default(''),
    /** Hashes of media. */
    avatar: text(),
    cover: text(),
    /** Since when they have these; null for pictures of earlier versions. */
    avatarSince: moment(),
    coverSince: moment(),
    link: text(),
    email: text(),
    twitter: text().notNull().default(''),
    instagram: text().notNull().default(''),
    verified: boolean().notNull().default(false),
    /** Whether a moderator gave the badge. Without that the person took it (VERIFICATION=self), and nobody has looked. */
    reviewed: boolean().notNull().default(false),
    /** Whether notifications are also sent by mail; they are, once the address is confirmed. */
    notifyByMail: boolean().notNull().default(false),
    followers: integer().notNull().default(0),
    following: integer().notNull().default(0),
    liked: integer().notNull().default(0),
    /** Since when; null for badges of earlier versions, and for people who are not verified. */
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
    index('users_name').using('gin', sql`normalize(${t.name}, NFKC) gin_trgm_ops`),
    index('users_named').on(sql`lower(${t.name})`).where(sql`${t.name} <> ''`),
  ],
)

/** Accounts of which something is still to be erased: likes, follows or files (privacy/eraseAccount.ts). */
export const erasures = table(
  'erasures',
  { names: { because: 'a row lives until the erasure is complete' }, exported: 'derived' },
  {
    wallet: text().primaryKey(),
    askedAt: moment().notNull().defaultNow(),
  },
)

/** Sign-in nonces that were issued and not used yet. */
export const nonces = table(
  'nonces',
  {
    names: 'nobody',
    exported: 'derived',
    backup: { none: 'has nonces that may have been used since' },
  },
  {
    nonce: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('nonces_expiry').on(t.expiresAt)],
)

/** Sessions by the SHA-256 of their token, so a leaked database lets nobody sign in. */
export const sessions = table(
  'sessions',
  {
    names: 'account',
    exported: { not: { name: 'Sessions', why: 'everybody signs in again' } },
    backup: { where: 'expires_at > now()' },
  },
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

export const likes = table(
  'likes',
  { names: 'account', exported: { kinds: ['likes'] } },
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
export const profileHidden = table(
  'profile_hidden',
  {
    names: 'account',
    exported: { not: { name: 'Which works people hide on their profiles', why: ACCOUNT_FILE } },
  },
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

export const follows = table(
  'follows',
  { names: 'account', exported: { kinds: ['follows'] } },
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

/** What people tell a wallet. */
export const peopleNotifications = table(
  'people_notifications',
  {
    names: 'account',
    exported: { not: { name: 'Notifications and what of them was read', why: ACCOUNT_FILE } },
  },
  {
    recipient: text().notNull(),
    id: text().notNull(),
    type: text({ enum: PEOPLE_NOTIFICATION_TYPES }).notNull(),
    /** The follower, who liked the work last, the collection's creator, the maker of the older work, or the recipient. */
    actor: text().notNull(),
    /** How many more people did the same, up to a maximum (notifications/store/notifyLikes.ts). */
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
export const inbox = table(
  'inbox',
  { names: 'account', exported: {} },
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
export const subscriptions = table(
  'subscriptions',
  { names: 'account', exported: { not: { name: 'Subscriptions to mails', why: ACCOUNT_FILE } } },
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
export const mails = table(
  'mails',
  { names: 'account', exported: { not: { name: 'Mails', why: ACCOUNT_FILE } } },
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

/** What Ethereum's name service (ENS) last said of a wallet: a cache, written by the housekeeping alone but for `wanted`. */
export const ensNames = table(
  'ens_names',
  { names: { because: 'read from a chain' }, exported: 'derived' },
  {
    wallet: text().primaryKey(),
    /** Its primary name, normalised; null if it has none, or none that may be shown. */
    name: text(),
    /** Until when this may be shown. */
    expiresAt: moment().notNull(),
    /** Whether a page showed the wallet since it was last asked about, and needs a newer answer. */
    wanted: boolean().notNull(),
  },
  (t) => [
    index('ens_names_wanted').on(t.expiresAt).where(sql`${t.wanted}`),
    index('ens_names_name').on(t.name).where(sql`${t.name} is not null`),
    index('ens_names_expiry').on(t.expiresAt),
  ],
)

/** Works of which a wallet wants to hear when a copy costs no more than a price. Told once, an alert is gone. */
export const priceAlerts = table(
  'price_alerts',
  {
    names: 'account',
    exported: { not: { name: 'At which prices people want to hear of works', why: ACCOUNT_FILE } },
  },
  {
    wallet: text().notNull(),
    workId: text()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    /** For one copy, in wei of the work's chain. */
    most: uint256().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.wallet, t.workId] }), index('price_alerts_work').on(t.workId)],
)
