import { chromium } from '@playwright/test'
import { createClient } from '@vitrine/api/client/client'
import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { awaitReceipt } from '@vitrine/chain/awaitReceipt'
import { type Address, createPublicClient, createWalletClient, http } from 'viem'
import { QUIET } from '../../e2e/vitrine.ts'
import { findBrowser } from '../../scripts/findBrowser.ts'

// From a spend of an offer's maker to the mark on an open page, on a running local Vitrine with its samples:
//   npm run bench:spends -- http://localhost:3000 [rounds]
// The page of a work shows the offers for it. The buyer of one of them moves the money away: the clock starts when the
// node returns the receipt, and stops when the page has drawn itself without this offer. Then the money comes back, and so
// does the offer.

const [origin = 'http://localhost:3000', rounds = '40'] = process.argv.slice(2)
const LONGEST_WAIT = 30_000
/** How many pages of the newest works are searched for an offer. */
const PAGES = 5

const api = createClient({ baseUrl: '/api', origin })
const { chains, demoAccounts = [] } = await api('GET /common/networks')

/** A work with an offer for it alone, of a demo account: the node signs for that. */
async function findOffer() {
  for (let page = 1; page <= PAGES; page++) {
    const { tokens } = await api('GET /tokens', { query: { page } })
    for (const { _id } of tokens) {
      const { orders } = await api('GET /tokens/{id}/orders', { params: { id: _id } })
      const order = orders.find(
        ({ buyer, token_id }) =>
          token_id !== null && demoAccounts.some(({ address }) => address === buyer.wallet),
      )
      if (order) return { token: _id, order }
    }
  }
  throw new Error(`${origin} has no offers of demo accounts`)
}

const { token, order } = await findOffer()
const chain = chains.find(({ id }) => id === order.network)
const transport = http(chain?.rpcUrl)
const reader = createPublicClient({ transport, pollingInterval: 1, cacheTime: 0 })
const wallet = createWalletClient({ transport })
const coin = { address: order.order.currency as Address, abi: wrappedCoinAbi } as const
const maker = order.buyer.wallet as Address
const other = demoAccounts.at(-1)?.address as Address
const money = await reader.readContract({ ...coin, functionName: 'balanceOf', args: [maker] })

const browser = await chromium.launch({ executablePath: findBrowser(), args: QUIET })
const page = await browser.newPage()
await page.goto(`${origin}/tokens/${token}?tab=offers`)
// What is out of sight is not loaded.
await page.locator('section:has(> nav [aria-current])').scrollIntoViewIfNeeded()
const shows = (shown: boolean) =>
  page.waitForFunction(
    ([person, shown]) =>
      Boolean(document.querySelector(`section:has(> nav [aria-current]) a[href="/users/${person}"]`)) ===
      shown,
    [maker, shown] as const,
    { polling: 'raf', timeout: LONGEST_WAIT },
  )

/** @returns the milliseconds from the receipt until the page shows the offer, or does not */
async function move(from: Address, to: Address, shown: boolean): Promise<number> {
  const hash = await wallet.writeContract({
    ...coin,
    account: from,
    chain: null,
    functionName: 'transfer',
    args: [to, money],
  })
  await awaitReceipt(reader, hash, { pollingInterval: 1 })
  const mined = performance.now()
  await shows(shown)
  return performance.now() - mined
}

const times: Record<'gone' | 'back', number[]> = { gone: [], back: [] }
try {
  await shows(true)
  for (let round = 0; round < Number(rounds); round++) {
    times.gone.push(await move(maker, other, false))
    times.back.push(await move(other, maker, true))
  }
} finally {
  await browser.close()
}
for (const [name, each] of Object.entries(times)) {
  each.sort((a, b) => a - b)
  const at = (share: number) => `${Math.round(each[Math.floor(share * (each.length - 1))] ?? 0)} ms`
  console.log(`${name}: p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`)
}
