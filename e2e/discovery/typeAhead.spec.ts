/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { suggestions as words } from '@vitrine/messages/suggestions'
import { t } from '@vitrine/messages/t'
import { api } from '../marketplace.ts'

const field = (page: Page) => page.getByPlaceholder(t('search_placeholder'))
const options = (page: Page) => page.getByRole('listbox', { name: words.suggestions }).getByRole('option')

test('the search box suggests; arrow keys choose, Enter opens, Escape closes [HDR-02]', async ({ page }) => {
  await page.goto('/')
  await field(page).click()
  await field(page).pressSequentially('tide')
  const { tokens, users, collections } = await api('GET /search/suggestions', { query: { q: 'tide' } })
  const all = [...tokens, ...users, ...collections]
  expect(tokens.length).toBeGreaterThan(0)
  await expect(options(page)).toHaveCount(all.length)
  await expect(field(page)).toHaveAttribute('role', 'combobox')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(new RegExp(`^${all.length} `))

  await field(page).press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).first().getAttribute('id'))!,
  )
  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('tide')
  await expect(field(page)).toBeFocused()
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tokens/${tokens[0]!._id}$`))
  await expect(field(page)).toHaveValue('tide')
})

test('an answer that comes late is dropped; Enter without a choice searches', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/')
  let late = () => {}
  const held = new Promise<void>((resolve) => {
    late = resolve
  })
  await page.route('**/api/search/suggestions?q=ha', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await field(page).pressSequentially('ha')
  await page.waitForRequest(/suggestions\?q=ha$/)
  await field(page).fill('tide')
  await expect(options(page).first()).toContainText(/tide/i)
  const before = await options(page).allTextContents()
  late()
  await page.waitForTimeout(300)
  expect(await options(page).allTextContents()).toEqual(before)
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?name=tide$/)
  await expect(field(page)).toHaveValue('tide')
})

test('an artist or a collection that is named exactly comes before works', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/')
  const { users } = await api('POST /users/search', { json: { name: 'Maren Holt' } })
  await field(page).click()
  await field(page).fill('maren holt')
  await expect(options(page).first()).toHaveAttribute('href', `/users/${users[0]!.wallet}`)
  const { collections } = await api('POST /collections/search', { json: { name: 'Driftlines' } })
  await field(page).fill('driftlines')
  await expect(options(page).first()).toHaveAttribute('href', `/collections/${collections[0]!._id}`)
})

test('what is typed on while the results are on their way stays', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/search/counts*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/search/counts*')
  await field(page).pressSequentially('tide')
  await expect(options(page).first()).toBeVisible()
  await asked
  await field(page).press('Enter')
  await field(page).pressSequentially(' at night')
  letThrough()
  await expect(page).toHaveURL(/\/search\?name=tide$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(field(page)).toHaveValue('tide at night')
  await expect(field(page)).toBeFocused()
  await field(page).press('Enter')
  await expect(page).toHaveURL(/name=tide(\+|%20)at(\+|%20)night$/)
  await page.goBack()
  await expect(field(page)).toHaveValue('tide')
  await page.goBack()
  await expect(field(page)).toHaveValue('')
})

test('an empty search box offers recent searches; the last suggestion leads to all that is found', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  for (const name of ['tide', 'herbarium']) {
    await field(page).fill(name)
    await expect(options(page).first()).toBeVisible()
    await field(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`name=${name}`))
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await field(page).click()
  await expect(options(page)).toHaveText(['herbarium', 'tide'])
  await field(page).press('ArrowDown')
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/name=tide/)

  await field(page).fill('e')
  await expect(options(page)).toHaveCount(0)
  await field(page).fill('house')
  const { items, users, collections } = await api('GET /search/counts', { query: { name: 'house' } })
  const n = items + users + collections
  expect(n).toBeGreaterThan(11)
  await expect(options(page).last()).toHaveText(
    items > 100 ? words.suggestions_all_many : words.suggestions_all.replace('{n}', String(n)),
  )
  await options(page).last().click()
  await expect(page).toHaveURL(/\/search\?name=house$/)
})
