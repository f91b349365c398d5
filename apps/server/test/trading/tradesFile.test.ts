import { setCoinNames } from '@vitrine/domain/networks'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readWalletTrades } from '../../src/trading/store/walletTrades.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// The file of a wallet's purchases and sales.

const PRICE = 10n ** 18n
const server = await useServer()
const maker = await server.person(0)
const dealer = await server.person(1)
const other = await server.person(2)

beforeAll(async () => {
  // Made by one, sold to the dealer, and by the dealer to somebody else: with royalties.
  const { tokenId } = await maker.mint(1_000n)
  await maker.register(tokenId, { name: '=HYPERLINK("https://evil.example"), "Tide"', royalties: '10' })
  await Promise.all([maker.approve(), dealer.approve()])
  const first = await maker.list(tokenId, { price: PRICE })
  await dealer.trade('buy', [first.terms, 1n], (PRICE * 1_025n) / 1_000n)
  const second = await dealer.list(tokenId, { price: 2n * PRICE })
  await other.trade('buy', [second.terms, 1n], (2n * PRICE * 1_025n) / 1_000n)
  await server.sync()
})

async function download(person: Person): Promise<Response> {
  const { url } = await person.request('POST /users/trades/export')
  return server.fetchApi(new Request(`http://localhost:3000${url}`))
}

test('every trade is a line, with what its owner paid and received to the last wei', async () => {
  const response = await download(dealer)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain(`vitrine-trades-${dealer.address}.csv`)
  const [head, sale, purchase, end] = (await response.text()).split('\r\n')
  expect(head?.replace('\ufeff', '')).toBe(
    'time,network,type,way,work,contract,token_id,copies,currency,price,commission,royalties,received,paid,counterparty,transaction',
  )
  expect(sale).toContain(`,1,ETH,2,0.05,0.2,1.75,,${other.address},0x`)
  expect(purchase).toContain(`,1,ETH,1,0.025,0,,1.025,${maker.address},0x`)
  expect(sale).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,Ethereum,sale,direct,/)
  expect(end).toBe('')
})

test('a coin has the name that people read everywhere else', async () => {
  setCoinNames({ ETH: 'XETH' })
  onTestFinished(() => setCoinNames({}))
  expect(await (await download(dealer)).text()).toContain(',1,XETH,2,')
})

test('a name that a spreadsheet would take for a formula stays text', async () => {
  const text = await (await download(maker)).text()
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example""), ""Tide"""`)
})

test('nobody else gets the file, and an old link none at all', async () => {
  const { url } = await dealer.request('POST /users/trades/export')
  const broken = await server.fetchApi(new Request(`http://localhost:3000${url.slice(0, -4)}AAAA`))
  expect(broken.status).toBe(404)
  await expect(server.visitor('POST /users/trades/export')).rejects.toThrow('unauthorized')
})

test('pages join without a gap or a repetition', async () => {
  const read = async (size: number) => {
    const found = []
    for await (const { hash, side } of readWalletTrades(server.context.db, dealer.address, size))
      found.push(`${side} ${hash}`)
    return found
  }
  const all = await read(500)
  expect(all).toHaveLength(2)
  for (const size of [1, 2]) expect(await read(size)).toEqual(all)
})
