/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { t } from '@vitrine/messages/t'
import sharp from 'sharp'
import { api } from '../marketplace.ts'

const content = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')

async function subjects() {
  // Only samples: works of other journeys may come before them. One whose name is no host is named everywhere.
  const { offers } = await api('POST /offers/search', { json: { name: 'Bouquet, Evergreen' } })
  const { collections } = await api('GET /collections', { query: { type: 'hot', limit: 1 } })
  const token = offers[0]!
  return { token, collection: collections[0]! }
}

test('works, collections and people have a title, a canonical address and a link preview', {
  tag: '@long',
}, async ({ page, request }) => {
  const { url } = await api('GET /common/site')
  const { token, collection } = await subjects()
  for (const [path, canonical, title] of [
    [`/tokens/${token._id}?tab=history`, `/tokens/${token._id}`, token.name],
    [`/collections/${collection._id}`, `/collections/${collection.short}`, collection.name],
    [`/users/${token.creator.wallet}?tab=liked`, `/users/${token.creator.wallet}`, token.creator.name],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url + canonical)
    expect(await content(page, 'og:url')).toBe(url + canonical)
    expect(await content(page, 'description')).toBeTruthy()
    expect(await content(page, 'twitter:card')).toBe('summary_large_image')
    const image = new URL((await content(page, 'og:image'))!)
    const drawn = await request.get(image.pathname)
    expect(drawn.headers()['cache-control']).toContain('immutable')
    const { width, height, format } = await sharp(await drawn.body()).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    // An outdated address redirects to the current one.
    const old = await request.get(image.pathname.replace(/\w{8}\.jpg/, '00000000.jpg'), { maxRedirects: 0 })
    expect(old.status()).toBe(302)
    expect(old.headers().location).toBe(image.pathname)
  }
  await page.goto('/nowhere')
  expect(await content(page, 'robots')).toBe('noindex')
})

test('a work is a Product for search engines', { tag: '@long' }, async ({ page }) => {
  const { token } = await subjects()
  await page.goto(`/tokens/${token._id}`)
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const data = JSON.parse(text!)
  expect(data).toMatchObject({ '@type': 'Product', name: token.name })
  expect(data.offers[0]).toMatchObject({ '@type': 'Offer', priceCurrency: token.blockchain })
})

test('robots.txt and the sitemaps list every page', async ({ request }) => {
  const { url } = await api('GET /common/site')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`)
  const index = await (await request.get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => new URL(match[1]!).pathname)
  expect(files).toEqual(['pages', 'tokens', 'collections', 'users'].map((kind) => `/sitemaps/${kind}.xml`))
  const { token, collection } = await subjects()
  for (const [file, address] of [
    ['pages', '/terms'],
    ['tokens', `/tokens/${token._id}`],
    ['collections', `/collections/${collection.short}`],
    ['users', `/users/${collection.creator!.wallet}`],
  ] as const) {
    const sitemap = await request.get(`/sitemaps/${file}.xml`)
    expect(await sitemap.text()).toContain(`<loc>${url}${address}</loc>`)
  }
  expect((await request.get('/sitemaps/nothing.xml')).status()).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('every page can be read, filtered and left', { tag: '@long' }, async ({ page }) => {
    const { token } = await subjects()
    await page.goto('/')
    const explore = page.getByRole('region', { name: t('explore'), exact: true })
    await expect(explore.getByRole('article').first()).toBeVisible()
    await explore.getByRole('link', { name: 'Music' }).click()
    await expect(page).toHaveURL(/category=music/)
    await page.goto(`/tokens/${token._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(token.name)
    await page.getByRole('link', { name: 'History' }).click()
    await expect(
      page
        .getByRole('region', { name: t('about_work') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await page.getByPlaceholder(t('search_placeholder')).fill('tide')
    await page.getByPlaceholder(t('search_placeholder')).press('Enter')
    await expect(page).toHaveURL(/name=tide/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByText('Lowest price', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect(page).toHaveURL(/sort=cheap/)
    await page.goto(`/users/${token.creator.wallet}`)
    await page.getByRole('link', { name: /^Created/ }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
