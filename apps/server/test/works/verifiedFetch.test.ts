import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KeptFile } from '@vitrine/domain/ipfs/metadataFile'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { heliaMissing } from '../../../../scripts/testing/helia/missing.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { picture } from '../files/picture.ts'
import { chainsAt, type ServerProcess, startServerProcess } from '../servers/serverProcess.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import { createPerson, DOMAIN, type Person } from '../servers/testServer.ts'
import { startWebHost } from '../servers/webHost.ts'
import { cidOf, committing, fileOf, film, noise, sha256 } from './committing.ts'

// A running server, read by the client that browsers use for IPFS. It asks for blocks and believes none.

let folder: string
let chain: TestChain
let server: ServerProcess
let creator: Person
let works: ReturnType<typeof committing>
let large: KeptFile

beforeAll(async () => {
  if (heliaMissing) return
  folder = await mkdtemp(join(tmpdir(), 'vitrine-verified-'))
  chain = await startTestChain(31337)
  server = await startServerProcess({
    ...(await newDatabase(folder)),
    VITRINE_DATA: folder,
    PUBLIC_URL: `http://${DOMAIN}`,
    LOG_LEVEL: 'silent',
    ...chainsAt(chain.url),
  })
  const toServer = (request: Request) =>
    fetch(request.url.replace(`http://${DOMAIN}`, server.origin), request)
  creator = await createPerson(toServer, chain, localAccounts.demo[0] as Address)
  works = committing({ chain }, creator, creator)
  large = await works.upload(await noise())
}, 120_000)
afterAll(async () => {
  await server?.end('SIGTERM')
  chain?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Of so many clients, all but one in a million runs have one that asks the liar first. */
const TRIES = 20

/** A gateway between the client and the server. @param change may change the bytes of an answer; returns whether it did */
async function gateway(change: (bytes: Uint8Array<ArrayBuffer>, path: string) => boolean = () => false) {
  const asked: string[] = []
  const changed: string[] = []
  const host = await startWebHost(async (request, response) => {
    const { url = '', headers } = request
    // It asks who else has a block: nobody.
    if (!url.startsWith('/ipfs/')) return response.writeHead(404).end()
    asked.push(url)
    const answer = await fetch(server.origin + url, { headers: { accept: headers.accept ?? '*/*' } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (change(bytes, url)) changed.push(url)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(bytes)
  })
  onTestFinished(() => host.stop())
  return { url: host.url, asked, changed }
}

/** Reads with the client, which knows these gateways alone. */
async function open(gateways: readonly { url: string }[]) {
  const { openVerifiedFetch } = await import('../../../../scripts/testing/helia/verifiedFetch.ts')
  const verifiedFetch = await openVerifiedFetch(gateways.map(({ url }) => url))
  onTestFinished(() => verifiedFetch.stop())
  return async (address: string): Promise<Uint8Array> => {
    const answer = await verifiedFetch(address, { signal: AbortSignal.timeout(20_000) })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** The files that a metadata file names, each as it is read. */
async function filesOf(file: Uint8Array, read: (address: string) => Promise<Uint8Array>): Promise<string[]> {
  const { properties } = JSON.parse(new TextDecoder().decode(file))
  return Promise.all(properties.files.map(async ({ uri }: { uri: string }) => sha256(await read(uri))))
}

test('single works, series, editions and films are read from their tokens to their last bytes', async (context) => {
  if (heliaMissing) return context.skip(heliaMissing)
  const honest = await gateway()
  const read = await open([honest])
  const small = await works.upload(picture('verified'))
  const single = await works.single('Wave', large)
  const series = await works.series(['One', 'Two'], small)
  await works.edition('Rain', small, 7n)
  const recorded = await works.upload(await film())
  await works.moving('Film', recorded, small)

  const addresses: [string, Uint8Array, KeptFile[]][] = [
    [`ipfs://${single.metadata}`, fileOf('Wave', large), [large]],
    [`ipfs://${series.folder}/1`, fileOf('One', small), [small]],
    [`ipfs://${series.folder}/2`, fileOf('Two', small), [small]],
    [`ipfs://${cidOf('Rain', small)}`, fileOf('Rain', small), [small]],
    [`ipfs://${cidOf('Film', recorded, small)}`, fileOf('Film', recorded, small), [recorded, small]],
  ]
  for (const [address, file, files] of addresses) {
    expect(await read(address), address).toEqual(new Uint8Array(file))
    expect(await filesOf(file, read)).toEqual(files.map(({ hash }) => hash))
  }
  expect(honest.asked.every((url) => /format=(raw|car)/.test(url))).toBe(true)
  expect(recorded.bytes).toBeGreaterThan(2_000_000)
}, 120_000)

test('a block that was changed on the way is refused: the client takes it from another gateway', async (context) => {
  if (heliaMissing) return context.skip(heliaMissing)
  const { metadata } = await works.single('Changed', large)
  const metadataHash = sha256(fileOf('Changed', large))
  const blocks: [address: string, hash: string, isBlock: (bytes: Uint8Array, path: string) => boolean][] = [
    [`ipfs://${metadata}`, metadataHash, (_, path) => path.includes(String(metadata))],
    [`ipfs://${large.cid}`, large.hash, (_, path) => path.includes(large.cid)],
    // Its chunks.
    [`ipfs://${large.cid}`, large.hash, (bytes) => bytes.length > 500_000],
  ]
  for (const [address, hash, isBlock] of blocks) {
    const liar = await gateway((bytes, path) => {
      if (!isBlock(bytes, path)) return false
      bytes[bytes.length - 1]! ^= 1
      return true
    })
    const honest = await gateway()
    // A client asks its gateways in an order by chance, so new ones are opened until one has asked the liar first.
    for (let tries = 0; tries < TRIES && liar.changed.length === 0; tries++) {
      const read = await open([liar, honest])
      expect(sha256(await read(address)), address).toBe(hash)
    }
    const [refused] = liar.changed
    expect(refused, address).toBeDefined()
    expect(honest.asked).toContain(refused)
  }
}, 120_000)
