import { join } from 'node:path'
import { pino } from 'pino'
import { ConfigError } from '../config/configError.ts'
import { type ExitPage, readExitPage } from '../config/exitPage.ts'
import { readOwnConfig } from '../config/readOwnConfig.ts'
import { openDatabase } from '../db/open.ts'
import { openFiles } from '../media/openFiles.ts'
import { describeError } from '../process/describeError.ts'
import { holdFolder } from '../process/holdFolder.ts'
import { endWith } from '../process/operatorError.ts'
import { readOptions } from '../process/readCommand.ts'
import { WithheldFiles } from '../uploads/withheldFiles.ts'
import { pinnedExitPage } from '../works/pins/keepExitPage.ts'
import { createPinner } from '../works/pins/keepWorks.ts'
import { openPinServices } from '../works/pins/openPinServices.ts'
import type { PinService } from '../works/pins/pinService.ts'
import {
  addWanted,
  countPinnable,
  countPins,
  listMissing,
  markLeaving,
  pinAgain,
  removeOthers,
} from '../works/store/pins.ts'

// Makes the configured services keep the works on IPFS, and counts what they keep (docs/operations.md):
//
//   npm run pin              pins the works that a service does not keep yet
//   npm run pin -- --all     pins and verifies everything again, e.g. after a service was changed
//
// The servers may run meanwhile on PostgreSQL. The embedded database has one process: stop the server first.

const USAGE = 'Usage: npm run pin -- [--all]'
/** How many works that are missing are named. */
const NAMED = 10

async function main(): Promise<boolean> {
  const { all } = readOptions(USAGE, { all: { type: 'boolean', default: false } })
  const config = readOwnConfig()
  const services = openPinServices(config)
  if (services.length === 0) throw new ConfigError('Set IPFS_RPC_URLS or IPFS_PINNING_SERVICES.')
  const names = services.map(({ name }) => name)
  const log = pino({ level: config.logLevel, serializers: { err: (error) => describeError(error) } })
  await using opened = new AsyncDisposableStack()
  if (!config.database) opened.defer(holdFolder(config.dataFolder, 'database', 'npm run pin'))
  const { db, close } = await openDatabase(config.database ?? { folder: join(config.dataFolder, 'database') })
  opened.defer(close)
  const exitPage = readExitPage(config.chains)
  const sources = { db, exitPage, media: { files: openFiles(config) }, withheld: new WithheldFiles(db) }

  for (let after: string | null = ''; after !== null; ) after = await addWanted(db, names, after)
  for (let after: string | null = ''; after !== null; ) after = await markLeaving(db, after)
  const others = all ? await removeOthers(db, names) : 0
  await pinAgain(db, names, all ? 'all' : 'missing')
  await Promise.all(services.map(pinAt))

  const keepsExit = exitPage
    ? await Promise.all(services.map((service) => pinExitPage(service, exitPage)))
    : []

  const { wanted } = await countPinnable(db)
  const counts = await countPins(db, names)
  for (const { service, kept } of counts) say(`${service} keeps ${kept} of ${wanted} works.`)
  if (others > 0) say(`${others} rows of services that are not configured any more are forgotten.`)
  const missing = await listMissing(db, names, NAMED)
  for (const { pin, name } of missing)
    say(`  ${pin.service}, "${name}": ${pin.error ?? 'it is looking for the files; the server asks again'}`)
  return counts.every(({ kept }) => kept >= wanted) && keepsExit.every(Boolean)

  /** @returns whether the service keeps it */
  async function pinExitPage(service: PinService, page: ExitPage): Promise<boolean> {
    const said = await service
      .pin(pinnedExitPage(page))
      .catch((error) => `failed: ${(error as Error).message}`)
    say(`${service.name}, the page exit (${page.cid}): ${said}`)
    return said === 'kept' || said === 'added'
  }

  async function pinAt(service: PinService): Promise<void> {
    const began = performance.now()
    const round = createPinner(sources, service, log)
    let rows = 0
    for (let more = await round(); more > 0; more = await round()) rows += more
    const seconds = (performance.now() - began) / 1_000
    say(`${service.name}: ${rows} works in ${Math.ceil(seconds)} s, ${(rows / seconds).toFixed(1)} a second`)
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

main().then((complete) => process.exit(complete ? 0 : 1), endWith)
