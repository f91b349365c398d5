import { repeat } from './keeper/repeat.ts'
import { deliverMails } from './mail/deliver.ts'
import { createSendMail } from './mail/transport.ts'
import { checkFiles } from './services/checkFiles.ts'
import { compareNames } from './services/compareNames.ts'
import { compareWorks } from './services/compareWorks.ts'
import type { Context } from './services/context.ts'
import { finishErasures } from './services/eraseAccount.ts'
import { announceLaunches, notifyFollowers } from './services/launches.ts'
import { mailNotifications } from './services/notifications.ts'
import { resealContents } from './services/reseal.ts'
import { pruneErrorLogs } from './store/errorLogs.ts'
import { pruneInbox } from './store/inbox.ts'
import { expireListings } from './store/listings.ts'
import { pruneMails } from './store/mails.ts'
import { pruneSessions } from './store/sessions.ts'
import { pruneLimits } from './store/sharedLimiter.ts'
import { pruneSubscriptions } from './store/subscriptions.ts'
import { pruneDeliveries } from './store/webhookDeliveries.ts'

/** Starts the jobs that one process runs for all others. Each may be interrupted at any moment. Returns the stop function. */
export function startHousekeeping(context: Context): () => void {
  const { config, db, log } = context
  const send = createSendMail(config)
  const stopping = new AbortController()
  resealContents(context, stopping.signal).catch((error) => log.error({ err: error }, 'resealing failed'))
  const stops = [
    repeat('closing offers', 1_000, log, () => expireListings(db)),
    repeat('announcing launches', 2_000, log, () => announceLaunches(context)),
    repeat('notifying followers', 2_000, log, () => notifyFollowers(context)),
    repeat('writing notices', 15_000, log, () => mailNotifications(context)),
    repeat('delivering mail', 2_000, log, () => deliverMails(db, send, log)),
    repeat('comparing works', 5_000, log, () => compareWorks(context)),
    repeat('comparing names', 5_000, log, () => compareNames(context)),
    repeat('erasing accounts', 10_000, log, () => finishErasures(context)),
    repeat('checking files', 60_000, log, () => checkFiles(context)),
    repeat('pruning', 600_000, log, async () => {
      await pruneSessions(db)
      await pruneSubscriptions(db)
      await pruneErrorLogs(db)
      await pruneMails(db)
      await pruneInbox(db)
      await pruneLimits(db)
      await pruneDeliveries(db)
    }),
  ]
  return () => {
    stopping.abort()
    for (const stop of stops) stop()
  }
}

/** Refreshes the prices in a process that shows them. */
export function startPrices({ prices, log }: Context): () => void {
  return repeat('asking for prices', 60_000, log, () => prices.refresh())
}
