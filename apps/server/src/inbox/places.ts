import { countFollowing } from '../accounts/store/users.ts'
import { fullOf, type Kind, rows } from '../quotas/kind.ts'
import { countAlerts, MOST_PRICE_ALERTS } from './store/priceAlerts.ts'
import { countReminders, MOST_REMINDERS } from './store/reminders.ts'

export const FOLLOWS: Kind = {
  name: 'follows',
  held: { most: 10_000, count: countFollowing, refuse: fullOf('places_full') },
  network: { most: 10_000, days: 1 },
}

export const PRICE_ALERTS = rows('priceAlerts', MOST_PRICE_ALERTS, countAlerts, 'too_many_alerts')

export const REMINDERS = rows('reminders', MOST_REMINDERS, countReminders, 'too_many_reminders')

/** Addresses for mail that nobody has confirmed yet. */
export const SUBSCRIPTIONS: Kind = { name: 'subscriptions', network: { most: 200, days: 1 } }
