import type { NotificationType } from '@vitrine/domain/people/notificationTypes'
import { cappedCount } from './cappedCount.ts'
import { type ParamsOf, sentenceOf } from './fill.ts'
import type { notices } from './notices.ts'

/** What a notification is about, as its reader sees it. What it is not about is empty. */
export type Noticed = {
  type: NotificationType
  /** Who caused it. */
  name: string
  /** The work, and the collection; without a name if that cannot be shown here. */
  token: { name: string } | null
  collection: { name: string } | null
  /** The price or the bid, with its currency. */
  amount: string
  /** How many more people did the same, or how many more offers there are. */
  others: number
  /** The moderator's words. */
  reason: string
}

type Words = { readonly [K in keyof typeof notices]: string }

/**
 * What a notification says, on the page and in a mail.
 * @param words the sentences in the reader's language
 */
export function noticeText(noticed: Noticed, words: Words, locale: string): string {
  const { type, token, amount, others: n, reason } = noticed
  const name = noticed.name || words.notice_somebody
  const collection = noticed.collection && (noticed.collection.name || words.notice_collection)
  const title = (token ? token.name || words.notice_work : collection) ?? ''
  const say = <K extends keyof Words>(
    key: K,
    params: { readonly [N in ParamsOf<(typeof notices)[K]>]: string | number },
  ) => sentenceOf(words, key, params, locale)
  switch (type) {
    case 'liked':
      return n === 0
        ? say('notice_liked', { name, title })
        : say('notice_liked_together', { name, title, n, count: cappedCount(n) })
    case 'order_received':
      if (!collection) return say('notice_order_received', { name, title })
      return n === 0
        ? say('notice_order_received_any', { name, collection })
        : say('notice_order_received_many', { name, collection, n: n + 1, count: cappedCount(n + 1) })
    case 'name_resembles':
      return title
        ? say('notice_collection_resembles', { name, title })
        : say('notice_name_resembles', { name })
    case 'hidden':
      return title ? say('notice_hidden', { title, reason }) : say('notice_hidden_person', { reason })
    case 'restored':
      return title ? say('notice_restored', { title }) : say('notice_restored_person', {})
    case 'order_expired':
      return title ? say('notice_order_expired', { title }) : say('notice_order_expired_any', {})
    default:
      return say(`notice_${type}`, { name, title, amount })
  }
}
