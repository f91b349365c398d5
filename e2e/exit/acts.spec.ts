/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { withdrawCall } from '@vitrine/chain/calls/parked'
import { listingIdOf } from '@vitrine/chain/terms'
import { exit } from '@vitrine/messages/exit'
import { fill } from '@vitrine/messages/fill'
import { type Address, createWalletClient, type Hex, http } from 'viem'
import { startTestChain, type TestChain } from '../../apps/server/test/chains/localChain.ts'
import { installWallet, type Signer, WALLET_NAME } from '../announcedWallet.ts'
import { type Estate, openEstate } from './estate.ts'
import { button, card, find, sectionOf, start } from './exitPage.ts'

// The page exit acts once, on the network and with the account of the click, and believes only the chain.

let estate: Estate
let other: TestChain
test.beforeAll(async () => {
  other = await startTestChain(31338)
  estate = await openEstate([other])
})
test.afterEach(() => estate.undo())
test.afterAll(() => {
  estate.stop()
  other.stop()
})

/** Opens the page with a wallet that knows both networks, and connects it. */
async function open(page: Page, signer?: Signer) {
  const chains = [estate.chain, other].map(({ id, url }) => ({ id, rpcUrl: url }))
  const wallet = await installWallet(page, estate.mine, chains, undefined, signer)
  await page.goto(estate.address)
  await button(page, fill(exit.connect, { wallet: WALLET_NAME })).click()
  await expect(page.getByLabel(exit.address)).toHaveValue(estate.mine.toLowerCase())
  return wallet
}

async function ask<T = Hex>(url: string, method: string, params: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}

/** Sends from an account of the local node. */
const sendFrom = (account: Address, call: { to: Address; data?: Hex }) =>
  createWalletClient({ transport: http(estate.chain.url) }).sendTransaction({ account, chain: null, ...call })

/** What a second look finds when the page has waited a while. */
const staysOut = async (page: Page, says: ReturnType<Page['locator']>) => {
  await page.waitForTimeout(5_000)
  await expect(says).not.toContainText(start(exit.done))
}

test('a signature in an answer of the API is voided on its own network alone', async ({ page }) => {
  const { signed, read } = estate
  const { terms, line } = signed[0]!
  const { chainId: _, terms: carried, ...conditions } = JSON.parse(line)
  const engine = estate.chain.contracts.engine as Address
  const offer = {
    _id: '507f1f77bcf86cd799439011',
    blockchain: 'MATIC',
    network: other.id,
    offer_chain_id: listingIdOf(terms, { chainId: other.id, engine }),
    terms: carried,
    signed: conditions,
  }
  const wallet = await open(page)
  const section = sectionOf(page, exit.signed_title)
  const text = section.getByLabel(exit.one_label)
  const says = section.getByRole('status').last()
  const elsewhere = fill(exit.one_elsewhere, { network: 'Ethereum', chain: '1' })

  // For a network that this page does not know.
  await text.fill(JSON.stringify({ offer: { ...offer, network: 1 } }))
  await button(section, exit.void_one).click()
  await expect(says).toHaveText(elsewhere)
  // Without a network, for a listing on the chain, and under an id that it does not have here.
  await text.fill(JSON.stringify({ terms: carried, ...conditions }))
  await button(section, exit.void_one).click()
  await expect(says).toHaveText(exit.one_unread)
  await text.fill(JSON.stringify({ offer: { ...offer, network: 31337, signed: null } }))
  await button(section, exit.void_one).click()
  await expect(says).toHaveText(exit.one_listed)
  await text.fill(JSON.stringify({ offer: { ...offer, network: 31337 } }))
  await button(section, exit.void_one).click()
  await expect(says).toHaveText(fill(exit.one_elsewhere, { network: 'Ethereum', chain: '31337' }))
  expect(wallet.methods).not.toContain('eth_sendTransaction')

  // Ethereum is chosen, and the signature says another network.
  await expect(section).toContainText(fill(exit.raise_text, { address: estate.mine.toLowerCase() }))
  await text.fill(JSON.stringify({ offer }))
  await button(section, exit.void_one).click()
  await expect(says).toContainText(start(fill(exit.done, { network: `Chain ${other.id}`, hash: '{' })))
  expect(await read.unsold(terms)).toBe(1n)
})

test('all networks are searched at once, each hit names its network, and one press voids on all', async ({
  page,
}) => {
  const engine = estate.chain.contracts.engine as Address
  const counterOn = (chain: TestChain) =>
    chain.reader.readContract({
      address: engine,
      abi: saleEngineAbi,
      functionName: 'counterOf',
      args: [estate.mine],
    })
  const wallet = await open(page)
  await find(page)
  const found = sectionOf(page, exit.found_title)
  await expect(found.getByRole('heading', { level: 3 })).toHaveText(['Ethereum', `Chain ${other.id}`])
  await expect(found).toContainText(start(fill(exit.nothing, { network: `Chain ${other.id}` })))
  await expect(card(page, 'money')).toContainText('Ethereum')
  // Searching asks no wallet to switch.
  expect(wallet.methods).not.toContain('wallet_switchEthereumChain')

  const before = [await counterOn(estate.chain), await counterOn(other)]
  const section = sectionOf(page, exit.signed_title)
  await button(section, exit.raise_all).click()
  for (const network of ['Ethereum', `Chain ${other.id}`])
    await expect(section).toContainText(start(fill(exit.done, { network, hash: '{' })))
  expect(await counterOn(estate.chain)).toBeGreaterThan(before[0]!)
  expect(await counterOn(other)).toBeGreaterThan(before[1]!)
  await expect(card(page, 'offer')).toHaveCount(0)
})

test('who rejects on one network is not asked for the next', async ({ page }) => {
  const wallet = await open(page)
  wallet.answer.confirm = false
  const section = sectionOf(page, exit.signed_title)
  await button(section, exit.raise_all).click()
  await expect(section.getByRole('status').first()).toHaveText(exit.rejected)
  expect(wallet.methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('a wallet that is on another network when it is asked is told the network, and what it does there is not done here', {
  tag: '@long',
}, async ({ page }) => {
  const { chain, offer, read } = estate
  let asked: { chainId?: Hex } | undefined
  const wallet = await open(page, async (method, params) => {
    if (method !== 'eth_sendTransaction') return undefined
    asked = params[0] as unknown as { chainId?: Hex }
    await wallet.choose(page, { chainId: other.id })
    // It ignores which network it was asked for: there the engine has no such offer, and this address has no code.
    const { chainId: __, data: _, ...call } = asked as Record<string, unknown>
    return { result: await ask(other.url, 'eth_sendTransaction', [{ ...call, to: `0x${'ab'.repeat(20)}` }]) }
  })
  await find(page)
  const sale = card(page, 'offer')
  await button(sale, exit.cancel).click()
  await expect(sale.getByRole('status')).toContainText(start(exit.waiting))
  expect(Number(asked?.chainId)).toBe(chain.id)
  await staysOut(page, sale.getByRole('status'))
  expect((await read.offer(offer.offerId)).available).toBe(1n)
})

test('a wallet that leaves the network or the account after the check is not asked', async ({ page }) => {
  const { mine, rival } = estate
  let leave: () => Promise<void> = async () => {}
  // The last question to its node before it would be asked to send.
  const wallet = await open(page, async (method) => {
    if (method === 'eth_blockNumber') await leave()
    return undefined
  })
  await find(page)
  const sale = card(page, 'offer')
  leave = () => wallet.choose(page, { chainId: other.id })
  await button(sale, exit.cancel).click()
  await expect(sale.getByRole('status')).toHaveText(fill(exit.other_network, { network: 'Ethereum' }))
  leave = () => wallet.choose(page, { account: rival })
  await button(sale, exit.cancel).click()
  await expect(sale.getByRole('status')).toHaveText(fill(exit.other_account, { address: mine.toLowerCase() }))
  expect(wallet.methods).not.toContain('eth_sendTransaction')
})

test('a search that was overtaken writes nothing: neither what it finds later, nor its failure', async ({
  page,
}) => {
  const { chain, mine, rival } = estate
  const held = Promise.withResolvers<void>()
  let isHolding = false
  await page.route(chain.url, async (route) => {
    const { method, params } = route.request().postDataJSON()
    const isMine = method === 'eth_call' && params[0].data.includes(mine.slice(2).toLowerCase())
    if (method === 'eth_getLogs' && !isHolding) isHolding = true
    else if (isHolding && isMine) await held.promise
    return route.continue()
  })
  await page.goto(estate.address)
  await page.getByLabel(exit.address).fill(mine)
  await button(page, exit.find).click()
  await expect(card(page, 'money')).toHaveCount(1)
  await expect.poll(() => isHolding).toBe(true)
  await page.getByLabel(exit.address).fill(rival)
  await find(page)
  const found = sectionOf(page, exit.found_title)
  const before = await found.innerText()
  expect(before).toContain(`${rival.toLowerCase()} on Ethereum`)
  held.resolve()
  await page.waitForTimeout(1_500)
  expect(await found.innerText()).toBe(before)
  await expect(card(page, 'money')).toHaveCount(0)
})

test('a transaction that was sped up is done under its other hash', { tag: '@long' }, async ({ page }) => {
  const { chain, read } = estate
  let sent: { hash: Hex; transaction: Record<string, unknown> } | undefined
  await open(page, async (method, params) => {
    if (method !== 'eth_sendTransaction') return undefined
    const nonce = await ask(chain.url, 'eth_getTransactionCount', [estate.mine, 'latest'])
    const transaction = { ...(params[0] as unknown as object), nonce, gas: '0x30d40', gasPrice: '0x77359400' }
    sent = { transaction, hash: await ask(chain.url, 'eth_sendTransaction', [transaction]) }
    return { result: sent.hash }
  })
  await find(page)
  await chain.control.setAutomine(false)
  const money = card(page, 'money')
  await button(money, exit.withdraw).click()
  await expect(money.getByRole('status')).toContainText(start(exit.waiting))
  const faster = await ask(chain.url, 'eth_sendTransaction', [
    { ...sent!.transaction, gasPrice: '0x12a05f2000' },
  ])
  expect(faster).not.toBe(sent!.hash)
  await chain.control.mine({ blocks: 1 })
  await chain.control.setAutomine(true)
  await expect(money.getByRole('status')).toHaveText(fill(exit.done, { network: 'Ethereum', hash: faster }))
  expect(await read.parked()).toBe(0n)
})

test('a transaction that was cancelled in the wallet did not happen', { tag: '@long' }, async ({ page }) => {
  const { chain, read } = estate
  let sent: { hash: Hex; nonce: Hex } | undefined
  await open(page, async (method, params) => {
    if (method !== 'eth_sendTransaction') return undefined
    const nonce = await ask(chain.url, 'eth_getTransactionCount', [estate.mine, 'latest'])
    const transaction = { ...(params[0] as unknown as object), nonce, gas: '0x30d40', gasPrice: '0x77359400' }
    sent = { nonce, hash: await ask(chain.url, 'eth_sendTransaction', [transaction]) }
    return { result: sent.hash }
  })
  await find(page)
  await chain.control.setAutomine(false)
  const money = card(page, 'money')
  const says = money.getByRole('status')
  await button(money, exit.withdraw).click()
  await expect(says).toContainText(start(exit.waiting))
  await page.waitForTimeout(1_000)
  const { mine } = estate
  await ask(chain.url, 'eth_sendTransaction', [
    { from: mine, to: mine, nonce: sent!.nonce, gas: '0x5208', gasPrice: '0x12a05f2000' },
  ])
  await chain.control.mine({ blocks: 1 })
  await chain.control.setAutomine(true)
  await expect(says).toHaveText(fill(exit.replaced, { network: 'Ethereum', hash: sent!.hash }), {
    timeout: 40_000,
  })
  expect(await read.parked()).toBeGreaterThan(0n)
  await button(money, exit.withdraw).click()
  await expect(says).toContainText(start(exit.waiting))
})

test('an outer transaction that succeeds shows nothing; the event of the call inside does', {
  tag: '@long',
}, async ({ page }) => {
  const { mine, rival, read, chain } = estate
  let bundle: Hex = '0x'
  // A bundler's transaction is mined, and the call inside has failed.
  await open(page, async (method) => {
    if (method !== 'eth_sendTransaction') return undefined
    bundle = await sendFrom(rival, { to: rival })
    return { result: bundle }
  })
  await find(page)
  const money = card(page, 'money')
  const says = money.getByRole('status')
  await button(money, exit.withdraw).click()
  await expect(says).toContainText(bundle)
  await staysOut(page, says)
  expect(await read.parked()).toBeGreaterThan(0n)
  // The bundler carries the call in another transaction.
  const carried = await sendFrom(rival, withdrawCall(chain.contracts.engine as Address, { account: mine }))
  await expect(says).toHaveText(fill(exit.done, { network: 'Ethereum', hash: carried }))
  expect(await read.parked()).toBe(0n)
})

test('what may be out is looked for, also after a reload, and sent again only when somebody asks for it', async ({
  page,
}) => {
  const wallet = await open(page)
  await find(page)
  const money = card(page, 'money')
  const says = money.getByRole('status')
  const sends = () => wallet.methods.filter((method) => method === 'eth_sendTransaction').length
  wallet.answer.break = true
  await button(money, exit.withdraw).click()
  await expect(says).toContainText(start(exit.wallet_failed))
  await expect(button(money, exit.send_again)).toBeHidden()
  wallet.answer.break = false

  await page.reload()
  await button(page, fill(exit.connect, { wallet: WALLET_NAME })).click()
  await find(page)
  // The same money, to another address: it is the same business.
  await money.getByLabel(exit.send_to).fill(estate.rival)
  await button(money, exit.withdraw).click()
  await expect(says).toContainText(start(exit.late).replace('Nothing on', 'Nothing on Ethereum'))
  expect(sends()).toBe(1)
  await button(money, exit.look_again).click()
  await expect(says).toContainText('Nothing on Ethereum')
  await button(money, exit.send_again).click()
  await expect(says).toContainText(start(exit.done))
  expect(sends()).toBe(2)
})

test('what the wallet rejected is not out', { tag: '@long' }, async ({ page }) => {
  const wallet = await open(page)
  await find(page)
  const money = card(page, 'money')
  wallet.answer.confirm = false
  await button(money, exit.withdraw).click()
  await expect(money.getByRole('status')).toHaveText(exit.rejected)
  await expect(button(money, exit.look_again)).toBeHidden()
  wallet.answer.confirm = true
  await button(money, exit.withdraw).click()
  await expect(money.getByRole('status')).toContainText(start(exit.done))
})

test('what was sent although the wallet reported an error is found', { tag: '@long' }, async ({ page }) => {
  let hash: Hex = '0x'
  await open(page, async (method, params) => {
    if (method !== 'eth_sendTransaction') return undefined
    hash = await ask(estate.chain.url, method, params)
    return { error: { code: -32603, message: 'Timed out.' } }
  })
  await find(page)
  const money = card(page, 'money')
  await button(money, exit.withdraw).click()
  await expect(money.getByRole('status')).toContainText(start(exit.wallet_failed))
  await button(money, exit.look_again).click()
  await expect(money.getByRole('status')).toHaveText(fill(exit.done, { network: 'Ethereum', hash }))
})
