/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { awaitReceipt } from '@vitrine/chain/awaitReceipt'
import { consoleWords as words } from '@vitrine/messages/console'
import { t } from '@vitrine/messages/t'
import { type Address, createPublicClient, createWalletClient, encodeFunctionData, http } from 'viem'
import { localAccounts } from '../../apps/server/src/config/localAccounts.ts'
import { expectNoFaults } from '../faults.ts'
import { chainOf, demoAccounts } from '../marketplace.ts'
import { confirm, openAs, reject } from '../people.ts'

const main = (page: Page): Locator => page.getByRole('main')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const operator = async () => (await demoAccounts())[0] as Address

/** The engine of a chain that no other journey pauses or prices, and its owner's wallet. */
async function openEngine() {
  const { contracts, name, rpcUrl, currencies } = await chainOf('BNB')
  const engine = { address: contracts.engine as Address, abi: saleEngineAbi } as const
  const reader = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
  const signer = createWalletClient({ transport: http(rpcUrl) })
  const owner = async () => (await reader.readContract({ ...engine, functionName: 'owner' })).toLowerCase()
  const paused = () => reader.readContract({ ...engine, functionName: 'paused' })
  /** Sends a call as an account of the local chain. */
  const send = async (account: string, functionName: string, ...args: unknown[]) => {
    const data = encodeFunctionData({ abi: saleEngineAbi, functionName, args } as never)
    const to = engine.address
    const hash = await signer.sendTransaction({ account: account as Address, chain: null, to, data })
    await awaitReceipt(reader, hash)
  }
  return {
    name,
    owner,
    paused,
    send,
    commission: () => reader.readContract({ ...engine, functionName: 'commission' }),
    /** The other journeys find the engine running, with its owner, its commission and its currencies. */
    restore: async () => {
      const now = await owner()
      if (await paused()) await send(now, 'unpause')
      await send(now, 'setCommission', 250n)
      const coin = currencies.find(({ wrapped }) => wrapped)
      await send(now, 'setCurrency', coin?.address, localAccounts.owner)
      if (now === localAccounts.owner.toLowerCase()) return
      await send(now, 'transferOwnership', localAccounts.owner)
      await send(localAccounts.owner, 'acceptOwnership')
    },
  }
}

const cardOf = (page: Page, chain: string) => main(page).getByRole('region', { name: chain, exact: true })
const ended = (page: Page) => page.getByRole('dialog', { name: t('engine_done') })

test('an operator who is not the owner sees the facts, and who can act', async ({ page }) => {
  const engine = await openEngine()
  await openAs(page, await operator(), '/console/engine')
  const card = cardOf(page, engine.name)
  await expect(card).toContainText(localAccounts.owner.toLowerCase())
  await expect(card).toContainText('2.5%')
  await expect(card).toContainText(words.engine_code_known)
  await expect(card.getByRole('button')).toHaveCount(0)
  await expectNoFaults(page)
})

test('the ownership is accepted and acts are signed by keyboard; a rejection and a reload lose nothing', async ({
  page,
}) => {
  test.slow()
  const engine = await openEngine()
  const me = await operator()
  await engine.send(localAccounts.owner, 'transferOwnership', me)
  try {
    await openAs(page, me, '/console/engine')
    const card = cardOf(page, engine.name)
    await expect(card).toContainText(words.engine_offered)

    await button(card, words.engine_accept).press('Enter')
    const accept = page.getByRole('dialog', { name: words.engine_accept })
    await expect(accept).toContainText(words.engine_accept_text)
    await expectNoFaults(page)
    await button(accept, words.engine_sign).press('Enter')
    // Rejected in the wallet, then tried again.
    await reject(page)
    const steps = page.getByRole('dialog', { name: t('follow_steps') })
    await expect(steps).toContainText(t('failed_engine'))
    await button(steps, t('try_again')).press('Enter')
    await confirm(page, t('demo_action_acceptOwnership'))
    await expect(ended(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toContainText(words.engine_you)
    expect(await engine.owner()).toBe(me)

    await button(card, words.engine_set_commission).press('Enter')
    const dialog = page.getByRole('dialog', { name: words.engine_set_commission })
    const percent = dialog.getByLabel(words.engine_percent)
    await percent.fill('5.01')
    await percent.press('Enter')
    await expect(dialog.getByText(t('commission_invalid'))).toBeVisible()
    await percent.fill('2.5')
    await percent.press('Enter')
    await expect(dialog.getByText(t('engine_unchanged'))).toBeVisible()
    await percent.fill('3')
    await expect(dialog).toContainText('1.03 BNB')
    await expect(dialog).toContainText('0.97 BNB')
    await expectNoFaults(page)
    await percent.press('Enter')
    await confirm(page, t('demo_action_setCommission'))
    await expect(ended(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toContainText('3%')
    expect(await engine.commission()).toBe(300n)

    await button(card, words.engine_pause).press('Enter')
    await button(page.getByRole('dialog', { name: words.engine_pause }), words.engine_sign).press('Enter')
    await confirm(page, t('demo_action_pause'))
    // The page is left in the middle; the next one finishes the flow and its report.
    await page.goto('/console/audit')
    await expect(ended(page)).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Escape')
    await expect(main(page).locator('p').filter({ hasText: words.act_engine_paused }).first()).toBeVisible()
    expect(await engine.paused()).toBe(true)
    await expect(
      main(page).locator('p').filter({ hasText: words.act_engine_commission }).first(),
    ).toBeVisible()
    await page.goto('/console/engine')
    await expect(card).toContainText(words.engine_is_paused)
    await button(card, words.engine_unpause).press('Enter')
    await button(page.getByRole('dialog', { name: words.engine_unpause }), words.engine_sign).press('Enter')
    await confirm(page, t('demo_action_unpause'))
    await expect(ended(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toContainText(words.engine_running)

    await button(card, words.engine_refuse.replace('{unit}', 'WBNB')).press('Enter')
    await button(page.getByRole('dialog'), words.engine_sign).press('Enter')
    await confirm(page, t('demo_action_setCurrency'))
    await expect(ended(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await button(card, words.engine_allow_unit.replace('{unit}', 'WBNB')).press('Enter')
    const allow = page.getByRole('dialog', { name: words.engine_allow })
    await allow.getByLabel(words.engine_collector_field).fill(localAccounts.owner)
    await allow.getByLabel(words.engine_collector_field).press('Enter')
    await confirm(page, t('demo_action_setCurrency'))
    await expect(ended(page)).toBeVisible()
    await page.keyboard.press('Escape')

    await button(card, words.engine_offer).press('Enter')
    const offer = page.getByRole('dialog', { name: words.engine_offer })
    await offer.getByLabel(words.engine_new_owner).fill(localAccounts.owner)
    await offer.getByLabel(words.engine_new_owner).press('Enter')
    await confirm(page, t('demo_action_transferOwnership'))
    await expect(ended(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(card, words.engine_unoffer)).toBeVisible()
    await expectNoFaults(page)
  } finally {
    await engine.restore()
  }
})
