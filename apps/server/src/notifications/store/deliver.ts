import { type NotificationType, UNMAILED_TYPES } from '@vitrine/domain/people/notificationTypes'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { inbox, subscriptions, users } from '../../db/schema/people.ts'

/** Older notifications were not new when they arrived: they count as read and are not mailed. Milliseconds. */
const NEWS = 7 * 86_400_000

const UNMAILED = new Set<NotificationType>(UNMAILED_TYPES)

/** Joins a user who wants notifications by mail to the confirmed address. */
export const wantsMail = sql`${subscriptions.kind} = 'account' and ${subscriptions.wallet} = ${users.wallet}
  and ${subscriptions.email} = ${users.email} and ${subscriptions.confirmedAt} is not null and ${users.notifyByMail}`

/** These wait for their time. */
const WAITING = new Set<NotificationType>(['auction_ending', 'auction_reminder', 'opening_reminder'])

/** A notification that was written. */
type Delivery = { recipient: string; id: string; type: NotificationType; at: Date }

/**
 * Puts notifications into inboxes. Call it in the transaction that writes them. A notification that returns after a
 * re-org stays read and mailed; only the time of an auction that has not been announced yet changes.
 */
export async function deliver(db: Db, deliveries: readonly Delivery[]): Promise<void> {
  const news = deliveries
    .filter(({ at }) => at.getTime() > Date.now() - NEWS)
    // A chain's clock may be ahead of ours, so most notifications count at once. Reminders wait for their time.
    .map(({ recipient, id, type, at }) => ({
      recipient,
      id,
      at: WAITING.has(type) ? at : null,
      mailed: !UNMAILED.has(type),
    }))
  if (news.length === 0) return
  // All writers take the rows in the order of their keys, so that they cannot deadlock.
  await db.execute(sql`
    insert into ${inbox} (wallet, id, due_at, read, unmailed)
    select d.recipient, d.id, greatest(now(), d.at), false,
      d.mailed and exists (select 1 from ${users} join ${subscriptions} on ${wantsMail} where ${users.wallet} = d.recipient)
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as d (recipient text, id text, at timestamptz, mailed boolean)
    order by d.recipient, d.id
    on conflict (wallet, id) do update set due_at = excluded.due_at where ${inbox.dueAt} > now()`)
}
