import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { openEns } from '../accounts/ens/nameServices.ts'
import { resolveWanted } from '../accounts/ens/resolveWanted.ts'
import { noteWanted, showEnsNames } from '../accounts/present/ensNames.ts'
import { pruneEnsNames } from '../accounts/store/ensNames.ts'
import { countStandings } from '../accounts/store/established.ts'
import { pruneSessions } from '../accounts/store/sessions.ts'
import { pruneRevocationsFile, writeRevocations } from '../backup/revocationsFile.ts'
import { createBackups } from '../backup/scheduleBackups.ts'
import type { Context } from '../calls/context.ts'
import { createHoldingComparer } from '../chain/compareHoldings.ts'
import { RETRY } from '../chain/rates/prices.ts'
import { pruneFunds } from '../chain/store/makerFunds.ts'
import { keepCollectionFigures } from '../collections/collectionFigures.ts'
import { forgetContracts } from '../collections/forget.ts'
import { addOwn, createOwnDescriber } from '../collections/own.ts'
import { pruneHours } from '../collections/store/countFigures.ts'
import { rankNext } from '../collections/store/rarities.ts'
import { pruneRevocations } from '../db/revocations.ts'
import { pruneLimits } from '../db/sharedLimiter.ts'
import { followCommissions } from '../discovery/followCommissions.ts'
import { expireCards } from '../discovery/store/cards.ts'
import { remakeNext } from '../discovery/store/remakeCards.ts'
import { announceLaunches, notifyFollowers } from '../inbox/launches.ts'
import { mailNotifications } from '../inbox/notifications.ts'
import { pruneInbox } from '../inbox/store/inbox.ts'
import { pruneSubscriptions } from '../inbox/store/subscriptions.ts'
import { createAlertTeller } from '../inbox/tellAlerts.ts'
import { deliverMails } from '../mail/deliver.ts'
import { pruneMails } from '../mail/store/mails.ts'
import { createSendMail } from '../mail/transport.ts'
import { compareNames } from '../moderation/compareNames.ts'
import { compareWorks } from '../moderation/compareWorks.ts'
import { askVersion } from '../operator/askVersion.ts'
import { keepFigures } from '../operator/console/marketFigures.ts'
import { sendNewsletters } from '../operator/newsletters.ts'
import { resealContents } from '../operator/reseal.ts'
import { pruneErrorLogs } from '../operator/store/errorLogs.ts'
import { forgetOtherJobs, putJob } from '../operator/store/jobs.ts'
import { finishErasures } from '../privacy/eraseAccount.ts'
import { type Run, repeat } from '../process/repeat.ts'
import { pruneDeliveries } from '../programs/store/webhookDeliveries.ts'
import { checkDueTrades, findBuyable } from '../trading/checkTrades.ts'
import { followCurrencies } from '../trading/followCurrencies.ts'
import { endOrders } from '../trading/orders.ts'
import { publishImported } from '../trading/publishImported.ts'
import { pruneListings } from '../trading/store/signedListings.ts'
import { pruneSets } from '../trading/store/tokenSets.ts'
import { checkFiles } from '../uploads/checkFiles.ts'
import { forgetUnshown } from '../uploads/forgetFiles.ts'
import { pruneNetworks } from '../uploads/store/stored.ts'
import { WithheldFiles } from '../uploads/withheldFiles.ts'
import { createHostAsker } from '../works/foreign/askHosts.ts'
import { createMetadataReader } from '../works/foreign/metadataQueue.ts'
import { createReadScan } from '../works/foreign/scanReads.ts'
import { createExitPinner } from '../works/pins/keepExitPage.ts'
import { createPinner, createPinScan } from '../works/pins/keepWorks.ts'
import { openPinServices } from '../works/pins/openPinServices.ts'
import { judgeOlder } from '../works/store/heldBack.ts'

/** Starts the jobs that one process runs for all others. Each may be interrupted at any moment. Returns the stop function. */
export function startHousekeeping(context: Context): () => void {
  const { config, db, log } = context
  const ens = config.ens && openEns(config.ens)
  const send = createSendMail(config)
  const stopping = new AbortController()
  resealContents(context, stopping.signal).catch((error) => log.error({ err: error }, 'resealing failed'))
  const backups = config.backups && createBackups({ db, log, schedule: config.backups })
  const kept = config.backups?.folder
  const jobs: string[] = []
  const job = (name: string, pause: number, act: () => Promise<unknown>) => {
    jobs.push(name)
    return repeat(name, pause, log, act, noteRuns(context, name, pause))
  }
  const stops = [
    job('closing offers', 1_000, () => expireCards(db)),
    job('comparing holdings', 10_000, createHoldingComparer(context)),
    job('following commissions', 5_000, followCommissions(db)),
    job('following currencies', 5_000, followCurrencies(context)),
    job('ending offers', 5_000, () => endOrders(context)),
    job('simulating trades', 5_000, () => checkDueTrades(context)),
    job('publishing imported trades', 5_000, () => publishImported(context)),
    job('listing metadata to read', 1_000, createReadScan(context)),
    job('reading metadata', 1_000, createMetadataReader(context)),
    job('asking hosts', 10_000, createHostAsker(context)),
    job('hiding and restoring', 1_000, () => remakeStale(db)),
    job('adding own contracts', 1_000, () => addOwn(context)),
    job('describing own contracts', 2_000, createOwnDescriber(context)),
    job('forgetting contracts', 2_000, () => forgetContracts(context)),
    job('ranking by rarity', 2_000, () => rankNext(db)),
    job('announcing launches', 2_000, () => announceLaunches(context)),
    job(
      'telling price alerts',
      2_000,
      createAlertTeller(db, (offers) => findBuyable(context, offers)),
    ),
    job('notifying followers', 2_000, () => notifyFollowers(context)),
    job('writing newsletters', 5_000, () => sendNewsletters(context)),
    job('writing notices', 15_000, () => mailNotifications(context)),
    job('delivering mail', 2_000, () => deliverMails(db, send, log)),
    job('judging works', 5_000, () => judgeAll(db)),
    job('comparing works', 5_000, () => compareWorks(context)),
    job('comparing names', 5_000, () => compareNames(context)),
    job('erasing accounts', 10_000, () => finishErasures(context)),
    ...(ens ? [job('asking for ENS names', 5_000, () => resolveWanted(db, ens.primaryName))] : []),
    job('counting collections', 1_000, () => keepCollectionFigures(context)),
    job('counting figures', 30_000, () => keepFigures(context)),
    job('counting standings', 60_000, () => countStandings(db)),
    job('deleting unused uploads', 60_000, forgetUnshown(context)),
    ...keepingWorks(context).map(({ name, pause, act }) => job(name, pause, act)),
    ...(backups ? [job('beginning backups', 30_000, () => backups.act())] : []),
    ...(kept
      ? [job('writing revocations', 5_000, () => writeRevocations(db, kept, context.sealingKeys))]
      : []),
    ...(config.versionUrl ? [job('asking for newer versions', 60_000, () => askVersion(context))] : []),
    job('checking files', 60_000, () => checkFiles(context)),
    job('pruning', 600_000, async () => {
      await pruneSessions(db)
      await pruneSubscriptions(db)
      await pruneErrorLogs(db)
      await pruneMails(db)
      await pruneInbox(db)
      await pruneLimits(db)
      await pruneDeliveries(db)
      await pruneFunds(db)
      await pruneListings(db)
      await pruneSets(db)
      await pruneEnsNames(db)
      await pruneNetworks(db)
      await pruneHours(db)
      await pruneRevocations(db)
      if (kept) await pruneRevocationsFile(kept, daysAgo(RETENTION_DAYS.backup))
    }),
  ]
  forgetOtherJobs(db, jobs).catch((error) => log.warn({ err: error }, 'older jobs could not be forgotten'))
  return () => {
    stopping.abort()
    backups?.stop()
    for (const stop of stops) stop()
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** The jobs that keep works on IPFS: one for each service, so that a slow one does not hold up others. */
function keepingWorks({ config, db, media, exitPage, log }: Context) {
  const services = openPinServices(config)
  if (services.length === 0) return []
  const sources = { db, media, exitPage, withheld: new WithheldFiles(db) }
  return [
    { name: 'listing works for IPFS', pause: 5_000, act: createPinScan(db, services) },
    ...services.map((service) => ({
      name: `keeping works at ${service.name}`,
      pause: 1_000,
      act: createPinner(sources, service, log),
    })),
    ...(exitPage
      ? services.map((service) => ({
          name: `keeping the page exit at ${service.name}`,
          pause: 10_000,
          act: createExitPinner(exitPage, service),
        }))
      : []),
  ]
}

/** How many parts of the works of hidden or restored people and collections one run lists anew. */
const PARTS = 50

async function remakeStale(db: Context['db']): Promise<void> {
  for (let part = 0; part < PARTS; part++) if (!(await remakeNext(db))) return
}

async function judgeAll(db: Context['db']): Promise<void> {
  for (let part = 0; part < PARTS; part++) if (!(await judgeOlder(db))) return
}

/** How often the runs of a job are written down, in milliseconds. */
const NOTED = 30_000

/** Writes down when a job ran, for the console: now and then, when it fails, and when it works again. */
function noteRuns({ db, log }: Context, name: string, pause: number): (run: Run) => void {
  let notedAt = Number.NEGATIVE_INFINITY
  let before = false
  return ({ failed, milliseconds }) => {
    if (failed === before && performance.now() - notedAt < NOTED) return
    notedAt = performance.now()
    before = failed
    putJob(db, { name, pause, took: Math.round(milliseconds), failed }).catch((error) =>
      log.warn({ err: error }, `the run of ${name} could not be noted`),
    )
  }
}

/** Refreshes the prices in a process that shows them: each when it is due, and one that no feed returned soon again. */
export function startPrices({ prices, log }: Context): () => void {
  return repeat('asking for prices', RETRY, log, () => prices.refresh())
}

/** Shows ENS names in this process, on pages and in mails, and writes down which are wanted. */
export function startEnsNames({ config, db, log }: Context): () => void {
  if (!config.ens) return () => {}
  const hide = showEnsNames()
  const stop = repeat('noting wanted ENS names', 2_000, log, () => noteWanted(db))
  return () => {
    stop()
    hide()
  }
}
