/**
 * Captures every page in both themes and two sizes into screenshots/:
 * `npm run screenshots -- http://localhost:3000 [part of a name, '' for all] [language]`
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { createClient } from '@vitrine/api/client/client'
import { findBrowser } from '../scripts/findBrowser.ts'
import { connectDemo } from './people.ts'
import { QUIET } from './vitrine.ts'

const [origin = 'http://localhost:3000', part = '', language = 'en'] = process.argv.slice(2)
const ending = language === 'en' ? '' : `-${language}`
const api = createClient({ baseUrl: '/api', origin })
const folder = fileURLToPath(new URL('../screenshots/', import.meta.url))

const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } }
const THEMES = ['light', 'dark'] as const

/** Name → address. The names describe the state of the page. */
async function addresses(): Promise<Record<string, string>> {
  const { tokens } = await api('GET /tokens', { query: {} })
  const { offers: live } = await api('GET /offers/{list}', { params: { list: 'live' } })
  const { collections } = await api('GET /collections', { query: { type: 'featured' } })
  const upcoming = collections.find(({ date_launch }) => date_launch && Date.parse(date_launch) > Date.now())
  const released = collections.find(({ previews }) => previews.length > 3)
  const creator = tokens[0]!.creator.wallet
  const token = (match: (card: (typeof tokens)[number]) => boolean) => `/tokens/${tokens.find(match)?._id}`
  return {
    home: '/',
    'search-items': '/search',
    'search-users': '/search?tab=users',
    'search-collections': '/search?tab=collections',
    'search-nothing': '/search?name=nothing+like+it',
    'token-image': token(({ media_type, type }) => media_type.startsWith('image') && type === 721),
    'token-video': token(({ media_type }) => media_type.startsWith('video')),
    'token-audio': token(({ media_type }) => media_type.startsWith('audio')),
    'token-edition': token(({ type, offers }) => type === 1155 && offers.length > 0),
    'token-auction': `/tokens/${live[0]?.token._id}?tab=bids`,
    'token-history': `/tokens/${live[0]?.token._id}?tab=history`,
    collection: `/collections/${released?.short}`,
    'collection-upcoming': `/collections/${upcoming?.short}`,
    'collection-default': '/collections/vitrine',
    user: `/users/${creator}`,
    ...Object.fromEntries(
      ['on_sale', 'created', 'liked', 'activity', 'following', 'followers', 'royalties'].map((tab) => [
        `user-${tab}`,
        `/users/${creator}?tab=${tab}`,
      ]),
    ),
    tokenization: '/tokenization',
    advertising: '/advertising',
    terms: '/terms',
    privacy: '/privacy',
    'not-found': '/nowhere',
    create: '/collectible',
    'create-single': '/collectible/single',
    'create-multiple': '/collectible/multiple',
    import: '/importing',
    'import-single': '/importing/single',
    'import-multiple': '/importing/multiple',
  }
}

const OWN = { items: '/items', activity: '/activity', profile: '/profile', developers: '/profile/developers' }

/** Scrolls down and up again, so that everything that loads late is there. */
async function settle(page: Page): Promise<void> {
  const tall = await page.evaluate('document.documentElement.scrollHeight')
  for (let y = 0; y < Number(tall); y += 800)
    await page.mouse.wheel(0, 800).then(() => page.waitForTimeout(30))
  await page.evaluate('window.scrollTo(0, 0)')
  await page.waitForTimeout(150)
}

async function shoot(context: BrowserContext, pages: Record<string, string>, look: string): Promise<void> {
  for (const [name, address] of Object.entries(pages)) {
    if (!name.includes(part)) continue
    const page = await context.newPage()
    await page.goto(origin + address, { waitUntil: 'networkidle' })
    await settle(page)
    await page.screenshot({ path: join(folder, `${name}-${look}${ending}.png`), fullPage: true })
    await page.close()
  }
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: QUIET,
})
const pages = await addresses()
const { demoAccounts } = await api('GET /common/networks')
for (const [size, viewport] of Object.entries(SIZES))
  for (const colorScheme of THEMES) {
    const looks = { viewport, colorScheme, reducedMotion: 'reduce' } as const
    const context = await browser.newContext({ ...looks, locale: language })
    await shoot(context, pages, `${size}-${colorScheme}`)
    if (Object.keys(OWN).some((name) => name.includes(part)) && demoAccounts?.[0]) {
      const page = await context.newPage()
      // The buttons are pressed by their English names.
      await page.goto(`${origin}/?lang=en`)
      await connectDemo(page, demoAccounts[0].address)
      await page.close()
      await shoot(context, OWN, `${size}-${colorScheme}`)
    }
    await context.close()
    console.log(`${size}, ${colorScheme}: written to ${folder}`)
  }
await browser.close()
