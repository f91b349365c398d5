import { randomUUID } from 'node:crypto'
import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { isEmail } from '@vitrine/domain/rules/people/checkProfile'
import { tIn } from '@vitrine/messages/tIn'
import type { Owner } from '../bounded/shares.ts'
import type { Context } from '../calls/context.ts'
import { refuse, refuseAt, refuseIssues, refuseUnused } from '../calls/refuse.ts'
import { requireVisibleCollection } from '../collections/requireVisibleCollection.ts'
import { findCollection } from '../collections/store/collections.ts'
import type { Db } from '../db/open.ts'
import { findMailPlace } from '../mail/store/mailPlaces.ts'
import { addMails } from '../mail/store/mails.ts'
import { takePlaces } from '../quotas/takePlaces.ts'
import { hashOf, mailLinks, mailToken } from './mailTokens.ts'
import { SUBSCRIPTIONS } from './places.ts'
import {
  addSubscription,
  confirmSubscription,
  endSubscription,
  type SubscriptionRow,
} from './store/subscriptions.ts'

/** Subscribes an address to the newsletter or to a collection's launch (API-13). It is used once it is confirmed. */
export async function subscribe(
  context: Context,
  { email, collectionID, language }: { email: string; collectionID?: string; language?: string },
  toCollection: boolean,
  groups: readonly Owner[] = [],
): Promise<void> {
  const address = email.trim()
  const ask = (subject: Subject) =>
    context.db.transaction(async (tx) => {
      await takePlaces(tx, context, SUBSCRIPTIONS, { owner: null, groups })
      await request(context, tx, subject)
    })
  if (!isEmail(address)) refuseIssues([{ path: 'email', code: 'email_invalid' }])
  if (!toCollection && collectionID !== undefined) throw refuseUnused('collectionID', 'collection=true')
  if (!toCollection) return ask({ kind: 'newsletter', email: address, language })
  const collection = collectionID ? await findCollection(context.db, collectionID) : null
  if (!collection) throw refuseAt('collectionID', 'not_found')
  await requireVisibleCollection(context.db, null, collection)
  await ask({ kind: 'collection', email: address, collectionId: collection.id, language })
}

type Subject = Pick<SubscriptionRow, 'kind' | 'email'> &
  Partial<Pick<SubscriptionRow, 'collectionId' | 'wallet' | 'language'>>

/**
 * An address that nobody has confirmed may be a stranger's. All mails to it count together, whoever asks for them. With
 * one subscription it gets one mail an hour.
 */
const UNCONFIRMED = { kind: 'confirm', hour: 3, day: 8 } as const

/** Stores the subscription and mails the link to confirm it, in one transaction. */
async function request(context: Context, db: Db, subject: Subject): Promise<void> {
  const id = randomUUID()
  await db.transaction(async (tx) => {
    const row = await addSubscription(tx, { ...subject, id, tokenHash: hashOf(mailToken(context, id)) })
    if (row.confirmedAt !== null) return
    const { confirm } = mailLinks(context, row)
    const place = await findMailPlace(tx, UNCONFIRMED, row.email, confirm)
    if (place) await addMails(tx, [{ id: place, recipient: row.email, ...confirmation(row, confirm) }])
  })
}

/** Whoever asks can name any address, so the mail has no word that somebody typed. */
function confirmation(row: SubscriptionRow, confirm: string) {
  const t = tIn(row.language)
  if (row.kind === 'newsletter')
    return { subject: t('mail_newsletter_subject'), text: t('mail_newsletter_text', { confirm }) }
  if (row.kind === 'account')
    return {
      subject: t('mail_account_subject'),
      text: t('mail_account_text', { wallet: row.wallet ?? '', confirm }),
    }
  return { subject: t('mail_collection_subject'), text: t('mail_collection_text', { confirm }) }
}

/** A user entered an address; it is used once it is confirmed. */
export async function requestAccountMail(
  context: Context,
  db: Db,
  wallet: string,
  email: string,
  language?: string,
): Promise<void> {
  await request(context, db, { kind: 'account', email, wallet, language })
}

export async function confirm(
  { db }: Context,
  token: string,
): Promise<Output<Operations['confirmSubscription']>> {
  const row = await confirmSubscription(db, hashOf(token))
  if (!row) throw refuse('not_found')
  return { kind: row.kind, email: row.email }
}

export async function end({ db }: Context, token: string): Promise<void> {
  await endSubscription(db, hashOf(token))
}
