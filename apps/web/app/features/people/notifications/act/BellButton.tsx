import { useQuery } from '@tanstack/react-query'
import { cappedCount } from '@vitrine/messages/cappedCount'
import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { PopoverButton } from '#ui/overlays/PopoverButton.tsx'
import { t } from '#words/catalogue.ts'
import { MarkRead } from './MarkRead.tsx'
import { NotificationLine } from './NotificationLine.tsx'
import { latestQuery } from './notificationQuery.ts'

const SHOWN = 6

/** A bell with the number of unread notifications, which opens the latest ones. */
export default function BellButton() {
  const { data } = useQuery(latestQuery())
  const unread = data?.unread ?? 0
  const latest = data?.notifications.slice(0, SHOWN) ?? []
  return (
    <PopoverButton
      label={unread > 0 ? t('notices_unread', { n: unread }) : t('notices_title')}
      className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-m text-quiet transition-colors hover:bg-sunken hover:text-ink"
      panel={(close) => (
        <>
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-lg">{t('notices_title')}</h2>
            {unread > 0 && <MarkRead />}
          </div>
          {latest.length === 0 && <p className="py-6 text-quiet">{t('notices_empty')}</p>}
          <ul className="mt-1 flex flex-col divide-y divide-line">
            {latest.map((each) => (
              <NotificationLine key={each.id} notification={each} onLeave={close} />
            ))}
          </ul>
          {/* In view, however many there are. */}
          <div className="sticky -bottom-4 -mx-4 -mb-4 bg-surface px-4 pt-3 pb-4">
            <Link to="/notifications" onClick={close} className={buttonClass({ size: 'small', wide: true })}>
              {t('notices_all')}
            </Link>
          </div>
        </>
      )}
    >
      <Bell className="size-5" aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 end-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-xs font-medium text-on-accent tabular-nums"
        >
          {cappedCount(unread)}
        </span>
      )}
    </PopoverButton>
  )
}
