import { MAX_API_KEYS } from '@vitrine/api/entities/programs/apiKey'
import { MAX_WEBHOOKS } from '@vitrine/api/entities/programs/webhook'
import { refuse } from '../calls/refuse.ts'
import { type Kind, rows } from '../quotas/kind.ts'
import { countApiKeys } from './store/apiKeys.ts'
import { QUEUE } from './store/webhookCursors.ts'
import { countPending } from './store/webhookDeliveries.ts'
import { countWebhooks } from './store/webhooks.ts'

export const API_KEYS = rows('apiKeys', MAX_API_KEYS, countApiKeys, 'keys_full')

export const WEBHOOKS = rows('webhooks', MAX_WEBHOOKS, countWebhooks, 'webhooks_full')

/** Test deliveries. Their owner is the webhook. */
export const DELIVERIES: Kind = {
  name: 'deliveries',
  held: {
    most: QUEUE,
    count: (db, webhook) => countPending(db, webhook, QUEUE),
    refuse: () => refuse('webhook_queue_full'),
  },
  network: { most: 10_000, days: 1 },
}
