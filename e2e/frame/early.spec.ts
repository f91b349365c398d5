/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { suggestions as words } from '@vitrine/messages/suggestions'
import { t } from '@vitrine/messages/t'
import { api, demoAccounts } from '../marketplace.ts'
import { openAs } from '../people.ts'
import { picture } from '../picture.ts'

/**
 * A slow connection on which a page arrives long before its scripts. The returned function lets the scripts through.
 */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a click before the scripts are loaded takes effect when they are', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/tokenization', { waitUntil: 'commit' })
  const connect = page.getByRole('banner').getByRole('button', { name: t('connect_wallet') })
  await connect.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a click in a part whose code comes later takes effect when it is there', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/importing/collection', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('held_look') }).click()
  letGo()
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('connect_title') })).toBeVisible()
})

test('a form submitted before the scripts are loaded is submitted then', { tag: '@long' }, async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  await page.goto('/advertising', { waitUntil: 'commit' })
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox').fill('no address')
  await footer.getByRole('button', { name: t('subscribe') }).click()
  const language = footer.getByLabel(t('footer_theme'))
  await language.selectOption('dark')
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await expect(page.getByRole('alert').getByText('Considered as not valid email')).toBeVisible()
  await expect(footer.getByRole('textbox')).toHaveValue('no address')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a search typed before the scripts are loaded gets its suggestions then [HDR-02]', {
  tag: '@long',
}, async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/tokenization', { waitUntil: 'commit' })
  const field = page.getByPlaceholder(t('search_placeholder'))
  await field.click()
  await field.pressSequentially('tide')
  letGo()
  await expect(
    page.getByRole('listbox', { name: words.suggestions }).getByRole('option').first(),
  ).toBeVisible()
  await expect(field).toHaveValue('tide')
})

test('a box that is ticked before the scripts are loaded is ticked at once, and stays ticked', {
  tag: '@long',
}, async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/collectible/single', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'BNB Smart Chain' }).check({ force: true })
  letGo()
  await expect(main.getByRole('article', { name: t('preview') })).toContainText('BNB')
  await main.getByLabel(t('field_name'), { exact: true }).fill('Ticked early')
  await expect(main.getByRole('radio', { name: 'BNB Smart Chain' })).toBeChecked()
})

test('a file that is picked before the scripts are loaded moves nothing when it is shown', {
  tag: '@long',
}, async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/collectible/single', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const category = main.getByRole('button', { name: 'Art', exact: true })
  const placeOf = () =>
    category.evaluate((element) => Math.round(element.getBoundingClientRect().y + scrollY))
  const file = main.locator('input[type=file]').first()
  await file.setInputFiles(await picture('early.png'))
  const place = await placeOf()
  letGo()
  await expect(main.getByRole('img', { name: 'early.png' })).toBeVisible()
  expect(await placeOf()).toBe(place)
})

test('a restored form appears complete and does not shift', { tag: '@long' }, async ({ page }) => {
  await page.goto('/collectible/multiple')
  const main = page.getByRole('main')
  await main.getByRole('switch', { name: t('unlock') }).click()
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('kept.png'))
  await expect(main.getByRole('img', { name: 'kept.png' })).toBeVisible()
  const button = main.getByRole('button', { name: t('collection_new') })
  const placeOf = () => button.evaluate((element) => Math.round(element.getBoundingClientRect().y + scrollY))
  const place = await placeOf()

  // Nothing above the button waits for an answer of the server either.
  await page.route('**/api/categories', () => undefined)
  const letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button).toBeHidden()
  letGo()
  await expect(button).toBeVisible()
  expect(await placeOf()).toBe(place)
  await button.click()
  await expect(page.getByRole('dialog', { name: t('connect_title') })).toBeVisible()
})

test('the search box and links work without any script', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByPlaceholder(t('search_placeholder')).fill('tide')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?name=tide$/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav_tokenization') })
    .click()
  await expect(page).toHaveURL(/\/tokenization$/)
})

test('visible pictures load before the scripts, and the page is painted with them', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const order = await page.evaluate(() => {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')!.currentSrc
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      picture: requests.find(({ name }) => name === first)!.responseEnd,
      scripts: Math.min(...requests.filter(({ name }) => name.endsWith('.js')).map((each) => each.startTime)),
    }
  })
  expect(order.scripts).toBeGreaterThan(order.picture)
  expect(order.scripts).toBeGreaterThan(order.painted)
})

test('a like and a purchase that are clicked before the scripts are loaded then open the connect dialog', {
  tag: '@long',
}, async ({ page }) => {
  const { offers } = await api('GET /offers/{list}', {
    params: { list: 'explore' },
    query: { blockchain: 'MATIC' },
  })
  const offer = offers.find((each) => each.type === 'direct')!
  for (const name of [t('buy_now'), /^Like /]) {
    const letGo = await holdScripts(page)
    await page.goto(`/tokens/${offer.token._id}`, { waitUntil: 'commit' })
    await page.getByRole('main').getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('dialog', { name: t('connect_title') })).toBeVisible()
    await page.unrouteAll()
  }
})

test('a click in a part that waits for its script is kept when the data of a signed-in person come first', {
  tag: '@long',
}, async ({ page }) => {
  const [person = ''] = await demoAccounts()
  const { items } = await api('GET /users/{wallet}/items/{type}', {
    params: { wallet: person, type: 'liked' },
    query: {},
  })
  const [work] = items as { _id: string }[]
  await openAs(page, person, '/terms')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/WorkMenus-*.js', async (route) => {
    await promise
    await route.continue()
  })
  const own = page.waitForResponse(
    (response) =>
      response.url().includes(`/api/tokens/${work?._id}`) &&
      response.request().headers().authorization !== undefined,
  )
  await page.goto(`/tokens/${work?._id}`, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('more_actions') }).click()
  await own
  await expect(main.getByRole('button', { pressed: true }).first()).toBeVisible()
  resolve()
  await expect(page.getByRole('menuitem', { name: t('report') })).toBeVisible()
})
