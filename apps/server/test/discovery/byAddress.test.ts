import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sendWorks } from '../foreign/broughtWorks.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// People paste what they have: an address, a contract and a token's id, a link to a scanner or another marketplace.

const server = await useServer()
const maker = await server.person(0)
const other = await server.person(1)
let work: { _id: string; contract: string; tokenId: string }

beforeAll(async () => {
  await other.request('POST /users/settings', { json: { name: 'Somebody', link: 'somebody' } })
  for (const name of ['First', 'Second']) {
    const { tokenId } = await maker.mint()
    const token = await maker.register(tokenId, { name })
    work = { _id: token._id, contract: token.chain_address, tokenId: String(tokenId) }
  }
})

const people = async (name: string) =>
  (await server.visitor('POST /users/search', { query: {}, json: { name } })).users.map(
    ({ wallet }) => wallet,
  )
const works = async (name: string) =>
  (await server.visitor('POST /offers/search', { query: {}, json: { name } })).offers.map((card) => card.name)
const suggested = async (q: string) => {
  const { tokens, users } = await server.visitor('GET /search/suggestions', { query: { q } })
  return { works: tokens.map(({ name }) => name), people: users.map(({ wallet }) => wallet) }
}
const walletOf = ({ address }: Person) => address.toLowerCase()

test('a wallet’s address, however it is written, finds the person, and the works they made', async () => {
  const checksummed = maker.address
  for (const text of [
    walletOf(maker),
    checksummed,
    ` ${checksummed} `,
    walletOf(maker).toUpperCase().replace('0X', '0x'),
  ]) {
    expect(await people(text)).toEqual([walletOf(maker)])
    expect(await works(text)).toEqual(['Second', 'First'])
    expect(await suggested(text)).toEqual({ works: ['Second', 'First'], people: [walletOf(maker)] })
  }
  const { items, users, collections } = await server.visitor('GET /search/counts', {
    query: { name: walletOf(maker) },
  })
  expect({ items, users, collections }).toEqual({ items: 2, users: 1, collections: 0 })
})

test('a person who has made nothing is found by address and by the custom url', async () => {
  expect(await people(walletOf(other))).toEqual([walletOf(other)])
  expect(await works(walletOf(other))).toEqual([])
  expect(await people('somebody')).toEqual([walletOf(other)])
})

test('an address that nobody here has finds nobody', async () => {
  const nobody = `0x${'12'.repeat(20)}`
  expect(await people(nobody)).toEqual([])
  expect(await works(nobody)).toEqual([])
  expect(await suggested(nobody)).toEqual({ works: [], people: [] })
})

test('a contract’s address finds its works, and with a token’s id the one', async () => {
  const { contract, tokenId } = work
  expect(await works(contract)).toEqual(['Second', 'First'])
  for (const text of [
    `${contract} ${tokenId}`,
    `${contract}:${tokenId}`,
    `https://opensea.io/assets/ethereum/${contract}/${tokenId}`,
    `https://etherscan.io/nft/${contract}/${tokenId}`,
    `https://etherscan.io/token/${contract}?a=${tokenId}`,
  ]) {
    expect(await works(text)).toEqual(['Second'])
    expect((await suggested(text)).works).toEqual(['Second'])
  }
  expect(await works(`${contract} 999999`)).toEqual([])
})

test('a contract’s address finds the collections of its works', async () => {
  const sent = await sendWorks(server, maker.address, maker.address, [{ name: 'Reef' }])
  await server.sync()
  const found = async (name: string) => {
    const { collections } = await server.visitor('POST /collections/search', { json: { name } })
    return collections.map(({ _id }) => _id)
  }
  for (const text of [sent.contract, `https://etherscan.io/address/${sent.contract}`])
    expect(await found(text)).toEqual([sent.collection])
  expect(await found(`0x${'12'.repeat(20)}`)).toEqual([])
  const counted = await server.visitor('GET /search/counts', { query: { name: sent.contract } })
  expect(counted.collections).toBe(1)
  const hints = await server.visitor('GET /search/suggestions', { query: { q: sent.contract } })
  expect(hints.collections.map(({ _id }) => _id)).toEqual([sent.collection])
})

test('a token’s id alone finds its works besides those whose names have the number', async () => {
  for (const text of [work.tokenId, `#${work.tokenId}`]) expect(await works(text)).toContain('Second')
  expect(await works('9'.repeat(78))).toEqual([])
})

test('who is hidden is not found by address either', async () => {
  const { db } = server.context
  await db.execute(
    sql`insert into hidings (kind, subject_id, creator, reason) values ('person', ${walletOf(other)}, ${walletOf(other)}, 'spam')`,
  )
  // Written in another way, so that no cached answer is read.
  expect(await people(walletOf(other).toUpperCase().replace('0X', '0x'))).toEqual([])
  expect(await people('SOMEBODY')).toEqual([])
})
