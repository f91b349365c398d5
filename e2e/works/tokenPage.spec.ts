/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
import { exhibition } from '@vitrine/messages/pages/exhibition'
import { t } from '@vitrine/messages/t'
import { api } from '../marketplace.ts'
import { connectDemo } from '../people.ts'

const main = (page: Page) => page.getByRole('main')
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name })

test('share copies the address without the tab, and leads to X and Farcaster', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { tokens } = await api('GET /tokens')
  const { _id: id } = tokens[0]!
  await page.goto(`/tokens/${id}?tab=history`)
  const share = main(page).getByRole('button', { name: t('share') })
  const box = (await share.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await share.click()
  const address = new URL(`/tokens/${id}`, page.url()).href
  await expect(entry(page, t('share_on_x'))).toHaveAttribute(
    'href',
    new RegExp(`^https://x\\.com/intent/post\\?text=.+&url=${encodeURIComponent(address)}$`),
  )
  await expect(entry(page, t('share_on_farcaster'))).toHaveAttribute(
    'href',
    /^https:\/\/farcaster\.xyz\/~\/compose\?text=/,
  )
  await entry(page, t('copy_link')).click()
  await expect(page.getByText(t('link_copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('links, arrow keys and swipes lead to the next work of the collection, but not out of a dialog or a field [TOK-14]', async ({
  browser,
}) => {
  const page = await browser.newPage({ hasTouch: true })
  const { collections } = await api('GET /collections', { query: { type: 'hot' } })
  const { items } = await api('GET /collections/{id}/items/{type}', {
    params: { id: collections.find(({ items_count }) => items_count > 2)!._id!, type: 'owned' },
    query: {},
  })
  const [first, second, third] = items.map(({ _id }) => `/tokens/${_id}`) as [string, string, string]
  const beside = main(page).getByRole('navigation', { name: exhibition.works_beside })
  const next = beside.getByRole('link', { name: t('next') })
  await page.goto(first)
  await expect(next).toHaveAttribute('href', second)
  await expect(beside.getByRole('link')).toHaveCount(1)

  await test.step('not while somebody types, or above the page', async () => {
    await page.getByPlaceholder(t('search_placeholder')).fill('tide')
    await page.keyboard.press('ArrowRight')
    await page.getByPlaceholder(t('search_placeholder')).fill('')
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('connect_wallet') })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(first)
  })
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(second)
  await expect(next).toHaveAttribute('href', third)
  await swipe(page, 'left')
  await expect(page).toHaveURL(third)
  await expect(beside.getByRole('link', { name: t('previous') })).toHaveAttribute('href', second)
  await swipe(page, 'right')
  await expect(page).toHaveURL(second)
  await beside.getByRole('link', { name: t('previous') }).click()
  await expect(page).toHaveURL(first)
  await page.close()
})

test('a work that was opened from a list leads to the works beside it there, also after a reload [TOK-14]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/search?sort=liked', { waitUntil: 'networkidle' })
  const cards = main(page).getByRole('article').getByRole('heading').getByRole('link')
  await expect(cards.nth(2)).toBeVisible()
  const [first, second, third] = await cards.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')!),
  )
  const beside = main(page).getByRole('navigation', { name: exhibition.works_beside })
  const [previous, next] = [t('previous'), t('next')].map((name) => beside.getByRole('link', { name }))
  await cards.nth(1).click()
  await expect(page).toHaveURL(second!)
  await expect(previous!).toHaveAttribute('href', first!)
  await expect(next!).toHaveAttribute('href', third!)
  await page.reload()
  await expect(next!).toHaveAttribute('href', third!)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(first!)
  await expect(next!).toHaveAttribute('href', second!)
  await expect(previous!).toHaveCount(0)

  await test.step('opened by its address, it is among its collection', async () => {
    await page.goto(second!)
    const id = second!.split(/[/?]/)[2]!
    const { next: inCollection } = await api('GET /tokens/{id}/neighbours', { params: { id } })
    if (inCollection) await expect(next!).toHaveAttribute('href', `/tokens/${inCollection._id}`)
    else await expect(next!).toHaveCount(0)
  })
})

/** A finger that moves across the picture. */
async function swipe(page: Page, to: 'left' | 'right'): Promise<void> {
  const box = (await main(page).locator('.plinth').first().boundingBox())!
  const y = box.y + box.height / 2
  const far = (to === 'left' ? -1 : 1) * 120
  const x = box.x + box.width / 2 - far / 2
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  await touch('touchMove', x + far / 2)
  await touch('touchMove', x + far)
  await touch('touchEnd')
  await client.detach()
}

test('share opens the share sheet of a system that has one', { tag: '@long' }, async ({ page }) => {
  const shared: unknown[] = []
  await page.exposeFunction('onShare', (data: unknown) => shared.push(data))
  await page.addInitScript('navigator.share = window.onShare')
  const { tokens } = await api('GET /tokens')
  const { _id: id, name } = tokens[0]!
  await page.goto(`/tokens/${id}?tab=history`)
  await main(page)
    .getByRole('button', { name: t('share') })
    .click()
  await entry(page, t('share_with')).click()
  const url = new URL(`/tokens/${id}`, page.url()).href
  await expect.poll(() => shared).toEqual([{ title: expect.stringContaining(name), url }])
})

test('an owner reads how many copies are theirs; the foot shows other works, never this one', {
  tag: '@long',
}, async ({ page }) => {
  const { tokens } = await api('GET /tokens')
  const { token } = await api('GET /tokens/{id}', { params: { id: tokens[0]!._id }, query: {} })
  const { user, copies } = token.owners[0]!
  await page.goto(`/tokens/${token._id}`)
  const owned = main(page).getByText(t('you_own', { n: copies, copies: token.copies }))
  await expect(owned).toHaveCount(0)
  await connectDemo(page, user.wallet)
  await expect(owned).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const more = main(page).getByRole('region', {
    name: new RegExp(`${t('more_from_collection')}|${t('more_by_creator', { name: token.creator.name })}`),
  })
  await expect(more.first().getByRole('article').first()).toBeVisible()
  // The works begin where their heading does.
  const left = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left)
  expect(await left(more.first().getByRole('article').first())).toBe(
    await left(more.first().getByRole('heading').first()),
  )
  await expect(more.locator(`a[href^="/tokens/${token._id}"]`)).toHaveCount(0)
  for (const room of await more.all()) expect(await room.getByRole('article').count()).toBeLessThanOrEqual(12)
})

test('likes are apart from the provenance', { tag: '@long' }, async ({ page }) => {
  // The first screen of home has the works with the most likes. The newest works are those of the other journeys.
  const { offers } = await api('GET /offers/{list}', { params: { list: 'hero' } })
  const liked = offers.find(({ token }) => token.likes > 0)!
  await page.goto(`/tokens/${liked.token._id}?tab=history`)
  const likes = main(page).getByRole('region', { name: t('history_likes') })
  const provenance = main(page).getByRole('region', { name: t('provenance') })
  await expect(likes.getByRole('listitem').first()).toContainText(/like/i)
  await expect(provenance.getByRole('listitem').first()).toBeVisible()
  await expect(provenance).not.toContainText(/liked/i)
})
