import { ApiError } from '@vitrine/api/error'
import { BoundedMap } from '../../bounded/boundedMap.ts'
import type { Context } from '../../calls/context.ts'
import { readUris } from '../../chain/foreign/foreignToken.ts'
import { AskError } from '../../remote/askError.ts'
import { hostOf } from '../../remote/hostOf.ts'
import { sumStored } from '../../uploads/store/stored.ts'
import { readForeignMetadata } from '../foreignMetadata.ts'
import { type DueRead, FAILED, listDueReads, type Postponed, type Turn } from '../store/metadataReads.ts'
import { tokenKey } from '../store/works.ts'
import { besideImports } from './besideImports.ts'
import { HostPaces, HostRests } from './hostPaces.ts'
import { contractAtHead, placeOf, textsOf } from './readAgain.ts'
import { createReadWriter, type Ended } from './readWriter.ts'

/** How many tokens are read at once. */
const AT_ONCE = 48
/** How many contracts get a turn at once, and how many of their tokens. */
const TURNS = 32
const EACH = 64
/** How long a list of due rows is good for. Milliseconds. */
const STALE = 1_000
/** After this time a run ends, so that the console sees how long ago the job ran. What it began goes on. Milliseconds. */
const TIME = 30_000
/** How long to wait before looking for due rows again while others are being read. Milliseconds. */
const SOON = 100
/** How long a sum of stored bytes is good for. Milliseconds. */
const SUM = 10_000
/** The first pause after a failed try, and the longest: each is four times as long as the one before. Seconds. */
const PAUSE = 30
const LONGEST = 7 * 86_400
/** The pause where the fault is ours: the node, the memory, the disk. Seconds. */
const OURS_PAUSE = 30

/** The contract says that there is no such token. */
const DENIED = 'token_unknown'
/** Refusals that are our own fault, or pass. */
const OURS = ['unavailable', 'storage_full', 'rate_limited']

/** What a row needs to be read. */
type Located = { address: string; block: number }
type Problem = NonNullable<Postponed['problem']>

/**
 * Creates the job that reads the metadata of tokens that have rows (works/store/metadataReads.ts), and writes their works.
 * Hosts have paces of their own (hostPaces.ts), and contracts take turns. The job keeps nothing: what is interrupted is read
 * again, and a token has only one work.
 */
export function createMetadataReader(context: Context, now = Date.now): () => Promise<void> {
  const { db, log } = context
  const paces = new HostPaces(now)
  const open = besideImports(context, paces)
  const write = createReadWriter(db, log)
  const running = new Map<string, { host: string; done: Promise<void> }>()
  const sums = new BoundedMap<string, { bytes: Promise<number>; until: number }>(1_000)
  let listed: DueRead[] = []
  let listedAt = 0
  /** Whose turn it was last. */
  let last: Turn | null = null

  return async () => {
    const end = performance.now() + TIME
    while (performance.now() < end) {
      const due = await takeNext()
      begin(due)
      if (due.length > 0) continue
      if (running.size === 0) return
      await Promise.race([...[...running.values()].map(({ done }) => done), pause(SOON)])
    }
  }

  /** The rows to begin now: of each contract in turn, as many as their hosts have room for. */
  async function takeNext(): Promise<DueRead[]> {
    if (running.size === AT_ONCE) return []
    if (listed.length === 0 || performance.now() > listedAt + STALE) listed = await list()
    const rooms = new Map<string, number>()
    for (const { host } of running.values()) rooms.set(host, (rooms.get(host) ?? 0) + 1)
    const taken: DueRead[] = []
    const left: DueRead[] = []
    for (const row of listed) {
      const used = rooms.get(row.host) ?? 0
      if (running.size + taken.length === AT_ONCE || used >= roomOf(row.host)) {
        left.push(row)
        continue
      }
      rooms.set(row.host, used + 1)
      taken.push(row)
    }
    listed = left
    return taken
  }

  /** The rows that are due and not being read. */
  async function list(): Promise<DueRead[]> {
    listedAt = performance.now()
    const before = new Set(running.keys())
    const from = last
    const size = { turns: TURNS, each: EACH + running.size }
    let found = await listDueReads(db, from, size)
    if (found.length === 0 && from) found = await listDueReads(db, null, size)
    last = found.length > 0 ? (found.at(-1) as DueRead) : null
    return inTurns(found).filter((row) => !before.has(tokenKey(row)))
  }

  function roomOf(host: string): number {
    return host === 'chain' || host === 'data' ? AT_ONCE : paces.room(host)
  }

  function begin(rows: readonly DueRead[]): void {
    const byContract = Map.groupBy(rows, ({ chainId, contract }) => `${chainId}|${contract}`)
    for (const some of byContract.values()) {
      const located = locate(some)
      for (const row of some) {
        const key = tokenKey(row)
        const entry = { host: row.host, done: Promise.resolve() }
        running.set(key, entry)
        entry.done = read(row, located, (host) => {
          const others = [...running.values()].filter((each) => each !== entry && each.host === host).length
          if (others >= roomOf(host)) return false
          entry.host = host
          return true
        })
          .then(write)
          .finally(() => running.delete(key))
      }
    }
  }

  /** Asks a contract where the metadata of its tokens are. Null for a token that it does not know. */
  async function locate(rows: readonly DueRead[]): Promise<Map<string, Located | null>> {
    const unknown = rows.filter(({ address }) => address === null)
    const found = new Map<string, Located | null>(
      rows.map((row) => [
        tokenKey(row),
        row.address === null ? null : { address: row.address, block: row.block ?? 0 },
      ]),
    )
    const [first] = unknown
    if (!first) return found
    const chain = context.chains.get(first.chainId)
    if (!chain) throw new AskError('unreachable', 'no such chain')
    const where = await contractAtHead(chain, first.contract)
    const uris = await readUris(
      where,
      first.standard,
      unknown.map(({ tokenId }) => tokenId),
    )
    for (const [at, row] of unknown.entries()) {
      const uri = uris[at] ?? null
      found.set(tokenKey(row), uri === null ? null : { address: uri, block: where.block })
    }
    return found
  }

  /** @param take takes room at a host for this row; false if there is none */
  async function read(
    row: DueRead,
    located: Promise<Map<string, Located | null>>,
    take: (host: string) => boolean,
  ): Promise<Ended> {
    let place: Located | null = null
    try {
      place = (await located).get(tokenKey(row)) ?? null
      if (!place) return failed(row, { code: DENIED })
      const host = hostOf(place.address)
      if (host !== row.host && !take(host)) return waits(row, host, place, 0)
      return { row, words: { ...(await readWords(row, place)), metadataBlock: place.block } }
    } catch (error) {
      if (error instanceof HostRests && place) return waits(row, error.host, place, error.pause / 1_000)
      if (error instanceof AskError) return waits(row, row.host, place, OURS_PAUSE)
      if (!(error instanceof ApiError)) {
        log.error({ err: error, token: tokenKey(row) }, 'metadata could not be read')
        return failed(row, null)
      }
      if (OURS.includes(error.code))
        return waits(row, row.host, place, Number(error.params?.seconds ?? OURS_PAUSE))
      const code = error.body.issues?.[0]?.code ?? error.code
      return failed(row, { code, params: error.params })
    }
  }

  async function readWords(row: DueRead, { address }: Located) {
    const { context: reading, close } = open()
    try {
      const quota = { most: context.config.brought.bytes, used: () => usedBy(row.contract) }
      const storer = { wallet: row.contract, groups: [], quota }
      return textsOf(
        row,
        await readForeignMetadata(reading, storer, placeOf(address, row.standard, row.tokenId)),
      )
    } finally {
      close()
    }
  }

  /** What is stored of a contract, as of a few seconds ago. */
  function usedBy(contract: string): Promise<number> {
    const known = sums.get(contract)
    if (known && known.until > performance.now()) return known.bytes
    const bytes = sumStored(db, contract)
    sums.set(contract, { bytes, until: performance.now() + SUM })
    return bytes
  }
}

/** A row that could not be read: tried again, where the contract then says that its metadata are. */
function failed(row: DueRead, problem: Problem | null): Ended {
  // A contract that denies a token is believed at once, so that the rest of its collection is not called unread.
  const tries = problem?.code === DENIED ? Math.max(row.tries + 1, FAILED) : row.tries + 1
  const spread = 0.9 + 0.2 * Math.random()
  const pause = Math.min(PAUSE * 4 ** Math.min(row.tries, 12), LONGEST) * spread
  return { row, postponed: { host: 'chain', address: null, block: null, tries, problem, pause } }
}

/** The longest address that is kept; others are asked for again. */
const LONGEST_ADDRESS = 2_000

/** A row that waits for a host, or for us. @param pause seconds */
function waits(row: DueRead, host: string, place: Located | null, pause: number): Ended {
  const isKept = place !== null && hostOf(place.address) !== 'data' && place.address.length <= LONGEST_ADDRESS
  const { address, block } = isKept ? place : { address: null, block: null }
  return { row, postponed: { host, address, block, tries: row.tries, problem: null, pause } }
}

/** The first row of each contract, then the second of each, and so on. */
function inTurns(rows: readonly DueRead[]): DueRead[] {
  const lists = [
    ...Map.groupBy(rows, ({ host, chainId, contract }) => `${host}|${chainId}|${contract}`).values(),
  ]
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
