/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { LANGUAGES } from '@vitrine/messages/languages'
import { EXCLUDED_JURISDICTIONS } from '@vitrine/messages/legal/excludedJurisdictions'
import { PROHIBITED_ACTIVITIES } from '@vitrine/messages/legal/prohibitedActivities'
import { t } from '@vitrine/messages/t'
import { api, demoAccounts } from '../marketplace.ts'
import { accountMenu, connectDemo } from '../people.ts'

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

test('the header links everywhere, and to more when somebody is connected [HDR-01] [HDR-03] [HDR-04] [ROL-01] [NAV-03] [NAV-04]', async ({
  page,
}) => {
  await page.goto('/tokenization')
  const links = header(page).getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Explore', 'Advertising', 'Tokenization'])
  await header(page).getByRole('button', { name: 'Create NFT' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Create new', 'Import NFTs'])
  await page.keyboard.press('Escape')

  await test.step('pages of the signed-in user ask a visitor to connect', async () => {
    for (const address of ['/items', '/activity']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: t('connect_needed_title') })).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    }
  })

  await connectDemo(page, (await demoAccounts())[0]!)
  await expect(links).toHaveText(['Explore', 'Advertising', 'Tokenization', 'My Items', 'Activity'])
  await expect(header(page).getByRole('button', { name: 'Connect Wallet' })).toHaveCount(0)
  await accountMenu(page).click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText('Inés Caldera')
  // Balances have 4 decimals at most [NET-07].
  await expect(menu).toContainText(/\d+(\.\d{1,4})? (ETH|MATIC|BNB)/)
  // The first account of a local marketplace is its operator.
  await expect(menu.getByRole('menuitem')).toHaveText(['My Items', 'Edit Profile', 'Console', 'Disconnect'])
})

test('the search box submits with Enter and with its icon, and can be cleared [HDR-02]', async ({ page }) => {
  await page.goto('/terms')
  const box = page.getByPlaceholder('Search by creator, item, collection')
  await box.fill('tide')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?name=tide$/)
  await page.getByRole('button', { name: t('search_clear') }).click()
  await expect(box).toHaveValue('')
  await box.fill('lake')
  await page.getByRole('button', { name: t('search_submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/search\?name=lake$/)
  // With the results the field is made anew.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await box.fill('')
    const cut = await box.evaluate((input: HTMLInputElement) => {
      const pen = document.createElement('canvas').getContext('2d')!
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      pen.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(input.placeholder).width - room
    })
    expect(cut, `the placeholder fits at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the footer: newsletter, explore, terms, privacy, community, language [FTR-01] [VAL-16] [API-13]', async ({
  page,
}) => {
  await page.goto('/advertising')
  const explore = footer(page).getByRole('navigation', { name: t('footer_explore') })
  await expect(explore.getByRole('link')).toHaveCount(5)
  await expect(footer(page).getByRole('link', { name: t('footer_terms') })).toHaveAttribute('href', '/terms')
  await expect(footer(page).getByRole('link', { name: t('footer_privacy') })).toHaveAttribute(
    'href',
    '/privacy',
  )
  const community = footer(page).getByRole('navigation', { name: t('footer_community') })
  await expect(community.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//)
  const language = footer(page).getByLabel(t('footer_language'))
  await expect(language.getByRole('option')).toHaveText(Object.values(LANGUAGES))

  const email = footer(page).getByLabel(t('newsletter'))
  const subscribe = footer(page).getByRole('button', { name: 'Subscribe' })
  const notices = page.getByRole('region', { name: t('notices') })
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/subscriptions') && calls.push(request.url()))
  await email.fill('nobody at home')
  await subscribe.click()
  await expect(notices).toContainText('Considered as not valid email')
  expect(calls).toEqual([])
  await email.fill(`reader-${Date.now()}@vitrine.example`)
  await subscribe.click()
  await expect(notices.getByText('Successfully', { exact: true })).toBeVisible()
  expect(new URL(calls[0]!).searchParams.get('collection')).toBe('false')
  await page.route('**/api/subscriptions*', (route) => route.abort())
  await email.fill('reader@vitrine.example')
  await subscribe.click()
  await expect(notices.getByText('Failed', { exact: true })).toBeVisible()
})

test('a first visit is set in Geist, also on a slow line, and the swap moves nothing', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.route('**/geist-*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + shift.value,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const cdp = await page.context().newCDPSession(page)
  const facesOf = async (selector: string) => {
    await cdp.send('DOM.enable')
    await cdp.send('CSS.enable')
    const { root } = await cdp.send('DOM.getDocument')
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName }) => familyName)
  }
  await expect.poll(() => facesOf('h1'), { timeout: 10_000 }).toEqual(['Geist'])
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01)
  await page.context().close()
})

test('the appearance can be chosen and is stored', async ({ page }) => {
  await page.goto('/privacy')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await footer(page).getByLabel(t('footer_theme')).selectOption('dark')
  await expect.poll(paper).not.toBe(light)
  await page.reload()
  await expect.poll(paper).not.toBe(light)
})

const FACTS = [
  /not a wallet and not an exchange/,
  /18 years/,
  /[Ss]anctioned person/,
  /1% to 3%/,
  /currency of the chain/,
  /non-refundable/,
  /100 US dollars/,
  /arbitration in the British Virgin Islands/,
]

test('terms and privacy contain what is required, with the site’s own address and email [LEG-01] [LEG-02] [LEG-03] [NAV-09]', {
  tag: '@long',
}, async ({ page }) => {
  const { url, email } = await api('GET /common/site')
  for (const [address, facts] of [
    [
      '/terms',
      [
        ...FACTS,
        /You have 30 days/,
        /respond to reports of errors within 30 days/,
        /lasts 30 days/,
        /up to 30 days/,
      ],
    ],
    ['/privacy', [...FACTS, /for 7 years/, /within one month/, /up to 30 days/, /respond within 30 days/]],
  ] as const) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(200)
    const text = page.getByRole('article')
    for (const fact of facts) await expect(text).toContainText(fact)
    await expect(text).toContainText(new URL(url).host)
    await expect(text.getByRole('link', { name: email }).first()).toHaveAttribute('href', `mailto:${email}`)
    expect(await text.textContent()).not.toMatch(/\{\w+\}/)
    const exhibit = text.locator('#exhibit-a').getByRole('listitem')
    await expect(exhibit).toHaveText([...EXCLUDED_JURISDICTIONS])
  }
  await page.goto('/terms')
  await expect(page.locator('#prohibited').getByRole('listitem')).toHaveText([...PROHIBITED_ACTIVITIES])
  expect(PROHIBITED_ACTIVITIES.length).toBeGreaterThan(30)
  expect(await page.locator('#glossary').getByRole('term').count()).toBeGreaterThan(20)
})

test('teasers, the 404 page, and every other address [NAV-02] [NAV-10] [NAV-08]', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/tokenization')
  await expect(page.getByRole('main')).toContainText('NFT tokenization')
  await expect(page.getByRole('main')).toContainText('fractions')
  await expect(page.getByText('Available soon')).toBeVisible()
  await page.goto('/advertising')
  await expect(page.getByRole('main')).toContainText('Self-serve advertising')
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404. Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an unknown work, person or collection leads to /404 [TOK-11] [ERR-04]', async ({ page }) => {
  for (const address of ['/tokens/none', '/users/no-one-by-that-name', '/collections/none']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByRole('heading', { name: '404. Page Not Found' })).toBeVisible()
  }
})

test('an address with the word of a call in place of a name leads to /404, also inside the open app', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/tokenization', { waitUntil: 'networkidle' })
  await connectDemo(page, (await demoAccounts())[0]!)
  for (const address of ['/users/settings', '/users/webhooks', '/users/notifications', '/tokens/my']) {
    // As the buttons of the browser go through pages that are open already.
    await page.evaluate((to) => {
      history.pushState({ idx: 1 }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, address)
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByRole('heading', { name: '404. Page Not Found' })).toBeVisible()
  }
})

test('a work, a person or a collection that cannot be loaded leads to /404 [TOK-11] [ERR-04]', {
  tag: '@long',
}, async ({ page }) => {
  // The newest works are those of other journeys, without a collection.
  const query = { sort: 'liked' } as const
  const { offers } = await api('GET /offers/{list}', { params: { list: 'explore' }, query })
  const tokens = offers.map(({ token }) => token)
  const { _id, collection, creator } = tokens.find(
    (token) => token.collection._id !== null && token.creator.name,
  )!
  const main = page.getByRole('main')
  for (const [from, link, call] of [
    [`/tokens/${_id}`, main.getByRole('link', { name: creator.name }), '**/api/users/*'],
    [`/tokens/${_id}`, main.getByRole('link', { name: collection.name }), '**/api/collections/*'],
    ['/search', main.getByRole('article').getByRole('link'), '**/api/tokens/*'],
  ] as const) {
    // Until its scripts are there, a link loads the next page from the server.
    await page.goto(from, { waitUntil: 'networkidle' })
    await page.route(call, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
    await link.first().click()
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByRole('heading', { name: '404. Page Not Found' })).toBeVisible()
    await page.unrouteAll()
  }
})

test('an old service worker is unregistered at the start [LIM-03]', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.route('**/old-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'self.addEventListener("fetch", () => {})' }),
  )
  await page.goto('/terms')
  await page.evaluate(() => navigator.serviceWorker.register('/old-worker.js'))
  await page.reload()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
})

test('a subscription is confirmed and ended on its page with one click', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/subscriptions/${'x'.repeat(43)}?confirm`)
  await page.getByRole('button', { name: t('subscription_confirm_button'), exact: true }).click()
  await expect(page.getByText(t('subscription_unknown'))).toBeVisible()
  await page.goto(`/subscriptions/${'x'.repeat(43)}?end`)
  await page.getByRole('button', { name: t('subscription_end_button') }).click()
  await expect(page.getByRole('heading', { name: t('subscription_ended') })).toBeVisible()
})

test('a page whose code is loaded opens at once, without React’s usual delay', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/terms')
  const create = page.getByRole('banner').getByRole('button', { name: t('create_nft') })
  await create.hover()
  await page.waitForLoadState('networkidle')
  // The clock stands still, so anything that waits for a third of a second never appears.
  await page.clock.pauseAt(Date.now() + 60_000)
  await create.click()
  await expect(page.getByRole('menu', { includeHidden: true })).toBeAttached({ timeout: 5_000 })
})
