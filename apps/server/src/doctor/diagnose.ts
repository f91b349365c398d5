import { findSource, isBeforeFirst } from '../backup/findSource.ts'
import { openNode } from '../chain/rpc/node.ts'
import { rankNodes } from '../chain/rpc/rank.ts'
import type { ChainConfig } from '../config/chains.ts'
import type { Config } from '../config/config.ts'
import { type FoundDatabase, openAsIs } from '../db/openAsIs.ts'
import { readSchemaTime } from '../db/schemaVersion.ts'
import { isUnfinished } from '../db/tables/unfinished.ts'
import { openDataFolder } from '../process/dataFolder.ts'
import { AskError } from '../remote/askError.ts'
import { openPinServices } from '../works/pins/openPinServices.ts'
import { checkBackups } from './backups.ts'
import { checkBaseUris } from './baseUris.ts'
import { checkBrought } from './brought.ts'
import { checkContracts, checkNode, checkTables } from './chain.ts'
import { checkCurrencies } from './currencies.ts'
import { checkCurrencyCodes } from './currencyCodes.ts'
import { checkFigures, checkKey, checkLists, checkReaders, checkReplica, checkSchema } from './database.ts'
import { checkEns } from './ens.ts'
import { type Check, examine, type Finding, fine, wrong } from './finding.ts'
import { checkCopies, checkExitPage, checkPinService, checkPins, serviceName } from './ipfs.ts'
import { checkClock, checkDisk } from './machine.ts'
import { nodePart } from './nodePart.ts'
import { checkPrices } from './prices.ts'
import { checkFileStore, checkMail, checkNats, checkSite } from './services.ts'
import { checkBrand, checkSetup } from './setup.ts'
import { checkVersion } from './version.ts'

/** How long one node may take, in milliseconds. */
const LONGEST_ANSWER = 10_000

/** The result of one check: what it looked at, and what to do if it failed. */
type Named = { part: string; check: Check; todo: string }

const runAll = async (checks: readonly Named[]): Promise<Finding[]> => {
  const found = await Promise.all(checks.map(({ part, check, todo }) => examine(part, check, todo)))
  return found.flat()
}

/** Looks at everything a marketplace needs. Changes nothing, except that it stores one small file. */
export const diagnose = (config: Config): Promise<Finding[]> =>
  examineAll(config, () => checkDatabase(config))

/** The same in a server, which has opened its database. */
export const diagnoseOpen = (config: Config, found: Open): Promise<Finding[]> =>
  examineAll(config, () => checkOpen(config, found))

async function examineAll(config: Config, database: Check): Promise<Finding[]> {
  return [
    fine('configuration', `profile ${config.profile}, complete`),
    ...checkSetup(config),
    checkExitPage(config),
    ...(await runAll([
      ...servicesOf(config),
      ...config.chains.flatMap((chain) => nodesOf(chain, config.publicUrl)),
    ])),
    ...(await examine(
      'database',
      database,
      config.database
        ? 'See DATABASE_URL, and whether it runs.'
        : `See VITRINE_DATA (${config.dataFolder}), its permissions and its space.`,
    )),
  ]
}

const servicesOf = (config: Config): Named[] => [
  { part: 'disk', check: () => checkDisk(config.dataFolder), todo: 'See VITRINE_DATA and its permissions.' },
  {
    part: 'files',
    check: () => checkFileStore(config),
    todo: config.s3
      ? 'See S3_…, and what the bucket allows.'
      : `See the permissions of ${config.mediaFolder}, and its space.`,
  },
  { part: 'mail', check: () => checkMail(config), todo: 'See SMTP_URL.' },
  { part: 'NATS', check: () => checkNats(config), todo: 'See NATS_URL, and whether it runs.' },
  {
    part: 'prices',
    check: () => checkPrices(config, LONGEST_ANSWER),
    todo: 'See PRICE_URLS.',
  },
  { part: 'site', check: () => checkSite(config), todo: 'See PUBLIC_URL.' },
  ...(config.ens?.rpcUrls ?? []).map((url) => ({
    part: nodePart('ENS', url),
    check: () => checkEns(config.ens!.resolver, url, openNode(url, LONGEST_ANSWER)),
    todo: 'See ENS_RPC_URLS, and whether they are nodes of Ethereum mainnet.',
  })),
  ...openPinServices(config).map((service) => ({
    part: serviceName(service),
    check: () => checkPinService(service),
    todo: 'See IPFS_RPC_URLS and IPFS_PINNING_SERVICES, their tokens, and whether it runs.',
  })),
  ...(config.database?.readUrls ?? []).map((url) => ({
    part: 'replica',
    check: () => checkReplica(url),
    todo: 'See DATABASE_READ_URLS, and whether it runs.',
  })),
]

/** Nothing if the nodes are away: their own lines say it. */
const reached = (found: Promise<Finding[]>): Promise<Finding[]> =>
  found.catch((error: unknown) => {
    if (error instanceof AskError && error.kind === 'unreachable') return []
    throw error
  })

function nodesOf(chain: ChainConfig, publicUrl: string): Named[] {
  const todo = `See RPC_URLS_${chain.blockchain}.`
  return [
    ...chain.rpcUrls.map((url) => ({
      part: nodePart(chain.blockchain, url),
      check: () => checkNode(chain, url, openNode(url, LONGEST_ANSWER)),
      todo,
    })),
    {
      part: `${chain.blockchain} contracts`,
      check: () => checkContracts(chain, rankNodes(chain.rpcUrls, LONGEST_ANSWER)),
      todo,
    },
    {
      part: `${chain.blockchain} metadata`,
      check: () => reached(checkBaseUris(chain, rankNodes(chain.rpcUrls, LONGEST_ANSWER), publicUrl)),
      todo,
    },
    {
      part: `${chain.blockchain} currencies`,
      check: () => reached(checkCurrencies(chain, rankNodes(chain.rpcUrls, LONGEST_ANSWER))),
      todo,
    },
  ]
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  if (isBeforeFirst(config)) {
    openDataFolder(config.dataFolder)
    return [fine('database', 'none yet: the first start creates it')]
  }
  // A server that runs on the embedded database copies it for us.
  await using source = await findSource(config, 'npm run doctor')
  await using opened = new AsyncDisposableStack()
  const found = await openAsIs(source.where)
  opened.defer(() => found.close())
  if (await isUnfinished(found.db))
    return [
      wrong(
        'database',
        'a restore or a move into it did not finish',
        'Run it again; until then no server starts.',
      ),
    ]
  // Awaited here: the database is closed when this function returns.
  return await checkOpen(config, found)
}

type Open = Pick<FoundDatabase, 'db' | 'query'>

async function checkOpen(config: Config, found: Open): Promise<Finding[]> {
  const schema = await checkSchema(found)
  // Without the tables of this version, nothing else can be read.
  if (schema.some(({ ok }) => !ok) || (await readSchemaTime(found.query)) === null) return schema
  return [...schema, ...(await runAll(rowsOf(config, found)))]
}

const rowsOf = (config: Config, found: Open): Named[] => [
  { part: 'brand', check: () => checkBrand(config, found), todo: 'See whether the database is overloaded.' },
  {
    part: 'clock',
    check: async () => checkClock(...(await readClocks(found))),
    todo: 'See whether the database is overloaded.',
  },
  {
    part: 'locked content',
    check: () => checkKey(config, found),
    todo: 'Use the key that this database was made with, from your backup.',
  },
  { part: 'lists', check: () => checkLists(config, found), todo: 'See whether the database is overloaded.' },
  { part: 'figures', check: () => checkFigures(found), todo: 'See whether the database is overloaded.' },
  { part: 'readers', check: () => checkReaders(found), todo: 'See whether the database is overloaded.' },
  { part: 'IPFS', check: () => checkPins(config, found), todo: 'See whether the database is overloaded.' },
  {
    part: 'backups',
    check: () => checkBackups(config, found),
    todo: 'See whether the database is overloaded.',
  },
  {
    part: 'version',
    check: () => checkVersion(config, found),
    todo: 'See whether the database is overloaded.',
  },
  { part: 'copies', check: () => checkCopies(found), todo: 'See whether the database is overloaded.' },
  {
    part: 'brought contracts',
    check: () => checkBrought(found),
    todo: 'See whether the database is overloaded.',
  },
  ...config.chains.map((chain) => ({
    part: `${chain.blockchain} currencies`,
    check: () => checkCurrencyCodes(chain, found),
    todo: 'See whether the database is overloaded.',
  })),
  ...config.chains.map((chain) => ({
    part: `${chain.blockchain} tables`,
    check: () => checkTables(chain, rankNodes(chain.rpcUrls, LONGEST_ANSWER), found.db),
    todo: `See RPC_URLS_${chain.blockchain}.`,
  })),
]

/** The times of this machine and of the database, in milliseconds. */
async function readClocks({ query }: Open): Promise<[number, number]> {
  const began = Date.now()
  const { rows } = await query('select (extract(epoch from clock_timestamp()) * 1000)::float as now')
  return [(began + Date.now()) / 2, Math.round(Number(rows[0]?.now))]
}
