/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { exhibition } from '@vitrine/messages/pages/exhibition'
import { t } from '@vitrine/messages/t'
import { expectNoFaults } from '../faults.ts'
import { api } from '../marketplace.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 2 })

/** A collection of several works with pictures, and the names of these works as its page lists them. */
async function collectionOfSeveral() {
  const { collections } = await api('GET /collections', { query: { type: 'hot' } })
  const { _id: id, name } = collections.find(({ items_count }) => items_count >= 3)!
  const { items } = await api('GET /collections/{id}/items/{type}', {
    params: { id: id!, type: 'owned' },
    query: {},
  })
  return { id: id!, name, works: items.map((work) => work.name) }
}

/** Every picture is kept in memory. */
const allKept = (page: Page, count: number) => expect.poll(() => page.evaluate(() => window.kept)).toBe(count)

declare global {
  interface Window {
    kept: number
    locks: number
  }
}

/** Counts the pictures that the page keeps, and the locks of the screen. */
const count = () => {
  window.kept = 0
  window.locks = 0
  const make = URL.createObjectURL
  URL.createObjectURL = (blob) => {
    window.kept++
    return make(blob)
  }
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async () => {
        window.locks++
        return { release: async () => window.locks-- }
      },
    },
  })
}

test('gallery mode: one work after the other on the whole screen, by keys, also without a connection, until it is left [CPG-04]', async ({
  page,
  context,
}) => {
  const { id, name, works } = await collectionOfSeveral()
  await page.addInitScript(count)
  await page.goto(`/collections/${id}`)
  await main(page)
    .getByRole('link', { name: t('gallery_mode') })
    .click()
  await expect(page).toHaveURL(`/collections/${id}/show`)
  await expect(page).toHaveTitle(new RegExp(exhibition.show_of.replace('{name}', name)))
  await expect(title(page)).toHaveText(works[0]!)
  await expect(page.getByRole('banner')).toHaveCount(0)
  const isWhole = () => page.evaluate(() => document.fullscreenElement !== null)
  await expect.poll(isWhole).toBe(true)
  await expect.poll(() => page.evaluate(() => window.locks)).toBe(1)
  await expectNoFaults(page)

  await allKept(page, works.length)
  await context.setOffline(true)
  for (const work of [...works.slice(1), works[0]!]) {
    await page.keyboard.press('ArrowRight')
    await expect(title(page)).toHaveText(work)
    const picture = main(page).getByRole('img').last()
    await expect(picture).toHaveAttribute('src', /^blob:/)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await page.keyboard.press('ArrowLeft')
  await expect(title(page)).toHaveText(works.at(-1)!)
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/collections/${id}`)
  await expect.poll(isWhole).toBe(false)
  await expect.poll(() => page.evaluate(() => window.locks)).toBe(0)
})

test('it goes on by itself until Space pauses it; labels and buttons fade, and come back; search engines leave it out [CPG-04]', {
  tag: '@long',
}, async ({ page, request }) => {
  const { id, works } = await collectionOfSeveral()
  const html = await (await request.get(`/collections/${id}/show`)).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toMatch(/<meta name="description" content="[^"]+"/)
  await page.clock.install()
  await page.addInitScript(count)
  await page.goto(`/collections/${id}/show`)
  await allKept(page, works.length)
  await page.clock.runFor(15_000)
  await expect(title(page)).toHaveText(works[1]!)
  await page.keyboard.press(' ')
  await expect(main(page).getByRole('button', { name: exhibition.show_resume })).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(title(page)).toHaveText(works[1]!)
  const label = title(page).locator('..')
  await expect(label).toHaveCSS('opacity', '0')
  await page.mouse.move(200, 200)
  await expect(label).toHaveCSS('opacity', '1')
  await page.keyboard.press(' ')
  await page.clock.runFor(15_000)
  await expect(title(page)).toHaveText(works[2]!)
})

test('a collection without works says so, and leads back [CPG-04]', { tag: '@long' }, async ({ page }) => {
  const { collections } = await api('GET /collections', { query: { type: 'featured' } })
  const upcoming = collections.find(({ date_launch }) => date_launch && Date.parse(date_launch) > Date.now())!
  await page.goto(`/collections/${upcoming._id}/show`)
  await expect(main(page)).toContainText(exhibition.show_empty)
  await main(page).getByRole('link', { name: exhibition.show_back }).click()
  await expect(page).toHaveURL(`/collections/${upcoming._id}`)
})
