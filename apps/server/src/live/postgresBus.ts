import type { LiveEvent } from '@vitrine/domain/liveEvents'
import type { Listen } from '../db/listen.ts'
import type { EventBus } from './eventBus.ts'
import { LIVE_CHANNEL, notify } from './store/notify.ts'

/**
 * Carries events by PostgreSQL's NOTIFY. Commits that notify queue behind one another, so only the announcer does it.
 * On the embedded database, events stay in the process.
 */
export function postgresBus(listen: Listen): EventBus {
  return {
    publish: notify,
    subscribe: ({ onEvents, onGap }) =>
      listen(LIVE_CHANNEL, { onMessage: (payload) => onEvents(JSON.parse(payload) as LiveEvent[]), onGap }),
    close: async () => {},
  }
}
