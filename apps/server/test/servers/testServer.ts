import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@vitrine/api/client/client'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { type Address, getAddress, type Hex, parseEventLogs } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { createApi } from '../../src/api/createApi.ts'
import { SlowResults } from '../../src/bounded/slowResults.ts'
import type { Context } from '../../src/calls/context.ts'
import type { ChainAccess } from '../../src/chain/access.ts'
import { readConfig } from '../../src/config/config.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { openPool } from '../../src/db/openPostgres.ts'
import { readPrimary } from '../../src/db/readFrom.ts'
import { users } from '../../src/db/schema/people.ts'
import { announce } from '../../src/live/announce.ts'
import type { LiveHub } from '../../src/live/liveHub.ts'
import { createPicturePool } from '../../src/media/pictures/picturePool.ts'
import { createContext } from '../../src/start/createContext.ts'
import { createIndexer } from '../../src/start/startWork.ts'
import { recordAnswers } from '../answers/recordAnswers.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { picture } from '../files/picture.ts'
import { chainsAt } from './serverProcess.ts'
import { newDatabase } from './testDatabase.ts'

export const DOMAIN = 'localhost:3000'

/** All servers of this process share it: to start processes for each takes longer than most tests. They end with it. */
const pictures = createPicturePool()

/**
 * A server on the run's database and one real chain, which also replaces the other two. It leads the chain, but indexes
 * only when a test or a waiting call asks for it.
 */
export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/**
 * @param env additional variables
 * @param on the chain of another test server, which stops it
 */
export async function startTestServer({
  leads = true,
  env = {},
  on,
}: {
  leads?: boolean
  env?: Record<string, string>
  on?: TestChain
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  const chain = on ?? (await startTestChain(31337))
  const config = readConfig({
    VITRINE_DATA: folder,
    ...(await newDatabase(folder)),
    ...chainsAt(chain.url),
    ...env,
  })
  // One chain is enough to test the server; a second id would be the same chain again.
  config.chains = config.chains.filter((each) => each.id === chain.id)
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const { context: real, close } = await createContext(config, log, pictures)
  const { live, heardAll } = watchNews(real)
  const readOnly = config.database?.readUrls?.length === 0 ? openReadOnly(config.database.url) : null
  // On a busy machine any query is slow. What tests read is always current.
  const slow = new SlowResults(Number.POSITIVE_INFINITY)
  const context = { ...real, live, slow, ...(readOnly && { read: readOnly.read }) }
  const api = createApi(context)
  const access = context.chains.get(chain.id) as ChainAccess
  const indexer = createIndexer(context, access)
  const unwanted = leads
    ? context.progress.onWanted(chain.id, () => void indexer.sync().catch(() => {}))
    : () => {}
  const fetchApi = recordAnswers(async (request) => api.fetch(request))
  return {
    chain,
    context,
    indexer,
    fetchApi,
    visitor: createClient({ baseUrl: '/api', origin: `http://${DOMAIN}`, fetch: fetchApi }),
    /** A client with a bearer token of its own. */
    withToken: (token: string) =>
      createClient({ baseUrl: '/api', origin: `http://${DOMAIN}`, token: () => token, fetch: fetchApi }),
    person: (index: number) => createPerson(fetchApi, chain, localAccounts.demo[index] as Address),
    /** Notes that a moderator reviewed people, so that home may show their works (accounts/store/established.ts). */
    review: async (...people: Person[]) => {
      const wallets = people.map(({ address }) => address.toLowerCase())
      await context.db.update(users).set({ reviewed: true }).where(inArray(users.wallet, wallets))
    },
    /** Indexes up to the chain's head, and waits until the server has received the live events. */
    sync: async () => {
      await indexer.sync()
      await heardAll()
    },
    stop: async () => {
      unwanted()
      await indexer.pause()
      await readOnly?.close()
      await close()
      if (!on) chain.stop()
      // A form whose connection was cut makes its folder once more, a moment later.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Reads from the primary as from a replica that is never behind: a call that only reads must not write. */
function openReadOnly(url: string): Pick<Context, 'read'> & { close(): Promise<void> } {
  const { db, pool } = openPool(url, { options: '-c default_transaction_read_only=on' })
  return { read: readPrimary(db), close: () => pool.end() }
}

/**
 * The live events of a server, and a way to wait for all events up to now: a marker event sent after them on the same
 * channel, which keeps the order. The server does not see the marker, so only real events clear its cache.
 */
function watchNews({ db, live }: Context): { live: LiveHub; heardAll(): Promise<void> } {
  const marks = new Set<string>()
  return {
    live: {
      ...live,
      subscribe: (interest, subscriber, after) => {
        const onEvent = (event: LiveEvent) => {
          if (!marks.has(event.token ?? '')) subscriber.onEvent(event)
        }
        return live.subscribe(interest, { ...subscriber, onEvent }, after)
      },
    },
    heardAll: async () => {
      const mark = randomUUID()
      marks.add(mark)
      await new Promise<void>((resolve, reject) => {
        const onEnd = () => reject(new Error('the live stream ended'))
        const leave = live.subscribe(
          { token: mark },
          { onEvent: () => resolve(leave()), onQuiet: () => {}, onEnd },
        )
        announce(db, [{ type: 'transfer', token: mark, users: [] }]).catch(reject)
      })
    },
  }
}

type FetchApi = (request: Request) => Promise<Response>
export type Person = Awaited<ReturnType<typeof createPerson>>

/** The message that signs somebody in; parts can be replaced to make it invalid. */
export async function signInClaim(
  fetchApi: FetchApi,
  chain: TestChain,
  address: Address,
  change: Partial<Parameters<typeof createSiweMessage>[0]> = {},
) {
  const request = createClient({ baseUrl: '/api', origin: `http://${DOMAIN}`, fetch: fetchApi })
  const { nonce } = await request('GET /auth/nonce')
  const message = createSiweMessage({
    address: getAddress(address),
    chainId: chain.id,
    domain: DOMAIN,
    nonce,
    uri: `http://${DOMAIN}`,
    version: '1',
    issuedAt: new Date(),
    ...change,
  })
  const signature = await chain.wallet.signMessage({ account: address, message })
  return { wallet: address as string, message, signature: signature as string }
}

/** Somebody with a wallet on the chain and a session at the server. */
export async function createPerson(fetchApi: FetchApi, chain: TestChain, address: Address) {
  let token: string | null = null
  const request = createClient({
    baseUrl: '/api',
    origin: `http://${DOMAIN}`,
    token: () => token,
    fetch: fetchApi,
  })
  ;({ token } = await request('POST /auth/wallet', { json: await signInClaim(fetchApi, chain, address) }))
  const { engine, collectible721, collectible1155 } = chain.contracts as Record<string, Address>
  const engineContract = { address: engine as Address, abi: saleEngineAbi } as const

  const mined = async (hash: Hex) => {
    const receipt = await chain.receiptOf(hash)
    if (receipt.status !== 'success') throw new Error(`${hash} reverted`)
    return receipt
  }
  let last: Promise<unknown> = Promise.resolve()
  // With a margin, like the web app: a bid a second later also moves the auction's end.
  const write = async (call: object): Promise<Awaited<ReturnType<typeof mined>>> => {
    const contract = { account: address, ...call } as never
    const estimate = await chain.reader.estimateContractGas(contract)
    const gas = (estimate * 3n) / 2n
    // The node gives two transactions that an account sends at once the same number, and drops one of them.
    const sent = last.then(() =>
      chain.wallet.writeContract({ ...(contract as object), chain: null, gas } as never),
    )
    last = sent.catch(() => {})
    return mined(await sent)
  }

  return {
    address: address as string,
    request,
    token: () => token as string,
    write,
    /** Mints a 721, as its creator. */
    mint: async (royalties = 0n) => {
      const receipt = await write({
        address: collectible721,
        abi: collectible721Abi,
        functionName: 'createItem',
        args: [royalties, `0x${'0'.repeat(64)}`],
      })
      const [log] = parseEventLogs({ abi: collectible721Abi, eventName: 'Transfer', logs: receipt.logs })
      return { tokenId: log!.args.tokenId, hash: receipt.transactionHash, block: receipt.blockNumber }
    },
    /** Mints an edition. */
    mintCopies: async (copies: bigint, royalties = 0n) => {
      const receipt = await write({
        address: collectible1155,
        abi: collectible1155Abi,
        functionName: 'createItem',
        args: [copies, royalties, `0x${'0'.repeat(64)}`],
      })
      const [log] = parseEventLogs({
        abi: collectible1155Abi,
        eventName: 'TransferSingle',
        logs: receipt.logs,
      })
      return { tokenId: log!.args.id, hash: receipt.transactionHash }
    },
    /** Registers and links a minted 721. */
    register: async (tokenId: bigint, fields: Record<string, unknown> = {}) => {
      const { token: registered } = await request('POST /tokens', {
        form: {
          name: 'Tide',
          type: '721',
          media: picture(String(tokenId)),
          categories: 'art',
          blockchain: 'ETH',
          ...fields,
        } as never,
      })
      const { token: linked } = await request('POST /tokens/{id}/chain', {
        params: { id: registered._id },
        json: { chain_id: tokenId.toString() },
      })
      return linked
    },
    approve: async (collection: '721' | '1155' = '721') =>
      write({
        address: collection === '721' ? collectible721 : collectible1155,
        abi: collectible721Abi,
        functionName: 'setApprovalForAll',
        args: [engine, true],
      }),
    /** Lists a token on chain without reporting it. */
    list: async (
      tokenId: bigint,
      {
        price = 0n,
        minBid = 0n,
        copies = 1n,
        start = 0n,
        duration = 86_400n,
        standard = 721 as 721 | 1155,
      } = {},
    ) => {
      const receipt = await write({
        ...engineContract,
        functionName: 'createOffer',
        args: [
          standard === 721 ? collectible721 : collectible1155,
          tokenId,
          copies,
          price > 0n,
          minBid > 0n,
          price,
          minBid,
          start,
          duration,
        ],
      })
      const [log] = parseEventLogs({ abi: saleEngineAbi, eventName: 'OfferCreated', logs: receipt.logs })
      return { offerId: log!.args.offerId, terms: log!.args.terms, hash: receipt.transactionHash }
    },
    trade: async (functionName: string, args: readonly unknown[], value = 0n) =>
      write({ ...engineContract, functionName, args, value }),
    transfer721: async (to: string, tokenId: bigint) =>
      write({
        address: collectible721,
        abi: collectible721Abi,
        functionName: 'transferFrom',
        args: [address, to, tokenId],
      }),
  }
}
