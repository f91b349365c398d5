/// <reference lib="dom" />
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { carPath } from '@vitrine/domain/ipfs/carPath'
import { exit } from '@vitrine/messages/exit'
import { button, sectionOf } from './exitPage.ts'
import { hostFolder, type LastMarketplace, openLastMarketplace } from './lastMarketplace.ts'

// The page exit in a copy of a marketplace that has ended: a file server, a chain, and no gateway.

let market: LastMarketplace
let exported: string
let works: { name: string; contract: string; tokenId: string; media: string }[]
test.beforeAll(async () => {
  test.setTimeout(240_000)
  market = await openLastMarketplace()
  exported = await market.end()
  const rows = await readFile(join(exported, 'data', 'works-1.jsonl'), 'utf8')
  works = rows
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row))
})
test.afterAll(() => market?.stop())

async function show(page: Page, { contract, tokenId }: { contract: string; tokenId: string }) {
  const section = sectionOf(page, exit.work_title)
  await section.getByLabel(exit.contract).fill(contract)
  await section.getByLabel(exit.token_id).fill(tokenId)
  await button(section, exit.show).click()
  return section
}

test('every work is shown from its archive, verified, and no gateway is asked', async ({ page }) => {
  const folder = await hostFolder(exported)
  const asked: string[] = []
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('request', (request) => {
    const url = request.url()
    if (![folder.address, market.chain.url, 'blob:', 'data:'].some((each) => url.startsWith(each)))
      asked.push(url)
  })
  await page.goto(`${folder.address}exit.html`)
  expect(works.length).toBe(market.files.size)
  for (const work of works) {
    const section = await show(page, work)
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(work.name)
    await expect(section.getByRole('status')).toHaveText(`${exit.committed} ${exit.from_copy}`)
    const media = section.locator('img, video')
    const isLoaded = () =>
      media.evaluate((shown) =>
        shown instanceof HTMLImageElement ? shown.naturalWidth : (shown as HTMLVideoElement).readyState,
      )
    await expect.poll(isLoaded, work.name).toBeGreaterThan(0)
  }
  expect(asked).toEqual([])
  expect(wrong).toEqual([])
  folder.stop()
})

test('a changed byte of an archive is said, and nothing of the work is shown', async ({ page }) => {
  const work = works.find(({ name }) => name === 'Rain')!
  const path = join(exported, carPath(market.chain.id, work.contract, BigInt(work.tokenId)))
  const whole = await readFile(path)
  const changed = Buffer.from(whole)
  changed[changed.length - 9]! ^= 1
  await writeFile(path, changed)
  const folder = await hostFolder(exported)
  await writeFile(path, whole)
  await page.goto(`${folder.address}exit.html`)
  const section = await show(page, work)
  await expect(section.getByRole('status')).toContainText(exit.unverified.split('{')[0]!)
  await expect(section.getByRole('img')).toHaveCount(0)
  folder.stop()
})
