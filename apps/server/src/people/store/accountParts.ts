import { and, asc, eq, getTableColumns, gt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open.ts'
import { hidings, reports, verificationRequests } from '../../db/schema/house.ts'
import { orders, signedListings } from '../../db/schema/orders.ts'
import {
  collections,
  errorLogs,
  follows,
  inbox,
  items,
  likes,
  mails,
  media,
  peopleNotifications,
  profileHidden,
  sessions,
  subscriptions,
  users,
} from '../../db/schema/people.ts'
import { apiKeys, webhooks } from '../../db/schema/programs.ts'

/** One kind of data that the server keeps about a person. */
export type AccountPart = {
  table: PgTable
  /** Which rows are about a wallet. */
  of(wallet: string): SQL | undefined
  /** A column that is unique among these rows, to read them in parts. */
  key: PgColumn
  /** Columns that nobody may see: secrets and their hashes. */
  secret?: readonly string[]
}

/** The addresses that a wallet confirmed. Rows of other addresses may be somebody else's. */
const ownAddresses = (wallet: string) => sql`(select ${users.email} from ${users}
  join ${subscriptions} on ${subscriptions.wallet} = ${users.wallet} and ${subscriptions.email} = ${users.email}
    and ${subscriptions.kind} = 'account' and ${subscriptions.confirmedAt} is not null
  where ${users.wallet} = ${wallet})`

/** The rows of `column` that have the wallet's confirmed address. */
const ofAddress = (column: PgColumn, wallet: string) => sql`${column} in ${ownAddresses(wallet)}`

/**
 * All kinds of data that the server keeps about a person, without what it reads from chains. The account file uses these
 * names.
 */
export const ACCOUNT_PARTS = {
  profile: { table: users, of: (wallet) => eq(users.wallet, wallet), key: users.wallet },
  sessions: {
    table: sessions,
    of: (wallet) => eq(sessions.wallet, wallet),
    key: sessions.tokenHash,
    secret: ['tokenHash'],
  },
  works: { table: items, of: (wallet) => eq(items.creator, wallet), key: items.id },
  collections: { table: collections, of: (wallet) => eq(collections.creator, wallet), key: collections.id },
  uploads: {
    table: media,
    of: (wallet) => eq(media.createdBy, wallet),
    key: media.hash,
    secret: ['network'],
  },
  offers: { table: orders, of: (wallet) => eq(orders.buyer, wallet), key: orders.id },
  signed_listings: {
    table: signedListings,
    of: (wallet) => eq(signedListings.seller, wallet),
    key: signedListings.id,
  },
  likes: { table: likes, of: (wallet) => eq(likes.wallet, wallet), key: likes.itemId },
  hidden_on_profile: {
    table: profileHidden,
    of: (wallet) => eq(profileHidden.wallet, wallet),
    key: profileHidden.itemId,
  },
  following: { table: follows, of: (wallet) => eq(follows.follower, wallet), key: follows.followed },
  followers: { table: follows, of: (wallet) => eq(follows.followed, wallet), key: follows.follower },
  notifications: {
    table: peopleNotifications,
    of: (wallet) => eq(peopleNotifications.recipient, wallet),
    key: peopleNotifications.id,
  },
  inbox: { table: inbox, of: (wallet) => eq(inbox.wallet, wallet), key: inbox.id },
  subscriptions: {
    table: subscriptions,
    of: (wallet) => or(eq(subscriptions.wallet, wallet), ofAddress(subscriptions.email, wallet)),
    key: subscriptions.id,
    secret: ['tokenHash'],
  },
  mails: { table: mails, of: (wallet) => ofAddress(mails.recipient, wallet), key: mails.id },
  api_keys: {
    table: apiKeys,
    of: (wallet) => eq(apiKeys.wallet, wallet),
    key: apiKeys.id,
    secret: ['keyHash'],
  },
  webhooks: {
    table: webhooks,
    of: (wallet) => eq(webhooks.wallet, wallet),
    key: webhooks.id,
    secret: ['secret', 'oldSecret'],
  },
  verification: {
    table: verificationRequests,
    of: (wallet) => eq(verificationRequests.wallet, wallet),
    key: verificationRequests.wallet,
    secret: ['decidedBy'],
  },
  reports: { table: reports, of: (wallet) => eq(reports.wallet, wallet), key: reports.id },
  hidings: { table: hidings, of: (wallet) => eq(hidings.creator, wallet), key: hidings.subjectId },
  errors: {
    table: errorLogs,
    of: (wallet) => or(eq(errorLogs.reporter, wallet), eq(errorLogs.wallet, wallet)),
    key: errorLogs.id,
  },
} as const satisfies Record<string, AccountPart>

/** How many rows are read at once, and how many of one kind an account file has at most. */
const AT_ONCE = 500
const MOST = 100_000

/** The rows of a part, without secrets. Each step is a query of its own, so a slow reader holds nothing. */
export async function* readAccountPart(
  db: Db,
  { table, of, key, secret = [] }: AccountPart,
  wallet: string,
): AsyncGenerator<Record<string, unknown>> {
  const columns = { ...getTableColumns(table), _key: key }
  let after: unknown
  for (let read = 0; read < MOST; read += AT_ONCE) {
    const place = after === undefined ? undefined : gt(key, after)
    const rows = await db
      .select(columns)
      .from(table)
      .where(and(of(wallet), place))
      .orderBy(asc(key))
      .limit(AT_ONCE)
    for (const { _key, ...row } of rows)
      yield Object.fromEntries(Object.entries(row).filter(([name]) => !secret.includes(name)))
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?._key
  }
}
