/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from '@playwright/test'
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
