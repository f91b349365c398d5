import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { expect } from '@playwright/test'
import { toListingTypedData } from '@vitrine/chain/terms'
import type { KeptFile } from '@vitrine/domain/ipfs/metadataFile'
import { type Address, parseEther } from 'viem'
import { startTestChain } from '../../apps/server/test/chains/localChain.ts'
import { picture } from '../../apps/server/test/files/picture.ts'
import { runProgram } from '../../apps/server/test/servers/runProgram.ts'
import { type ServerProcess, startServerProcess } from '../../apps/server/test/servers/serverProcess.ts'
import { personAt } from '../../apps/server/test/servers/smallMarketplace.ts'
import { DOMAIN } from '../../apps/server/test/servers/testServer.ts'
import { signedTrades } from '../../apps/server/test/trading/signedTrades.ts'
import { committing, film, noise } from '../../apps/server/test/works/committing.ts'
import { startKubo } from '../../apps/server/test/works/ipfsServices.ts'
import { startHost } from './startHost.ts'

const ONE = parseEther('1')
/** Code that refuses whatever an account is sent. */
const REFUSES = '0xfe'
/** How long the auctions last. Seconds. */
const HOUR = 3_600n

export type LastMarketplace = Awaited<ReturnType<typeof openLastMarketplace>>

/**
 * A marketplace that is about to end: single works, a series, an edition and a film, a running offer, a signed listing,
 * auctions with bids, and money that could not be paid back. A node of IPFS keeps its works.
 */
export async function openLastMarketplace() {
  const chain = await startTestChain(31337)
  const node = await startKubo()
  const folders: string[] = []
  const newFolder = async (name: string) => {
    const folder = await mkdtemp(join(tmpdir(), `vitrine-${name}-`))
    folders.push(folder)
    return folder
  }
  const environment = (data: string) => ({
    RPC_URLS_ETH: chain.url,
    RPC_URLS_MATIC: 'http://127.0.0.1:9',
    RPC_URLS_BNB: 'http://127.0.0.1:9',
    PUBLIC_URL: `http://${DOMAIN}`,
    LOG_LEVEL: 'silent',
    VITRINE_DATA: data,
    IPFS_RPC_URLS: node.url,
  })
  const data = await newFolder('last')
  const server = await startServerProcess(environment(data))
  const [creator, buyer, rival] = await Promise.all([0, 1, 2].map((index) => personAt(server, chain, index)))

  const works = committing({ chain }, creator!, creator!)
  const large = await works.upload(await noise())
  const small = await works.upload(picture('last'))
  const recorded = await works.upload(await film())
  await creator!.request('POST /users/settings', { json: { name: 'Maren Holt', bio: 'Draws **tides**.' } })
  const single = await works.single('Wave', large)
  const series = await works.series(['First tide', 'Second tide', 'Third tide'], small)
  const edition = await works.edition('Rain', small, 7n)
  const moving = await works.moving('A day', recorded, small)
  const files = new Map<string, KeptFile[]>([
    [single.id, [large]],
    ...series.ids.map((id): [string, KeptFile[]] => [id, [small]]),
    [edition.id, [small]],
    [moving.id, [recorded, small]],
  ])

  await creator!.approve()
  await creator!.approve('1155')
  const tokenOf = async (id: string) => {
    const { token } = await server.request('GET /tokens/{id}', { params: { id } })
    return BigInt(token.chain_id!)
  }
  const [first, second, third] = await Promise.all(series.ids.map(tokenOf))
  const sale = await creator!.list(edition.tokenId, { price: 2n * ONE, copies: 3n, standard: 1155 })
  const won = await creator!.list(first!, { minBid: ONE, duration: HOUR })
  const outbid = await creator!.list(second!, { minBid: ONE, duration: HOUR })
  await buyer!.trade('bid', [won.terms, 1n], ONE)
  await buyer!.trade('bid', [outbid.terms, 1n], ONE)
  await chain.control.setCode({ address: buyer!.address as Address, bytecode: REFUSES })
  await rival!.trade('bid', [outbid.terms, 1n], 2n * ONE)
  await chain.control.setCode({ address: buyer!.address as Address, bytecode: '0x' })

  const trades = signedTrades({ chain, visitor: server.request } as never)
  const listing = await trades.listingOf({
    seller: creator!.address as Address,
    asset: chain.contracts.collectible721 as Address,
    tokenId: third!,
  })
  await trades.publishListings(
    [listing],
    await chain.wallet.signTypedData({
      account: creator!.address as Address,
      ...toListingTypedData(listing, trades.domain),
    }),
  )
  return {
    chain,
    node,
    server,
    creator: creator!,
    buyer: buyer!,
    files,
    sale,
    won,
    listing,
    /** Begins a marketplace from a folder that an export wrote. */
    async begin(exported: string): Promise<ServerProcess> {
      const env = environment(await newFolder('next'))
      const [code, said] = await runProgram('import.ts', env, exported)
      if (code !== 0) throw new Error(said)
      return startServerProcess(env)
    },
    /** Writes the export, ends the marketplace, and deletes what it had. Returns the export's folder. */
    async end(): Promise<string> {
      const exported = await newFolder('export')
      const [code, said] = await runProgram('export.ts', environment(data), exported)
      if (code !== 0) throw new Error(said)
      await server.end('SIGKILL')
      await rm(data, { recursive: true, force: true })
      return exported
    },
    async stop() {
      await server.end('SIGKILL')
      chain.stop()
      await node.stop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until a server has read the whole chain. */
export async function awaitIndexed({ chain }: LastMarketplace, { request }: ServerProcess): Promise<void> {
  const head = Number(await chain.reader.getBlockNumber())
  const indexed = async () => {
    const { chains } = await request('GET /common/status')
    return chains.find(({ id }) => id === chain.id)?.indexed ?? 0
  }
  await expect.poll(indexed, { timeout: 60_000 }).toBeGreaterThanOrEqual(head)
}

/** What visitors are told of its works, offers and people. */
export async function tellAll({ files, creator }: LastMarketplace, { request }: ServerProcess) {
  const wallet = creator.address
  const ids = [...files.keys()]
  return {
    works: await Promise.all(ids.map((id) => request('GET /tokens/{id}', { params: { id } }))),
    offers: await request('GET /offers/{list}', { params: { list: 'explore' } }),
    person: await request('GET /users/{id}', { params: { id: wallet } }),
    created: await request('GET /users/{wallet}/items/{type}', { params: { wallet, type: 'created' } }),
  }
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css' }

/** A plain file server of a folder. */
export async function hostFolder(folder: string) {
  const files = new Map<string, { type: string; bytes: Uint8Array }>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    if (entry.isFile()) files.set(relative(folder, path), { type, bytes: await readFile(path) })
  }
  return startHost(files)
}

/** A gateway that gives what the node keeps, and nothing else. */
export const hostBlocks = ({ node }: LastMarketplace) =>
  startHost(
    new Map(
      [...node.blocks].map(([cid, bytes]) => [`ipfs/${cid}`, { type: 'application/vnd.ipld.raw', bytes }]),
    ),
  )
