import { eq, sql } from 'drizzle-orm'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../../scripts/testing/long.ts'
import { metadataReads, works } from '../../src/db/schema/works.ts'
import { createMetadataReader } from '../../src/works/foreign/metadataQueue.ts'
import { createReadScan } from '../../src/works/foreign/scanReads.ts'
import { FAILED } from '../../src/works/store/metadataReads.ts'
import { bring } from '../foreign/bring.ts'
import { deployForeign } from '../foreign/foreignCollections.ts'
import { ANNA, erc721, minted, takeShape } from '../foreign/oddContracts.ts'
import { addresses } from '../foreign/oddTokens/addresses.ts'
import { bytesOf, isShown, type OddToken, startOddHost } from '../foreign/oddTokens/oddToken.ts'
import { pictures } from '../foreign/oddTokens/pictures.ts'
import { type Brought, type Cells, expectedOf, lookAt, PLACES } from '../foreign/oddTokens/seenIn.ts'
import { words } from '../foreign/oddTokens/words.ts'
import { useServer } from '../servers/useServer.ts'

// Tokens as they live on chains, brought as one collection, and what a person sees of each in every place. Files are
// made here; nobody's server is asked.

const host = await startOddHost()
const server = await useServer({
  env: { IPFS_GATEWAY: `${host.url}/ipfs/`, ARWEAVE_GATEWAY: `${host.url}/ar/` },
})
const ALL = [...(await addresses(host)), ...words(host), ...(await pictures(host))]
/** No name has the numbers of the tokens, by which works without a name are found. */
const FIRST = 1_001
const ROWS = someOf(ALL, 20).map((token, at) => ({ what: token[0], token, tokenId: BigInt(FIRST + at) }))
const holder = await server.person(0)
let collection: string
let contract: string
let look: Awaited<ReturnType<typeof lookAt>>
const table = new Map<string, Cells>()

const abi = parseAbi(['function tokenURI(uint256 id) view returns (string)'])
/** What the contract answers for a token. */
function answered([, answer]: OddToken, tokenId: bigint) {
  const question = encodeFunctionData({ abi, functionName: 'tokenURI', args: [tokenId] })
  return answer === null
    ? ({ question, mode: 'Reverts', data: '0x' } as const)
    : ({ question, mode: 'Answers', data: bytesOf(answer) } as const)
}

beforeAll(async () => {
  const { db } = server.context
  const odd = await deployForeign(server.chain, holder.address, 'Shape')
  contract = odd.address
  await takeShape(
    odd,
    holder.address as Hex,
    erc721(
      ROWS.map(({ tokenId }) => minted(ANNA, tokenId)),
      ...ROWS.map(({ token, tokenId }) => answered(token, tokenId)),
    ),
  )
  collection = await bring(server, contract)
  await createReadScan(server.context)()
  const read = createMetadataReader(server.context)
  for (let tries = 0; tries < FAILED; tries++) {
    await db.update(metadataReads).set({ nextAt: sql`now() - interval '1 second'` })
    await read()
  }
  const found = await db.select().from(works).where(eq(works.contract, contract))
  const workOf = new Map(found.map(({ tokenId, id }) => [tokenId, id]))
  const all = ROWS.map(({ tokenId }) => ({
    tokenId,
    contract,
    collection,
    work: workOf.get(tokenId) ?? null,
  }))
  look = await lookAt(server, holder, all)
  for (const [at, { what, token }] of ROWS.entries())
    table.set(what, await look.cells(all[at] as Brought, token[2]))
  return look.close
}, 300_000)
afterAll(() => host.stop())

test('the corpus has more than 150 tokens, each told apart', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(150)
  expect(new Set(ALL.map(([what]) => what)).size).toBe(ALL.length)
})

test.each(ROWS.map((row) => [row.what, row] as const))(
  '%s [IMP-05]',
  (what, { token: [, , seen], tokenId }) => {
    const expected = expectedOf(seen, { tokenId })
    const cells = table.get(what) as Cells
    const differences = PLACES.filter((place) => cells[place] !== expected[place]).map(
      (place) => `${place}: ${cells[place]}, not ${expected[place]}`,
    )
    expect(differences).toEqual([])
  },
)

test('nobody shows nothing: every token has something in every place', () => {
  const empty = [...table].flatMap(([what, cells]) =>
    PLACES.filter((place) => cells[place].trim() === '').map((place) => `${what}, ${place}`),
  )
  expect(empty).toEqual([])
})

test('the line of the collection counts what cannot be shown, with the reasons', async () => {
  const { health } = await server.visitor('GET /collections/{id}/health', { params: { id: collection } })
  const refused = ROWS.filter(({ token: [, , seen] }) => !isShown(seen)).length
  expect(health).toMatchObject({
    tokens: ROWS.length,
    pictures: ROWS.length - refused,
    failed: refused,
    waiting: 0,
  })
  expect(health.causes.reduce((sum, { count }) => sum + count, 0)).toBe(refused)
})
