import type { Notification } from '@vitrine/api/entities/people/notification'
import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { formatUnits } from '@vitrine/domain/money/units'
import { shownAmount, wei } from '@vitrine/domain/money/wei'
import { coinOf } from '@vitrine/domain/networks'
import { UNMAILED_TYPES } from '@vitrine/domain/people/notificationTypes'
import { decimalSeparator } from '@vitrine/messages/decimalSeparator'
import { isLanguage, type Language, SOURCE } from '@vitrine/messages/languages'
import { localeOf } from '@vitrine/messages/localeOf'
import { notices } from '@vitrine/messages/notices'
import { noticeText } from '@vitrine/messages/noticeText'
import { tIn } from '@vitrine/messages/tIn'
import { translationOf } from '@vitrine/messages/translations'
import type { Context } from '../calls/context.ts'
import { PAGE_SIZE, pagesOf, sliceOf, WINDOW } from '../db/page.ts'
import { findMailPlace } from '../mail/store/mailPlaces.ts'
import { addMails } from '../mail/store/mails.ts'
import { mailLinks } from './mailTokens.ts'
import { presentNotifications } from './present/notification.ts'
import { countUnread, getMailReader, listUnmailed, markRead, takeUnmailed } from './store/inbox.ts'
import { findNotifications } from './store/notifications.ts'

/** The notifications of a user, the latest first. */
export async function listNotifications(
  { db }: Context,
  wallet: string,
  page: number,
): Promise<Output<Operations['listNotifications']>> {
  const found = await findNotifications(db, wallet, sliceOf(page))
  return {
    notifications: await presentNotifications(db, found.rows),
    pages: pagesOf(found.total, PAGE_SIZE, WINDOW),
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

/** How many wallets are looked up at once. */
const WALLETS = 100

/** How many mails of news somebody gets. */
const NEWS = { kind: 'notice', hour: 12, day: 60 } as const

/** Mails new notifications to the users who asked for it: at most one mail per user and run. */
export async function mailNotifications(context: Context): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const wallets = await listUnmailed(context.db, last, WALLETS)
    for (const wallet of wallets) await mailTo(context, wallet)
    last = wallets.at(-1)
  }
}

async function mailTo(context: Context, wallet: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const reader = await getMailReader(tx, wallet)
    const place = reader && (await findMailPlace(tx, NEWS, reader.email))
    // What is not mailed now is in the next mail.
    if (reader && !place) return
    const { rows, total } = await takeUnmailed(tx, wallet, LINES)
    if (rows.length === 0 || !reader || !place) return
    const language = isLanguage(reader.language) ? reader.language : SOURCE
    const t = tIn(language)
    const lines = (await presentNotifications(tx, rows))
      .filter(isMailed)
      .map((each) => sentenceOf(each, language))
    const endUrl = mailLinks(context, reader).end
    const more = total - lines.length
    const link = `${context.config.publicUrl}/notifications`
    const text = [
      ...lines,
      ...(more > 0 ? [t('mail_notice_more', { n: more, link })] : [link]),
      t('mail_end', { end: endUrl }),
    ]
    await addMails(tx, [
      {
        id: place,
        recipient: reader.email,
        subject: t('mail_notice_subject', { n: total, first: lines[0] ?? '' }),
        text: text.join('\n\n'),
        endUrl,
      },
    ])
  })
}

const isMailed = ({ type }: Notification): boolean => !UNMAILED_TYPES.some((unmailed) => unmailed === type)

function sentenceOf(notification: Notification, language: Language): string {
  const { type, user, others, token, collection, reason } = notification
  const noticed = {
    type,
    others,
    token,
    collection,
    reason: reason ?? '',
    name: user?.name || user?.wallet || '',
    amount: amountOf(notification, language),
  }
  return noticeText(noticed, translationOf(notices, language), localeOf(language))
}

function amountOf({ price, currency_price: other, blockchain }: Notification, language: Language): string {
  const say = (amount: string, unit: string) => `${amount.replace('.', decimalSeparator(language))} ${unit}`
  if (price && blockchain) return say(shownAmount(wei(price)), coinOf(blockchain))
  if (!other?.unit || other.decimals === null) return ''
  return say(formatUnits(BigInt(other.amount), other.decimals), other.unit)
}
