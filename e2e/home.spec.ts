/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import { api } from './marketplace.ts'

const room = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const explore = (page: Page) => room(page, 'Explore')
const names = (page: Page) => explore(page).getByRole('article').getByRole('heading').allTextContents()

test('home and explore are one screen; choosing Explore scrolls to its section [NAV-01] [HOM-01]', async ({
  page,
}) => {
  await page.goto('/')
  const hero = page.getByRole('main')
  await expect(hero.getByRole('link', { name: 'Create NFT' })).toHaveAttribute('href', '/collectible')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await hero.getByRole('link', { name: 'Explore NFT' }).click()
  await expect(page).toHaveURL(/\/explore$/)
  await expect(explore(page).getByRole('heading', { level: 2 })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
})

test('upcoming banners: four a slide, each with image, title, creator, button, link [HOM-02]', async ({
  page,
}) => {
  const { banners: all } = await api('GET /common/banners')
  const banners = all.filter(({ kind }) => kind === 'auction')
  expect(banners.length).toBeGreaterThan(4)
  await page.goto('/')
  await test.step('openings stand apart from running auctions', async () => {
    const openings = all.filter(({ kind }) => kind === 'collection')
    await expect(room(page, t('upcoming_auctions')).getByRole('heading', { level: 3 })).toHaveText(
      openings.map(({ title }) => title),
    )
  })
  const cards = room(page, t('running_auctions')).getByRole('article')
  await expect(cards).toHaveCount(Math.min(24, banners.length))
  const [first] = banners
  await expect(cards.first()).toContainText(first!.title)
  await expect(cards.first()).toContainText(first!.creator.name)
  await expect(cards.first().getByRole('img', { name: t('verified') })).toHaveCount(first!.verified ? 1 : 0)
  await expect(cards.first().getByRole('link', { name: first!.button })).toHaveAttribute('href', first!.link)
  await cards.first().scrollIntoViewIfNeeded()
  await expect(cards.nth(3)).toBeInViewport({ ratio: 0.9 })
  await expect(cards.nth(4)).not.toBeInViewport({ ratio: 0.9 })
  await room(page, t('running_auctions'))
    .getByRole('button', { name: t('next') })
    .click()
  await expect(cards.nth(4)).toBeInViewport({ ratio: 0.9 })
  await expect(cards.first()).not.toBeInViewport({ ratio: 0.5 })
})

test('explore is filtered by category, sort, badge and chain, and remembers the filter [HOM-03] [HOM-04] [SEA-03]', async ({
  page,
}) => {
  await page.goto('/')
  const chips = explore(page)
    .getByRole('navigation', { name: t('categories') })
    .getByRole('link')
  await expect(chips).toHaveText(['All', 'Art', 'Photography', 'Games', 'Metaverses', 'Music', 'Domains'])
  await chips.filter({ hasText: 'Domains' }).click()
  await expect(page).toHaveURL(/\?category=domains$/)
  const domains = await api('GET /offers/{list}', {
    params: { list: 'explore' },
    query: { category: 'domains', limit: 15 },
  })
  await expect.poll(() => names(page)).toEqual(domains.offers.map(({ token }) => token.name))

  await test.step('Filter and sort, Blockchain', async () => {
    await chips.first().click()
    await explore(page).getByRole('button', { name: 'Filter and sort' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Most recent' })).toBeVisible()
    await page.getByRole('menuitemradio', { name: 'Lowest price' }).click()
    await expect(page).toHaveURL(/sort=cheap/)
    await explore(page).getByRole('button', { name: 'Filter and sort' }).click()
    await page.getByRole('menuitemradio', { name: 'Verified only' }).click()
    await explore(page).getByRole('button', { name: 'Blockchain' }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'All',
      'Ethereum',
      'Polygon',
      'BNB Smart Chain',
    ])
    await page.getByRole('menuitemradio', { name: 'Ethereum' }).click()
    const { offers } = await api('GET /offers/{list}', {
      params: { list: 'explore' },
      query: { sort: 'cheap', blockchain: 'ETH', verified: 'true', limit: 15 },
    })
    expect(offers.length).toBeGreaterThan(0)
    await expect.poll(() => names(page)).toEqual(offers.map(({ token }) => token.name))
  })

  await test.step('the next visit starts with it', async () => {
    const chosen = new URL(page.url()).search
    await page.goto('/')
    await expect(page).toHaveURL((url) => url.search === chosen)
  })
})

for (const address of ['/', '/explore'])
  test(`Load More appends, and the loaded items are there after going back to ${address} [SEA-03] [LIM-03]`, async ({
    page,
  }) => {
    await page.goto(address)
    await comesBack(page)
  })

async function comesBack(page: Page) {
  const cards = explore(page).getByRole('article')
  const before = await cards.count()
  await explore(page).getByRole('button', { name: 'Load More' }).click()
  await expect(cards).toHaveCount(before * 2)
  const late = cards.nth(before + 4)
  await late.scrollIntoViewIfNeeded()
  const title = await late.getByRole('heading').textContent()
  const place = () => page.evaluate(() => scrollY)
  const left = await place()
  await late.getByRole('link', { name: title! }).click()
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(before * 2)
  await expect(late).toBeInViewport()
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(5)
}

test('live and new auctions are next to each other and load more as they scroll [HOM-05]', async ({
  page,
}) => {
  await page.goto('/')
  for (const list of ['live', 'new'] as const) {
    const name = { live: 'Live auctions', new: 'New auctions' }[list]
    const { offers, pages } = await api('GET /offers/{list}', { params: { list }, query: { limit: 8 } })
    const cards = room(page, name).getByRole('article')
    await expect(cards).toHaveCount(offers.length)
    await expect(cards.first()).toContainText(offers[0]!.token.name)
    if (pages < 2) continue
    for (let press = 0; press < 2; press++)
      await room(page, name)
        .getByRole('button', { name: t('next') })
        .click()
    await expect.poll(() => cards.count()).toBeGreaterThan(offers.length)
  }
})

test('collection sliders start with 5 and load 3 more a step [HOM-06]', async ({ page }) => {
  await page.goto('/')
  for (const [type, name] of [
    ['hot', 'Hot collections'],
    ['featured', 'Featured collections'],
    ['sponsored', 'Sponsored collections'],
  ] as const) {
    const { collections } = await api('GET /collections', { query: { type } })
    const slider = room(page, name)
    const cards = slider.getByRole('article')
    await expect(cards).toHaveCount(Math.min(5, collections.length))
    await expect(cards.first()).toContainText(collections[0]!.name)
    const next = slider.getByRole('button', { name: t('next') })
    await expect(next).toHaveCount(collections.length >= 5 ? 1 : 0)
    if (collections.length < 8) continue
    await next.click()
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(8)
    await expect(cards.nth(7)).toBeInViewport({ ratio: 0.5 })
  }
})

test('top sellers and buyers over 1, 3 or 7 days, with their amounts [HOM-07]', async ({ page }) => {
  await page.goto('/')
  const panel = room(page, 'Top sellers and buyers')
  for (const days of ['7', '1', '3'] as const) {
    const { users } = await api('GET /users/tops/{type}', { params: { type: 'sellers' }, query: { days } })
    await panel.getByRole('button', { name: days === '1' ? '1 day' : `${days} days` }).click()
    const rows = panel.getByRole('list').first().getByRole('listitem')
    await expect(rows).toHaveCount(users.length)
    await expect(rows.first()).toContainText(users[0]!.name)
    await expect(rows.first()).toContainText(/\d (ETH|MATIC|BNB)/)
  }
  const verified = panel.getByRole('img', { name: t('verified') })
  expect(await verified.count()).toBeGreaterThan(0)
})

test('periods without sales say so [HOM-07] [ERR-05]', async ({ page }) => {
  await page.goto('/')
  const panel = room(page, 'Top sellers and buyers')
  await page.route('**/api/users/tops/*', (route) => route.fulfill({ json: { users: [] } }))
  await panel.getByRole('button', { name: '3 days' }).click()
  await expect(panel.getByText('No users found')).toHaveCount(2)
})

test('a card: label, like with its count, at most 3 offers, then ... [HOM-08] [ROL-01] [NET-07]', async ({
  page,
}) => {
  const { offers } = await api('GET /offers/{list}', { params: { list: 'explore' }, query: { limit: 15 } })
  const [offer] = offers
  await page.goto('/')
  const card = explore(page).getByRole('article').first()
  await expect(card).toContainText(offer!.token.name)
  await expect(card).toContainText(offer!.token.creator.name)
  const like = card.getByRole('button', {
    name: t('like_label', { title: offer!.token.name, n: offer!.token.likes }),
  })
  await expect(like).toContainText(String(offer!.token.likes))
  // A visitor may look; a like needs a wallet.
  await like.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('connect_title') })).toBeVisible()
  await expect(explore(page).getByRole('link', { name: 'Resell' })).toHaveCount(0)
})

test('a list that fails to load says so and can be retried', async ({ page }) => {
  await page.goto('/')
  let broken = true
  await page.route('**/api/offers/explore*', (route) =>
    broken ? route.fulfill({ status: 400, json: { code: 'internal' } }) : route.continue(),
  )
  // Filter in a menu, which works only with scripts; a link would load the next page from the server.
  await explore(page).getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('menuitemradio', { name: t('sort_cheap') }).click()
  await expect(explore(page).getByText(t('list_failed'))).toBeVisible()
  broken = false
  await explore(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(explore(page).getByRole('article').first()).toBeVisible()
})
