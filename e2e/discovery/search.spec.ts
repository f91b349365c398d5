/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { api } from '../marketplace.ts'

const main = (page: Page) => page.getByRole('main')
const panel = (page: Page) => main(page).getByRole('complementary', { name: t('filters') })
const sort = (page: Page) => main(page).getByRole('combobox', { name: t('sort') })
const names = (page: Page) => main(page).getByRole('article').getByRole('heading').allTextContents()
const DAY = 86_400_000
const day = (at: number) => new Date(at).toISOString().slice(0, 10)

test('items by name, category, sort, price, days and badge; every view has its own address [SEA-01] [SEA-03] [NAV-05]', async ({
  page,
}) => {
  await page.goto('/search?category=music')
  await expect(
    panel(page)
      .getByRole('group', { name: t('category') })
      .getByRole('radio'),
  ).toHaveCount(7)
  await expect(panel(page).getByRole('radio', { name: 'Music' })).toBeChecked()
  const music = await api('POST /offers/search', { json: { category: 'music' } })
  await expect.poll(() => names(page)).toEqual(music.offers.map(({ name }) => name))

  await panel(page)
    .getByRole('group', { name: t('category') })
    .getByText('All', { exact: true })
    .click()
  await expect(page).toHaveURL(/\/search$/)
  await sort(page).selectOption('Highest price')
  await expect(page).toHaveURL(/sort=costly/)
  await panel(page).getByLabel('Verified only').check()
  await expect(page).toHaveURL(/verified=true/)

  await test.step('the price slider goes from 0 to 10 by 1', async () => {
    const low = panel(page).getByRole('slider', { name: t('price_lowest') })
    const high = panel(page).getByRole('slider', { name: t('price_highest') })
    for (const [end, value] of [
      [low, '0'],
      [high, '10'],
    ] as const) {
      await expect(end).toHaveAttribute('min', '0')
      await expect(end).toHaveAttribute('max', '10')
      await expect(end).toHaveAttribute('step', '1')
      await expect(end).toHaveValue(value)
    }
    await high.press('ArrowLeft')
    await expect(page).toHaveURL(/price_max=9/)
    await low.focus()
    for (let press = 0; press < 2; press++) await low.press('ArrowRight')
    await expect(page).toHaveURL(/price_min=2/)
    await expect(low).toBeFocused()
    const prices = { price_min: '25', price_max: '5000', price_unit: 'usd' } as const
    const json = { sort: 'costly', verified: true, ...prices } as const
    const { offers } = await api('POST /offers/search', { json })
    await expect.poll(() => names(page)).toEqual(offers.map(({ name }) => name))
  })

  await test.step('days', async () => {
    await panel(page)
      .getByLabel(t('to_day'), { exact: true })
      .fill(day(Date.now() - 30 * DAY))
    await expect(page).toHaveURL(/date_end=/)
    await expect(main(page).getByText('No Items Found')).toBeVisible()
    await panel(page)
      .getByRole('link', { name: t('reset_filter') })
      .click()
    await expect(page).toHaveURL(/\/search$/)
    await panel(page)
      .getByLabel(t('from_day'), { exact: true })
      .fill(day(Date.now() - DAY))
    await expect(page).toHaveURL(/date_start=/)
    await expect(main(page).getByRole('article').first()).toBeVisible()
  })

  await test.step('the address alone shows the same, also without scripts', async () => {
    await page.goto('/search?name=tide&sort=cheap')
    const { offers } = await api('POST /offers/search', { json: { name: 'tide', sort: 'cheap' } })
    expect(offers.length).toBeGreaterThan(0)
    expect(await names(page)).toEqual(offers.map(({ name }) => name))
  })
})

test('a filter that is chosen while the list still loads is added to the filters chosen before [SEA-03]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/search?sort=costly&verified=true')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/offers/search*', async (route) => {
    await promise
    await route.continue()
  })
  await panel(page)
    .getByRole('link', { name: t('reset_filter') })
    .click()
  const from = day(Date.now() - DAY)
  await panel(page).getByLabel(t('from_day'), { exact: true }).fill(from)
  await sort(page).selectOption('Most liked')
  resolve()
  await expect(page).toHaveURL(`/search?sort=liked&date_start=${from}`)
})

test('Load More appends; another filter starts at page 1 again [SEA-03]', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/search')
  const cards = main(page).getByRole('article')
  await expect(cards).toHaveCount(24)
  await main(page).getByRole('button', { name: 'Load More' }).click()
  await expect(cards).toHaveCount(48)
  const asked = page.waitForRequest((request) => request.url().includes('/api/offers/search'))
  await panel(page).getByText('Photography').click()
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('1')
  await expect.poll(() => cards.count()).toBeLessThanOrEqual(24)
})

test('users by name and badge; collections by name and date [SEA-02] [NAV-05]', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/search')
  const tabs = main(page)
    .getByRole('navigation', { name: t('search_tabs') })
    .getByRole('link')
  await expect(tabs).toHaveText(['Items', 'Users', 'Collections'])
  await tabs.filter({ hasText: 'Users' }).click()
  await expect(page).toHaveURL(/tab=users$/)
  const rows = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  await expect(main(page).getByRole('link', { name: 'Tomasz Weil' })).toBeVisible()
  await panel(page).getByLabel('Verified only').check()
  await expect(page).toHaveURL(/verified=true/)
  await expect(main(page).getByRole('link', { name: 'Tomasz Weil' })).toHaveCount(0)
  const { users } = await api('POST /users/search', { json: { verified: true } })
  await expect(rows.filter({ hasText: users[0]!.name })).toBeVisible()

  await tabs.filter({ hasText: 'Collections' }).click()
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await panel(page)
    .getByLabel(t('from_day'), { exact: true })
    .fill(day(Date.now() + 30 * DAY))
  await expect(page).toHaveURL(/date_from=/)
  await expect(main(page).getByText('No collections found')).toBeVisible()
})

test('a search without results says so [SEA-04] [ERR-05]', { tag: '@long' }, async ({ page }) => {
  for (const [tab, words] of [
    ['items', 'No Items Found'],
    ['users', 'No Users Found'],
    ['collections', 'No collections found'],
  ] as const) {
    await page.goto(`/search?name=qqqxyzzy&tab=${tab}`)
    await expect(main(page).getByText(words, { exact: true })).toBeVisible()
  }
})

test('the number of results is announced to screen readers', { tag: '@long' }, async ({ page }) => {
  await page.goto('/search')
  const main = page.getByRole('main')
  const news = main.getByRole('status')
  const works = main.getByRole('article')
  const before = await works.count()
  await expect(news).toHaveText(t('list_shown', { n: before }))
  await main.getByRole('button', { name: t('load_more') }).click()
  await expect.poll(() => works.count()).toBeGreaterThan(before)
  await expect(news).toHaveText(t('list_shown', { n: await works.count() }))
  await page.goto('/search?name=nothing+like+it')
  await expect(news).toHaveText(t('list_shown', { n: 0 }))
})

test('the tabs have counts; an address without a tab opens the first with results [SEA-02]', {
  tag: '@long',
}, async ({ page }) => {
  const { collections } = await api('POST /collections/search', { json: {} })
  const counted = await Promise.all(
    collections.map(async ({ name }) => ({
      name,
      ...(await api('GET /search/counts', { query: { name } })),
    })),
  )
  const found = counted[0]!
  await page.goto(`/search?name=${encodeURIComponent(found.name)}`)
  const tabs = main(page)
    .getByRole('navigation', { name: t('search_tabs') })
    .getByRole('link')
  await expect(tabs).toHaveText([
    `Items${found.items}`,
    `Users${found.users}`,
    `Collections${found.collections}`,
  ])
  const first = found.items > 0 ? 0 : found.users > 0 ? 1 : 2
  await expect(tabs.nth(first)).toHaveAttribute('aria-current', 'page')
  // A tab without results stays open when it was chosen.
  await tabs.nth(1).click()
  await expect(page).toHaveURL(/tab=users/)
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page')
})

test('filters that are set are chips to remove; on a phone the sheet says how many works are left [SEA-03]', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/search', { waitUntil: 'networkidle' })
  await main(page).getByText(t('filters'), { exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('filters') })
  await sheet.getByText(t('sale_auction'), { exact: true }).click()
  await expect(page).toHaveURL(/sale=auction/)
  const { total } = await api('POST /offers/search', { json: { sale: 'auction' } })
  await sheet.getByRole('button', { name: t('show_works', { n: total }) }).click()
  await expect(sheet).toHaveCount(0)
  await expect.poll(() => main(page).getByRole('article').count()).toBe(Math.min(total, 24))
  await main(page)
    .getByRole('link', { name: t('remove_filter', { name: t('sale_auction') }) })
    .click()
  await expect(page).toHaveURL(/\/search$/)
})

test('a filter counts in the tab that it is for, and a typed day is one step back [SEA-02]', {
  tag: '@long',
}, async ({ page }) => {
  const { total } = await api('POST /offers/search', { json: { name: 'a', sale: 'auction' } })
  const all = await api('GET /search/counts', { query: { name: 'a' } })
  expect(total).toBeLessThan(all.items)
  await page.goto('/search?name=a&tab=items')
  // It also shows that the filters are awake: a browser tells nobody of a day that is half typed before.
  await panel(page).getByRole('radio', { name: 'Auction', exact: true }).check({ force: true })
  await expect(page).toHaveURL(/sale=auction/)
  const tabs = main(page)
    .getByRole('navigation', { name: t('search_tabs') })
    .getByRole('link')
  await expect(tabs).toHaveText([`Items${total}`, `Users${all.users}`, `Collections${all.collections}`])
  await page.locator('input[name=date_start]').click()
  // As browsers take it digit by digit: each year so far is a day.
  await page.keyboard.type('01152024')
  await expect(page).toHaveURL(/date_start=2024-01-15/)
  await page.goBack()
  await expect(page).not.toHaveURL(/date_start/)
  await expect(page).toHaveURL(/sale=auction/)
})

test('the artist or collection that a search names comes first; count, order and Select are one row', async ({
  page,
}) => {
  const { collections } = await api('GET /collections', { query: { type: 'hot' } })
  const { _id: id, name, creator } = collections.find((each) => each.creator?.name)!
  const first = main(page).locator('h1 + ul').getByRole('listitem')

  await page.goto(`/search?${new URLSearchParams({ name: name.toUpperCase() })}`)
  await expect(first.filter({ hasText: t('named_collection') }).getByRole('link', { name })).toHaveAttribute(
    'href',
    `/collections/${id}`,
  )
  for (const text of [creator!.name, creator!.wallet]) {
    await page.goto(`/search?${new URLSearchParams({ name: text })}`)
    await expect(first.getByRole('link', { name: creator!.name })).toHaveAttribute(
      'href',
      `/users/${creator!.wallet}`,
    )
  }
  await page.goto('/search?name=tide')
  await expect(first).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 720 })
  const row = [
    main(page).getByText(/^\d+ works?$/),
    sort(page),
    main(page).getByRole('button', { name: t('select_works'), exact: true }),
  ]
  const middles = await Promise.all(
    row.map(async (part) => {
      await expect(part).toBeVisible()
      const { y, height } = (await part.boundingBox())!
      return Math.round(y + height / 2)
    }),
  )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
})
