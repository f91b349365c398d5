/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { unzipSync } from 'fflate'
import { expectNoFaults } from '../faults.ts'
import { api } from '../marketplace.ts'
import { openAs } from '../people.ts'

// A creator's copy of their works, downloaded from the settings: pages that need no server.

const folder = mkdtempSync(join(tmpdir(), 'vitrine-gallery-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.webp': 'image/webp',
}

/** A file host that serves the folder below a path of its own. */
async function startHost(): Promise<{ address: string; stop(): void }> {
  const server = createServer(async ({ url }, response) => {
    const path = decodeURIComponent(new URL(url ?? '', 'http://x').pathname).replace('/kept/here/', '')
    const bytes = await readFile(join(folder, path)).catch(() => null)
    const type = TYPES[extname(path)]
    response.writeHead(bytes ? 200 : 404, type ? { 'content-type': type } : {}).end(bytes ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/kept/here/`, stop: () => server.close() }
}

/** Collects what a page should not do: errors, and requests to other places. */
function watch(page: Page, address: string): string[] {
  const wrong: string[] = []
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) wrong.push(`requested ${request.url()}`)
  })
  return wrong
}

/** The faults of a page. Axe reads the styles itself, which the policy forbids from a disk, so it has a page of its own. */
async function expectNoFaultsOf(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(page.url(), { waitUntil: 'networkidle' })
  await expectNoFaults(other)
  await other.close()
}

test('a creator downloads everything; the copy works from a file host and from a disk', async ({ page }) => {
  test.setTimeout(240_000)
  const { tokens } = await api('GET /tokens')
  const creator = tokens.find((token) => token.media_type.startsWith('image') && token.creator.name)!.creator
  await openAs(page, creator.wallet, '/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('button', { name: t('takeout') }).click(),
  ])
  const zip = await readFile(await download.path())
  for (const [path, bytes] of Object.entries(unzipSync(new Uint8Array(zip)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }

  const host = await startHost()
  for (const address of [host.address, pathToFileURL(`${folder}/`).href])
    await test.step(address.split(':')[0]!, async () => {
      const gallery = await page.context().newPage()
      const wrong = watch(gallery, address)
      await gallery.goto(`${address}index.html`)
      const first = gallery.locator('.card').first()
      const name = (await first.getByRole('heading').textContent())!
      await expect
        .poll(() => first.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
      await expectNoFaultsOf(gallery)

      // The beginnings of the words of a name find it.
      const field = gallery.getByRole('searchbox')
      await field.fill(
        name
          .toLowerCase()
          .split(/\s+/)
          .map((word) => word.slice(0, 4))
          .join(' '),
      )
      await field.press('Enter')
      const results = gallery.locator('#results')
      await expect(results.getByRole('link', { name, exact: true })).toBeVisible()
      await expect(gallery.getByRole('status')).toContainText(/\d+ found/)
      await expectNoFaultsOf(gallery)
      await field.fill('zzzzzz')
      await field.press('Enter')
      await expect(gallery.getByRole('status')).toHaveText(t('gallery_results_none'))

      await gallery.goBack()
      await results.getByRole('link', { name, exact: true }).click()
      await expect(gallery.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await expectNoFaultsOf(gallery)
      await gallery.locator('.label').getByRole('link', { name: creator.name, exact: true }).click()
      await expect(gallery.getByRole('heading', { level: 1, name: creator.name })).toBeVisible()
      await expectNoFaultsOf(gallery)
      for (const list of [t('gallery_works'), t('gallery_sales')]) {
        await gallery
          .getByRole('navigation', { name: t('nav_main') })
          .getByRole('link', { name: list })
          .click()
        await expect(gallery.getByRole('heading', { level: 1, name: list })).toBeVisible()
        await expectNoFaultsOf(gallery)
      }
      for (const width of [360, 1920]) {
        await gallery.setViewportSize({ width, height: 800 })
        for (const link of ['index.html', 'sales/index.html']) {
          await gallery.goto(address + link)
          const overflow = await gallery.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow, `${link} at ${width}`).toBeLessThanOrEqual(0)
        }
      }
      expect(wrong).toEqual([])
      await gallery.close()
    })
  host.stop()
})
