import { and, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { updateUser } from '../../accounts/store/users.ts'
import type { Db } from '../../db/open.ts'
import { collectionStats } from '../../db/schema/cards.ts'
import { broughtContracts, collections } from '../../db/schema/collections.ts'
import { likenesses } from '../../db/schema/likeness.ts'
import { hidings, reports, verificationRequests, withdrawnBadges } from '../../db/schema/moderation.ts'
import { errorLogs } from '../../db/schema/operator.ts'
import {
  follows,
  inbox,
  likes,
  mails,
  peopleNotifications,
  priceAlerts,
  profileHidden,
  sessions,
  subscriptions,
  users,
} from '../../db/schema/people.ts'
import { apiKeys, webhooks } from '../../db/schema/programs.ts'
import { importedTrades, nextSalts, orders, signedListings } from '../../db/schema/trading.ts'
import { media } from '../../db/schema/uploads.ts'
import { sealedContents, works } from '../../db/schema/works.ts'
import { refreshOffers } from '../../discovery/store/cards.ts'
import { setFollow } from '../../inbox/store/setFollow.ts'
import { forgetListings } from '../../trading/store/signedListings.ts'
import { setLike } from '../../works/store/likes.ts'

/** One kind of data that the server keeps about a person. */
export type AccountPart = {
  table: PgTable
  /** Which rows are about a wallet. */
  of(wallet: string): SQL | undefined
  /** A column that is unique among these rows, to read them in parts. */
  key: PgColumn
  /** Its rows are sealed contents: the file has them opened (privacy/accountFile.ts). */
  sealed?: true
  /** Columns that nobody may see: secrets and their hashes. The account file has all others. */
  secret?: readonly string[]
  /**
   * What erasing does with these rows: deletes them, keeps them, does something else in the same transaction, or takes
   * back one after the other later, by its key.
   */
  erase: 'delete' | 'keep' | Erase | { oneByOne(db: Db, wallet: string, key: string): Promise<unknown> }
}

type Erase = (db: Db, wallet: string) => Promise<unknown>

/** A profile as that of a wallet that never entered anything. The home chain stays: it says who may sign in (ADR 6). */
export const BLANK = {
  name: '',
  bio: '',
  avatar: null,
  cover: null,
  link: null,
  email: null,
  twitter: '',
  instagram: '',
  verified: false,
  reviewed: false,
  verifiedAt: null,
  notifyByMail: false,
  nameSkeleton: null,
}

const blankProfile: Erase = async (db, wallet) => {
  await db.delete(likenesses).where(and(eq(likenesses.kind, 'person'), eq(likenesses.subject, wallet)))
  await updateUser(db, wallet, BLANK)
}

const deleteEmptyCollections: Erase = async (db, wallet) => {
  const empty = await db
    .delete(collections)
    .where(
      and(
        eq(collections.creator, wallet),
        sql`not exists (select 1 from ${works} where ${works.collectionId} = ${collections.id})`,
        // The contract is on its chain, whoever has an account here.
        sql`not exists (select 1 from ${broughtContracts} where ${broughtContracts.collectionId} = ${collections.id})`,
      ),
    )
    .returning({ id: collections.id })
  for (const { id } of empty) await db.delete(collectionStats).where(eq(collectionStats.collectionId, id))
}

/** Also deletes mails to addresses that were never confirmed, which are found by their id. */
const deleteMails: Erase = async (db, wallet) => {
  const own = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.kind, 'account'), eq(subscriptions.wallet, wallet)))
  const asked = own.map(({ id }) => like(mails.id, `confirm-${id}-%`))
  await db
    .delete(mails)
    .where(or(ofAddress(mails.recipient, wallet), like(mails.id, `notice-${wallet}-%`), ...asked))
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
 * names. Erasing goes from the last part to the first: mails are found by the subscriptions, both are found by the
 * profile, and a collection is empty only when its drafts are gone.
 */
export const ACCOUNT_PARTS = {
  profile: {
    table: users,
    of: (wallet) => eq(users.wallet, wallet),
    key: users.wallet,
    erase: blankProfile,
  },
  sessions: {
    table: sessions,
    of: (wallet) => eq(sessions.wallet, wallet),
    key: sessions.tokenHash,
    secret: ['tokenHash'],
    erase: 'delete',
  },
  collections: {
    table: collections,
    of: (wallet) => eq(collections.creator, wallet),
    key: collections.id,
    erase: deleteEmptyCollections,
  },
  brought_contracts: {
    table: broughtContracts,
    of: (wallet) => eq(broughtContracts.broughtBy, wallet),
    key: broughtContracts.collectionId,
    // The collection is everybody's; who brought it need not be known.
    erase: (db, wallet) =>
      db.update(broughtContracts).set({ broughtBy: null }).where(eq(broughtContracts.broughtBy, wallet)),
  },
  works: {
    table: works,
    of: (wallet) => eq(works.creator, wallet),
    key: works.id,
    // Minted works stay: others may own them.
    erase: (db, wallet) => db.delete(works).where(and(eq(works.creator, wallet), isNull(works.tokenId))),
  },
  // The text that owners read, and its salt. That of drafts goes with them.
  locked_contents: {
    table: sealedContents,
    sealed: true,
    of: (wallet) =>
      sql`${sealedContents.workId} in (select ${works.id} from ${works} where ${works.creator} = ${wallet})`,
    key: sealedContents.workId,
    erase: 'keep',
  },
  uploads: {
    table: media,
    of: (wallet) => eq(media.createdBy, wallet),
    key: media.hash,
    secret: ['network'],
    // Those that nothing shows follow with their files (uploads/store/unshownMedia.ts).
    erase: (db, wallet) => db.update(media).set({ network: null }).where(eq(media.createdBy, wallet)),
  },
  // A copy of a signed order can still be accepted: only a transaction withdraws it.
  offers: { table: orders, of: (wallet) => eq(orders.buyer, wallet), key: orders.id, erase: 'delete' },
  signed_listings: {
    table: signedListings,
    of: (wallet) => eq(signedListings.seller, wallet),
    key: signedListings.id,
    erase: async (db, wallet) => refreshOffers(db, await forgetListings(db, wallet)),
  },
  next_salts: {
    table: nextSalts,
    of: (wallet) => eq(nextSalts.account, wallet),
    key: nextSalts.chainId,
    erase: 'delete',
  },
  // They wait here until their chain was read, and are then offers or signed listings like others.
  imported_trades: {
    table: importedTrades,
    of: (wallet) => eq(importedTrades.maker, wallet),
    key: importedTrades.id,
    erase: 'delete',
  },
  // Their terms are the seller's, who withdraws them.
  private_sales_to_me: {
    table: signedListings,
    of: (wallet) => eq(signedListings.buyer, wallet),
    key: signedListings.id,
    erase: 'keep',
  },
  likes: {
    table: likes,
    of: (wallet) => eq(likes.wallet, wallet),
    key: likes.workId,
    erase: { oneByOne: (db, wallet, id) => setLike(db, wallet, id, false) },
  },
  hidden_on_profile: {
    table: profileHidden,
    of: (wallet) => eq(profileHidden.wallet, wallet),
    key: profileHidden.workId,
    erase: 'delete',
  },
  price_alerts: {
    table: priceAlerts,
    of: (wallet) => eq(priceAlerts.wallet, wallet),
    key: priceAlerts.workId,
    erase: 'delete',
  },
  following: {
    table: follows,
    of: (wallet) => eq(follows.follower, wallet),
    key: follows.followed,
    erase: { oneByOne: (db, wallet, id) => setFollow(db, wallet, id, false) },
  },
  followers: {
    table: follows,
    of: (wallet) => eq(follows.followed, wallet),
    key: follows.follower,
    // Following is what others did.
    erase: 'keep',
  },
  notifications: {
    table: peopleNotifications,
    of: (wallet) => eq(peopleNotifications.recipient, wallet),
    key: peopleNotifications.id,
    erase: 'delete',
  },
  inbox: { table: inbox, of: (wallet) => eq(inbox.wallet, wallet), key: inbox.id, erase: 'delete' },
  subscriptions: {
    table: subscriptions,
    of: (wallet) => or(eq(subscriptions.wallet, wallet), ofAddress(subscriptions.email, wallet)),
    key: subscriptions.id,
    secret: ['tokenHash'],
    erase: 'delete',
  },
  mails: {
    table: mails,
    of: (wallet) => ofAddress(mails.recipient, wallet),
    key: mails.id,
    erase: deleteMails,
  },
  api_keys: {
    table: apiKeys,
    of: (wallet) => eq(apiKeys.wallet, wallet),
    key: apiKeys.id,
    secret: ['keyHash'],
    erase: 'delete',
  },
  webhooks: {
    table: webhooks,
    of: (wallet) => eq(webhooks.wallet, wallet),
    key: webhooks.id,
    secret: ['secret', 'oldSecret'],
    erase: 'delete',
  },
  verification: {
    table: verificationRequests,
    of: (wallet) => eq(verificationRequests.wallet, wallet),
    key: verificationRequests.wallet,
    secret: ['decidedBy'],
    erase: 'delete',
  },
  // Otherwise whoever lost the badge could take it again by erasing the account.
  withdrawn_badge: {
    table: withdrawnBadges,
    of: (wallet) => eq(withdrawnBadges.wallet, wallet),
    key: withdrawnBadges.wallet,
    erase: 'keep',
  },
  reports: {
    table: reports,
    of: (wallet) => eq(reports.wallet, wallet),
    key: reports.id,
    erase: 'delete',
  },
  hidings: {
    table: hidings,
    of: (wallet) => eq(hidings.creator, wallet),
    key: hidings.subjectId,
    erase: (db, wallet) =>
      db
        .update(hidings)
        .set({ answer: '' })
        .where(and(eq(hidings.creator, wallet), isNotNull(hidings.answer))),
  },
  errors: {
    table: errorLogs,
    of: (wallet) => or(eq(errorLogs.reporter, wallet), eq(errorLogs.wallet, wallet)),
    key: errorLogs.id,
    erase: 'delete',
  },
} as const satisfies Record<string, AccountPart>
