import type { Notification } from '@vitrine/api/entities/notification'
import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { t } from '@vitrine/messages/t'
import { addMails } from '../store/mails.ts'
import {
  countUnread,
  findNotifications,
  listMailReaders,
  markRead,
  takeUnmailed,
} from '../store/notifications.ts'
import { pagesOf, sliceOf } from '../store/page.ts'
import type { Context } from './context.ts'
import { mailLinks } from './mailTokens.ts'
import { presentNotifications } from './present/notification.ts'

/** The notifications of a user, the latest first. */
export async function listNotifications(
  { db }: Context,
  wallet: string,
  page: number,
): Promise<Output<Operations['listNotifications']>> {
  const found = await findNotifications(db, wallet, sliceOf(page))
  return {
    notifications: await presentNotifications(db, found.rows),
    pages: pagesOf(found.total),
    unread: await countUnread(db, wallet),
  }
}

/** Marks notifications as read; all of them if none is named. */
export async function readNotifications(
  { db }: Context,
  wallet: string,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  await markRead(db, wallet, ids)
  return { unread: await countUnread(db, wallet) }
}

/** The maximum number of lines in one mail. */
const LINES = 20

/** Mails new notifications to the users who asked for it: at most one mail per user and run. */
export async function mailNotifications(context: Context): Promise<void> {
  for (const { wallet, email, ...subscription } of await listMailReaders(context.db)) {
    await context.db.transaction(async (tx) => {
      const { rows, total } = await takeUnmailed(tx, wallet, LINES)
      const [latest] = rows
      if (!latest) return
      const lines = (await presentNotifications(tx, rows)).map(sentenceOf)
      const endUrl = mailLinks(context, subscription).end
      const more = total - lines.length
      const link = `${context.config.publicUrl}/notifications`
      const text = [
        ...lines,
        ...(more > 0 ? [t('mail_notice_more', { n: more, link })] : [link]),
        t('mail_end', { end: endUrl }),
      ]
      await addMails(tx, [
        {
          id: `notice-${wallet}-${latest.id}-${latest.at.getTime()}`,
          recipient: email,
          subject: t('mail_notice_subject', { n: total, first: lines[0] ?? '' }),
          text: text.join('\n\n'),
          endUrl,
        },
      ])
    })
  }
}

function sentenceOf({ type, user, token, collection }: Notification): string {
  const who = user?.name || user?.wallet || t('mail_somebody')
  const what = token?.name ?? collection?.name ?? ''
  return t(`mail_${type}`, { who, what })
}
