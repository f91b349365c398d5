/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { api, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { openStudio } from '../works.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Scrolls through the page, because parts far down load when they come near. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await wholePage(page)
}

async function wholePage(page: Page): Promise<void> {
  for (let y = 0; y < (await page.evaluate(() => document.documentElement.scrollHeight)); y += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await page.waitForTimeout(80)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Visible controls that a finger could miss: fewer than 44 by 44 pixels react. Links within a sentence are excepted. */
const tooSmall = (page: Page, within = 'body') =>
  page.evaluate((scope) => {
    const LEAST = 43.5
    const kinds =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=menuitem], [role=tab], [role=switch], [tabindex="0"]'
    /** The areas of an element: its box, the boxes of its ::before and ::after, and that of its label. */
    const areasOf = (element: Element): { width: number; height: number }[] => {
      const own = element.getBoundingClientRect()
      const hit = ['::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        if (style.content === 'none' || style.position !== 'absolute') return []
        return [{ width: Number.parseFloat(style.width) || 0, height: Number.parseFloat(style.height) || 0 }]
      })
      const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) =>
        label.getBoundingClientRect(),
      )
      return [own, ...hit, ...labels]
    }
    const isInSentence = (element: Element) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false
      const around = element.parentElement?.textContent?.trim() ?? ''
      return around.length > (element.textContent?.trim().length ?? 0)
    }
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) return false
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const found = [...document.querySelectorAll(`:is(${scope}) :is(${kinds})`)]
      .filter((element) => isShown(element) && !isInSentence(element))
      .filter((element) => !areasOf(element).some(({ width, height }) => width >= LEAST && height >= LEAST))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const name = element.ariaLabel || element.textContent?.trim().slice(0, 30) || element.id
        return `${element.tagName} “${name}” ${Math.round(width)} × ${Math.round(height)} ${element.className}`
      })
    return [...new Set(found)]
  }, within)

test('everything that can be tapped on the main pages is at least 44 by 44 pixels', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { offers } = await api('GET /offers/{list}', { params: { list: 'live' }, query: { limit: 1 } })
  const { collections } = await api('GET /collections', { query: { type: 'hot' } })
  const { token } = offers[0]!
  const [, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const open721 = `/tokens/${token._id}`
  for (const path of [
    '/',
    '/search',
    '/search?tab=users',
    open721,
    `${open721}?tab=history`,
    `/collections/${collections[0]!._id}`,
    `/users/${token.creator.wallet}`,
  ])
    await test.step(path, async () => {
      await open(page, path)
      expect.soft(await tooSmall(page), path).toEqual([])
    })
  await openAs(page, buyer, '/')
  for (const path of [
    '/activity',
    '/collectible',
    '/collectible/single',
    '/importing',
    '/items',
    '/profile',
    '/notifications',
  ])
    await test.step(path, async () => {
      await open(page, path)
      expect.soft(await tooSmall(page), path).toEqual([])
    })
})

test('the same is true of a dialog with money, and nothing covers its buttons', async ({ page }) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: 'Within reach' })
  await studio.offer(maker, work, { price: '0.2', minBid: '0.1' })
  await openAs(page, buyer, `/tokens/${work._id}`)
  for (const [button, name] of [
    [t('buy_now'), t('checkout')],
    [t('place_bid'), undefined],
    [t('make_offer'), undefined],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog', name ? { name } : {})
    await expect(dialog.getByRole('button').last()).toBeVisible()
    expect.soft(await tooSmall(page, '[role=dialog]'), button).toEqual([])
    await allUncovered(page)
    // A keyboard, or a browser's own bar, makes the window smaller.
    await page.setViewportSize({ width: 360, height: 420 })
    await allUncovered(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a notice covers no button of a dialog', { tag: '@long' }, async ({ page }) => {
  const [maker, buyer] = (await demoAccounts()).slice(-2) as [string, string]
  const studio = await openStudio('MATIC')
  const work = await studio.make(maker, { name: 'Noticed' })
  await studio.offer(maker, work, { price: '0.2' })
  await openAs(page, buyer, `/tokens/${work._id}`)
  await page.setViewportSize({ width: 360, height: 520 })
  await page.getByRole('main').getByRole('button', { name: /^Like/ }).first().click()
  await expect(page.getByText(t('liked'))).toBeVisible()
  await page
    .getByRole('button', { name: t('buy_now') })
    .first()
    .click()
  await expect(
    page
      .getByRole('dialog', { name: t('checkout') })
      .getByRole('button')
      .last(),
  ).toBeVisible()
  await expect(page.getByText(t('liked'))).toBeVisible()
  await allUncovered(page)
})

/** Every button of the open dialog receives the pointer at its centre. */
async function allUncovered(page: Page): Promise<void> {
  for (const button of await page.getByRole('dialog').getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded()
    const hit = await button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const at = document.elementFromPoint(x + width / 2, y + height / 2)
      return element.contains(at) ? '' : `${element.textContent} is covered by ${at?.outerHTML.slice(0, 200)}`
    })
    expect.soft(hit).toBe('')
  }
}
