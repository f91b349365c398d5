import { expect, test } from '@playwright/test'
import { exit } from '@vitrine/messages/exit'
import { formatEther } from 'viem'
import { holdDrops } from './drops.ts'
import { type Estate, openEstate } from './estate.ts'
import { button, card, find, openPage, start } from './exitPage.ts'

let estate: Estate
test.beforeAll(async () => {
  estate = await openEstate()
})
test.afterAll(() => estate.stop())

test('what drops owe is fetched from a file: parked proceeds, a rebate, a settlement', async ({ page }) => {
  const { chain, mine, maker, rival } = estate
  const { rebate, read } = await holdDrops(chain, { mine, maker, rival })
  await openPage(page, estate.address, { chain, account: mine })
  await find(page)

  // What the engine has is there too. A sale's commission is 2.5% of each side.
  const proceeds = page.locator('.card[data-kind="money"]', { hasText: exit.proceeds_text })
  await expect(proceeds.getByRole('heading')).toContainText('2.925 ETH')
  await button(proceeds, exit.withdraw).click()
  await expect(proceeds.getByRole('status')).toContainText(start(exit.done))
  expect(await read.proceeds()).toBe(0n)

  const back = card(page, 'rebate')
  await expect(back.getByRole('heading')).toContainText(formatEther(rebate).slice(0, 5))
  const before = await chain.reader.getBalance({ address: maker })
  await back.getByLabel(exit.send_to).fill(maker)
  await button(back, exit.claim).click()
  await expect(back.getByRole('status')).toContainText(start(exit.done))
  expect((await chain.reader.getBalance({ address: maker })) - before).toBe(rebate)

  const settlement = card(page, 'settlement')
  await button(settlement, exit.settle).click()
  await expect(settlement.getByRole('status')).toContainText(start(exit.done))
  expect(await read.settled()).toBe(true)

  // Nothing of it is found again.
  await find(page)
  await expect(page.locator('.card[data-kind="offer"]')).toHaveCount(1)
  for (const kind of ['rebate', 'settlement']) await expect(card(page, kind)).toHaveCount(0)
  await expect(proceeds).toHaveCount(0)
})
