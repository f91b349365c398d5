import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { addedChains, coinNames } from '@vitrine/domain/networks'
import type { Hono } from 'hono'
import { filesOf, KEPT, keepAssets } from './api/answers/oldAssets.ts'
import { createApi } from './api/createApi.ts'
import { createSite, type Web } from './api/createSite.ts'
import { createLimits } from './api/limits/limits.ts'
import { listen } from './api/listen.ts'
import { createMetrics } from './api/routes/metrics.ts'
import type { Context } from './calls/context.ts'
import { readOwnConfig } from './config/readOwnConfig.ts'
import { askDatabase } from './operator/store/databaseState.ts'
import { watchSpace } from './operator/watchSpace.ts'
import { createLog } from './process/createLog.ts'
import { Faults } from './process/faults.ts'
import { makeFolders } from './process/makeFolders.ts'
import { endWith } from './process/operatorError.ts'
import { createContext } from './start/createContext.ts'
import { startEnsNames, startPrices } from './start/housekeeping.ts'
import { startWork } from './start/startWork.ts'
import { watchCurrencies } from './start/watchCurrencies.ts'

/** How long running requests may take after the process was told to stop, in milliseconds. */
const GRACE = 5_000
/** After this time the process ends, whatever hangs. Nothing that was acknowledged is lost, as in a power cut. Milliseconds. */
const LONGEST_STOP = 30_000

const webBuild = fileURLToPath(new URL('../../web/build/', import.meta.url))

/** Loads the web app's build, if there is one. Without it the server answers the API only. */
async function loadWeb(
  { config, log }: Context,
  fetchApi: (request: Request) => Promise<Response>,
): Promise<Web | null> {
  const entry = `${webBuild}server/index.js`
  if (!existsSync(entry)) return null
  const { createWebHandler } = await import(pathToFileURL(entry).href)
  const clientFolder = `${webBuild}client`
  const kept = join(config.dataFolder, 'assets')
  if (config.keepAssetsDays > 0) await makeFolders(filesOf(kept))
  // In the background: without them an old page loads itself again, and nobody waits for it here.
  keepAssets({
    build: join(clientFolder, 'assets'),
    kept,
    now: Date.now(),
    days: config.keepAssetsDays,
    ...KEPT,
  }).catch((err) => log.warn({ err }, 'the files of this version of the pages could not be kept'))
  return {
    handle: createWebHandler({ fetchApi, addedChains: addedChains(), coinNames: coinNames() }),
    clientFolder,
    ...(config.keepAssetsDays > 0 && { oldAssets: filesOf(kept) }),
  }
}

/** The site, the API and the probes; without the role `web` only the probes. */
async function openSite(context: Context, faults: Faults): Promise<Hono> {
  const { roles, rateLimits, database } = context.config
  const metrics = createMetrics(context, faults)
  if (!roles.has('web')) return createSite(context, null, null, metrics)
  const limits = rateLimits && createLimits(database ? context.db : null)
  const api = createApi(context, { metrics, ...(limits && { limits }) })
  return createSite(context, api, await loadWeb(context, async (request) => api.fetch(request)), metrics)
}

async function main(): Promise<void> {
  const warnings: string[] = []
  const config = readOwnConfig(process.env, (line) => warnings.push(line))
  const { log, watch } = createLog(config.logLevel)
  for (const line of warnings) log.warn(line)
  const { context, elect, close } = await createContext(config, log)
  const stopWatch = watch(() => askDatabase(context.db))
  // Before the first page: an amount in a currency that is another one must not be shown.
  const currencies = watchCurrencies(context)
  await currencies.first
  const faults = new Faults()
  const site = await openSite(context, faults)
  const server = await listen(site.fetch, config.host, config.port)
  const stopWork = startWork(context, elect)
  const stopPrices = config.roles.has('web') ? startPrices(context) : () => {}
  const stopEnsNames = startEnsNames(context)
  const stopSpace = watchSpace(config, log)
  const { port } = server.address() as AddressInfo
  log.info({ port, profile: config.profile }, 'listening')
  if (config.profile !== 'local' && config.roles.has('web'))
    log.info(`what is set, and what is missing: ${config.publicUrl}/console/setup`)
  process.send?.({ type: 'listening', port })

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      log.error('something did not end in time; the process ends without it')
      process.exit(1)
    }, LONGEST_STOP).unref()
    stopPrices()
    stopEnsNames()
    stopSpace()
    currencies.stop()
    await stopWork()
    // Live streams never end by themselves. The server waits for all other requests.
    await context.live.close()
    // An upload whose client has stalled does not end either.
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE)
    await new Promise((resolve) => server.close(resolve))
    clearTimeout(deadline)
    stopWatch()
    await close()
    process.exit(code)
  }
  faults.watch(config.roles, log, () => stop(1))
  process.once('SIGINT', () => stop(0))
  process.once('SIGTERM', () => stop(0))
  // Started by another process: end with it.
  process.once('disconnect', () => stop(0))
}

main().catch(endWith)
