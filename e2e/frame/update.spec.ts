/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { findWork } from '../findWork.ts'

const connect = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: t('connect_wallet') })
    .click()
const dialog = (page: Page) => page.getByRole('dialog', { name: t('connect_title') })
const notice = (page: Page) => page.getByRole('status').filter({ hasText: t('outdated') })
/** Whether the page is the one that was marked, and was not reloaded since. */
const isSame = (page: Page) => page.evaluate(() => 'marked' in window)
/** Waits in the page: a question that is asked while it navigates fails. */
const reloaded = (page: Page) => page.waitForFunction(() => !('marked' in window))
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))

/** The server has another version: the file of a part is gone. */
const replaceVersion = (page: Page) =>
  page.route(/ConnectDialog-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: 'Not found' }))

test('after an update an open page loads the new version once; then a part that is missing can be tried again', async ({
  page,
}) => {
  await replaceVersion(page)
  await page.goto('/terms')
  await mark(page)
  await connect(page)
  await reloaded(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('footer_terms'))

  await mark(page)
  await connect(page)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('footer_terms'))
  expect(await isSame(page)).toBe(true)
  await page.unrouteAll()
  await page.getByRole('button', { name: t('retry'), exact: true }).click()
  await expect(dialog(page)).toBeVisible()
})

test('after an update an open page on which somebody has typed asks before it loads the new version', {
  tag: '@long',
}, async ({ page }) => {
  await replaceVersion(page)
  await page.goto('/terms')
  const email = page.getByRole('contentinfo').getByRole('textbox')
  await email.fill('somebody@example.com')
  await mark(page)
  await connect(page)
  await expect(notice(page)).toBeVisible()
  expect(await isSame(page)).toBe(true)
  await expect(email).toHaveValue('somebody@example.com')
  // The router reloads a page by itself when the code of a hovered link is missing.
  await page.evaluate(() => location.reload())
  expect(await isSame(page)).toBe(true)
  await notice(page)
    .getByRole('button', { name: t('outdated_reload') })
    .click()
  await reloaded(page)
})

test('a part that cannot be shown leaves the rest of the page, and is tried again on request', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(/ConnectDialog-[^/]*\.js/, (route) => route.abort())
  await page.goto('/terms')
  await connect(page)
  const again = page.getByRole('button', { name: t('retry'), exact: true })
  await expect(again).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('footer_terms'))
  await expect(notice(page)).toHaveCount(0)
  await page.unrouteAll()
  await again.click()
  await expect(dialog(page)).toBeVisible()
})

test('a menu, an enlarged picture and a press whose code cannot be had leave the page, and work again on request', async ({
  page,
}) => {
  const work = await findWork(({ media_type }) => /png|jpeg|webp/.test(media_type))
  await page.goto(`/tokens/${work._id}`, { waitUntil: 'networkidle' })
  await mark(page)
  const heading = page.getByRole('heading', { level: 1 })
  const again = page.getByRole('button', { name: t('retry'), exact: true })

  const menu = page.getByRole('banner').getByRole('button', { name: t('create_nft') })
  const picture = page.getByRole('link', { name: t('enlarge', { alt: t('work_alt', { title: work.name }) }) })
  for (const [part, opened] of [
    [menu, 'menu'],
    [picture, 'dialog'],
  ] as const) {
    await page.route(/\/assets\/(MenuPopup|Zoom)-[^/]*\.js/, (route) => route.abort())
    await part.click()
    await expect(again).toBeVisible()
    await expect(heading).toHaveText(work.name)
    await page.unrouteAll()
    await again.click()
    await expect(page.getByRole(opened)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole(opened)).toHaveCount(0)
  }

  await page.route(/\/assets\/subscribe-[^/]*\.js/, (route) => route.abort())
  const form = page.getByRole('contentinfo')
  await form.getByRole('textbox').fill('somebody@example.com')
  await form.getByRole('button', { name: t('subscribe') }).click()
  const said = page.getByRole('status').filter({ hasText: t('unloaded') })
  await expect(said).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveValue('somebody@example.com')
  await said.getByRole('button', { name: t('close') }).click()
  await expect(said).toHaveCount(0)
  await page.unrouteAll()
  await form.getByRole('button', { name: t('subscribe') }).click()
  await expect(page.getByText(t('subscribed'))).toBeVisible()
  expect(await isSame(page)).toBe(true)
})
