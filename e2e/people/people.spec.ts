/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { USER_TABS } from '@vitrine/domain/people/userTabs'
import { t } from '@vitrine/messages/t'
import { api, demoAccounts } from '../marketplace.ts'
import { connectDemo, openAs } from '../people.ts'
import { openStudio } from '../works.ts'

const main = (page: Page) => page.getByRole('main')
const tabs = (page: Page) =>
  main(page)
    .getByRole('navigation', { name: t('profile_tabs') })
    .getByRole('link')
const NAMES = ['On sale', 'Owned', 'Created', 'Liked', 'Activity', 'Following', 'Followers', 'Royalties']

test('a public profile: cover, avatar, badge, name, wallet, Follow [PRO-03] [LIM-01] [ROL-05] [ROL-06] [CHN-04]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [wallet = ''] = await demoAccounts()
  const { user } = await api('GET /users/{id}', { params: { id: wallet } })
  await page.goto(`/users/${wallet}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(user.name)
  await expect(
    main(page)
      .getByRole('img', { name: t('verified') })
      .first(),
  ).toBeVisible()
  await expect(main(page).locator(`img[src="${user.cover}"]`)).toBeVisible()
  await expect(main(page).locator(`img[src="${user.avatar}"]`)).toBeVisible()
  const short = `${user.wallet.slice(0, 15)}…${user.wallet.slice(-4)}`
  const copy = main(page).getByRole('button', { name: new RegExp(short) })
  await copy.click()
  const copied = main(page).getByRole('status').filter({ hasText: 'Copied!' })
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(user.wallet)
  await expect(copied).toHaveCount(0, { timeout: 3_000 })
  await main(page)
    .getByRole('button', { name: t('copy_name') })
    .click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(user.name)

  await test.step('a browser without a clipboard, as on pages without https', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.reload()
    await copy.click()
    await expect(main(page).getByText(t('not_copied'))).toBeVisible()
  })

  await main(page).getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: t('connect_title') })).toBeVisible()
  await page.keyboard.press('Escape')

  // The user's own address leads to My Items.
  await connectDemo(page, wallet)
  await page.goto(`/users/${wallet}`)
  await expect(page).toHaveURL(/\/items$/)
})

test('every tab has its count, its list and its address [PRO-01] [PRO-04] [PRO-06]', {
  tag: '@long',
}, async ({ page }) => {
  const studio = await openStudio('ETH')
  const [wallet = '', reseller = '', last = ''] = await demoAccounts()
  // A work that was resold, so that its creator has earned a royalty.
  const token = await studio.make(wallet, { name: `Sold on ${Date.now()}` })
  await studio.buy(reseller, await studio.offer(wallet, token, { price: '0.01' }))
  await studio.buy(last, await studio.offer(reseller, token, { price: '0.1' }))
  const { stats } = await api('GET /users/{id}', { params: { id: wallet } })
  await page.goto(`/users/${wallet}`)
  await expect(tabs(page)).toHaveText(NAMES.map((name, at) => `${name}${stats[USER_TABS[at]!]}`))
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-current', 'page')
  for (const [at, tab] of USER_TABS.entries()) {
    await tabs(page).nth(at).click()
    await expect(page).toHaveURL(
      tab === 'owned' ? new RegExp(`/users/${wallet}$`, 'i') : new RegExp(`tab=${tab}$`),
    )
    const panel = main(page).getByRole('region', { name: NAMES[at]!, exact: true })
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(NAMES[at]!)
    if (tab === 'created' || tab === 'owned' || tab === 'activity')
      await expect(panel.getByRole('link', { name: 'Create NFT' })).toHaveAttribute('href', '/collectible')
    if (tab === 'created' || tab === 'owned')
      await expect(panel.getByRole('heading', { name: t('collections') })).toBeVisible()
    if (tab === 'royalties') {
      await expect(panel).toContainText(/\d ETH/)
      await expect(panel.getByRole('term')).toHaveText([
        t('tab_royalties'),
        t('royalty_tokens'),
        t('collections'),
      ])
      await expect(panel).toContainText(t('royalty_text'))
    } else if (stats[tab] > 0) await expect(panel.getByRole('listitem').first()).toBeVisible()
  }
})

test('the activity of a person is filtered and reset [PRO-05] [LIM-02]', { tag: '@long' }, async ({
  page,
}) => {
  const [wallet = ''] = await demoAccounts()
  await page.goto(`/users/${wallet}?tab=activity`)
  const filters = main(page)
    .getByRole('navigation', { name: t('filters') })
    .getByRole('link')
  await expect(filters).toHaveText([
    'Listings',
    'Purchases',
    'Sales',
    'Transfers',
    'Bids',
    'Likes',
    'Followings',
  ])
  const rows = main(page).getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem')
  await expect(rows.first()).toContainText(/(minutes?|hours?) ago|just now/)
  await filters.filter({ hasText: 'Listings' }).click()
  await expect(page).toHaveURL(/filter=listed/)
  await expect(rows.first()).toContainText(t('did_listed'))
  for (const row of await rows.allTextContents()) expect(row).toContain(t('did_listed'))
  await main(page).getByRole('link', { name: 'Reset filter' }).click()
  await expect(page).not.toHaveURL(/filter/)
  await filters.filter({ hasText: 'Likes' }).click()
  await expect(page).toHaveURL(/filter=liked/)
  await filters.filter({ hasText: 'Likes' }).click()
  await expect(page).not.toHaveURL(/filter/)
})

test('somebody without anything: the text of every empty tab [PRO-01] [PRO-03] [ERR-05]', {
  tag: '@long',
}, async ({ page }) => {
  const nobody = `0x${'5e'.repeat(20)}`
  await page.goto(`/users/${nobody}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('User -')
  for (const [tab, words] of [
    ['on_sale', 'No items found'],
    ['owned', 'No items found'],
    ['created', 'No items found'],
    ['liked', 'No items found'],
    ['activity', 'No activities found'],
    ['following', 'No followings found'],
    ['followers', 'No followers found'],
    ['royalties', 'Nothing yet'],
  ] as const) {
    await tabs(page).nth(USER_TABS.indexOf(tab)).click()
    await expect(main(page).getByText(words, { exact: true })).toBeVisible()
    await expect(main(page)).toContainText(
      'Come back soon! Or try to browse something for you on our marketplace',
    )
    await expect(main(page).getByRole('link', { name: 'Browse marketplace' })).toHaveAttribute(
      'href',
      '/explore',
    )
  }
})

test('My Items opens on the first tab that has something; a tab in the address wins [NAV-03]', {
  tag: '@long',
}, async ({ page }) => {
  const [viewer] = (await demoAccounts()) as [string]
  let has: Record<string, number> = { on_sale: 0, owned: 0, created: 2 }
  await page.route(`**/api/users/${viewer}*`, async (route) => {
    const response = await route.fetch()
    const profile = await response.json()
    await route.fulfill({ response, json: { ...profile, stats: { ...profile.stats, ...has } } })
  })
  // Other journeys may have left bids, whose tab would be first.
  await page.route('**/api/offers/my/bids*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), bids: [] } })
  })
  const current = main(page)
    .getByRole('navigation', { name: t('profile_tabs') })
    .locator('[aria-current]')
  await openAs(page, viewer, '/')
  await page.goto('/items')
  await expect(current).toContainText(t('tab_created'))
  await page.goto('/items?tab=owned')
  await expect(current).toContainText(t('tab_owned'))
  await main(page)
    .getByRole('link', { name: t('tab_on_sale') })
    .click()
  await expect(current).toContainText(t('tab_on_sale'))
  has = { on_sale: 0, owned: 0, created: 0, liked: 0, activity: 0, following: 0, followers: 0, royalties: 0 }
  await page.goto('/items')
  await expect(current).toContainText(t('tab_on_sale'))
})

test('Load More on a profile appends and shows that it is loading [PRO-01]', { tag: '@long' }, async ({
  page,
}) => {
  const [wallet = ''] = await demoAccounts()
  await page.goto(`/users/${wallet}?tab=activity`)
  const rows = main(page).getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem')
  const before = await rows.count()
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/items/activity?*after=*', async (route) => {
    await held
    await route.continue()
  })
  const more = main(page).getByRole('button', { name: 'Load More' })
  await more.click()
  await expect(more).toHaveAttribute('aria-busy', 'true')
  go()
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
})

test('a next page that could not be loaded says so, and can be asked for again [PRO-01] [LIM-03]', {
  tag: '@long',
}, async ({ page }) => {
  const [wallet = ''] = await demoAccounts()
  await page.goto(`/users/${wallet}?tab=activity`)
  const rows = main(page).getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem')
  const before = await rows.count()
  const nextPage = '**/items/activity?*after=*'
  await page.route(nextPage, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  const more = main(page).getByRole('button', { name: 'Load More' })
  const alert = main(page).getByRole('alert')
  for (let tries = 0; tries < 2; tries++) {
    await more.click()
    await expect(alert).toHaveText(t('list_failed'))
    expect(await rows.count()).toBe(before)
  }
  await page.unroute(nextPage)
  await more.click()
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
  await expect(alert).toHaveCount(0)
})

test('Load More is not lost when the list is fetched again meanwhile [PRO-01] [LIM-03]', {
  tag: '@long',
}, async ({ page, browser }) => {
  const [maker = '', visitor = ''] = await demoAccounts()
  await openAs(page, maker, '/')
  await page.goto('/items?tab=activity')
  const rows = main(page).getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem')
  const before = await rows.count()
  // While the next page is on its way, somebody follows the viewer: the list is fetched again.
  let firstPages = 0
  page.on('request', (request) => {
    if (/items\/activity\?(?!.*after=)/.test(request.url())) firstPages += 1
  })
  const other = await (await browser.newContext()).newPage()
  await openAs(other, visitor, '/')
  await other.goto(`/users/${maker}`)
  const follow = main(other).getByRole('button', { name: /^(Follow|Unfollow)$/ })
  await expect(follow).toBeVisible()
  let held = false
  await page.route('**/items/activity?*after=*', async (route) => {
    if (!held) {
      held = true
      const seen = firstPages
      await follow.click()
      await expect.poll(() => firstPages).toBeGreaterThan(seen)
    }
    await route.continue().catch(() => {})
  })
  await main(page).getByRole('button', { name: 'Load More' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
  await follow.click()
  await other.context().close()
})

test('activity: of everybody, of followed people, one’s own; choosing a filter again clears it [ACT-01] [NAV-04] [ERR-05]', {
  tag: '@long',
}, async ({ page }) => {
  const accounts = await demoAccounts()
  await openAs(page, accounts[1]!, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Activity' }).click()
  const scopes = main(page).getByRole('navigation', { name: 'Activity' }).getByRole('link')
  await expect(scopes).toHaveText(['All', 'Following', 'My Activity'])
  const rows = main(page).getByRole('list').last().getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await main(page).getByRole('button', { name: 'Load More' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(before)

  await scopes.filter({ hasText: 'My Activity' }).click()
  await expect(page).toHaveURL(/tab=my/)
  const { user } = await api('GET /users/{id}', { params: { id: accounts[1]! } })
  await expect(rows.first()).toContainText(user.name)
  const filters = main(page)
    .getByRole('navigation', { name: t('filters') })
    .getByRole('link')
  await filters.filter({ hasText: 'Bids' }).click()
  await expect(page).toHaveURL(/tab=my&type=offered/)
  await expect(rows.first()).toContainText(t('did_offered'))
  // Whose work it is belongs to the work, not to the bid.
  expect(await rows.first().locator('a[href^="/users/"]').count()).toBe(1)
  await filters.filter({ hasText: 'Bids' }).click()
  await expect(page).not.toHaveURL(/type=/)
})
