import { MAX_API_KEYS } from '@vitrine/api/entities/programs/apiKey'
import { MAX_WEBHOOKS } from '@vitrine/api/entities/programs/webhook'
import type { ApiError } from '@vitrine/api/error'
import type { Code } from '@vitrine/domain/codes'
import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { MOST_SIGNED } from '@vitrine/domain/rules/trading/checkListing'
import { MOST_ORDERS } from '@vitrine/domain/rules/trading/checkOrder'
import { countFollowing, countLiked } from '../accounts/store/users.ts'
import { refuse } from '../calls/refuse.ts'
import { countBroughtBy } from '../collections/store/brought.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'
import { countAlerts, PRICE_ALERTS } from '../inbox/store/priceAlerts.ts'
import { countReminders, REMINDERS } from '../inbox/store/reminders.ts'
import { countApiKeys } from '../programs/store/apiKeys.ts'
import { QUEUE } from '../programs/store/webhookCursors.ts'
import { countPending } from '../programs/store/webhookDeliveries.ts'
import { countWebhooks } from '../programs/store/webhooks.ts'
import { countUnexpired } from '../trading/store/orders.ts'
import { countSigned } from '../trading/store/signedListings.ts'
import { countCollections, countDrafts, sumOfNetwork, sumStored } from '../uploads/store/stored.ts'
import { countOnProfileHidden, MOST_HIDDEN } from '../works/store/profileHidden.ts'

type Most = number | ((config: Config) => number)

/** What outsiders can store. Each kind is counted in the transaction that stores it (takePlaces.ts). */
export type Kind = {
  /** What an owner may have at a time, counted from the rows. */
  held?: {
    most: Most
    count: (db: Db, owner: string) => Promise<number>
    refuse: (most: number, has: number) => ApiError
  }
  /** What an owner may add in a day, where the rows do not say whose they are or may go before they are counted. */
  daily?: number
  /**
   * What all owners of a network may add within so many days; a wider network several times as much (`groupsOf`). With
   * `held`, the rows name their network and are counted instead.
   */
  network?: {
    most: Most
    days: number
    /** One owner may use so much of it, so that nobody uses up the time of everybody beside them. Default: a fifth. */
    share?: number
    held?: { count: (db: Db, network: string) => Promise<number>; refuse: (most: number) => ApiError }
  }
  /** So much counts as one in the counters of days. Default: 1. */
  unit?: number
}

/** How many times what one wallet may have all wallets of a network may add in a day: many people share an address. */
const CROWD = 10

const fullOf = (code: Code) => (most: number) => refuse(code, { n: String(most) })
const inMb = (bytes: number) => String(Math.round(bytes / 1_000_000))

/** So many in all at a time, of which a network adds `CROWD` times as many in a day. */
const rows = (most: Most, count: (db: Db, owner: string) => Promise<number>, code: Code) => ({
  held: { most, count, refuse: fullOf(code) },
  network: {
    most: typeof most === 'number' ? most * CROWD : (config: Config) => most(config) * CROWD,
    days: 1,
  },
})

/** The owner of what a wallet may have on each chain. */
export const onChain = (wallet: string, chainId: number): string => `${wallet} ${chainId}`

const perChain =
  (count: (db: Db, wallet: string, chainId: number) => Promise<number>) =>
  (db: Db, owner: string): Promise<number> => {
    const [wallet, chainId] = owner.split(' ') as [string, string]
    return count(db, wallet, Number(chainId))
  }

export const KINDS = {
  /** Bytes of files, whether something shows them or not. A small file counts as `unit`. */
  uploads: {
    held: {
      most: ({ quotas }: Config) => quotas.walletBytes,
      count: sumStored,
      refuse: (most: number, used: number) => refuse('uploads_full', { used: inMb(used), n: inMb(most) }),
    },
    network: {
      most: ({ quotas }: Config) => quotas.networkBytes,
      days: RETENTION_DAYS.serverRecords,
      held: {
        count: sumOfNetwork,
        refuse: (most: number) =>
          refuse('network_uploads_full', { n: inMb(most), days: String(RETENTION_DAYS.serverRecords) }),
      },
    },
    unit: 50_000,
  },
  /** Works that are registered and not minted. */
  drafts: rows(({ quotas }) => quotas.drafts, countDrafts, 'drafts_full'),
  collections: rows(({ quotas }) => quotas.collections, countCollections, 'collections_full'),
  /** Contracts whose history is read. Few a network and month: all of a chain's places should take many networks. */
  broughtContracts: {
    held: { most: 10, count: countBroughtBy, refuse: fullOf('contracts_own_full') },
    network: { most: 20, days: 30, share: 1 / 2 },
  },
  /** Single works of other collections. Their rows belong to their contract. */
  imports: { daily: 1_000, network: { most: 5_000, days: 1 } },
  likes: {
    held: { most: 20_000, count: countLiked, refuse: fullOf('places_full') },
    network: { most: 20_000, days: 1 },
  },
  follows: {
    held: { most: 10_000, count: countFollowing, refuse: fullOf('places_full') },
    network: { most: 10_000, days: 1 },
  },
  profileHidden: rows(MOST_HIDDEN, countOnProfileHidden, 'profile_hidden_full'),
  priceAlerts: rows(PRICE_ALERTS, countAlerts, 'too_many_alerts'),
  reminders: rows(REMINDERS, countReminders, 'too_many_reminders'),
  /** Wallets that sign in for the first time. */
  accounts: { network: { most: 2_000, days: 1 } },
  /** Of more sessions, a wallet's oldest ends (accounts/store/sessions.ts). */
  sessions: { network: { most: 10_000, days: 1 } },
  apiKeys: rows(MAX_API_KEYS, countApiKeys, 'keys_full'),
  webhooks: rows(MAX_WEBHOOKS, countWebhooks, 'webhooks_full'),
  /** Test deliveries. Their owner is the webhook. */
  deliveries: {
    held: {
      most: QUEUE,
      count: (db: Db, webhook: string) => countPending(db, webhook, QUEUE),
      refuse: () => refuse('webhook_queue_full'),
    },
    network: { most: 10_000, days: 1 },
  },
  /** Signed offers to buy. By day too, because one may end a second after it was stored. */
  orders: {
    held: { most: MOST_ORDERS, count: perChain(countUnexpired), refuse: fullOf('orders_full') },
    daily: 5_000,
    network: { most: 20_000, days: 1 },
  },
  /** Signed listings that have not expired. */
  listings: {
    held: { most: MOST_SIGNED, count: perChain(countSigned), refuse: fullOf('listings_full') },
    daily: 5_000,
    network: { most: 20_000, days: 1 },
  },
  /** Sets of up to 1,000 tokens that are stored with the first offer for them. */
  sets: { daily: 300, network: { most: 600, days: 1 } },
  /** Sets that somebody asked for and nobody offers for yet; only the last few of each network are kept. */
  wantedSets: { network: { most: 10_000, days: 1 } },
  /** Reports to the moderators. */
  reports: { daily: 200, network: { most: 1_000, days: 1 } },
  /** Errors that browsers report. */
  errorLogs: { daily: 200, network: { most: 500, days: 1 } },
  /** Addresses for mail that nobody has confirmed yet. */
  subscriptions: { network: { most: 200, days: 1 } },
} satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS
