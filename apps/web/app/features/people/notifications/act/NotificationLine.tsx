import { useQueryClient } from '@tanstack/react-query'
import type { Notification } from '@vitrine/api/entities/notification'
import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import { request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { Ago } from '#ui/Ago.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { t } from '#words/catalogue.ts'
import { timeAgo } from '#words/date.ts'
import { moneyText } from '#words/money.ts'
import { personName } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'
import { cappedCount } from './cappedCount.ts'

/** One notification: what happened, when, and a link. */
export function NotificationLine({
  notification,
  onLeave,
}: {
  notification: Notification
  onLeave?: () => void
}) {
  const { user, token, collection, read, date } = notification
  const client = useQueryClient()
  function follow() {
    onLeave?.()
    if (read) return
    void request('POST /users/notifications/read', { json: { ids: [notification.id] } })
      .then(() => refreshAfter(client, 'POST /users/notifications/read'))
      .catch(() => undefined)
  }
  const thumbnail = token?.thumbnail ?? collection?.thumbnail
  return (
    <li className="relative flex items-start gap-3 py-3">
      {thumbnail ? (
        <img
          src={thumbnail}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-s object-cover"
        />
      ) : user ? (
        <Avatar source={squareOf(user.avatar, 40)} wallet={user.wallet} size={40} />
      ) : (
        <Bell className="m-2.5 size-5 text-quiet" aria-hidden />
      )}
      <div className="min-w-0 flex-1">
        <Link
          to={addressOf(notification)}
          onClick={follow}
          className={`block after:absolute after:inset-0 hover:text-accent-text ${read ? '' : 'font-medium'}`}
        >
          {sentenceOf(notification)}
        </Link>
        <p className="text-sm text-quiet">
          <Ago date={date} format={timeAgo} />
        </p>
      </div>
      {!read && (
        <span className="mt-2 size-2 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t('notices_new')}</span>
        </span>
      )}
    </li>
  )
}

/** Notifications that lead to the offers of a work. */
const OFFERS = new Set<Notification['type']>(['offer_received', 'offer_outbid', 'offer_expired'])

function addressOf({ type, token, collection, user }: Notification): string {
  if (type === 'webhook_off') return '/profile/developers'
  if ((type === 'hidden' || type === 'restored') && !token && !collection) return '/items'
  if (type.startsWith('badge_')) return '/profile#verification'
  if (token && OFFERS.has(type)) return `/tokens/${token._id}?tab=offers`
  if (type === 'offer_expired') return '/items'
  if (token) return `/tokens/${token._id}`
  if (collection) return `/collections/${collection._id}`
  return user ? `/users/${user.wallet}` : '/notifications'
}

function sentenceOf({
  type,
  user,
  others,
  token,
  collection,
  price,
  blockchain,
  reason,
}: Notification): string {
  const name = user ? personName(user) : ''
  const title = token?.name ?? collection?.name ?? ''
  const amount = price && blockchain ? moneyText(price, blockchain) : ''
  switch (type) {
    case 'outbid':
      return t('notice_outbid', { name, title, amount })
    case 'bid_received':
      return t('notice_bid_received', { name, title, amount })
    case 'sold':
      return t('notice_sold', { name, title, amount })
    case 'won':
      return t('notice_won', { title, amount })
    case 'auction_ending':
      return t('notice_auction_ending', { title })
    case 'auction_reminder':
    case 'opening_reminder':
      return t(`notice_${type}`, { title })
    case 'follower':
      return t('notice_follower', { name })
    case 'liked':
      return others === 0
        ? t('notice_liked', { name, title })
        : t('notice_liked_together', { name, title, n: others, count: cappedCount(others) })
    case 'collection_launched':
      return t('notice_collection_launched', { name, title })
    case 'webhook_off':
      return t('notice_webhook_off')
    case 'badge_granted':
    case 'badge_refused':
    case 'badge_withdrawn':
      return t(`notice_${type}`)
    case 'work_resembles':
      return t('notice_work_resembles', { name, title })
    case 'name_resembles':
      return title ? t('notice_collection_resembles', { name, title }) : t('notice_name_resembles', { name })
    case 'hidden':
      return title
        ? t('notice_hidden', { title, reason: reason ?? '' })
        : t('notice_hidden_person', { reason: reason ?? '' })
    case 'restored':
      return title ? t('notice_restored', { title }) : t('notice_restored_person')
    case 'listing_back':
      return t('notice_listing_back', { title, amount })
    case 'offer_received':
      return t('notice_offer_received', { name, title })
    case 'offer_outbid':
      return t('notice_offer_outbid', { name, title })
    case 'offer_expired':
      return title ? t('notice_offer_expired', { title }) : t('notice_offer_expired_any')
    case 'private_sale':
      return t('notice_private_sale', { name, title })
    case 'offer_accepted':
      return t('notice_offer_accepted', { name, title })
  }
}
