import { ACCOUNTS, SESSIONS } from '../../accounts/places.ts'
import { BROUGHT_CONTRACTS, COLLECTIONS } from '../../collections/places.ts'
import { FOLLOWS, PRICE_ALERTS, REMINDERS, SUBSCRIPTIONS } from '../../inbox/places.ts'
import { REPORTS } from '../../moderation/places.ts'
import { ERROR_LOGS } from '../../operator/places.ts'
import { API_KEYS, DELIVERIES, WEBHOOKS } from '../../programs/places.ts'
import type { Kind } from '../../quotas/kind.ts'
import { LISTINGS, ORDERS, SETS, WANTED_SETS } from '../../trading/places.ts'
import { UPLOADS } from '../../uploads/places.ts'
import { DRAFTS, IMPORTS, LIKES, PROFILE_HIDDEN } from '../../works/places.ts'

/** Everything that outsiders can store. The tests go through this list, and through all calls. */
export const KINDS = {
  uploads: UPLOADS,
  drafts: DRAFTS,
  collections: COLLECTIONS,
  broughtContracts: BROUGHT_CONTRACTS,
  imports: IMPORTS,
  likes: LIKES,
  follows: FOLLOWS,
  profileHidden: PROFILE_HIDDEN,
  priceAlerts: PRICE_ALERTS,
  reminders: REMINDERS,
  accounts: ACCOUNTS,
  sessions: SESSIONS,
  apiKeys: API_KEYS,
  webhooks: WEBHOOKS,
  deliveries: DELIVERIES,
  orders: ORDERS,
  listings: LISTINGS,
  sets: SETS,
  wantedSets: WANTED_SETS,
  reports: REPORTS,
  errorLogs: ERROR_LOGS,
  subscriptions: SUBSCRIPTIONS,
} satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS
