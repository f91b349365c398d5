/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { formatAmount, wei } from '@vitrine/domain/money/wei'
import { t } from '@vitrine/messages/t'
import { api } from '../marketplace.ts'

const room = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const explore = (page: Page) => room(page, 'Explore')
const names = (page: Page) => explore(page).getByRole('article').getByRole('heading').allTextContents()

/** Cards of the explore section before Load More. */
const PER_PAGE = 12
/** Cards with which a room of auctions begins. */
const IN_STRIP = 6

const listOf = async (list: 'explore' | 'ending' | 'live' | 'new', query: Record<string, string | number>) =>
  api('GET /offers/{list}', { params: { list }, query })

/** What the rooms of home show before anything is chosen: no work twice. */
async function hangOf({ pages = 1 } = {}) {
  const hero = await listOf('explore', { sort: 'liked', limit: 3 })
  const ending = await listOf('ending', { limit: IN_STRIP })
  const live = await listOf('live', { limit: IN_STRIP })
  const recent = await listOf('new', { limit: IN_STRIP })
  const all: typeof hero.offers = []
  for (let page = 1; page <= pages; page++)
    all.push(...(await listOf('explore', { limit: PER_PAGE, page })).offers)
  const unseen = (offers: typeof all, ...above: { offers: typeof all }[]) => {
    const shown = new Set(above.flatMap(({ offers }) => offers).map(({ token }) => token._id))
    return offers.filter(({ token }) => !shown.has(token._id))
  }
  /** A room whose first pages are all above fetches the next one at once. */
  const firstUnseen = async (list: 'live' | 'new', above: { offers: typeof all }[]) => {
    for (let page = 1; ; page++) {
      const { offers, pages } = await listOf(list, { limit: IN_STRIP, page })
      const rest = unseen(offers, ...above)
      if (rest.length > 0 || page >= pages) return rest
    }
  }
  return {
    live: await firstUnseen('live', [hero, ending]),
    new: await firstUnseen('new', [hero, ending, live]),
    explore: unseen(all, hero, ending, live, recent),
  }
}

/** Scrolls down until a room appears that is fetched when it comes near. */
async function scrollTo(page: Page, name: string) {
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    await expect(room(page, name)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await room(page, name).scrollIntoViewIfNeeded()
  return room(page, name)
}

test('without scripts home names its rooms that load later, and what needs scripts is said [HOM-06] [HOM-07]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const answer = await page.goto(`${baseURL}/`)
  expect((await answer!.body()).length).toBeLessThan(300_000)
  const { collections } = await api('GET /collections', { query: { type: 'featured', limit: 10 } })
  const { users } = await api('GET /users/tops/{type}', { params: { type: 'sellers' }, query: { days: '7' } })
  for (const title of [
    'live_auctions',
    'new_auctions',
    'hot_collections',
    'featured_collections',
    'top_sellers',
  ] as const)
    await expect(page.getByRole('heading', { name: t(title), exact: true })).toBeVisible()
  const featured = room(page, t('featured_collections'))
  for (const { name } of collections) await expect(featured.getByRole('link', { name })).toBeVisible()
  const [top] = users
  await expect(room(page, t('top_sellers')).getByRole('link').first()).toHaveAttribute(
    'href',
    `/users/${top!.wallet}`,
  )
  // Not by its text: Playwright passes over what is in a noscript.
  const needed = page.locator('noscript > p')
  await expect(needed).toBeVisible()
  await expect(needed).toHaveText(t('scripts_needed'))
  await page.goto(`${baseURL}/search`)
  await expect(needed).toBeVisible()
  await context.close()
})

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

test('/explore, opened by its address, shows its section; going back to it and a reload keep the place [NAV-01]', {
  tag: '@long',
}, async ({ page }) => {
  const heading = explore(page).getByRole('heading', { level: 2 })
  await page.goto('/explore')
  await expect(heading).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.waitForTimeout(300)
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  // A real click would first scroll up to the header.
  await page.getByRole('banner').getByRole('link', { name: 'Tokenization' }).dispatchEvent('click')
  await expect(page).toHaveURL(/tokenization/)
  await page.goBack()
  await expect(page).toHaveURL(/explore/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

test('Explore, chosen on another page, is in view, although the rooms above it load late [NAV-01]', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage()
  await page.goto('/terms')
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  const top = () =>
    explore(page).evaluate((section) => Math.abs(Math.round(section.getBoundingClientRect().top)))
  await expect.poll(top).toBeLessThan(200)
  // Nothing that loads later moves it away.
  await page.waitForLoadState('networkidle')
  expect(await top()).toBeLessThan(200)
  await page.close()
})

test('no work appears twice on home, and the server sends at most 30 works', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const works = (on: Page) =>
    on
      .getByRole('main')
      .locator('article:has(a[href^="/tokens/"])')
      .evaluateAll((cards) =>
        cards.map((card) => card.querySelector('a[href^="/tokens/"]')!.getAttribute('href')!),
      )
  const context = await browser.newContext({ javaScriptEnabled: false })
  const sent = await context.newPage()
  await sent.goto(`${baseURL}/`)
  const first = await works(sent)
  await context.close()
  expect(first.length).toBeGreaterThan(15)
  expect(first.length).toBeLessThanOrEqual(30)
  expect(first.filter((work, at) => first.indexOf(work) !== at)).toEqual([])

  await test.step('none does when every room was near and React has taken it over, and all that was sent is there', async () => {
    await page.goto('/')
    await scrollTo(page, 'Top sellers and buyers')
    await page.waitForLoadState('networkidle')
    const later = await works(page)
    expect(later.filter((work, at) => later.indexOf(work) !== at)).toEqual([])
    // A room whose first page is all above has fetched another one.
    expect(later).toEqual(expect.arrayContaining(first))
  })
})

test('on its first day home says what to do; with three works none is shown three times', async ({
  page,
}) => {
  const { offers } = await api('GET /offers/{list}', { params: { list: 'live' }, query: { limit: 3 } })
  const banners = offers.map(({ _id, token, date_end }) => ({
    kind: 'auction',
    image: token.image,
    title: token.name,
    creator: token.creator,
    verified: false,
    button: '',
    link: `/tokens/${token._id}?offer=${_id}`,
    date: date_end,
  }))
  const open = async (works: typeof offers) => {
    // Before the page is awake, the link would load home from the server.
    await page.goto('/terms', { waitUntil: 'networkidle' })
    await page.unrouteAll()
    await page.route('**/api/offers/**', (route) => route.fulfill({ json: { offers: works, pages: 1 } }))
    await page.route('**/api/collections?**', (route) =>
      route.fulfill({ json: { collections: [], pages: 1 } }),
    )
    await page.route('**/api/common/banners*', (route) =>
      route.fulfill({ json: { banners: works.length > 0 ? banners : [] } }),
    )
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('nav_home') })
      .click()
    await expect(explore(page).getByRole('heading', { level: 2 })).toBeVisible()
  }
  const main = page.getByRole('main')

  await test.step('without works', async () => {
    await open([])
    const ways = room(page, t('first_day')).getByRole('link')
    await expect(ways).toHaveText([t('create_nft'), t('import_nfts'), t('nav_tokenization')])
    await expect(main).toContainText(t('live_none'))
    await expect(main).toContainText(t('new_none'))
  })

  await test.step('with three', async () => {
    await open(offers)
    await expect(room(page, t('first_day'))).toHaveCount(0)
    await expect(explore(page).getByRole('article')).toHaveCount(offers.length)
    for (const { token } of offers)
      await expect(main.locator(`article:has(a[href^="/tokens/${token._id}"])`)).toHaveCount(2)
    await expect(room(page, t('live_auctions'))).toContainText(t('shown_above'))
  })
})

test('what ends soon is below the first screen, and one row has what opens', async ({ page }) => {
  await page.goto('/')
  const rooms = page.getByRole('main').getByRole('region')
  await expect(rooms.first()).toHaveAccessibleName(t('ending_soon'))
  await expect(rooms.nth(1)).toHaveAccessibleName(t('upcoming_auctions'))
  const { banners } = await api('GET /common/banners')
  const [first] = banners.filter(({ kind }) => kind === 'collection')
  await expect(page.getByRole('main').locator(`a[href="${first!.link}"]`)).toHaveCount(1)
})

test('upcoming banners are the collections that open next, each with image, title, creator, badge, button, link [HOM-02]', async ({
  page,
}) => {
  const { banners } = await api('GET /common/banners')
  const openings = banners.filter(({ kind }) => kind === 'collection')
  expect(openings.length).toBeGreaterThan(0)
  await page.goto('/')
  const cards = room(page, t('upcoming_auctions')).getByRole('article')
  await expect(cards).toHaveCount(openings.length)
  for (const [at, { title, creator, verified, button, link, image }] of openings.entries()) {
    const card = cards.nth(at)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(title)
    await expect(card).toContainText(creator!.name)
    await expect(card.getByRole('img', { name: t('verified') })).toHaveCount(verified ? 1 : 0)
    await expect(card.getByRole('link', { name: button })).toHaveAttribute('href', link)
    await expect(card.locator('img').first()).toHaveAttribute('src', new RegExp(image!.url))
  }
  await expect(room(page, t('running_auctions'))).toHaveCount(0)
})

test('if no collection opens, the banners are running auctions: two slides of four, up to six [HOM-02]', {
  tag: '@long',
}, async ({ page }) => {
  const { banners } = await api('GET /common/banners')
  const auctions = banners.filter(({ kind }) => kind === 'auction')
  expect(auctions.length).toBeGreaterThan(0)
  const many = Array.from({ length: 30 }, (_, at) => ({
    ...auctions[at % auctions.length]!,
    link: `/tokens/banner-${at}`,
  }))
  // Before the page is awake, the link would load home from the server, with its own banners.
  await page.goto('/terms', { waitUntil: 'networkidle' })
  await page.route('**/api/common/banners*', (route) => route.fulfill({ json: { banners: many } }))
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await expect(explore(page).getByRole('heading', { level: 2 })).toBeInViewport()
  const running = room(page, t('running_auctions'))
  const cards = running.getByRole('article')
  await expect(cards).toHaveCount(8)
  await expect(room(page, t('upcoming_auctions'))).toHaveCount(0)
  await expect(cards.first().getByRole('heading')).toHaveText(many[0]!.title)
  await running.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(cards.nth(3)).toBeInViewport({ ratio: 0.9 })
  await expect(cards.nth(4)).not.toBeInViewport({ ratio: 0.9 })
  const next = running.getByRole('button', { name: t('next') })
  const previous = running.getByRole('button', { name: t('previous') })
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toHaveAttribute('aria-disabled', 'false')
  for (let slide = 2; slide <= 6; slide++) {
    await next.click()
    await expect(cards.nth(slide * 4 - 4)).toBeInViewport({ ratio: 0.9 })
    await expect(cards.nth(slide * 4 - 1)).toBeInViewport({ ratio: 0.9 })
    await expect(cards.nth(slide * 4 - 5)).not.toBeInViewport({ ratio: 0.5 })
  }
  await expect(cards).toHaveCount(24)
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
})

test('explore is filtered by category, sort, badge and chain, and remembers the filter [HOM-03] [HOM-04] [SEA-03]', async ({
  page,
}) => {
  await page.goto('/')
  const chips = explore(page)
    .getByRole('navigation', { name: t('categories') })
    .getByRole('link')
  await expect.poll(() => names(page)).toEqual((await hangOf()).explore.map(({ token }) => token.name))
  await expect(chips).toHaveText(['All', 'Art', 'Photography', 'Games', 'Metaverses', 'Music', 'Domains'])
  await chips.filter({ hasText: 'Domains' }).click()
  await expect(page).toHaveURL(/\?category=domains$/)
  const domains = await api('GET /offers/{list}', {
    params: { list: 'explore' },
    query: { category: 'domains', limit: PER_PAGE },
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
      query: { sort: 'cheap', blockchain: 'ETH', verified: 'true', limit: PER_PAGE },
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
  test(`Load More appends, and the loaded items are there after going back to ${address} [SEA-03] [LIM-03]`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(address)
    const cards = explore(page).getByRole('article')
    const before = (await hangOf()).explore.length
    const after = (await hangOf({ pages: 2 })).explore.length
    expect(after).toBeGreaterThan(before + 4)
    await expect(cards).toHaveCount(before)
    await explore(page).getByRole('button', { name: 'Load More' }).click()
    await expect(cards).toHaveCount(after)
    const late = cards.nth(before + 4)
    await late.scrollIntoViewIfNeeded()
    const title = await late.getByRole('heading').textContent()
    const place = () => page.evaluate(() => scrollY)
    const left = await place()
    await late.getByRole('link', { name: title! }).click()
    await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible()
    await page.goBack()
    await expect(cards).toHaveCount(after)
    await expect(late).toBeInViewport()
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(5)
  })

test('live and new auctions are next to each other and load more as they scroll [HOM-05]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  for (const list of ['live', 'new'] as const) {
    const name = { live: 'Live auctions', new: 'New auctions' }[list]
    const shown = (await hangOf())[list]
    expect(shown.length).toBeGreaterThan(0)
    const cards = room(page, name).getByRole('article')
    const titles = () => cards.getByRole('heading').allTextContents()
    // What is all above asks for its next page when it comes near.
    await room(page, name).scrollIntoViewIfNeeded()
    await expect.poll(titles).toEqual(shown.map(({ token }) => token.name))
    expect((await listOf(list, { limit: IN_STRIP })).pages).toBeGreaterThan(1)
    for (let press = 0; press < 2; press++)
      await room(page, name)
        .getByRole('button', { name: t('next') })
        .click()
    await expect.poll(() => cards.count()).toBeGreaterThan(shown.length)
    expect((await titles()).slice(0, shown.length)).toEqual(shown.map(({ token }) => token.name))
  }
})

test('collection sliders start with 5 and load 3 more a step, to the end; rooms at the foot are fetched when they come near [HOM-06]', {
  tag: '@long',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/collections') asked.push(searchParams.get('type')!)
    if (pathname.startsWith('/api/users/tops/')) asked.push('tops')
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  for (const [type, name] of [
    ['hot', 'Hot collections'],
    ['featured', 'Featured collections'],
    ['sponsored', 'Sponsored collections'],
  ] as const) {
    const { collections } = await api('GET /collections', { query: { type } })
    expect(collections.length).toBeGreaterThan(5)
    const slider = await scrollTo(page, name)
    const cards = slider.getByRole('article')
    await expect(cards).toHaveCount(5)
    await expect(cards.first()).toContainText(collections[0]!.name)
    // The room can be at the foot of the window, with its cards below.
    await cards.first().scrollIntoViewIfNeeded()
    const next = slider.getByRole('button', { name: t('next') })
    const previous = slider.getByRole('button', { name: t('previous') })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    for (let most = 8; most < collections.length + 3; most += 3) {
      await next.click()
      await expect(cards).toHaveCount(Math.min(most, collections.length))
      await expect(cards.nth(Math.min(most, collections.length) - 1)).toBeInViewport({ ratio: 0.5 })
    }
    // The last step may stop within a card.
    if ((await next.getAttribute('aria-disabled')) === 'false') await next.click()
    await expect(cards.last()).toBeInViewport({ ratio: 0.9 })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(previous).toHaveAttribute('aria-disabled', 'false')
  }
  expect(asked).toContain('featured')
  expect(asked).toContain('sponsored')
})

test('collections that are fewer than 5 have no arrows [HOM-06]', { tag: '@long' }, async ({ page }) => {
  const { collections } = await api('GET /collections', { query: { type: 'featured' } })
  await page.route('**/api/collections?*type=featured*', (route) =>
    route.fulfill({ json: { collections: collections.slice(0, 4), pages: 1 } }),
  )
  await page.goto('/')
  const slider = await scrollTo(page, 'Featured collections')
  await expect(slider.getByRole('article')).toHaveCount(4)
  await expect(slider.getByRole('button', { name: t('next') })).toHaveCount(0)
})

test('top sellers and buyers over 1, 3 or 7 days, with their amounts [HOM-07]', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/')
  const panel = await scrollTo(page, 'Top sellers and buyers')
  for (const days of ['7', '1', '3'] as const) {
    await panel.getByRole('button', { name: days === '1' ? '1 day' : `${days} days` }).click()
    for (const [at, type] of (['sellers', 'buyers'] as const).entries()) {
      const { users } = await api('GET /users/tops/{type}', { params: { type }, query: { days } })
      expect(users.length).toBeGreaterThan(0)
      const rows = panel.getByRole('list').nth(at).getByRole('listitem')
      await expect(rows).toHaveCount(users.length)
      for (const [place, user] of users.entries()) {
        await expect(rows.nth(place)).toContainText(user.name)
        await expect(rows.nth(place).getByRole('img', { name: t('verified') })).toHaveCount(
          user.verified ? 1 : 0,
        )
        for (const chain of ['ETH', 'MATIC', 'BNB'] as const)
          if (user[chain] !== '0')
            await expect(rows.nth(place)).toContainText(`${formatAmount(wei(user[chain]), 4)} ${chain}`)
      }
    }
  }
})

test('periods without sales say so [HOM-07] [ERR-05]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  const panel = await scrollTo(page, 'Top sellers and buyers')
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await page.route('**/api/users/tops/*', (route) => route.fulfill({ json: { users: [] } }))
  await panel.getByRole('button', { name: '3 days' }).click()
  await expect(panel.getByText('No users found')).toHaveCount(2)
})

test('a card: label, like with its count, at most 3 offers, then ... [HOM-08] [ROL-01] [NET-07]', async ({
  page,
}) => {
  const [offer] = (await hangOf()).explore
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

test('a list that fails to load says so and can be retried', { tag: '@long' }, async ({ page }) => {
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
