import { useQueryClient } from '@tanstack/react-query'
import type { Notification } from '@vitrine/api/entities/people/notification'
import { notices } from '@vitrine/messages/notices'
import { noticeText } from '@vitrine/messages/noticeText'
import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import { request } from '#data/browser.ts'
import { refreshAfter } from '#data/refresh.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Ago } from '#ui/time/Ago.tsx'
import { t } from '#words/catalogue.ts'
import { timeAgo } from '#words/date.ts'
import { leftToRight, locale, wordsFor } from '#words/language.ts'
import { personName } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'
import { priceOf } from '#words/price.ts'

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
const ORDERS = new Set<Notification['type']>(['order_received', 'order_outbid', 'order_expired'])

function addressOf({ type, token, collection, user }: Notification): string {
  if (type === 'webhook_off') return '/profile/developers'
  if ((type === 'hidden' || type === 'restored') && !token && !collection) return '/items'
  if (type.startsWith('badge_')) return '/profile#verification'
  if (token && ORDERS.has(type)) return `/tokens/${token._id}?tab=offers`
  if (type === 'order_expired') return '/items'
  if (token) return `/tokens/${token._id}`
  if (collection) return `/collections/${collection._id}`
  return user ? `/users/${user.wallet}` : '/notifications'
}

function sentenceOf(notification: Notification): string {
  const { user, price, currency_price, blockchain, reason, ...rest } = notification
  const paid = blockchain && priceOf({ price, currency_price }, blockchain)
  const noticed = {
    ...rest,
    name: user ? personName(user) : '',
    amount: paid ? leftToRight(`${paid.amount} ${paid.currency}`) : '',
    reason: reason ?? '',
  }
  return noticeText(noticed, wordsFor(notices), locale())
}
