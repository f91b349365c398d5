import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import type { Page } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { chainNotifications } from '../../db/schema/chain.ts'
import { inbox, subscriptions, users } from '../../db/schema/people.ts'
import { wantsMail } from '../../notifications/store/deliver.ts'
import { type NotificationRow, notificationOf, shownOne } from './notifications.ts'

/** The highest number of unread notifications that is counted. */
const UNREAD_REACH = 100

/** How many unread notifications are looked up for that, in case some are not shown. */
const LOOKED_UP = 500

/** How many notifications one call marks as read, the latest first, and one mail takes, the oldest first. */
const AT_ONCE = 10_000

/** How long a notification that cannot be shown yet may still be mailed. */
const UNSHOWN_FOR = sql.raw(`interval '1 hour'`)

/**
 * Gives the rows of inboxes the ids that the chain's notifications have now, after a version that names them in another
 * way has read the chain again: what was read stays read. Without the chain, the recipient and the order in the
 * transaction, nothing else is known of a row that no notification has any more.
 */
export async function renameRead(db: Db, chainId: number): Promise<void> {
  // 'sold-1-0x…' of 'sold-1-0x…-5' and 'sold-1-0x….2'.
  const stem = (id: SQL) => sql`substring(${id} from ${`^[a-z_]+-${chainId}-0x[0-9a-f]{64}`})`
  await db.execute(sql`
    with left_over as (
      select wallet, id, ${stem(sql`id`)} as stem,
        row_number() over (partition by wallet, ${stem(sql`id`)} order by length(id), id) as nth
      from ${inbox} where ${stem(sql`id`)} is not null
        and not exists (select 1 from ${chainNotifications} n where n.recipient = wallet and n.id = ${inbox.id})),
    without as (
      select n.recipient, n.id, ${stem(sql`n.id`)} as stem,
        row_number() over (partition by n.recipient, ${stem(sql`n.id`)} order by length(n.id), n.id) as nth
      from ${chainNotifications} n where n.chain_id = ${chainId}
        and not exists (select 1 from ${inbox} i where i.wallet = n.recipient and i.id = n.id))
    update ${inbox} set id = without.id from left_over
      join without on without.recipient = left_over.wallet and without.stem = left_over.stem and without.nth = left_over.nth
    where ${inbox.wallet} = left_over.wallet and ${inbox.id} = left_over.id`)
}

/** The number of unread notifications, up to {@link UNREAD_REACH}. */
export async function countUnread(db: Db, wallet: string): Promise<number> {
  const rows = await rowsOf<{ unread: number }>(
    db,
    sql`
    select count(*)::int as unread from (
      select 1 from (select ${inbox.id} as id from ${inbox}
          where ${inbox.wallet} = ${wallet} and not ${inbox.read} and ${inbox.dueAt} <= now()
          order by ${inbox.dueAt} desc nulls last limit ${LOOKED_UP}) as latest
        cross join lateral (${shownOne(sql`${wallet}`, sql`latest.id`)}) as shown
      limit ${UNREAD_REACH}) as unread`,
  )
  return rows[0]?.unread ?? 0
}

/** Marks notifications as read: those with these ids or, without ids, the latest {@link AT_ONCE}. */
export async function markRead(db: Db, wallet: string, ids: readonly string[] | undefined): Promise<void> {
  if (ids?.length === 0) return
  const named =
    ids && sql`and ${inbox.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  await db.execute(sql`
    update ${inbox} set read = true where (wallet, id) in (
      select ${inbox.wallet}, ${inbox.id} from ${inbox}
      where ${inbox.wallet} = ${wallet} and not ${inbox.read} and ${inbox.id} in (
        select id from (select ${inbox.id} as id from ${inbox}
          where ${inbox.wallet} = ${wallet} and not ${inbox.read} and ${inbox.dueAt} <= now() ${named ?? sql``}
          order by ${inbox.dueAt} desc nulls last limit ${AT_ONCE}) as latest)
      order by ${inbox.id} for update)`)
}

type MailReader = { email: string; id: string; tokenHash: string; language: string | null }

/**
 * Wallets with something to mail, after a given one in the order of their addresses. The index is read once a wallet,
 * so a wallet with very many notifications delays no other.
 */
export async function listUnmailed(db: Db, after: string, limit: number): Promise<string[]> {
  const next = (than: ReturnType<typeof sql>) => sql`(select ${inbox.wallet} as wallet from ${inbox}
    where ${inbox.unmailed} and ${inbox.wallet} > ${than} order by ${inbox.wallet} limit 1)`
  const rows = await rowsOf<{ wallet: string }>(
    db,
    sql`
    with recursive waiting as (
      ${next(sql`${after}`)}
      union all
      select later.wallet from waiting cross join lateral ${next(sql`waiting.wallet`)} as later)
    select wallet from waiting where exists (select 1 from ${inbox}
      where ${inbox.wallet} = waiting.wallet and ${inbox.unmailed} and ${inbox.dueAt} <= now())
    limit ${limit}`,
  )
  return rows.map(({ wallet }) => wallet)
}

/** The confirmed address of a user who wants notifications by mail, with its subscription. */
export async function getMailReader(db: Db, wallet: string): Promise<MailReader | null> {
  const { email, id, tokenHash, language } = subscriptions
  const [reader] = await db
    .select({ email, id, tokenHash, language })
    .from(users)
    .innerJoin(subscriptions, wantsMail)
    .where(eq(users.wallet, wallet))
  return reader ?? null
}

/**
 * Takes the notifications of a wallet that were not mailed yet, so that nobody mails them again. Call it in the
 * transaction that writes the mail. One that cannot be shown (the work is not registered, the block was undone) waits
 * for an hour in case that changes.
 * @returns the latest ones and the total
 */
export async function takeUnmailed(db: Db, wallet: string, limit: number): Promise<Page<NotificationRow>> {
  type Raw = Parameters<typeof notificationOf>[0] & { total: number }
  const rows = await rowsOf<Raw>(
    db,
    sql`
    with due as materialized (
      select ${inbox.id} as id, ${inbox.dueAt} as due_at from ${inbox}
      where ${inbox.wallet} = ${wallet} and ${inbox.unmailed} and ${inbox.id} in (
        select id from (select ${inbox.id} as id from ${inbox}
          where ${inbox.wallet} = ${wallet} and ${inbox.unmailed} and ${inbox.dueAt} <= now()
          order by ${inbox.dueAt} limit ${AT_ONCE}) as oldest)
      order by ${inbox.id} for update),
    shown as (select s.* from due cross join lateral (${shownOne(sql`${wallet}`, sql`due.id`)}) as s),
    taken as (update ${inbox} set unmailed = false
      where ${inbox.wallet} = ${wallet} and (${inbox.id} in (select id from shown)
        or ${inbox.id} in (select id from due where due_at < now() - ${UNSHOWN_FOR})))
    select shown.*, false as read, count(*) over ()::int as total from shown
    order by at desc, id limit ${limit}`,
  )
  return { rows: rows.map(notificationOf), total: rows[0]?.total ?? 0 }
}

/** How many days the inbox keeps a notification. Older ones count as read. */
const KEPT_DAYS = RETENTION_DAYS.inbox
const PRUNED = 10_000

/** Removes old rows, a limited number a call. */
export async function pruneInbox(db: Db): Promise<void> {
  const old = lt(inbox.dueAt, sql`now() - make_interval(days => ${sql.raw(String(KEPT_DAYS))})`)
  const oldest = db.select({ wallet: inbox.wallet, id: inbox.id }).from(inbox).where(old).limit(PRUNED)
  await db.delete(inbox).where(sql`(${inbox.wallet}, ${inbox.id}) in ${oldest}`)
}
