/// <reference lib="dom" />
import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { exit } from '@vitrine/messages/exit'
import { fill } from '@vitrine/messages/fill'
import { LANGUAGE_CODES } from '@vitrine/messages/languages'
import { translationOf } from '@vitrine/messages/translations'
import { toHex } from 'viem'
import { installWallet, type Signer, WALLET_NAME } from '../announcedWallet.ts'
import { faultsInBothThemes } from '../faults.ts'
import { type Estate, openEstate } from './estate.ts'
import { button, card, find, openPage, sectionOf, start } from './exitPage.ts'

// The page `exit`, when the marketplace is gone: a file, a chain, a wallet and somebody's IPFS gateway.

let estate: Estate
test.beforeAll(async () => {
  estate = await openEstate()
})
test.afterEach(() => estate.undo())
test.afterAll(() => estate.stop())

/** The page with the wallet whose estate it is. */
const open = (page: Page, signer?: Signer) =>
  openPage(page, estate.address, { chain: estate.chain, account: estate.mine }, signer)

/** Collects errors, and requests that the page should not make. */
function watch(page: Page, allowed: readonly string[]): string[] {
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('request', (request) => {
    const url = request.url()
    if (!allowed.some((each) => url.startsWith(each)) && !/^(blob|data):/.test(url))
      wrong.push(`requested ${url}`)
  })
  return wrong
}

test('from a plain file server, a wallet cancels, settles, withdraws, claims and voids what it signed', async ({
  page,
}) => {
  const { chain, read, offer, won, refused, signed } = estate
  const wrong = watch(page, [estate.address, chain.url])
  const wallet = await open(page)
  await find(page)
  await expect(page.locator('.card')).toHaveCount(6)

  // Rejected first: nothing is lost.
  wallet.answer.confirm = false
  const sale = card(page, 'offer')
  await button(sale, exit.cancel).click()
  await expect(sale.getByRole('status')).toHaveText(exit.rejected)
  wallet.answer.confirm = true
  await button(sale, exit.cancel).click()
  await expect(sale.getByRole('status')).toContainText(start(exit.done))
  expect((await read.offer(offer.offerId)).available).toBe(0n)

  const money = card(page, 'money')
  await expect(money.getByRole('heading')).toContainText('1 ETH')
  await button(money, exit.withdraw).click()
  await expect(money.getByRole('status')).toContainText(start(exit.done))
  expect(await read.parked()).toBe(0n)

  const copies = card(page, 'copies')
  await button(copies, exit.claim).click()
  await expect(copies.getByRole('status')).toContainText(start(exit.done))
  expect(await read.copies(refused)).toBe(1n)

  // The newest listing is found first.
  const auction = card(page, 'auction', 1)
  await button(auction, exit.settle).click()
  await expect(auction.getByRole('status')).toContainText(start(exit.done))
  expect((await read.owner(won)).toLowerCase()).toBe(estate.mine.toLowerCase())

  const signatures = sectionOf(page, exit.signed_title)
  await signatures.getByLabel(exit.one_label).fill(signed[0]!.line)
  await button(signatures, exit.void_one).click()
  await expect(signatures).toContainText(start(exit.done))
  expect(await read.unsold(signed[0]!.terms)).toBe(0n)
  expect(await read.unsold(signed[1]!.terms)).toBe(1n)
  await button(signatures, exit.void_one).click()
  await expect(signatures).toContainText(fill(exit.one_over, { network: 'Ethereum' }))

  await button(signatures, fill(exit.raise, { network: 'Ethereum' })).click()
  await expect(signatures.getByRole('status').first()).toContainText(start(exit.done))
  expect(await read.counter()).toBeGreaterThan(0n)
  expect(wrong).toEqual([])
})

test('a transaction that fails on the chain says so, and so does one that the contract would refuse', async ({
  page,
}) => {
  const { chain, taken } = estate
  // Somebody is faster, after the wallet was asked.
  await open(page, async (method, params) => {
    if (method !== 'eth_sendTransaction') return undefined
    await estate.settle(taken)
    const sent = { ...(params[0] as unknown as object), gas: toHex(900_000) }
    const response = await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [sent] }),
    })
    return (await response.json()) as { result: unknown }
  })
  await find(page)
  const auction = card(page, 'auction', 0)
  await button(auction, exit.settle).click()
  await expect(auction.getByRole('status')).toContainText(/failed on Ethereum/)
  await button(auction, exit.settle).click()
  await expect(auction.getByRole('status')).toContainText(start(exit.refused))
})

test('a work is shown by its token, verified; changed bytes are not', async ({ page }) => {
  const { chain, blocks, cids } = estate
  const wrong = watch(page, [estate.address, chain.url, estate.gateway])
  await page.goto(estate.address)
  // Without a wallet: whose works these are is public.
  await page.getByLabel(exit.address).fill(estate.mine)
  await page.getByLabel(exit.gateway).fill(estate.gateway)
  await find(page)
  await button(card(page, 'offer'), exit.show_work).click()
  const section = sectionOf(page, exit.work_title)
  await expect(section.getByRole('status')).toHaveText(exit.committed)
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(estate.name)
  const image = section.getByRole('img')
  await expect(image).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBe(900)
  await button(card(page, 'offer'), exit.cancel).click()
  await expect(card(page, 'offer').getByRole('status')).toHaveText(exit.only_owner)
  expect(wrong).toEqual([])

  const path = `ipfs/${cids.parts[1]}`
  const part = blocks.get(path)!
  const changed = Buffer.from(part.bytes)
  changed[7]! ^= 1
  blocks.set(path, { ...part, bytes: changed })
  await button(section, exit.show).click()
  await expect(section.getByRole('status')).toHaveText(fill(exit.unverified, { cid: cids.parts[1]! }))
  await expect(section.getByRole('img')).toHaveCount(0)
  blocks.delete(path)
  await button(section, exit.show).click()
  await expect(section.getByRole('status')).toContainText(cids.parts[1]!)
  await expect(section.getByRole('img')).toHaveCount(0)
})

test('money in a currency is sent to another address, and a signed offer to buy is voided', {
  tag: '@long',
}, async ({ page }) => {
  const { read, rival, wanted, dollars } = estate
  await open(page)
  await find(page)
  const money = card(page, 'money', 1)
  // The page was made before the engine allowed it, so it knows no name and no decimals.
  await expect(money.getByRole('heading')).toContainText(`4000000 ${dollars.address}`)
  const before = (await read.dollars(rival)) as bigint
  await money.getByLabel(exit.send_to).fill(rival)
  await button(money, exit.withdraw).click()
  await expect(money.getByRole('status')).toContainText(start(exit.done))
  expect(await read.dollars(rival)).toBe(before + 4_000_000n)

  const signatures = sectionOf(page, exit.signed_title)
  await signatures.getByLabel(exit.one_label).fill(wanted.line)
  await button(signatures, exit.void_one).click()
  await expect(signatures).toContainText(start(exit.done))
  expect(await read.unfilled(wanted.order)).toBe(0n)
})

test('a wallet on another network is asked to switch; while it stays there, nothing is sent', {
  tag: '@long',
}, async ({ page }) => {
  const { chain, mine, offer, read } = estate
  const elsewhere = { id: 1, rpcUrl: chain.url }
  const here = { id: chain.id, rpcUrl: chain.url }
  const wallet = await installWallet(page, mine, [elsewhere, here], [1])
  await page.goto(estate.address)
  await page.getByLabel(exit.node, { exact: true }).fill(chain.url)
  await button(page, fill(exit.connect, { wallet: WALLET_NAME })).click()
  await find(page)
  const sale = card(page, 'offer')
  wallet.answer.add = false
  await button(sale, exit.cancel).click()
  await expect(sale.getByRole('status')).toHaveText(fill(exit.other_network, { network: 'Ethereum' }))
  expect(wallet.methods).not.toContain('eth_sendTransaction')
  wallet.answer.add = true
  await button(sale, exit.cancel).click()
  await expect(sale.getByRole('status')).toContainText(start(exit.done))
  expect((await read.offer(offer.offerId)).available).toBe(0n)
})

test('reading a long chain can be stopped, and goes on where it was', { tag: '@long' }, async ({ page }) => {
  const { chain, mine } = estate
  // A node that takes few blocks at once, and then none for a while.
  let answers = 0
  const waiting = Promise.withResolvers<void>()
  await page.route(chain.url, async (route) => {
    const { method, params } = route.request().postDataJSON()
    if (method !== 'eth_getLogs') return route.continue()
    const [{ fromBlock, toBlock }] = params
    if (Number(toBlock) - Number(fromBlock) > 8)
      return route.fulfill({ json: { jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'too many' } } })
    if (++answers > 2) await waiting.promise
    return route.continue()
  })
  await page.goto(estate.address)
  await page.getByLabel(exit.address).fill(mine)
  await button(page, exit.find).click()
  const found = sectionOf(page, exit.found_title)
  await expect.poll(() => answers).toBe(3)
  await button(page, exit.stop).click()
  await expect(found.getByRole('status').first()).toContainText(start(exit.read_part))
  await expect(page.locator('.card[data-kind="offer"]')).toHaveCount(0)
  waiting.resolve()
  await button(page, exit.read_more).click()
  await expect(found.getByRole('status').first()).toContainText(start(exit.read_all))
  await expect(page.locator('.card')).toHaveCount(6)
})

test('from a disk, by keyboard alone', { tag: '@long' }, async ({ page }, info) => {
  const file = info.outputPath('exit.html')
  await writeFile(file, estate.page)
  const { chain, mine, offer } = estate
  const wrong = watch(page, ['file:', chain.url])
  await installWallet(page, mine, [{ id: chain.id, rpcUrl: chain.url }])
  await page.goto(pathToFileURL(file).href)
  const press = async (name: string) => {
    for (let steps = 0; steps < 60; steps++) {
      await page.keyboard.press('Tab')
      if ((await page.locator(':focus').textContent()) === name) return page.keyboard.press('Enter')
    }
    throw new Error(`${name} is not reached by Tab`)
  }
  await press(fill(exit.connect, { wallet: WALLET_NAME }))
  await expect(page.getByLabel(exit.address)).toHaveValue(mine.toLowerCase())
  await press(exit.find)
  await expect(page.locator('.card')).toHaveCount(6)
  await press(exit.cancel)
  await expect(card(page, 'offer').getByRole('status')).toContainText(start(exit.done))
  await expect(card(page, 'offer').getByRole('status')).toBeFocused()
  expect((await estate.read.offer(offer.offerId)).available).toBe(0n)
  expect(wrong).toEqual([])
})

for (const language of LANGUAGE_CODES)
  test(`in ${language}, at 360 px, without faults for axe, and nothing typed is lost`, {
    tag: '@long',
  }, async ({ page }) => {
    const words = translationOf(exit, language)
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page)
    await page.getByLabel(exit.gateway).fill(estate.gateway)
    await find(page)
    await page.getByLabel(exit.language).selectOption(language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await button(card(page, 'money'), words.withdraw).click()
    await expect(card(page, 'money').getByRole('status')).toContainText(start(words.done))
    await button(card(page, 'offer'), words.show_work).click()
    await expect(sectionOf(page, words.work_title).getByRole('status')).toHaveText(words.committed)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expect(page.locator('body')).not.toContainText(/undefined|\{\w+\}/)
    expect(await faultsInBothThemes(page)).toEqual([])
  })
